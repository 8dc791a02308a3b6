"""What a seat is offered is said in words that come true."""

from __future__ import annotations

import re

import pytest

from suitcase.engine import FastChance
from suitcase.games.influence.game import InfluenceGame
from suitcase.games.influence.state import MOST

from .helpers import GAMES, MOST_ASKED, Position, random_game, seen

EACH = pytest.mark.parametrize("name", GAMES)
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def things(game: InfluenceGame, seats: int) -> set[str]:
    """Everything on a table that an action may belong to."""
    c, view = game.components, game.new(seats, chance=FastChance(1)).view(None)
    assert view is not None
    return {
        "button",
        *(f"mat:{mat}" for mat in game.mats),
        *(f"space:{space}" for space in c.spaces()),
        *(f"type:{kind}" for kind in c.types),
        *(f"favor:{kind}@{place.name}" for kind in c.types for place in c.places),
        *(f"person:{person.name}" for person in c.people),
        *(f"tile:{place.name}" for place in c.places),
        *(f"seat:{seat}" for seat in range(seats)),
        *(f"pair:{one}+{two}" for one in c.types for two in c.types),
    }


@EACH
@SEATS
def test_every_action_has_words_and_a_thing_it_belongs_to(name: str, seats: int) -> None:
    game = GAMES[name]
    known = things(game, seats)
    for seed in range(4):
        for position, seat, _ in random_game(game, seats, seed, MOST_ASKED[name]):
            for action in position.legal(seat) if seat >= 0 else []:
                say, at = game.offer(seen(position, seat), action)
                assert at in known, action
                assert say[0].isupper() or not say[0].isalpha()
                assert not say.endswith("."), say
                assert len(say) < 200, say
                assert "@" not in say, say


@EACH
@SEATS
def test_offers_are_made_of_what_a_seat_can_see(name: str, seats: int) -> None:
    game = GAMES[name]
    for step, (position, seat, _) in enumerate(random_game(game, seats, 1)):
        if step % 7 == 0 and seat >= 0:
            world = position.redeal(seat, FastChance(step))
            said = [game.offer(seen(p, seat), action) for p in (position, world) for action in position.legal(seat)]
            assert said[: len(said) // 2] == said[len(said) // 2 :]


def amounts(game: InfluenceGame, words: str) -> list[int]:
    """'3 leaves, 1 book through your friends' as a number of each type."""
    found = [0, 0, 0, 0]
    for kind, names in enumerate(zip(game.components.types, game.components.singular, strict=True)):
        for number in re.findall(rf"(\d+) (?:{'|'.join(names)})\b", words):
            found[kind] += int(number)
    return found


def after(position: Position, seat: int, action: str) -> Position:
    twin = position.copy()
    twin.play(seat, action, FastChance(1))
    return twin


def collects(game: InfluenceGame, position: Position, seat: int, action: str) -> bool:
    """Whether an action collects, and nothing else happens with it."""
    following = seen(after(position, seat, action))
    return following.phase not in ("collect_at", "collect_with", "final", "final_stars", "over") and not following.final


@EACH
@SEATS
def test_what_a_place_promises_is_collected(name: str, seats: int) -> None:
    game, checked = GAMES[name], 0
    for seed in range(6):
        for position, seat, _ in random_game(game, seats, seed):
            if seat < 0 or seen(position).phase not in ("main", "collect_at", "collect_with"):
                continue
            had = seen(position).players[seat]
            for action in position.legal(seat):
                if not action.startswith(("go ", "tile ")) or not collects(game, position, seat, action):
                    continue
                say, _ = game.offer(seen(position, seat), action)
                promised, _, notes = say.partition(" (")
                lost = notes.partition(" lost above")[0].rpartition("; ")[2] if "lost" in notes else ""
                now = seen(after(position, seat, action)).players[seat]
                wanted = [min(MOST, a + b) for a, b in zip(had.influence, amounts(game, promised), strict=True)]
                assert now.influence == wanted, say
                over = [a + b - c for a, b, c in zip(had.influence, amounts(game, promised), wanted, strict=True)]
                assert amounts(game, lost) == over, say
                assert ("a favor card" in say) == (now.favors > had.favors or "draw_from" in seen(position).phase) or (
                    seen(after(position, seat, action)).phase == "draw_from"
                )
                checked += 1
    assert checked > 100


@EACH
@SEATS
def test_what_a_purchase_says_is_paid_and_kept(name: str, seats: int) -> None:
    game, checked = GAMES[name], 0
    for seed in range(8):
        for position, seat, _ in random_game(game, seats, seed):
            if seat < 0 or seen(position).phase not in ("main", "second"):
                continue
            had = seen(position).players[seat]
            for action in position.legal(seat):
                if game.lexicon.person(action) is None:
                    continue
                say, _ = game.offer(seen(position, seat), action)
                paid, _, kept = say.partition("; you would keep ")
                later = after(position, seat, action)
                now, view = seen(later).players[seat], seen(later, seat)
                if view.phase == "star":
                    assert "star" in paid
                    assert kept == f"{sum(now.influence) - view.stars * view.price} in all"
                elif view.phase not in ("final", "final_stars", "over") and not view.final:
                    assert amounts(game, kept) == now.influence, say
                    assert amounts(game, paid) == [a - b for a, b in zip(had.influence, now.influence, strict=True)]
                    checked += 1
    assert checked > 20


@EACH
def test_prices_are_the_viewers_own(name: str) -> None:
    game = GAMES[name]
    for position, _, _ in random_game(game, 4, 3):
        for viewer in (*range(4), None):
            view = seen(position, viewer)
            mat = None if viewer is None else view.players[viewer].mat
            assert view.prices == [[3, 3, 3, 3] if mat == "caregiver" else [4, 4, 3, 3]] * 2
            # PS-22: a discount is of the one whose turn it is.
            price = max(1, 4 - view.discount) if viewer in view.acting else 4
            assert view.hand_prices == [price] * len(view.hand)


def test_a_discount_that_adds_nothing_says_so() -> None:
    game = GAMES["pick-smarter"]
    view = seen(game.new(2, chance=FastChance(1)), 0)
    view.phase, view.favor, view.favor_type = "favor_mode", "art@DepART", "art"
    assert game.offer(view, "discount")[0] == "People in your hand cost 3 a symbol this turn instead of 4"
    view.discount = 1
    assert game.offer(view, "discount")[0] == "People in your hand cost 2 a symbol this turn instead of 3"
    view.discounts_add = False
    assert game.offer(view, "discount")[0] == "It changes nothing: people in your hand cost 3 a symbol already"


@EACH
def test_the_box_says_what_things_are_called(name: str) -> None:
    box = GAMES[name].things()
    assert box["words"]["friend"] == {"suit-up": "friend", "pick-smarter": "follower"}[name]
    assert set(box["words"]) >= {"friend", "friends", "card", "tile", "place", "benefit", "benefits"}
    assert len(box["singular"]) == 4
    assert (
        box["sealing"]
        == f"Now all choose in secret who in their hand becomes a {box['words']['friend']}. Each symbol costs 4."
    )


@EACH
def test_a_place_to_start_at_is_named_and_not_ordered(name: str) -> None:
    game = GAMES[name]
    position = game.new(2, chance=FastChance(1))
    seat = position.to_act()[0]
    position.apply(seat, "mat athlete", FastChance(2))
    view = position.view(seat)
    said = {game.offer(view, action)[0] for action in position.legal(seat)}
    assert said == {f"{place.name}: you would start here; nothing is collected yet" for place in game.components.places}
