"""Suit Up in a real browser: to the end with two, three and four; the draft, the keyboard, the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.games.board_games import (
    Choose,
    View,
    does,
    keeps_its_promises,
    lit,
    moves_on,
    plays,
    plays_watched,
    sensible,
    sits,
    state_of,
)
from tests.browser.helpers import House, focused, problems
from tests.browser.puppets import Puppet

GAME = "suit-up"
PLACES = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Market", "Cafe"]


@pytest.mark.parametrize(
    ("players", "phone", "seed", "unseen"), [(2, False, 9, None), (3, True, 9, (20, 74)), (4, False, 1, (30, 140))]
)
def test_a_game_to_the_end_and_its_replay(
    house: House, players: int, phone: bool, seed: int, unseen: tuple[int, int] | None
) -> None:
    """Games that are short, and ask many different things."""
    ana = house.visitor("Ana", phone=phone)
    table = sits(ana, GAME, players, setup="quick", seed=f"to the end {seed}")
    plays_watched(ana, table, players, phone=phone, unseen=unseen)


def test_the_draft_is_played_and_the_rebel_chooses_types(calm_house: House) -> None:
    ana, ben = calm_house.visitor("Ana"), calm_house.visitor("Ben")
    table = ana.lays_table(["me", "open"], game=GAME)
    ana.goes(f"/table/{table}")
    ben.goes(f"/table/{table}")
    ben["[data-sit]"].click()
    ben["[data-ready=yes]"].click()
    people = [ana, ben]
    for person in people:  # each has been told that the game has begun
        person["#play .inf-draft"].wait_for()
    wishes = {"mat": "rebel", "go": "park", "leaves": "", "money": ""}
    while state_of(ana)["view"]["phase"] in ("mat", "space", "first_type", "second_type"):
        view = state_of(ana)["view"]
        person = people[view["acting"][0]]
        expect(person["#hand .inf-prompt"]).to_have_text(state_of(person)["prompt"])
        actions = lit(person)
        wanted = [f"{verb} {thing}".strip() for verb, thing in wishes.items()]
        does(person, next((action for action in wanted if action in actions), actions[0]))
        other = people[1 - view["acting"][0]]
        expect(other["body"]).to_have_attribute("data-phase", "playing")
        moves_on(other, state_of(person)["n"])
    view = state_of(ana)["view"]
    rebel = next(player for player in view["players"] if player["mat"] == "rebel")
    assert rebel["influence"] == [1, 0, 0, 3]
    assert {player["space"] for player in view["players"]} >= {"Park"}
    expect(ana["#play .inf-draft"]).to_have_count(0)


def test_places_keep_what_they_promise(house: House) -> None:
    ana = house.visitor("Ana")
    sits(ana, GAME, 2, setup="quick", abilities=False, seed="promises 1")
    keeps_its_promises(ana)


def effect_of(*kinds: str) -> Choose:
    """Plays favor cards of these types for their effect, and goes where there are more."""

    def choose(view: View, actions: list[str]) -> str:
        wanted = [action for action in actions if any(f"favor {kind}" in action or action == kind for kind in kinds)]
        if view["phase"] in ("favor", "favor_type") and wanted:
            return wanted[0]
        return "effect" if "effect" in actions else sensible(view, actions)

    return choose


def test_two_tiles_and_two_people_are_picked_in_any_order(house: House) -> None:
    ana = house.visitor("Ana")
    sits(ana, GAME, 2, setup="quick", abilities=False, seed="pairs 7")  # the cards for both come soon
    for phase in ("discard_one", "tile_one"):
        assert plays(ana, lambda view: view["phase"] in PAIRS, effect_of("books", "palettes"))
        before, n = state_of(ana)["view"], state_of(ana)["n"]
        assert before["phase"] == phase
        things = ana["#play [data-pick]"]
        last = things.last
        expect(last).to_have_attribute("aria-pressed", "false")
        last.click()
        expect(ana["#play [aria-pressed=true]"]).to_have_count(1)
        first = ana["#play [data-do*='|']"].first
        words = str(first.get_attribute("aria-label"))
        first.click()
        moves_on(ana, n + 2)  # one action after the other
        after = state_of(ana)["view"]
        if phase == "tile_one":
            places = [place for place in PLACES if place in words]
            assert len(places) == 2
            one, two = (PLACES.index(place) for place in places)
            assert (after["tiles"][one], after["tiles"][two]) == (before["tiles"][two], before["tiles"][one])
        else:
            assert all(name in words for name in set(after["discard"]) - set(before["discard"]))
            assert len(after["discard"]) == len(before["discard"]) + 2


PAIRS = ("tile_one", "discard_one")


def test_some_turns_by_keyboard_alone(house: House) -> None:
    ana = house.visitor("Ana")
    keyboard = ana.page.keyboard
    sits(ana, GAME, 3, setup="quick", seed="by keyboard")
    lit(ana)
    keyboard.press("ArrowDown")
    seen: set[str] = set()
    for step in range(24):
        actions = lit(ana)
        if not actions or state_of(ana)["view"]["phase"] in PAIRS:
            break  # over, or a choice of two that another test makes
        here = focused(ana)
        assert here in actions, f"the focus is lost: {here}"
        keyboard.press(("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")[step % 4])
        here = focused(ana)
        assert here in actions
        say = ana[f'[data-do="{here}"]'].first.get_attribute("aria-label")
        expect(ana["#said .preview"]).to_contain_text(str(say))
        seen.add(state_of(ana)["view"]["phase"])
        n = state_of(ana)["n"]
        keyboard.press("Enter")
        moves_on(ana, n + 1)
    assert "main" in seen


def test_the_others_and_ones_friends_are_in_drawers_on_a_phone(calm_house: House) -> None:
    ana = calm_house.visitor("Ana", phone=True)
    sits(ana, GAME, 4, setup="quick")
    for drawer in ("#inf-players", "#inf-own-friends"):
        expect(ana[drawer]).to_be_hidden()
        ana[f".inf-more [popovertarget={drawer[1:]}]"].tap()
        expect(ana[drawer]).to_be_visible()
        assert ana.sideways() <= 0
        ana.page.keyboard.press("Escape")
        expect(ana[drawer]).to_be_hidden()
    expect(ana["#inf-players .inf-player"]).to_have_count(3)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("setup", ["draft", "quick"])
def test_everyone_can_use_it(calm_house: House, phone: bool, setup: str) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    sits(ana, GAME, 4, setup=setup)
    ana[".inf-mat"].wait_for()
    assert problems(ana) == []


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_whoever_has_taken_a_mat_does_not_cover_its_name(house: House, phone: bool) -> None:
    ana = house.visitor("Ana", phone=phone)
    sits(ana, GAME, 4, setup="draft", seed="mats 3")
    ana["#play [data-do^=mat], #play .inf-lit"].first.wait_for()
    taken = ana[".inf-choose-mat[data-state=taken]"]
    expect(taken).to_have_count(3)
    expect(taken.filter(has_text="Caregiver")).to_have_count(1)  # the longest of the names that bots like
    covered = ana[".inf-choose-face:has(.inf-owner)"].evaluate_all("""all => all.filter((mat) => {
      const words = document.createRange();
      words.selectNodeContents(mat.querySelector('b'));
      const [name, owner] = [words, mat.querySelector('.inf-owner')].map((one) => one.getBoundingClientRect());
      return owner.width && name.right > owner.left && name.bottom > owner.top && owner.bottom > name.top;
    }).map((mat) => mat.textContent)""")
    assert covered == []


def test_a_favor_of_another_lies_at_their_own_place_with_their_name(calm_house: House) -> None:
    for phone in (False, True):
        ana, ben = calm_house.visitor("Ana", phone=phone), calm_house.visitor("Ben")
        table = ana.lays_table(["me", "open"], game="suit-up", seed="favor 1", setup="quick", abilities=False)
        ana.goes(f"/table/{table}")
        puppet = Puppet(ben, table, 1)
        puppet.begins()
        ana["[data-do='go theatre']"].click()
        puppet.hears(1)
        for action in ("go gallery", "take card", "favor money@theatre"):
            puppet.does(action)
        played = ana["#board .inf-played"]
        expect(played).to_contain_text("Ben plays")
        expect(played.locator(".inf-favor-face")).to_be_visible()
        mine = ana.states()[-1]["view"]["favors"]
        assert "money@theatre" not in mine
        expect(ana["#hand .inf-favor"]).to_have_count(len(mine))
        expect(ana["#inf-players .inf-plays"]).to_contain_text("Ben plays")


CHIPS_FIT = """([places, many]) => places.every((place) => {
  const gains = place.querySelector('.inf-gains');
  while (gains.children.length < many) gains.append(gains.firstElementChild.cloneNode(true));
  place.dataset.odds = '38\u00a0% ±\u00a01';
  const { left, right, bottom } = place.getBoundingClientRect();
  const label = getComputedStyle(place, '::after');
  const chance = bottom - parseFloat(label.bottom) - parseFloat(label.height);
  return [...gains.children].every((chip) => {
    const box = chip.getBoundingClientRect();
    return box.left >= left && box.right <= right && box.bottom <= chance;
  });
})"""


def test_all_that_a_place_gives_is_seen_beside_its_chance(calm_house: House) -> None:
    """On a phone, where three symbols are as wide as a place."""
    ana = calm_house.visitor("Ana", phone=True)
    sits(ana, GAME, 2, setup="quick", seed="chips 3")
    lit = ana[".inf-place.inf-lit"]
    lit.first.wait_for()
    for many in (1, 3, 4):
        assert ana.page.evaluate(CHIPS_FIT, [lit.element_handles(), many]), many


COVERED = """(people) => people.filter((person) => {
  person.dataset.odds = '38 % ± 1';
  const card = person.getBoundingClientRect();
  const label = getComputedStyle(person, '::after');
  const [top, left] = [card.top + parseFloat(label.top), card.left + parseFloat(label.left)];
  const [bottom, right] = [top + parseFloat(label.height), left + parseFloat(label.width)];
  return [...person.querySelectorAll('.inf-index, .inf-who, .inf-cost')].some((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  });
}).length"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_chance_hides_neither_what_somebody_brings_nor_the_price(calm_house: House, phone: bool) -> None:
    ana = calm_house.visitor("Ana", phone=phone)
    sits(ana, GAME, 2, setup="quick", seed="chips 3")
    people = ana[".inf-person:has(.inf-cost)"]
    people.first.wait_for()
    assert people.count() >= 6
    assert people.evaluate_all(COVERED) == 0
