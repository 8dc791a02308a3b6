"""Who knows what: hands, decks, modifiers, thresholds; and what a redealt world must agree with."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from suitcase.engine import FastChance
from suitcase.games.suits_rpg import GAME
from suitcase.games.suits_rpg.cards import CARDS, DECK, IDENTITY
from suitcase.games.suits_rpg.character import modifier
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.rules.redeal import LINKED, search
from suitcase.games.suits_rpg.state import EVERYBODY, Link, State
from suitcase.games.suits_rpg.view import unseen
from tests.games.suits_rpg.helpers import do, hand, hero, mark, scene, seen, top_of

VIEWERS = (0, 1, 2, None)


def looked() -> RpgPosition:
    """Vera has looked at three cards of the players' deck and laid them as they were."""
    position = scene(hero(tags="awareness"), hero("Milo"), top="10C 2C 3C 4C 5C 6C")
    return do(position, "1 play awareness 3", "1 stand", "1 done")


def worlds(position: RpgPosition, viewer: int | None, many: int = 30) -> list[State]:
    return [position.redeal(viewer, FastChance(seed)).state for seed in range(many)]


def test_who_looked_at_a_deck_alone_knows_its_top() -> None:
    position = looked()
    assert [seen(position, viewer).players.top for viewer in VIEWERS] == [[], ["3C", "4C", "5C"], [], []]
    assert {top_of(s.players, 3) for s in worlds(position, 1)} == {"3C 4C 5C"}
    for viewer in (0, 2, None):
        assert len({top_of(s.players, 3) for s in worlds(position, viewer)}) > 20


def test_and_only_until_the_cards_are_drawn_or_shuffled() -> None:
    position = do(looked(), "0 stunt p2", "0 stunt p1")
    assert seen(position, 1).players.top == ["5C"]
    assert seen(position, 1).people[2].known == ["3C"]  # Vera knows what Milo drew
    assert seen(position, 0).people[2].known == []
    assert all("3C" in names(s.people[2].hand) for s in worlds(position, 1))
    s = position.state
    s.players.discard, s.players.draw = s.players.draw[:-1], s.players.draw[-1:]
    do(position, "0 stunt p1", "0 stunt p1")
    assert seen(position, 1).players.top == []


def names(cards: list[int]) -> list[str]:
    return [CARDS[IDENTITY[card]] for card in cards]


def test_who_lays_the_cards_anew_knows_them_alone() -> None:
    position = scene(hero(tags="awareness"), hero("Milo", tags="awareness"), top="10C 2C 3C 4C 5C 9H 6C")
    do(position, "1 play awareness 3", "1 stand", "1 top 5C", "1 done")  # 5C 3C 4C
    do(position, "2 play awareness 1")
    do(position, "2 stand")  # flips 5C, draws 3C and looks at 4C
    assert position.state.plays
    do(position, "2 done")
    assert (seen(position, 1).players.top, seen(position, 2).players.top) == ([], ["4C"])


def test_ambush_tells_the_ambusher_what_the_game_master_draws() -> None:
    position = scene(hero(numbers="6 6 3 6", tags="ambush"), hero("Milo"), top="10C", gm_top="2C 3C 4C 5C")
    do(position, "1 play ambush", "1 at gm", "0 easy", "1 stand", "1 top 4C", "1 done")
    assert seen(position, 1).master.top == ["4C", "2C", "3C"]
    assert [seen(position, viewer).master.top for viewer in (0, 2, None)] == [[], [], []]
    assert len({top_of(s.master, 3) for s in worlds(position, 0)}) > 20


@pytest.mark.parametrize("which", [0, 1])
def test_of_two_cards_alike_who_knew_of_one_knows_of_none_when_one_is_played(which: int) -> None:
    """Five players have two decks. All saw one 7C go into Milo's hand; then he plays a 7C, which may be the other."""
    heroes = [hero(f"Hero {k}", "D", tags="thief") for k in range(1, 6)]
    position = scene(*heroes, hands={2: "7C 7C"})
    s = position.state
    s.known[s.people[2].hand[which]] = EVERYBODY
    assert seen(position, 1).people[2].known == ["7C"]
    do(position, "2 play thief", "2 at gm", "0 easy", "2 add 7C")
    assert seen(position, 1).people[2].known == []
    assert len({tuple(names(world.people[2].hand)) for world in worlds(position, 1)}) > 10


def test_players_learn_nothing_of_a_mark_s_sheet() -> None:
    """Two worlds with other sheets: as long as the results are the same, so is all that a player gets."""

    def evening(numbers: str, tags: str, threshold: int) -> list[bytes]:
        marks = [mark(numbers=numbers, tags=tags)]
        position = scene(
            hero(tags="fraud thief"), marks=marks, hands={1: "2D", 0: "3D"}, top="9C 4C 2H", gm_top="2H 3H"
        )
        got = []
        for action in ("1 play fraud", "1 at m1", "1 add 2D", "1 stand", "0 stand", "1 play thief", "1 at gm"):
            do(position, action)
            got.append(
                msgspec.json.encode([position.view(1), position.legal(1), position.tell(1), position.view(None)])
            )
        do(position, f"0 threshold {threshold}", "1 stand")
        got.append(msgspec.json.encode([position.view(1), position.legal(1), position.tell(1), position.view(None)]))
        return got

    assert evening("4 4 4 4", "guns", 12) == evening("7 2 6 9", "", 3)


