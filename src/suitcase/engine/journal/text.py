"""The journal: a match as a text that a person can read and anyone can check.

    suitcase journal 1
    game suits 1
    seat 0 person "Ana"
    seat 1 bot:greedy "Hazel"
    seat 2 bot:random "Bruno"
    options {"hands":1,"dealer":"chance"}
    commitment 9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab
    0 start | 2/3 17/48 3/47 ...
    1 0 7C
    2 undo 0
    3 0 1O
    4 1 out of time: KO
    5 give up 0
    ...
    end {"winners":[0],"scores":[7,5,4],"why":"Ana wins with 7 of 16 tricks."}
    seed 5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9

A game with another set of parts than the one in its box has them in a line `set {...}` after the options. A game that
begins in the middle, such as a move that somebody tries again, has its first position in a line `from {...}`.

An action has its number, the seat, the action in the game's notation and, after a bar, the numbers it
drew (17/48: 17, out of 48). So a replay needs no seed and no generator. An undo names the number that the
table went back to; it has a number of its own, for numbers never repeat. "out of time:" stands before an action that
a bot played because a clock had run out. `give up 0`: that seat gave up, and if the game goes on, a bot plays for it.
`call off`: all agreed to end the game. A line `practice` after the options: its one person may take back anything, also
past a draw. A chair may be `open` or `empty` in the header, with the name "". A
person who sits down there later has a line `seat 2 person "Cleo"` before the actions that follow. Every line ends with
` #` and eight hex digits that depend on it and on all lines before: a changed line is found and named.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from suitcase.engine.chance import Draw
from suitcase.engine.errors import Damaged, SuitcaseError, shown
from suitcase.engine.game import Game, Outcome, Position
from suitcase.engine.journal.beginning import Beginning
from suitcase.engine.options import Options
from suitcase.engine.reading import from_json

FORMAT = 1
FIRST_LINE = f"suitcase journal {FORMAT}"
LATE = "out of time: "
NUMBER = r"[0-9]{1,19}"  # ASCII digits only: \d and isdigit know others, and int() cannot read all of those
DRAW = f"{NUMBER}/{NUMBER}"
SEAT = re.compile(rf'({NUMBER}) (person|open|empty|bot:[\w.-]+) (".*")')
PLAYED = f"({NUMBER}) ({LATE})?(.+?)"
BY_NOBODY = f"undo {NUMBER}|give up {NUMBER}|call off"
STEP = re.compile(rf"({NUMBER}) (?:(start)|({BY_NOBODY})|{PLAYED})(?: \| ({DRAW}(?: {DRAW})*))?")


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: a person, a bot of a kind, or nobody."""

    name: str
    kind: str = "person"  # or "bot:greedy", or without anybody "open" or "empty"

    @property
    def bot(self) -> str | None:
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else None


class Step(NamedTuple):
    """One action with what it drew. The start, an undo, giving up and calling off are steps too; their seat is -1."""

    line: int
    seat: int
    action: str
    draws: list[Draw]
    late: bool = False  # the clock had run out, and a bot played
    by: int = -1  # of an undo: whose action was taken back
    check: str = ""  # of its line, so of all lines up to there
    begins: Beginning | None = None  # of the start, where nothing was dealt

    @property
    def undo(self) -> int | None:
        """The number that this step goes back to, if it is an undo."""
        return int(self.action[5:]) if self.seat < 0 and self.action.startswith("undo ") else None

    @property
    def gives_up(self) -> int | None:
        """The seat that gives up in this step, if one does."""
        return int(self.action[8:]) if self.seat < 0 and self.action.startswith("give up ") else None

    @property
    def called_off(self) -> bool:
        return self.seat < 0 and self.action == "call off"


