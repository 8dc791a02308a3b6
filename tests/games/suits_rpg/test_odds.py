"""The odds in a view: against the tables of the rules, and against a slow count of worlds played to their end.

The count knows nothing of `odds`: it redeals the world for the viewer, gives marks and tasks something that people
usually are (the priors, written down here once more), throws away what earlier plays exclude, and lets the rules play.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from suitcase.engine import FastChance, Spoken
from suitcase.engine.ask import answered
from suitcase.games.suits_rpg.character import MarkSheet, modifier
from suitcase.games.suits_rpg.game import RpgPosition
from suitcase.games.suits_rpg.odds import Duel, Flips, _group_chances, _percent
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules.apply import apply
from suitcase.games.suits_rpg.rules.redeal import redeal_cards
from suitcase.games.suits_rpg.skills import ATTRIBUTES, SKILLS
from suitcase.games.suits_rpg.state import Mark, State
from tests.games.suits_rpg.helpers import do, hero, mark, scene, seen

DOOR = '{"name":"The door","ways":{"thief":20,"athlete":15,"fraud":"m1"}}'


# --- The slow count -------------------------------------------------------------------------------------------------

WORLDS = 800
USUAL = [8 if 2 <= n <= 8 else 1 for n in range(1, 16)]


def some_sheet(told: Mark, dice: Random) -> MarkSheet:
    """Somebody as people usually are, whom no earlier play excludes."""
    while True:
        values = dict(zip(ATTRIBUTES, dice.choices(range(1, 16), USUAL, k=4), strict=True))
        coins = dice.getrandbits(len(SKILLS))
        tags = tuple(skill for k, skill in enumerate(SKILLS) if coins >> k & 1)
        sheet = MarkSheet(name=told.sheet.name, suit=told.sheet.suit, tags=tags, **values)
        right = all(low <= modifier(sheet, stat) <= high for stat, (low, high) in told.bounds.items())
        if right and all((skill in tags) == tagged for skill, tagged in told.tagged.items()):
            return sheet


def some_number(low: int, high: int, dice: Random) -> int:
    numbers = range(low, min(high, 60) + 1)
    book = {10: 40, 15: 60, 20: 50, 30: 10}
    usual = {n: book.get(n, 0) + (12 if 16 <= n <= 30 else 2) for n in range(5, 31)}
    return dice.choices(numbers, [usual.get(n, 0.1) for n in numbers])[0]


def some_world(s: State, viewer: int, dice: Random) -> State:
    s = s.copy()
    chance = FastChance(dice.randrange(1 << 30))
    redeal_cards(s, s.players, range(1, s.seats), viewer, chance)
    redeal_cards(s, s.master, [0], viewer, chance)
    for found in s.marks:
        found.sheet = some_sheet(found, dice)
    if s.options.show_threshold:
        return s
    for k, task in enumerate(s.tasks):
        ways = [
            way if way.mark else replace(way, threshold=some_number(way.least, way.most, dice)) for way in task.ways
        ]
        s.tasks[k] = replace(task, ways=tuple(ways))
    for play in s.plays:
        if play.threshold and not play.formula:
            play.threshold = some_number(1, 60, dice)
    return s


def players_win(s: State, seat: int, action: str, dice: Random) -> bool:
    """Plays an action, lets everybody else be, and says whether the players' side has won."""
    chance = FastChance(dice.randrange(1 << 30))
    words, _, rest = action.partition(" [")
    spoken = Spoken(words, [rest[1:-2]] if rest else None)
    while True:
        apply(s, seat, spoken, chance)
        for kind, *news in s.news:
            if kind == "result":
                return (news[2] == 1) == (str(news[0])[0] == "p")
        play = s.plays[-1]
        seat = play.asked[0]
        spoken = Spoken({"cover": "pass", "allies": "pass", "oppose": "threshold"}.get(play.step, "stand"))
        if play.step == "oppose":
            spoken = Spoken("threshold", some_number(1, 60, dice))


def counted(position: RpgPosition, seat: int, actions: tuple[str, ...]) -> list[float]:
    """The share of worlds in which the players win, for each action."""
    dice, won = Random(1), dict.fromkeys(actions, 0)
    for _ in range(WORLDS):
        world = some_world(position.state, seat, dice)
        for action in actions:
            won[action] += players_win(world.copy(), seat, action, dice)
    return [number / WORLDS for number in won.values()]


