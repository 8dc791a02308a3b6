"""What just happened, in sentences made of two views."""

from __future__ import annotations

from suitcase.engine import Event, Voice, listed
from suitcase.games.influence.components import Components
from suitcase.games.influence.view import InfluenceView

MOVES = {"main", "collect_at", "collect_with", "draw_from"}


class Edition:
    """The words that differ: friend or follower, the name of the order card."""

    def __init__(self, friend: str, make: str, card: str, taken: str, kept: str) -> None:
        self.friend = friend
        self.make = make  # "make friends with"
        self.card = card
        self.taken = taken  # what taking the card does
        self.kept = kept


def tell(c: Components, edition: Edition, event: Event, voice: Voice) -> list[str]:
    after, before = event.after, event.before
    assert isinstance(after, InfluenceView)
    if before is None:
        return [f"{voice.does(after.holder, 'hold')} the {edition.card}."]
    assert isinstance(before, InfluenceView)
    seat, action = event.seat, event.action
    if before.phase == "final":
        said = _sealed(edition, before, after, seat, action or "", voice)
    else:
        said = [_did(c, edition, before, after, seat, action or "", voice)]
    said += _changes(c, before, after, seat, voice)
    if after.holder != before.holder and before.phase != "card":
        said.append(f"{voice.does(seat, 'take')} the {edition.card}.")
    if any(t.set for t in after.tiles) and not any(t.set for t in before.tiles) and len(after.players) and _all(after):
        said.append("All tiles turn to their dark side.")
    if after.ending and not before.ending:
        said.append("The last tile is dark: the end is near.")
    if after.centre is not None and before.centre is None:
        said.append(f"{voice.does(after.centre, 'take')} the centre token.")
    if after.winner is not None:
        said.append(ending(after, voice))
    return [sentence for sentence in said if sentence]


def _all(view: InfluenceView) -> bool:
    return all(tile.set for tile in view.tiles)


def _did(
    c: Components, e: Edition, before: InfluenceView, after: InfluenceView, seat: int, action: str, voice: Voice
) -> str:
    phase = before.phase
    word, _, rest = action.partition(" ")
    does = voice.does
    if phase == "mat":
        return f"{does(seat, 'take')} the {rest.capitalize()}."
    if word == "go":
        where = _space(c, rest)
        if phase == "space":
            return f"{does(seat, 'start')} at {where}."
        if phase == "token_to":
            return f"{does(seat, 'move')} {_owner(int(before.first or 0), seat, voice)} token to {where}."
        if phase == "collect_at":
            return f"{does(seat, 'collect')} as at {where}."
        return f"{does(seat, 'go', 'goes')} to {where}."
    if phase == "favor":
        return _favor(action, rest, seat, voice)
    if phase == "favor_mode":
        return {
            "discount": f"{does(seat, 'use')} it for a discount of 1 on hand cards.",
            "effect": f"{does(seat, 'use')} its effect.",
            "both": f"{does(seat, 'take')} its influence and its effect.",
        }.get(action, "")
    if phase == "favor_type":
        return f"It stands for {action}."
    if phase in ("tile_two", "swap_types"):
        return f"{does(seat, 'swap')} two tiles." if phase == "tile_two" else f"{does(seat, 'swap')} {action}."
    if phase == "discard_two":
        return f"{does(seat, 'discard')} two people."
    if phase == "take":
        return f"{does(seat, 'swap')} a favor card for {rest} from the used pile."
    if phase == "flip":
        return f"{does(seat, 'flip')} the tile at {_space(c, rest)}."
    if phase == "collect_with":
        return f"{does(seat, 'use')} the tile at {_space(c, rest)}."
    if phase == "draw_from":
        return f"{does(seat, 'draw')} from the {'used pile' if action == 'pile' else 'deck'}."
    if phase == "card":
        return (
            f"{does(seat, e.taken.split(' ')[0])} {e.taken.partition(' ')[2]}." if after.holder != before.holder else ""
        )
    if phase in ("main", "second") and action != "done":
        name = next(p.name for p in c.people if p.name.lower().replace(" ", "-") == action)
        verb, _, tail = e.make.partition(" ")
        return f"{does(seat, verb)} {tail} {name}."
    return ""


def _sealed(e: Edition, before: InfluenceView, after: InfluenceView, seat: int, action: str, voice: Voice) -> list[str]:
    """Others hear that someone is done, not what or how often he chose; when all are done, everything is shown."""
    said = []
    if seat == voice.viewer and action != "done" and after.phase != "over":
        said.append(f"You choose {', '.join(n for n in after.sealed if n not in before.sealed) or action}.")
    if after.phase == "over" or after.players[seat].ready:
        said.append(f"{voice.does(seat, 'are', 'is')} done choosing.")
    if after.phase == "over":
        verb, _, tail = e.make.partition(" ")
        for p, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
            friends = [name for name in new.friends if name not in old.friends]
            if friends:
                said.append(f"{voice.does(p, verb)} {tail} {listed(friends)}.")
    return said


def _favor(action: str, rest: str, seat: int, voice: Voice) -> str:
    if action == "done":
        return ""
    if action == "swap":
        return f"{voice.does(seat, 'want')} to swap a favor card."
    return f"{voice.does(seat, 'play')} the favor {rest}."


def _owner(token: int, seat: int, voice: Voice) -> str:
    if token == voice.viewer:
        return "your"
    return "the same player's" if token == seat else f"{voice.name(token)}'s"


def _space(c: Components, short: str) -> str:
    for name in c.spaces():
        if name.lower().replace(" ", "-") == short:
            return name
    return short


def _changes(c: Components, before: InfluenceView, after: InfluenceView, seat: int, voice: Voice) -> list[str]:
    """Influence and favor cards that the seat has gained or paid."""
    old, new = before.players[seat], after.players[seat]
    gained = [f"{b - a} {name}" for name, a, b in zip(c.types, old.influence, new.influence, strict=True) if b > a]
    paid = [f"{a - b} {name}" for name, a, b in zip(c.types, old.influence, new.influence, strict=True) if b < a]
    if before.phase == "swap_types" or before.phase == "final" or after.phase in ("final", "over"):
        return []
    if before.phase in MOVES and new.favors > old.favors:
        gained.append("a favor card")
    said = []
    if gained:
        said.append(f"{voice.does(seat, 'gain')} {listed(gained)}.")
    if paid:
        said.append(f"{voice.does(seat, 'pay')} {listed(paid)}.")
    return said


def ending(view: InfluenceView, voice: Voice) -> str:
    assert view.winner is not None
    scores = listed([f"{player.score} for {voice.name(seat)}" for seat, player in enumerate(view.players)])
    return f"{voice.does(view.winner, 'win')}: {scores}."