class Header(NamedTuple):
    game: str
    version: int
    seats: list[Seat]
    options: dict[str, Any]
    commitment: str
    set: dict[str, Any] | None = None  # another set of parts than the one in the box
    begins: Beginning | None = None  # the position that it begins with, where that is not dealt
    practice: bool = False  # its one person may take back anything

    def as_played(self, game: Game) -> Game:
        """The game with the version of its rules and the set that this journal was played with."""
        game = game.as_of(self.version)
        if self.set is None:
            return game
        try:
            return game.with_set(self.set)
        except SuitcaseError as error:
            raise Damaged(f"The journal's set cannot be played. {error}") from None


class Journal(NamedTuple):
    """A journal that was read and whose lines are all whole; perhaps only its end."""

    header: Header
    steps: list[Step]  # numbered from `first`
    outcome: Outcome | None
    seed: bytes | None
    note: str | None  # what was dropped from the end, if anything
    check: str  # of the last line
    size: int  # bytes up to the end of the last whole line
    first: int = 0  # the number of the first step


class Snapshot(NamedTuple):
    """A moment from which a journal can be played on, made from the lines up to there. No undo may go back past it."""

    number: int  # of the last step that led to it
    check: str  # of that step's line
    position: Position
    mark: tuple[int, int]  # where the seed's stream was


class Scribe:
    """Writes the lines of one journal, one after the other."""

    def __init__(self, check: str = "") -> None:
        self._check = check

    def line(self, text: str) -> str:
        self._check = _check(self._check, text)
        return f"{text} #{self._check}\n"

    def header(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Options,
        committed: str,
        begins: Beginning | None = None,
        *,
        practice: bool = False,
    ) -> str:
        lines = [FIRST_LINE, f"game {game.name} {game.version}"]
        lines += [_seat_line(k, seat) for k, seat in enumerate(seats)]
        lines.append(f"options {msgspec.json.encode(options).decode()}")
        if (other := game.set_data()) is not None:
            lines.append(f"set {msgspec.json.encode(other).decode()}")
        if begins is not None:
            lines.append(f"from {msgspec.json.encode(begins).decode()}")
        if practice:
            lines.append("practice")
        lines.append(f"commitment {committed}")
        return "".join(self.line(line) for line in lines)

    def seat(self, number: int, seat: Seat) -> str:
        """Somebody sits down while the game runs."""
        return self.line(_seat_line(number, seat))

    def start(self, draws: Sequence[Draw]) -> str:
        return self.line(f"0 start{_drawn(draws)}")

    def action(self, number: int, seat: int, action: str, draws: Sequence[Draw], *, late: bool = False) -> str:
        if not action.isalnum() and ("|" in action or "\n" in action or action.startswith(LATE)):
            _check_readable(action)
        return self.line(f"{number} {seat} {LATE if late else ''}{action}{_drawn(draws)}")

    def undo(self, number: int, to: int) -> str:
        return self.line(f"{number} undo {to}")

    def give_up(self, number: int, seat: int) -> str:
        return self.line(f"{number} give up {seat}")

    def call_off(self, number: int) -> str:
        return self.line(f"{number} call off")

    def end(self, outcome: Outcome, seed: bytes) -> str:
        short = msgspec.structs.replace(outcome, how=(), did=())  # these sentences are made anew from the actions
        return self.line(f"end {msgspec.json.encode(short).decode()}") + self.line(f"seed {seed.hex()}")


def _seat_line(number: int, seat: Seat) -> str:
    return f"seat {number} {seat.kind} {json.dumps(seat.name, ensure_ascii=False)}"


def _check_readable(action: str) -> None:
    """An answer in an action is JSON, so nothing in it can be read as draws, marks or another line. A game whose own
    words could be is refused before they are written."""
    step = _read_step(0, f"1 0 {action}", 1)
    if step.action != action or step.draws or step.late or "\n" in action:
        raise SuitcaseError("This action cannot be written down, so it was not played; the game's notation is wrong.")


def _drawn(draws: Sequence[Draw]) -> str:
    return " | " + " ".join(map(str, draws)) if draws else ""