def trying() -> RpgPosition:
    position = scene(hero(tags="thief"), marks=[mark()], discard="10C 10D 10H 10S KC KD", gm_discard="2C 3C 4C")
    return do(position, "0 " + answered("task", DOOR), "0 floor p1")


def tried_before() -> RpgPosition:
    """A play has told that the door is above 17, another that the guard's Insight is 9 or less."""
    position = scene(hero(tags="thief fraud"), marks=[mark()], top="6C 10C 2C 3C", gm_top="10D 2D")
    do(position, "0 " + answered("task", DOOR), "1 try t1 thief", "1 stand", "1 try t1 fraud", "1 stand")
    return do(position, "0 floor p1")


def adding() -> RpgPosition:
    position = scene(hero(tags="fraud"), marks=[mark()], hands={1: "2C 5D RJ", 0: "AC"}, top="4H", gm_top="9D")
    return do(position, "1 play fraud", "1 at m1")


def a_close_one() -> RpgPosition:
    """Earlier plays have told the guard's Willpower, and this is a tie as it stands."""
    position = scene(hero(tags="persuasion"), marks=[mark()], hands={1: "2C"}, top="4H", gm_top="6D")
    position.state.marks[0].bounds = {"willpower": (9, 9)}
    return do(position, "1 play persuasion", "1 at m1")


def a_thief() -> RpgPosition:
    """Off a person: 5 harder without a spade, which may come with the next flip."""
    position = scene(hero(tags="thief"), marks=[mark()], hands={1: "2C 2S"}, top="9H", gm_top="10D")
    position.state.marks[0].bounds = {"insight": (5, 9)}
    return do(position, "1 play pickpocket", "1 at m1")


def a_target() -> RpgPosition:
    position = scene(hero(tags="thief", numbers="4 7 4 4"), marks=[mark(), mark("Boss")])
    position.state.marks[1].bounds = {"insight": (11, 14)}
    return do(position, "1 play thief")


def attacked() -> RpgPosition:
    position = scene(hero(), hero("Milo"), marks=[mark(tags="thug")], hands={1: "5D"}, top="4H", gm_top="3D")
    return do(position, '0 act m1 ["thug"]', "0 at p1")


def lending() -> RpgPosition:
    position = scene(
        hero(tags="fraud"), hero("Milo"), marks=[mark()], hands={1: "2C", 2: "QH 9C"}, top="4H", gm_top="9D"
    )
    return do(position, "2 help on", "1 play fraud", "1 at m1", "1 stand")


def called() -> RpgPosition:
    position = scene(hero(tags="athlete"), marks=[mark()], hands={1: "4C"}, top="5H")
    return do(position, '0 call p1 ["athlete"]', "0 average")


def sneaking() -> RpgPosition:
    position = scene(hero(tags="stealth"), marks=[mark(), mark("Boss")], hands={1: "4S"}, top="5H", gm_top="3D")
    return do(position, "1 play stealth", '1 past ["m1","m2"]')


CASES: list[tuple[Callable[[], RpgPosition], int, tuple[str, ...]]] = [
    (trying, 1, ("try t1 thief", "try t1 athlete", "try t1 fraud")),
    (tried_before, 1, ("try t1 thief", "try t1 fraud")),
    (adding, 1, ("stand", "add 5D", "charisma", "add RJ")),
    (a_close_one, 1, ("stand", "charisma")),
    (a_thief, 1, ("stand", "add 2C", "add 2S")),
    (a_target, 1, ("at m1", "at m2", "at gm")),
    (attacked, 1, ("stand", "add 5D")),
    (lending, 2, ("pass", "lend QH")),
    (called, 1, ("stand", "add 4C")),
    (sneaking, 1, ("stand", "add 4S")),
]


@pytest.mark.parametrize(("make", "seat", "actions"), CASES, ids=[case[0].__name__ for case in CASES])
def test_the_odds_are_what_happens_in_many_worlds(
    make: Callable[[], RpgPosition], seat: int, actions: tuple[str, ...]
) -> None:
    position = make()
    told = seen(position, seat).odds
    named = tuple('add RJ ["10S"]' if action == "add RJ" else action for action in actions)
    for action, share in zip(actions, counted(position, seat, named), strict=True):
        sure = 4 * sqrt(max(0.01, share * (1 - share)) / WORLDS) + 0.005  # rounded to a percent
        assert abs(told[action] / 100 - share) < sure, (action, told, share)