def test_the_game_master_learns_nothing_of_hands() -> None:
    def evening(held: str) -> list[bytes]:
        heroes = [hero(tags="fraud"), hero("Milo", "D")]
        position = scene(*heroes, marks=[mark()], hands={1: "2D", 2: held}, top="9C 2H", gm_top="2H 3H")
        got = []
        for action in ("2 help on", "1 play fraud", "1 at m1", "1 add 2D", "1 stand", "2 pass", "0 stand"):
            do(position, action)
            got.append(msgspec.json.encode([position.view(0), position.legal(0), position.tell(0), position.to_act()]))
        return got

    assert evening("QH") == evening("4D")


@pytest.mark.parametrize("seed", range(4))
def test_what_plays_have_told_is_true_and_redealt_worlds_agree_with_it(seed: int) -> None:
    chance = FastChance(100 + seed)
    position = GAME.new(3 + seed % 2, chance=chance)
    assert isinstance(position, RpgPosition)
    checked = 0
    for k in range(500):
        acting = position.to_act() if chance.below(6) else position.may_act()
        action = position.some_action(seat := acting[chance.below(len(acting))], chance)
        if action.startswith(("end", "pause")):
            continue
        position.play(seat, action, chance)
        agrees(position.state)
        if k % 10 == 0:
            for viewer in (1, None):
                world = position.redeal(viewer, chance)
                agrees(world.state)
                checked += len(world.state.marks)
    assert checked > 50


def agrees(s: State) -> None:
    for found in s.marks:
        for stat, (least, most) in found.bounds.items():
            assert least <= modifier(found.sheet, stat) <= most
        assert all((skill in found.sheet.tags) == tagged for skill, tagged in found.tagged.items())
        assert found.suit in ("", found.sheet.suit)
        assert not found.sheet.suit or found.sheet.suit not in found.suits_out
    for link in s.links:
        value = {ref: getattr(s.marks[int(ref[1:]) - 1].sheet, LINKED[link.kind]) for ref in link.a + link.b}
        if link.kind == "order":
            assert link.least <= value[link.a[0]] - value[link.b[0]] <= link.most
        else:
            lowest = [min(value[ref] for ref in link.a)] if link.a else []
            assert link.least <= max([*lowest, *(value[ref] for ref in link.b)]) + 5 <= link.most
    for task in s.tasks:
        assert all(way.mark or way.least <= way.threshold <= way.most for way in task.ways)


def test_worlds_are_found_among_links_without_trying_all() -> None:
    chance = FastChance(1)
    every = [[*range(1, 16)] for _ in range(12)]
    links = [Link("order", (f"m{k}",), (f"m{k + 1}",), 1, 999) for k in range(1, 12)]
    links.append(Link("stealth", ("m1", "m2"), ("m12",), 18, 19))
    found = search(every, links, chance)
    assert found is not None
    assert all(a > b for a, b in pairwise(found))
    assert 18 <= max(min(found[:2]), found[11]) + 5 <= 19
    assert search([[1, 2], [1, 2], [1, 2]], [*links[:2]], chance) is None


@pytest.mark.parametrize("sees", [False, True])
def test_a_card_that_lies_face_down_for_a_swap_is_known_to_its_owner_alone(sees: bool) -> None:
    position = scene(hero(tags="leadership"), hero("Milo"), hands={1: "3C", 2: "4C 5C"}, top="10C", gm_sees_hands=sees)
    do(position, "1 play leadership 1", "1 stand", '1 involve ["p2"]', "1 swap p1 p2", "2 give 4C")
    assert [seen(position, viewer).play.gives for viewer in (0, 1, 2)] == ["", "", "4C"]  # type: ignore[union-attr]
    for viewer in (0, 1):
        assert len({world.plays[-1].given[2] for world in worlds(position, viewer)}) > 1
    assert {CARDS[world.plays[-1].given[2]] for world in worlds(position, 2)} == {"4C"}


def test_bounds_follow_from_results() -> None:
    """9 + 11 beats the guard's 2 + Insight: so Insight is below 18."""
    position = scene(hero(tags="fraud"), marks=[mark()], top="9C 4C 5C", gm_top="2H 3H 4H")
    do(position, "1 play fraud", "1 at m1", "1 stand")
    assert seen(position, None).marks[0].bounds == {"insight": (-999, 17)}
    do(position, "1 play persuasion", "1 at m1", "1 stand")  # 5 + 6 against 4 + Willpower
    assert seen(position, 1).marks[0].bounds["willpower"] == (8, 999)
    do(position, "0 hurt m1 3")
    assert seen(position, 1).marks[0].bounds["fitness"] == (3, 999)


def test_another_sheet_forgets_what_was_told_about_the_old_one() -> None:
    position = scene(hero(tags="fraud"), marks=[mark()], top="9C", gm_top="2H")
    do(position, "1 play fraud", "1 at m1", "1 stand", "0 end scene")
    assert position.state.hidden[0].bounds  # it may come back, and is known
    do(position, '0 edit h1 "{\\"name\\":\\"Otto\\",\\"wits\\":15}"', '0 open "Next."', "0 reveal h1")
    assert seen(position, 1).marks[0].bounds == {}
    agrees(position.redeal(1, FastChance(1)).state)


def test_what_a_viewer_cannot_place_is_counted_from_the_view() -> None:
    position = scene(hero(), hero("Milo"), hands={1: "7C 8C", 2: "9C"}, discard="2D 3D", top="10C")
    assert len(unseen(seen(position, 1), "players")) == DECK - 4
    assert len(unseen(seen(position, None), "players")) == DECK - 2
    assert len(unseen(seen(position, 1), "master")) == DECK
    do(position, "1 play thief", "1 at gm", "0 easy", "1 add 7C")
    left = unseen(seen(position, 1), "players")
    assert "10C" not in left
    assert "7C" not in left
    assert "9C" in left
    assert sorted(left) == sorted([*names(position.state.players.draw), *hand(position, 2).split()])