_empty = hashlib.sha256()  # copying it is quicker than making a new one


def _check(before: str, text: str) -> str:
    digest = _empty.copy()
    digest.update(f"{before}\n{text}".encode())
    return digest.hexdigest()[:8]


def read_journal(data: bytes) -> Journal:
    """Reads a journal. A torn last line is dropped with a note; any other damage raises Damaged."""
    whole, newline, torn = data.rpartition(b"\n")
    lines = list(whole_lines(whole + newline))
    if not lines or lines[0].text != FIRST_LINE:
        raise Damaged("Line 1: this is not a Suitcase journal of a version that this program reads.")
    header, body = _read_header(lines)
    steps, outcome, seed = _read_body(header.seats, body, 0)
    if steps and header.begins is not None:
        steps[0] = steps[0]._replace(begins=header.begins)
    note = f"Line {len(lines) + 1} was not written to its end and is dropped." if torn else None
    check = lines[-1].check
    return Journal(header, steps, outcome, seed, note, check, len(whole + newline))


def read_rest(head: bytes, rest: bytes, number: int, check: str) -> Journal:
    """Reads a journal without its middle: its head up to the start of the game, and all that follows the step of this
    number, whose line has this check. Raises Damaged if one does not fit the other."""
    begun = read_journal(head)
    lines = list(whole_lines(rest, head.count(b"\n") + number, check))
    steps, outcome, seed = _read_body(begun.header.seats, lines, number + 1)
    last = lines[-1].check if lines else check
    return Journal(begun.header, steps, outcome, seed, None, last, len(head) + len(rest), number + 1)


def _read_body(seats: list[Seat], body: Sequence[_Line], first: int) -> tuple[list[Step], Outcome | None, bytes | None]:
    """The steps from a number on, and the end. People who sat down in between are put on their seats."""
    steps: list[Step] = []
    outcome: Outcome | None = None
    seed: bytes | None = None
    for number, text, check in body:
        word = text.split(" ", 1)[0]
        if seed is not None:
            raise Damaged(f"Line {number}: nothing may follow the seed.")
        if word == "seed":
            seed = _read_seed(number, text, outcome)
        elif outcome is not None:
            raise Damaged(f"Line {number}: the seed must follow the end.")
        elif word == "seat":
            seat, who = _read_seat(number, text[5:], seats)
            seats[seat] = who
        elif word == "end":
            outcome = _decoded(number, text[4:], Outcome, "the outcome")
        else:
            step = _read_step(number, text, first + len(steps), check)
            acts = step.seat if step.gives_up is None else step.gives_up
            if acts >= len(seats):
                raise Damaged(f"Line {number}: there is no seat {acts} at this table.")
            if step.undo is not None:
                taken_back = step.undo + 1 - first  # the action that followed that moment
                if taken_back >= len(steps):
                    raise Damaged(f"Line {number}: an undo goes back to {step.undo}, but nothing was done after that.")
                if taken_back >= 0:
                    step = step._replace(by=steps[taken_back].seat)
            steps.append(step)
    return steps, outcome, seed


def read_end(text: str) -> tuple[Outcome | None, bytes | None]:
    """What the last lines of a journal say of its end. Only "\\n" ends a line: a text may have other line ends."""
    lines = [_Line(0, line.rpartition(" #")[0], "") for line in text.split("\n")]
    _, outcome, seed = _read_body([], [line for line in lines if line.text.startswith(("end ", "seed "))], 0)
    return outcome, seed


class _Line(NamedTuple):
    number: int
    text: str
    check: str


