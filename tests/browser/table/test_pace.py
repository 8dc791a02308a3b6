"""What others do is shown at one's own pace, and every line of the story leads to its moment and back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.helpers import ANA_LEADS, House, problems

# States come to `Pacing` on a clock that the test moves; what is shown is noted with its time.
SCENE = """async () => {
  const { Pacing } = await import('/web/table/seen/pacing.js');
  const scene = (gap) => {
    let [time, timers] = [0, []];
    const shown = [];
    const pacing = new Pacing({
      show: (states) => shown.push(`${time}: ${states.map(({ n }) => n).join(' ')}`),
      changed: () => {},
      gap: () => gap.now,
      urgent: ({ mine }) => mine,
      now: () => time,
      later: (done, ms) => timers.push({ done, at: time + ms }),
    });
    pacing.begin({ n: 0, phase: 'playing' });
    const come = (n, more = {}) => pacing.take({ n, phase: 'playing', ...more });
    const pass = (ms) => {
      const until = time + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        time = next.at;
        next.done();
      }
      time = until;
    };
    return { pacing, shown, come, pass };
  };
  const found = {};
  { // three at once are shown one after the other; one that comes late enough is shown at once
    const { shown, come, pass } = scene({ now: 700 });
    come(1), come(2), come(3), pass(5000), come(4);
    found.timed = shown;
  }
  { // one's own is shown with all that was before it, and begins the time anew
    const { shown, come, pass } = scene({ now: 700 });
    come(1), come(2), pass(100), come(3, { mine: true }), come(4), pass(650), pass(100);
    found.own = shown;
  }
  { // what is told anew of a state replaces it where it waits, and is shown at once where it is seen
    const { shown, come, pass } = scene({ now: 700 });
    come(0), come(1), come(1), pass(2000), come(1);
    found.again = shown;
  }
  { // at a tap, and then at another pace
    const gap = { now: Infinity };
    const { pacing, shown, come, pass } = scene(gap);
    come(1), come(2), come(3), come(4), pass(9000), pacing.next(), pass(9000);
    gap.now = 700, pacing.paceChanged(), pass(9000);
    found.tap = shown;
  }
  { // nobody has tapped for a long time
    const { pacing, shown, come } = scene({ now: Infinity });
    for (let n = 1; n <= 503; n++) come(n);
    found.many = [pacing.waiting.length, pacing.latest.n, ...shown];
  }
  return found;
}"""


def test_pace_and_story(house: House) -> None:
    ana = house.visitor("Ana", pace="tap")
    page, keyboard = ana.page, ana.page.keyboard
    ana.goes("/device")
    assert page.evaluate(SCENE) == {
        "timed": ["700: 1", "1400: 2", "2100: 3", "5000: 4"],
        "own": ["100: 1 2 3", "800: 4"],
        "again": ["0: 0", "700: 1", "2000: 1"],
        "tap": ["9000: 1", "18000: 2", "18700: 3", "19400: 4"],
        "many": [500, 503, "0: 1", "0: 2", "0: 3"],
    }

    ana.sits_at_new_table(seed="pace", **ANA_LEADS)
    ana.waits_for_turn()
    laid, more, said = ana["#board .suits-laid"], ana["#next"], ana["#said"]
    ana.plays()
    expect(laid).to_have_count(1)
    expect(ana.page).to_have_title(re.compile("Your turn"))  # the bots have moved, and nobody sees it yet
    assert len(ana.story) == 2
    keyboard.press("n")
    expect(laid).to_have_count(2)
    expect(more).to_have_text(re.compile(r"Next \(\d\)"))
    ana["#board"].click(position={"x": 5, "y": 5})
    expect(laid).to_have_count(3)
    assert re.search(r"the trick.*(The ring|A pair|All)", ana.story[3])  # why it was taken stays there
    while more.is_visible():  # who takes the trick leads the next one
        more.click()

    # Back to a moment, step by step, and to now; from the last but one, one on is now.
    ana.page.mouse.move(1, 1)  # a button that is looked at says what it is for
    now, cards = said.inner_text(), laid.count()
    last = 3 if cards == 3 else 3 + cards
    first = ana["#log [data-moment='1']"]
    first.click()
    expect(said).to_contain_text(f"Earlier: moment 1 of {last}.")
    expect(first).to_have_attribute("aria-current", "step")
    expect(laid).to_have_count(1)
    expect(ana["#hand [data-do]"]).to_have_count(0)
    assert problems(ana) == []
    keyboard.press("ArrowLeft")
    expect(said).to_contain_text("Earlier: moment 0")
    expect(laid).to_have_count(0)
    expect(ana["#hand .suits-slot"]).to_have_count(16)
    page.get_by_role("button", name="One moment on").click()
    expect(said).to_contain_text("Earlier: moment 1")
    keyboard.press("Escape")
    expect(laid).to_have_count(cards)
    assert said.inner_text() == now
    ana[f"#log [data-moment='{last}']"].focus()
    for key in ("Home", "ArrowDown", "ArrowDown", "Enter"):
        keyboard.press(key)
    expect(said).to_contain_text("Earlier: moment 2")
    ana["#to-now"].click()
    expect(said).not_to_contain_text("Earlier")
    keyboard.press("b")
    expect(said).to_contain_text(f"Earlier: moment {last - 1} of {last}.")
    keyboard.press("ArrowRight")
    expect(said).not_to_contain_text("Earlier")

    # Another pace, from the list of keys; a reload keeps it and shows where the table is.
    keyboard.press("?")
    expect(page.get_by_role("dialog", name="Pace and keys")).to_contain_text("look back one moment")
    page.get_by_label("Fast").check()
    keyboard.press("Escape")
    page.reload()
    assert ana.waits_for_turn()
    expect(laid).to_have_count(cards)
    ana.plays()
    assert ana.waits_for_turn()
    expect(more).to_be_hidden()
    ana["#settings"].click()
    expect(page.get_by_label("Fast")).to_be_checked()
