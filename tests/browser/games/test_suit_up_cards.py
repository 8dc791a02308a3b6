"""Suit Up! The Cooperative Card Game in a browser: three ways to play, choosing cards, and what nobody may see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from suitcase.games.suit_up_cards import GAME
from tests.browser.helpers import House, Visitor, problems, tab_to

AGAINST_BOTS = ["me", "bot:greedy", "bot:greedy", "bot:greedy"]
ROLLS = {2: "roll 1", 3: "roll 6"}  # seeds from which the first roll comes so, where seat 0 begins
SHORT = {"battle": "suits up 11", "pair": "suits up 10", "advanced": "suits up 18"}  # bots come to an end soon
SUITS = {"L": "Light", "M": "Moon", "K": "King", "S": "Spear"}

# Someone who clicks what is lit, as fast as the table allows, gives away the cards of their own suit (`keep`) last,
# looks whether the page ever gets too wide, and has enough after `most` clicks.
PLAY = """async ([patience, keep, most]) => {
  const until = performance.now() + patience * 1000;
  const all = (what) => [...document.querySelectorAll(`#play ${what}`)];
  let last = 1;
  const chance = (from) =>
    from.length ? from[Math.floor((last = (last * 16807) % 2147483647) / 2147483647 * from.length)] : undefined;
  const drawn = () => new Promise((next) => {
    const eye = new MutationObserver(done);
    const late = setTimeout(done, 500);
    function done() {
      eye.disconnect();
      clearTimeout(late);
      next();
    }
    eye.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const seen = { widest: 0, phases: new Set(), most: 0, clicks: 0 };
  while (document.body.dataset.phase !== 'over' && !(seen.clicks >= most)) {
    if (performance.now() > until) throw new Error('The game does not end.');
    const open = all('[data-pick]:not(:disabled)[aria-pressed=false]');
    const others = open.filter((one) => !one.dataset.key.startsWith(`held-${keep}`));
    const lit = chance(others.length ? others : open.length ? open : all('[data-do]'));
    seen.phases.add(open.length ? 'pick' : lit?.dataset.key);
    const next = open.length ? null : drawn();  // a card is picked at once, all else comes from the server
    lit?.click();
    if (lit) seen.clicks += 1;
    const { scrollWidth, clientWidth } = document.documentElement;
    seen.widest = Math.max(seen.widest, scrollWidth - clientWidth);
    seen.most = Math.max(seen.most, all('.up-cards .up-slot').length);
    await next;
  }
  return { ...seen, phases: [...seen.phases] };
}"""
SEEN = "document.body.outerHTML.replace(document.querySelector('#defs')?.outerHTML ?? '', '')"


def sits(visitor: Visitor, seats: list[str] = AGAINST_BOTS, **options: Any) -> str:
    return visitor.sits_at_new_table(seats, game=GAME.name, **options)


def comes_to_choose(visitor: Visitor, seed: str = ROLLS[3]) -> int:
    """Sits down, rolls and plays no action card. Gives the number of cards that are to be chosen."""
    sits(visitor, dealer="3", seed=seed)
    visitor["#hand [data-do=roll]"].click()
    visitor["#hand [data-do=none]"].click()
    visitor["#hand [data-pick]"].first.wait_for()
    need: int = visitor.states()[-1]["view"]["need"]
    assert need == 3
    return need


def picks(visitor: Visitor) -> Locator:
    return visitor["#hand [data-pick]"]


def words_of(slots: Locator) -> list[str]:
    found: list[str] = slots.evaluate_all("all => all.map((one) => one.dataset.key.replace('held-', ''))")
    return found


def shown(visitor: Visitor, cards: list[str]) -> list[str]:
    """Which of these cards a browser knows of: in its page or in what it was sent.

    What is missing of one's own eight is no secret, so those do not count."""
    seen = visitor.page.evaluate(SEEN) + "".join(visitor.frames)
    missing = [card for state in visitor.states() if "view" in state for card in state["view"]["missing"]]
    spoken = {card: f"{SUITS[card[0]]} {card[1]}" for card in cards if card[0] in SUITS and card not in missing}
    # As a word of the game: letters and numbers alone are also the outlines of drawings.
    return [card for card, words in spoken.items() if re.search(rf"[\"-]{card}\"|\b{words}\b", seen)]


# --- Whole games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "winners"), [("battle", 1), ("pair", 2), ("advanced", 2)])
def test_a_game_until_someone_suits_up(house: House, mode: str, winners: int) -> None:
    ana, ben = house.visitor("Ana"), house.visitor("Ben")
    sits(ana, mode=mode)
    mine: str = ana.states()[-1]["view"]["suits"][0]
    seen = ana.page.evaluate(PLAY, [120, mine[0], 40])
    assert {"pick", "give"} <= set(seen["phases"])
    assert seen["widest"] <= 0
    # Someone who clicks at random can keep all from the end, so another game is played without her.
    bots = ["bot:normal", *AGAINST_BOTS[1:]]
    table = ana.lays_table(bots, game=GAME.name, mode=mode, dealer="3", seed=SHORT[mode])
    if mode != "battle":  # one game is watched from its beginning; the others are seen when they are over
        ben.plays_unseen(table)
    ben.goes(f"/table/{table}")
    ben["body[data-phase=over]"].wait_for(timeout=120_000)
    assert "all eight" in ben.ending
    assert ben["#board .up-shout"].count() == 1
    expect(ben["#board .up-result"]).to_have_count(4)
    expect(ben["#board .up-result[data-wins=true]"]).to_have_count(winners)
    assert ben["#board .up-end .up-card"].count() == 40
    assert problems(ben) == []


def test_a_game_that_ends_by_its_turns(house: House) -> None:
    ana = house.visitor("Ana")
    sits(ana, limit=5)
    ana.page.evaluate(PLAY, [60, ""])
    assert "All 5 turns are over" in ana.ending
    assert ana["#board .up-shout"].count() == 0
    expect(ana["#board .up-result"]).to_have_count(4)


def test_cards_that_go_one_way_fit_on_a_phone(house: House) -> None:
    ana = house.visitor("Ana", phone=True)
    sits(ana, exchange="pass", limit=30, seed="a")  # however one clicks, one gets many cards
    seen = ana.page.evaluate(PLAY, [60, ""])
    assert seen["widest"] <= 0
    assert seen["most"] > 10
    assert ana.sees_whole(".ending")
    assert ana.sideways() <= 0


# --- Choosing cards -------------------------------------------------------------------------------------


def test_a_card_is_picked_and_laid_back_and_no_more_than_are_asked(calm_house: House) -> None:
    ana = calm_house.visitor("Ana")
    need = comes_to_choose(ana)
    bar, give = ana["#hand .up-bar"], ana["#hand .up-bar button"]
    expect(bar).to_contain_text(f"Choose {need} cards")
    expect(give).to_be_disabled()
    pressed = ana["#hand [data-pick][aria-pressed=true]"]
    cards = words_of(picks(ana))
    assert len(cards) == 10

    picks(ana).nth(9).click()  # the highest first: the order is nobody's worry
    expect(pressed).to_have_count(1)
    expect(bar).to_contain_text(f"1 of {need} chosen")
    picks(ana).nth(9).click()
    expect(pressed).to_have_count(0)

    given = [cards[k] for k in range(9, 9 - need, -1)]
    for k in range(9, 9 - need, -1):
        picks(ana).nth(k).click()
    expect(pressed).to_have_count(need)
    expect(bar).to_contain_text(f"{need} of {need} chosen")
    expect(ana["#hand [data-pick]:disabled"]).to_have_count(10 - need)
    picks(ana).nth(0).click(force=True)
    expect(pressed).to_have_count(need)

    give.hover()
    expect(ana["#said .preview"]).to_contain_text("face down")
    give.click()
    expect(bar).to_contain_text("still choosing")
    expect(ana["#hand .up-slot"]).to_have_count(10 - need)
    state = ana.states()[-1]["view"]
    assert sorted(state["picked"]) == sorted(card.removesuffix(" again") for card in given)
    expect(ana["#board .up-bundle[data-state=ready]"]).to_have_count(1)
    expect(ana["#board .up-bundle[data-state=choosing]"]).to_have_count(1)


@pytest.mark.parametrize("seed", [ROLLS[3], "hint 4"], ids=["different cards", "two equal cards"])
def test_a_hint_is_for_the_whole_choice(calm_house: House, seed: str) -> None:
    ana = calm_house.visitor("Ana")
    need = comes_to_choose(ana, seed)
    ana["#hint"].click()
    hinted = ana["#hand [data-pick][data-hinted]"]
    expect(hinted).to_have_count(need)
    expect(ana["#said"]).to_contain_text(
        re.compile(rf"^\s*Your choice\.\s*[^;.]+(; [^;.]+){{{need - 1}}}\. Our bots are still")
    )
    for k in range(need):
        hinted.nth(k).click()
    expect(hinted).to_have_count(need)
    ana["#hand .up-bar button"].click()
    expect(ana["#hand .up-bar"]).to_contain_text("still choosing")
    expect(ana["[data-hinted]"]).to_have_count(0)


ON_ITS_CARD = """(slots) => slots.every((slot) => {
  slot.dataset.odds = '25\u00a0% ±\u00a01';
  const label = getComputedStyle(slot, '::after');
  const card = slot.getBoundingClientRect();
  const bottom = card.bottom - parseFloat(label.bottom);
  const below = slot.closest('.up-row').nextElementSibling;
  const free = below ? below.getBoundingClientRect().top : card.bottom;
  return label.position === 'absolute' && bottom > card.top + card.height / 4 && bottom <= free;
})"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390)], ids=str)
def test_a_chance_stands_on_its_own_card(calm_house: House, size: tuple[int, int]) -> None:
    """On a phone the cards lie in two rows, of which the second covers the feet of the first."""
    ana = calm_house.visitor("Ana", phone=True)
    ana.page.set_viewport_size({"width": size[0], "height": size[1]})
    comes_to_choose(ana)
    assert ana["#hand .up-row"].count() == 2
    assert picks(ana).evaluate_all(ON_ITS_CARD)


def test_a_trade_with_the_keyboard_alone(house: House) -> None:
    ana = house.visitor("Ana")
    press = ana.page.keyboard.press
    sits(ana, dealer="3", seed=ROLLS[2])
    ana["#board [data-do=roll]"].wait_for()
    tab_to(ana, "#play [data-do]")
    press("End")
    expect(ana["#hand [data-do=roll]"]).to_be_focused()
    press("Enter")
    ana["#play [data-do]:focus"].wait_for()  # the focus went on by itself
    press("Home")
    expect(ana["#hand [data-do=none]"]).to_be_focused()
    press("Enter")
    ana["#play [data-pick]:focus"].wait_for()
    press("Home")
    need = ana.states()[-1]["view"]["need"]
    for k in range(need):
        if k:
            press("ArrowRight")
        press("Enter")
        expect(ana["#hand [aria-pressed=true]"]).to_have_count(k + 1)
    press("Home")
    expect(ana["#hand [data-key=give]"]).to_be_focused()
    press("Enter")
    expect(ana["#board .up-given .up-chip"]).to_have_count(need)
    expect(ana["#board .up-received .up-chip"]).to_have_count(need)
    assert ana.page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_table_fits_and_everyone_can_use_it(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    need = comes_to_choose(ana)
    for k in range(need):
        ana["#hand [data-pick]"].nth(k).click()
    assert ana.sideways() <= 0
    for part in ("#board", "#now", "#hand", "#hand .up-bar button", "#board .up-me", "#board .up-centre"):
        assert ana.sees_whole(part), part
    # What one taps is big enough for a finger and not under something else.
    small = ana["#hand [data-pick]"].evaluate_all("""all => all.filter((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width, 24) / 2, top + 24)?.closest('[data-pick]');
      return width < 30 || hit !== one;
    }).map((one) => one.dataset.key)""")
    assert small == []
    assert problems(ana) == []


def test_suits_are_chosen_one_after_the_other(house: House) -> None:
    ana = house.visitor("Ana")
    sits(ana, suits="choose", dealer="0")
    ana["#hand .up-counter"].wait_for()  # the others have chosen, the last suit is hers
    sits(ana, suits="choose", dealer="3")
    expect(ana["#board button.up-suit"]).to_have_count(4)
    ana["#board [data-do=moon]"].click()
    expect(ana["#hand .up-counter"]).to_have_attribute("aria-label", re.compile("cards of Moon"))
    held = ana.states()[-1]["view"]["hand"]
    own = [card for card in held if card[0] == "M"]
    assert held[: len(own)] == own
    expect(ana["#hand .up-place[data-held=true]"]).to_have_count(len(own))


# --- What nobody may see --------------------------------------------------------------------------------


def test_hands_and_secret_suits_stay_with_their_owners(house: House) -> None:
    ana, ben, eve = house.visitor("Ana"), house.visitor("Ben"), house.visitor()
    table = sits(ana, ["me", "open", "bot:random", "bot:random"], suits="secret", mode="pair", dealer="3")
    for guest in (ben, eve):
        guest.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    for player in (ana, ben):
        expect(player["#hand .up-slot"]).to_have_count(10)
    expect(eve["#board .up-veiled"]).to_have_count(4)
    hers, his = (words_of(player["#hand .up-slot"]) for player in (ana, ben))
    assert shown(ben, hers) == []
    assert shown(ana, his) == []
    assert shown(eve, hers + his) == []
    assert shown(ana, hers) == [card for card in hers if card[0] in SUITS]  # this test does find what is there
    for player in (ana, ben):
        view = player.states()[-1]["view"]
        suits = [suit for suit in view["suits"] if suit]
        assert suits == [view["suits"][view["viewer"]]]
        crests = player["#board .up-seat use"].evaluate_all("all => all.map((one) => one.getAttribute('href'))")
        assert sorted(crests) == sorted(["#up-crest-secret"] * 3 + [f"#up-crest-{suits[0][0]}"])
    assert all(suit is None for state in eve.states() if "view" in state for suit in state["view"]["suits"])
    assert eve["#hand *, [data-pick], [data-do]"].count() == 0


def test_a_choice_is_nobodys_business_until_both_have_chosen(house: House) -> None:
    ana, ben = house.visitor("Ana"), house.visitor("Ben")
    table = sits(ana, ["me", "open", "bot:random", "bot:random"], dealer="3", seed=ROLLS[2])
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    ana["#hand [data-do=roll]"].click()
    ana["#hand [data-do=none]"].click()
    need = ana.states()[-1]["view"]["number"]
    picks(ana).first.wait_for()
    for k in range(need):
        picks(ana).nth(k).click()
    given = words_of(ana["#hand [aria-pressed=true]"])
    ana["#hand [data-key=give]"].click()
    expect(ben["#board .up-bundle[data-state=ready]"]).to_have_count(1)
    assert shown(ben, given) == []
    for k in range(need):
        picks(ben).nth(k).click()
    ben["#hand [data-key=give]"].click()
    expect(ben["#board .up-received .up-chip"]).to_have_count(need)
    received = ben.states()[-1]["view"]["received"]
    assert sorted(received) == sorted(card.removesuffix(" again") for card in given)


APART = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  return boxes('.up-number').every((a) => boxes('.up-bundle').every((b) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top));
}"""
INSIDE = """(words) => words.every((one) => {
  const a = one.getBoundingClientRect(), b = one.closest('.up-plate').getBoundingClientRect();
  return a.left >= b.left && a.right <= b.right;
})"""


