"""A whole job, alone against the automatic game master, by pressing what is lit."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from suitcase.games.suits_rpg import GAME
from tests.browser.helpers import PATIENCE, House

# Somebody who reads the odds on the desk: the best way, a card if it is needed and helps, the best target. Looks
# whether the page ever gets too wide, and counts what was pressed.
PLAY = """async (patience) => {
  const until = performance.now() + patience * 1000;
  const seen = { widest: 0, pressed: {}, verdicts: new Set(), stuck: '' };
  const odds = (one) => Number(/(\\d+) %/.exec(one.dataset.say ?? '')?.[1] ?? -1);
  const best = (list) => list.toSorted((a, b) => odds(b) - odds(a))[0];
  const QUIET = /^(say|note|pause|help|sheet|never mind|recover)/;
  const choose = (all) => {
    const of = (what) => all.filter((one) => what.test(one.dataset.do));
    const stand = of(/^stand$/)[0];
    if (stand) {
      const card = best(of(/^(add [^KRB]|charisma)/));
      return card && odds(stand) < 65 && odds(card) > odds(stand) + 5 ? card : stand;
    }
    const fight = /^play (guns|throw|thug)$/;
    const folded = best([...document.querySelectorAll('.rpg-fold')]);
    const way = best(of(/^try /));
    if (folded && odds(folded) > (way ? odds(way) : -1)) return folded;
    const ways = [/^try /, /^at [mv]/, /^(follow|again|take|top)/, fight, /^(done|pass|no|leave it)$/];
    return ways.map((what) => best(of(what))).find(Boolean);
  };
  while (document.body.dataset.phase !== 'over') {
    if (performance.now() > until) {
      seen.stuck = document.querySelector('#play').innerText;
      break;
    }
    const all = [...document.querySelectorAll('#play [data-do]')].filter((one) => !QUIET.test(one.dataset.do));
    const mine = document.querySelector('.rpg-bar[data-mine=true]');
    const one = mine && choose(all);
    if (one) {
      const verb = one.dataset.do?.split(' ')[0] ?? 'unfold';
      seen.pressed[verb] = (seen.pressed[verb] ?? 0) + 1;
      one.click();
    }
    const verdict = document.querySelector('.rpg-verdict');
    if (verdict) seen.verdicts.add(verdict.dataset.key);
    const { scrollWidth, clientWidth } = document.documentElement;
    seen.widest = Math.max(seen.widest, scrollWidth - clientWidth);
    await new Promise((next) => setTimeout(next, 10));
  }
  return { ...seen, verdicts: seen.verdicts.size };
}"""


def test_a_job_is_played_alone_on_a_phone_to_its_ending(house: House) -> None:
    ana = house.visitor("Ana", phone=True)
    ana.sits_at_new_table(["bot:master", "me"], game=GAME.name, seed="alone", job="low-water")
    expect(ana[".hire-job"]).to_contain_text("Saint Orsa stands half a mile out")
    ana["[data-key='choose-Minna Laakso']"].click()
    ana["[data-key='bring']"].click()
    ana[".rpg-way[data-do]"].first.wait_for()
    expect(ana["#goal"]).to_have_text("Bring the interpreter ashore before the tide.")
    found = ana.page.evaluate(PLAY, 4 * PATIENCE)
    assert found["stuck"] == ""
    assert found["widest"] <= 0
    assert found["pressed"]["try"] > 3
    assert found["pressed"]["stand"] > 3
    assert found["verdicts"] > 3
    expect(ana[".rpg-ending .rpg-written"]).not_to_be_empty()
    expect(ana[".rpg-endings"]).to_have_text("Low Water has 7 endings. This was one.")
    expect(ana[".rpg-ending > .rpg-stamp"]).to_have_text(re.compile("^(done|lost)$"))
    assert any(line.startswith("The story ends: “") for line in ana.story)