def whole_lines(data: bytes, before: int = 0, check: str = "") -> Iterator[_Line]:
    """The lines of a text that follows so many others, the last of which has this check."""
    for number, raw in enumerate(data.split(b"\n")[:-1], before + 1):
        try:
            text, mark, written = raw.decode().rpartition(" #")
        except UnicodeDecodeError:
            raise Damaged(f"Line {number}: this is not text.") from None
        if not mark and number == 1:
            raise Damaged("Line 1: this is not a Suitcase journal of a version that this program reads.")
        check = _check(check, text)
        if not mark or written != check:
            raise Damaged(
                f"Line {number}: it was changed after it was written, or a line before it is gone ({shown(text)})."
            )
        yield _Line(number, text, check)


def _read_header(lines: list[_Line]) -> tuple[Header, list[_Line]]:
    found: dict[str, str] = {}
    line_of: dict[str, int] = {}
    seats: list[Seat] = []
    for number, text, _ in lines[1:]:
        word, _, rest = text.partition(" ")
        if word == "seat":
            match = SEAT.fullmatch(rest)
            if not match or int(match[1]) != len(seats):
                raise Damaged(f'Line {number}: a seat is written as: seat {len(seats)} person "Name".')
            seats.append(Seat(_decoded(number, match[3], str, "the name"), match[2]))
        elif word in ("game", "options", "set", "from", "practice", "commitment") and word not in found:
            found[word], line_of[word] = rest, number
            if word == "commitment":
                break
        else:
            raise Damaged(f"Line {number}: {shown(text)} has no place in the header.")
    if not {"game", "options", "commitment"} <= found.keys() or not seats:
        raise Damaged("The journal ends inside its header, before the game began; start a new game.")
    name, _, version = found["game"].rpartition(" ")
    if not re.fullmatch(NUMBER, version) or not re.fullmatch(r"[0-9a-f]{64}", found["commitment"]):
        raise Damaged("The header's game or commitment is not written as it should be.")
    options = _decoded(line_of["options"], found["options"], dict[str, Any], "the options")
    other = _decoded(line_of["set"], found["set"], dict[str, Any], "the set") if "set" in found else None
    begins = _decoded(line_of["from"], found["from"], Beginning, "the position") if "from" in found else None
    if found.get("practice"):
        raise Damaged(f"Line {line_of['practice']}: practice stands alone in its line.")
    practice = "practice" in found
    header = Header(name, int(version), seats, options, found["commitment"], other, begins, practice)
    return header, lines[line_of["commitment"] :]


def _read_seat(number: int, text: str, seats: Sequence[Seat]) -> tuple[int, Seat]:
    """Who sat down while the game ran, and where."""
    match = SEAT.fullmatch(text)
    if not match or match[2] != "person" or int(match[1]) >= len(seats) or seats[int(match[1])].kind != "open":
        raise Damaged(f'Line {number}: who sits down later is written as: seat 2 person "Name", and the seat is open.')
    return int(match[1]), Seat(_decoded(number, match[3], str, "the name"))


def _read_step(number: int, text: str, expected: int, check: str = "") -> Step:
    match = STEP.fullmatch(text)
    if not match:
        raise Damaged(f"Line {number}: {shown(text)} is not an action.")
    if int(match[1]) != expected or bool(match[2]) != (expected == 0):
        raise Damaged(f"Line {number}: action {expected} should stand here, not {match[1]}.")
    draws = [Draw(*map(int, draw.split("/"))) for draw in (match[7] or "").split()]
    return Step(number, int(match[4] or -1), match[6] or match[3] or "start", draws, bool(match[5]), check=check)


def _read_seed(number: int, text: str, outcome: Outcome | None) -> bytes:
    if outcome is None:
        raise Damaged(f"Line {number}: a seed before the end of the game.")
    try:
        return bytes.fromhex(text[5:])
    except ValueError:
        raise Damaged(f"Line {number}: the seed is not written in hex digits.") from None


def _decoded(number: int, text: str, kind: Any, what: str) -> Any:
    try:
        return from_json(text.encode(), kind)
    except ValueError:
        raise Damaged(f"Line {number}: {what} cannot be read.") from None