UNCOVERED = """(plates) => plates.every((plate) => {
  plate.dataset.odds = '25 % ± 1';
  const label = getComputedStyle(plate, '::after');
  const top = plate.getBoundingClientRect().top + parseFloat(label.top);
  const words = plate.querySelector('.up-give').getBoundingClientRect();
  return words.bottom <= top || top + parseFloat(label.height) <= words.top;
})"""


def test_on_a_phone_words_are_not_covered_and_stay_on_their_plates(calm_house: House) -> None:
    """Also where the answer of a puzzle leaves the table little height."""
    ana = calm_house.visitor(phone=True)
    ana.goes("/puzzle?game=suit-up-cards&number=9")
    expect(ana[".up-give"]).to_have_count(3)
    assert ana[".up-give"].evaluate_all(INSIDE)
    assert ana[".up-target"].evaluate_all(UNCOVERED)
    assert ana.page.evaluate(APART)
    ana["#hand [data-do='roll']"].tap()
    expect(ana[".answer h2"]).to_be_visible()
    assert ana.page.evaluate(APART)


TO_THE_RIGHT = """() => {
  const left = document.querySelectorAll('.up-bundle.up-at-left');
  for (const one of left) one.classList.replace('up-at-left', 'up-at-right');
}"""


@pytest.mark.parametrize("seed", ["sum 46", "sum 53"])
def test_on_a_phone_the_sum_of_a_roll_and_a_card_is_not_covered(calm_house: House, seed: str) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    sits(ana, dealer="3", seed=seed)
    ana["#hand [data-do=roll]"].tap()
    ana["#hand [data-do='play +2']"].tap()
    picks(ana).first.wait_for()
    expect(ana[".up-sum"]).to_contain_text(re.compile(r"\d \+ 2 ="))
    expect(ana[".up-bundle"]).to_have_count(2)
    assert ana.page.evaluate(APART)
    ana.page.evaluate(TO_THE_RIGHT)  # as when play goes the other way
    assert ana.page.evaluate(APART)
