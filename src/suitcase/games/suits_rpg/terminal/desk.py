"""What lies on the desk: the scene, the play in the middle, tasks, marks, allies, the order of a combat, papers."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from suitcase.draw.canvas import PLAIN, fit, piece
from suitcase.draw.text import printable
from suitcase.games.suits_rpg.cards import SIGNS, spoken
from suitcase.games.suits_rpg.state import MASTER
from suitcase.games.suits_rpg.terminal.signs import BOLD, FAINT, ITALIC, STRONG, bounds, card, flowed, whom
from suitcase.games.suits_rpg.view import MarkView, PlayView, RpgView, SideView
from suitcase.games.suits_rpg.words.offers import skill_word

LEAST_TEXT = 3  # lines of the scene's text that are always shown
MOST_ALOUD = 6  # lines of what was read out since


def desk(view: RpgView, names: Sequence[str], width: int, height: int) -> list[Text]:
    """As many lines as there is room for: the text of the scene gives way to what lies on the desk."""
    width -= 2
    things = [
        line
        for block in (
            the_play(view, names, width),
            aloud(view, width),
            combat(view, names, width),
            tasks(view, width),
            [mark_line(view, mark, width) for mark in [*view.marks, *view.hidden]],
            allies(view, names, width),
            vehicles(view, names, width),
            handouts(view, width),
        )
        for line in block
    ]
    room = max(LEAST_TEXT, height - len(things))
    told = scene(view, width, room)
    gap = [Text()] if len(told) + len(things) < height else []
    lines = [*told, *gap, *things]
    if len(lines) > height:
        lines[height - 1 :] = [piece(f"… and {len(lines) - height + 1} lines more; make the window taller", FAINT)]
    return [Text(" ") + line for line in lines]


def scene(view: RpgView, width: int, most: int) -> list[Text]:
    text = view.epilogue if view.over else view.text if view.open else ""
    if not text:
        text = before(view) if view.scene == 0 else "The scene is over; the next one comes."
    goal = goal_lines(view, width)
    lines = shortened(text, width, max(1, most - len(goal)))
    title = BOLD if "\n" in text.strip() else PLAIN  # what is read out may begin with one
    told = [piece(line, title if k == 0 else PLAIN) for k, line in enumerate(lines)]
    return [*told, *(piece(line, FAINT) for line in goal)]


def before(view: RpgView) -> str:
    if view.contract is None:
        return "Before the first scene."
    return f"{view.contract.title}\n{view.contract.blurb}"


def goal_lines(view: RpgView, width: int) -> list[str]:
    """What one is hired for; at the end, whether it was done, and how many endings there are."""
    contract = view.contract
    if contract is None or (view.over and contract.done is None):
        return []
    if view.over:
        verdict = "done" if contract.done else "lost"
        return wrap(f"The job is {verdict}. {contract.title} has {contract.endings} endings; this was one.", width)
    return wrap(f"Goal: {printable(contract.goal)}.", width) if contract.goal else []


def shortened(text: str, width: int, most: int) -> list[str]:
    """As many lines as there is room for; the story has all of it."""
    lines = [line for part in text.splitlines() for line in wrap(printable(part), max(10, width))]
    if len(lines) > most:
        lines[most - 1 :] = [f"{lines[most - 1][: width - 2]} …"]
    return lines


def aloud(view: RpgView, width: int) -> list[Text]:
    """What the game master has read out since the last play, while nobody plays."""
    if view.play is not None or not view.aloud:
        return []
    return [piece(line, ITALIC) for line in shortened("\n".join(view.aloud), width, MOST_ALOUD)]


# --- The play -------------------------------------------------------------------------------------------------------


def the_play(view: RpgView, names: Sequence[str], width: int) -> list[Text]:
    if view.play is None:
        return last_play(view, names, width)
    play = view.play
    lines = [rule(title_of(view, names, play), width)]
    for k, side in enumerate(play.sides):
        lines += side_lines(view, names, side, width, turn=play.step in ("add", "bid") and k == play.turn)
    if len(play.sides) == 1 and play.use != "initiative":
        lines.append(Text("  against ") + piece(threshold_words(view, play), BOLD))
    if play.sight:
        lines += flowed([Text("  you look at"), *map(card, play.sight)], width)
    if play.cover:
        lines.append(Text(f"  {whom(view, names, play.cover)} leads in the defence"))
    if view.waiting_plays:
        lines.append(piece(f"  {view.waiting_plays} more under way below this one", FAINT))
    return [*lines, rule("", width)]


def title_of(view: RpgView, names: Sequence[str], play: PlayView) -> str:
    actor = f"{whom(view, names, play.actor)}: " if play.actor else ""  # initiative is everybody's
    words = f"{actor}{skill_word(play.use)}"
    if play.task:
        words += f", {printable(view.tasks[int(play.task[1:]) - 1].name)}"
    if play.targets:
        words += " at " + ", ".join(whom(view, names, ref) for ref in play.targets)
    return words


def side_lines(view: RpgView, names: Sequence[str], side: SideView, width: int, *, turn: bool) -> list[Text]:
    head = piece(
        f"{'▶' if turn else ' '} {whom(view, names, side.who)}, {side.stat.title()}  ", STRONG if turn else BOLD
    )
    parts = [card(side.flip)] if side.flip else []
    if side.flip_as and side.flip_as != side.flip:
        parts.append(Text(f"as {spoken(side.flip_as)}"))
    for used in side.used:
        parts.append(Text("+") + card(used.card))
        if used.counts_as != used.card:
            parts.append(Text(f"as {spoken(used.counts_as)}"))
        if used.seat != side.seat:
            parts.append(piece(f"from {whom(view, names, f'p{used.seat}')}", FAINT))
    if side.charisma:
        parts.append(Text("+ Charisma"))
    if side.bonus:
        parts.append(Text(f"+{side.bonus} feint"))
    return flowed([head, *parts, Text("  "), total_words(view, side)], width)


def total_words(view: RpgView, side: SideView) -> Text:
    if not side.flip:
        return piece("not flipped yet", FAINT)
    if side.total is not None:
        return Text(f"{side.open} + {side.modifier} = ") + piece(str(side.total), STRONG)
    mark = next((mark for mark in view.marks if mark.ref == side.who), None)
    known = bounds(*mark.bounds[side.stat]) if mark and side.stat in mark.bounds else "?"
    return Text(f"{side.open} + a hidden {side.stat.title()} ({known})")


def threshold_words(view: RpgView, play: PlayView) -> str:
    if play.threshold is not None:
        return str(play.threshold)
    if play.task:
        task = view.tasks[int(play.task[1:]) - 1]
        way = next(way for way in task.ways if way.use == play.use)
        return f"a hidden number ({bounds(way.least, way.most)})"
    return "a hidden number"


def last_play(view: RpgView, names: Sequence[str], width: int) -> list[Text]:
    """How the last play of the scene went, for those who look up only now."""
    last = view.last
    if last is None or not view.open:
        return []
    words = f"{whom(view, names, last.actor)}: {skill_word(last.use)} {'succeeds' if last.success else 'fails'}"
    return [rule(words, width)]


def rule(words: str, width: int) -> Text:
    return piece(fit(f"── {words} " if words else "", width).ljust(width, "─"), FAINT if not words else BOLD)


# --- Everything else ------------------------------------------------------------------------------------------------


def tasks(view: RpgView, width: int) -> list[Text]:
    lines = []
    for task in view.tasks:
        if task.closed:
            continue
        ways = []
        for way in task.ways:
            number = bounds(way.threshold, way.threshold) if way.threshold else bounds(way.least, way.most)
            against = printable(next(m.name for m in view.marks if m.ref == way.mark)) if way.mark else number
            ways.append(f"{skill_word(way.use)} ({against})")
        head = piece("To do: ", BOLD) + Text(printable(task.name))
        lines.append(head + piece(fit(f"  {', '.join(ways)}", max(0, width - len(head))), FAINT))
    return lines


def mark_line(view: RpgView, mark: MarkView, width: int) -> Text:
    state = ["hidden"] if mark.ref[0] == "h" else []
    state += [word for word, holds in (("dead", mark.dead), ("gone", mark.gone), ("skips", mark.skips)) if holds]
    if mark.damage:
        state.append(f"hurt {mark.damage}")
    if mark.taken:
        state.append(f"without {', '.join(mark.taken)}")
    if mark.sheet is not None:
        state.append(" ".join(str(value) for value in mark.sheet.attributes()))
    known = [f"{stat.title()} {bounds(*found)}" for stat, found in mark.bounds.items()]
    if mark.suit:
        known.insert(0, SIGNS[mark.suit])
    style = FAINT if mark.dead or mark.gone else BOLD
    head = piece(f"{mark.ref} {printable(mark.name)}", style)
    return head + piece(fit("  " + "; ".join([*state, *known]), max(0, width - len(head))), FAINT)


def allies(view: RpgView, names: Sequence[str], width: int) -> list[Text]:
    lines = []
    for seat, person in enumerate(view.people):
        if seat in (MASTER, view.viewer):
            continue
        if person.sheet is None:
            if not person.parked:
                lines.append(piece(f"{names[seat]} has no character yet", FAINT))
            continue
        state = [f"{person.cards} cards"]
        if person.damage:
            state.append(f"hurt {person.damage} of {person.sheet.fitness}")
        flags = (("dead", person.dead), ("away", person.parked), ("not here", not person.here and view.open))
        state += [word for word, holds in flags if holds]
        head = piece(f"p{seat} {printable(person.sheet.name)}", BOLD) + Text(f" {SIGNS[person.sheet.suit]}")
        lines.append(head + piece(fit(f"  {'; '.join(state)}", max(0, width - len(head))), FAINT))
    return lines


def combat(view: RpgView, names: Sequence[str], width: int) -> list[Text]:
    if not view.order:
        return []
    parts = []
    for party in view.order:
        words = " and ".join(whom(view, names, ref) for ref in party)
        done = all(ref in view.acted for ref in party)
        parts.append(f"▶{words}" if any(ref in view.turn for ref in party) else f"({words})" if done else words)
    return [Text(line) for line in wrap(f"Round {view.round}: {', '.join(parts)}", max(10, width))]


def vehicles(view: RpgView, names: Sequence[str], width: int) -> list[Text]:
    lines = []
    for vehicle in view.vehicles:
        driver = f", {whom(view, names, vehicle.driver)} drives" if vehicle.driver else ""
        lines.append(Text(fit(f"{printable(vehicle.name)}: {vehicle.damage} of {vehicle.stops}{driver}", width)))
    return lines


def handouts(view: RpgView, width: int) -> list[Text]:
    texts = [handout.text for handout in view.handouts if handout.text is not None]
    return [Text(fit(f"Paper: {printable(text)}", width)) for text in texts[-2:]]
