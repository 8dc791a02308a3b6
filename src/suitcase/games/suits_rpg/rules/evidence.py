"""What a play tells everybody about a hidden sheet, kept beside it.

Whoever knows the cards on the table and the result knows bounds of the modifier that was not told. `redeal` keeps to
them, and an odds line reads them in the view.
"""

from __future__ import annotations

from msgspec.structs import replace

from suitcase.games.suits_rpg.character import modifier
from suitcase.games.suits_rpg.rules.totals import actor_side, open_total, threshold_of, total
from suitcase.games.suits_rpg.skills import SKILLS
from suitcase.games.suits_rpg.state import UNBOUNDED, Link, Mark, Play, Side, State, being, mark_at, sheet_of


def learn_bounds(mark: Mark, stat: str, least: int = -UNBOUNDED, most: int = UNBOUNDED) -> None:
    """A modifier is from `least` to `most`."""
    low, high = mark.bounds.get(stat, (-UNBOUNDED, UNBOUNDED))
    mark.bounds[stat] = (max(low, least), min(high, most))


def learn_tag(s: State, side: Side) -> None:
    """A face card had its effect, or had none: everybody knows now whether the skill is tagged."""
    found = being(s, side.who)
    if isinstance(found, Mark) and side.stat in SKILLS and s.options.untagged_faces == "plain":
        found.tagged[side.stat] = side.stat in found.sheet.tags


def learn_suit(s: State, who: str, suit: str, *, drew: bool) -> None:
    """A card of a suit was played for a mark, and drew another card or did not."""
    found = being(s, who)
    if not isinstance(found, Mark) or not suit:
        return
    if drew:
        found.suit = suit
    elif suit not in found.suits_out:
        found.suits_out += suit


def learn_from_play(s: State, play: Play, won: int) -> None:
    """The result of a play: `won` is 1 if the actor succeeded, -1 if not, 0 in a tie."""
    actor = actor_side(play)
    if len(play.sides) == 1:
        _learn_from_threshold(s, play, actor, won)
        return
    other = next(side for side in play.sides if side is not actor)
    for side, against, sign in ((actor, other, won), (other, actor, -won)):
        if not isinstance(being(s, side.who), Mark) or isinstance(being(s, against.who), Mark):
            continue
        # The modifier, compared with what it would have to be for a tie.
        tie = total(s, play, against) - open_total(s, play, side)
        least = tie + 1 if sign > 0 else tie if sign == 0 else -UNBOUNDED
        most = tie - 1 if sign < 0 else tie if sign == 0 else UNBOUNDED
        if play.use == "stealth" and len(play.targets) > 1:
            rest = tuple(ref for ref in play.targets if ref not in play.picked)
            learn_link(s, Link("stealth", tuple(play.picked), rest, least, most))
        else:
            learn_bounds(mark_at(s, side.who), side.stat, least, most)


def _learn_from_threshold(s: State, play: Play, side: Side, won: int) -> None:
    found = being(s, side.who)
    if isinstance(found, Mark):
        if play.formula:
            tie = threshold_of(s, play) - open_total(s, play, side)
            learn_bounds(found, side.stat, *((tie, UNBOUNDED) if won > 0 else (-UNBOUNDED, tie - 1)))
    elif play.task >= 0 and not play.threshold:
        task, reached = s.tasks[play.task], total(s, play, side)
        ways = list(task.ways)
        for k, way in enumerate(ways):
            if way.use == play.use:
                least, most = (
                    (way.least, min(way.most, reached)) if won > 0 else (max(way.least, reached + 1), way.most)
                )
                ways[k] = replace(way, least=least, most=most)
        s.tasks[play.task] = replace(task, ways=tuple(ways))


def learn_link(s: State, link: Link) -> None:
    """What is told about the same marks again is kept in one link."""
    for k, known in enumerate(s.links):
        if (known.kind, known.a, known.b) == (link.kind, link.a, link.b):
            s.links[k] = Link(link.kind, link.a, link.b, max(known.least, link.least), min(known.most, link.most))
            return
    s.links.append(link)


def learn_order(s: State, play: Play, first: Side, second: Side, *, tie: bool) -> None:
    """In initiative the first has a higher total than the second, or the same."""
    marks = [isinstance(being(s, side.who), Mark) for side in (first, second)]
    if marks == [False, False]:
        return
    if marks == [True, True]:
        apart = open_total(s, play, second) - open_total(s, play, first)  # Dexterity of the first less the second's
        least, most = apart + (not tie), apart if tie else UNBOUNDED
        if int(first.who[1:]) < int(second.who[1:]):
            learn_link(s, Link("order", (first.who,), (second.who,), least, most))
        else:
            learn_link(s, Link("order", (second.who,), (first.who,), -most, -least))
        return
    side, other = (first, second) if marks[0] else (second, first)
    found = mark_at(s, side.who)
    equal = open_total(s, play, other) + modifier(sheet_of(s, other.who), other.stat) - open_total(s, play, side)
    if tie:
        learn_bounds(found, side.stat, equal, equal)
    elif marks[0]:
        learn_bounds(found, side.stat, least=equal + 1)
    else:
        learn_bounds(found, side.stat, most=equal - 1)