# --- Exact figures --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "share"), [(-4, 0.16), (-2, 0.28), (-1, 0.35), (0, 0.5), (1, 0.65), (2, 0.72), (4, 0.84), (6, 0.93)]
)
def test_rp_12_opposed_plays_have_the_odds_of_the_table(difference: int, share: float) -> None:
    view = seen(scene(hero(), marks=[mark()]), 1)
    duel = Duel(Flips(view, "players", RpgOptions()), Flips(view, "master", RpgOptions()))
    assert round(duel.wins(difference), 2) == pytest.approx(share, abs=0.011)


@pytest.mark.parametrize(
    ("number", "numbers", "percent"), [(10, "1 6 6 6", 85), (15, "1 6 6 6", 48), (20, "1 6 6 6", 0), (30, "1 6 6 6", 0)]
)
def test_rp_6_plays_against_a_shown_number_have_the_odds_of_the_table(number: int, numbers: str, percent: int) -> None:
    position = scene(hero(numbers=numbers), marks=[mark()], show_threshold=True)
    do(position, "0 " + answered("task", f'{{"name":"Identities","ways":{{"thief":{number}}}}}'), "0 floor p1")
    assert seen(position, 1).odds == {"try t1 thief": percent}


def test_a_known_top_card_decides() -> None:
    position = scene(hero(tags="awareness thief"), top="10C 2C 2D 10D 5C", show_threshold=True)
    do(position, "0 " + answered("task", '{"name":"Identities","ways":{"thief":15,"athlete":15}}'))
    do(position, "1 play awareness 3", "1 stand", "1 top 10D", "1 done", "0 floor p1")
    assert seen(position, 1).odds == {"try t1 thief": 100, "try t1 athlete": 100}


def test_an_empty_deck_is_its_discard_pile() -> None:
    position = scene(hero(tags="thief"), show_threshold=True)
    s = position.state
    tens = [card for card in s.players.draw if card % 54 % 13 >= 8 and card < 52][:9]
    s.players.discard = [*tens, next(card for card in s.players.draw if card == 0)]
    gone = [card for card in s.players.draw if card not in s.players.discard]
    s.people[1].hand, s.players.draw = gone, []
    do(position, "0 " + answered("task", '{"name":"Identities","ways":{"thief":21}}'), "0 floor p1")
    assert seen(position, 1).odds == {"try t1 thief": 90}


def test_of_a_group_the_most_watchful_counts_and_spades_join_it_with_the_least() -> None:
    each = [{6: 1.0}, {9: 1.0}, {12: 1.0}]
    assert [
        max(chances, key=lambda value: chances[value]) for chances in (_group_chances(each, k) for k in (0, 2, 3))
    ] == [12, 9, 6]
    even = {6: 0.5, 9: 0.5}
    assert _group_chances([even, even], 0) == {6: 0.25, 9: 0.75}
    assert _group_chances([even, even], 2) == {6: 0.75, 9: 0.25}


# --- Who is told ----------------------------------------------------------------------------------------------------


def test_only_who_is_asked_has_odds() -> None:
    position = adding()
    assert set(seen(position, 1).odds) == {"add 2C", "add 5D", "add RJ", "charisma", "stand"}
    assert [seen(position, viewer).odds for viewer in (0, None)] == [{}, {}]
    position = lending()
    assert set(seen(position, 2).odds) == {"lend QH", "pass"}
    assert seen(position, 1).odds == {}


@pytest.mark.parametrize("make", [case[0] for case in CASES], ids=[case[0].__name__ for case in CASES])
def test_the_odds_are_the_same_in_another_world(make: Callable[[], RpgPosition]) -> None:
    position = make()
    for seat in (seat for seat in position.to_act() if seat):
        told = seen(position, seat).odds
        assert told
        assert set(told) <= set(position.legal(seat))
        for seed in range(20):
            assert seen(position.redeal(seat, FastChance(seed)), seat).odds == told


def test_what_is_not_sure_is_neither_0_nor_100() -> None:
    position = scene(hero(numbers="1 6 6 6"), marks=[mark()])
    do(position, "0 " + answered("task", '{"name":"Identities","ways":{"thief":30}}'), "0 floor p1")
    assert 1 < seen(position, 1).odds["try t1 thief"] < 99  # it might be an easy one
    assert [_percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == [0, 1, 50, 99, 100]
