"""Every message that crosses the wire, in both directions. docs/protocol.md tells the story.

A viewer has one WebSocket. They get `Welcome` when they come to a table, then `State` whenever the table has moved,
`Seats` whenever someone came, left or changed, `Chat`, `Refused` and `Hint`. They send an `Intent`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from suitcase.engine import ChairPlan, Offer, Outcome, Sign, View
from suitcase.engine.options import Preset
from suitcase.table import Agreed, ClockSetting, Coach

# --- What a viewer sends ----------------------------------------------------------------------------

Name = Annotated[str, Meta(min_length=1, max_length=30, description="what a player is called; shown as text")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Action = Annotated[str, Meta(max_length=9000)]
Choice = Annotated[list[Action], Meta(min_length=1, max_length=60)]


class Intent(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a viewer wants. Exactly one of the words below; `n` goes with do, undo and hint, `called` and
    `ready` with sit."""

    do: Action | Choice | None = None  # an action in the game's notation, or several that go together or not at all
    n: int | None = None  # the state number that this answers
    say: ChatText | None = None  # to everyone at the table
    sit: int | None = None  # take an open seat
    called: Name | None = None  # for another person at the same device
    ready: bool | None = None  # for the first deal, or not yet
    free: int | None = None  # the host: the chair of someone who does not come is open again
    take: int | None = None  # where people share a device: this one of them looks at it now
    fill: bool | None = None  # the host: bots take the open seats
    begin: bool | None = None  # the host: the game begins without those who may come later or not at all
    undo: bool | None = None  # ask to take back one's last action
    answer: bool | None = None  # to someone who asks that
    leave: bool | Literal["bot", "back"] | None = None  # a bot plays until one is back, or the table waits
    give_up: bool | None = None
    call_off: bool | None = None  # end the game by agreement: asks all, or answers to that
    grace: Annotated[int, Meta(ge=0, le=10_000)] | None = None  # milliseconds that bots wait while I could take back
    rematch: bool | None = None  # the same people, a new game
    log: int | None = None  # what happened before this state; answered by `Log`
    go: Annotated[str, Meta(max_length=40)] | None = None  # to another table, on this socket; answered by its welcome
    hint: bool | None = None  # what a good bot would do

    def __post_init__(self) -> None:
        words = msgspec.structs.astuple(self)
        given = len(words) - words.count(None)
        if given > 2 or (given == 2 and self.n is None):  # nearly all are `do` and `n`
            beside = (self.n, self.called, None if self.sit is None else self.ready)
            if given - len(beside) + beside.count(None) > 1:
                raise ValueError("an intent is one thing; send the others by themselves")


class Act(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """An intent of the one kind that nearly all are. It is read on its own, which takes a fraction of the time."""

    do: Action | Choice
    n: int


# --- What a viewer gets -----------------------------------------------------------------------------


class Clocks(msgspec.Struct):
    left: list[int | None]  # milliseconds of each seat at the moment of sending; None without a clock
    running: list[int]  # the seats whose clock runs


class UndoAsked(msgspec.Struct):
    """A wish that others have to agree to."""

    seat: int  # who asks
    waiting: list[int]  # the seats that have not answered


class State(msgspec.Struct, tag="state", omit_defaults=True, gc=False):
    """Where the table is, as far as the viewer may know."""

    n: int  # the state number; an intent names it
    phase: Literal["gathering", "playing", "over"]
    view: View | None = None  # None until the game begins
    to_act: list[int] = []
    legal: list[Offer] = []  # the viewer's
    told: list[str] = []  # what just happened
    can_undo: bool = False
    mine: bool = False  # whether the last action was the viewer's own
    clause: str | None = None  # the id of the rule that matters now
    prompt: str = ""  # what the viewer is asked now, or what others decide, in one sentence
    clocks: Clocks | None = None
    undo: UndoAsked | None = None
    outcome: Outcome | None = None
    seed: str | None = None  # when the game is over
    coach: Coach | None = None  # of a lesson: what the coach says to the learner
    call_off: UndoAsked | None = None  # somebody asks to end the game by agreement
    grace: int = 0  # milliseconds that the next bot waits, so that the viewer can take back
    since: int | None = None  # the first state that asked the viewer the same, if it was an earlier one


class Chair(msgspec.Struct, omit_defaults=True):
    """One seat as everyone sees it."""

    name: str = ""
    kind: str = "open"  # person, open, bot:greedy, or empty: nobody may sit down there any more
    present: bool = False  # a person whose page is open
    away: bool = False  # a person who has left; if a bot may sit there, it plays for them
    parked: bool = False  # the game goes on without this seat
    waits: bool = False  # away, and the table waits for them
    gave_up: bool = False  # a bot plays here to the end
    ready: bool = False  # for the first deal


class Seats(msgspec.Struct, tag="seats"):
    chairs: list[Chair]
    you: int | None  # the viewer's seat; None for a spectator
    host: bool  # whether the viewer made the table
    spectators: int
    next: str | None = None  # the table of the rematch
    told: list[str] = []  # who came or left, in sentences
    briefing: dict[str, Any] | None = None  # what the viewer's seat alone is given to read, once the game has begun
    yours: list[int] = []  # where people share the viewer's device, all their seats; `you` is the one who looks


class ChatLine(msgspec.Struct):
    name: str
    text: str
    seat: int | None = None  # of who said it, then; a spectator has none


class Chat(msgspec.Struct, tag="chat"):
    lines: list[ChatLine]


class Refused(msgspec.Struct, tag="refused"):
    why: str  # a sentence


class Log(msgspec.Struct, tag="log"):
    """A part of what happened, in sentences for the viewer."""

    after: int  # it begins after this state; 0: with the deal
    upto: int  # and ends with this one
    lines: list[str]
    at: list[int] = []  # the state that each line tells of


class Weighed(msgspec.Struct):
    """What an action is worth, as far as the seat can know: the chance to win in percent, and its standard error
    to a tenth."""

    do: str
    say: str
    share: int
    error: float


class Hint(msgspec.Struct, tag="hint", omit_defaults=True):
    do: str
    why: str  # a sentence
    then: list[str] = []  # where a choice takes several actions, the others
    weighed: list[Weighed] = []  # what was thought over, the best first; nothing where no bot thinks ahead


class GameInfo(msgspec.Struct):
    """One box on the shelf."""

    name: str
    title: str
    credit: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    about: str
    options: list[dict[str, Any]]  # name, about, default, perhaps a title, and choices (perhaps with labels) or bounds
    bots: list[str]  # the best last
    face: str | None  # the address of its table.js, if it has one
    styles: list[str]  # the addresses of the style sheets that the face needs, in their order
    box: str | None  # the address of a script that draws its lid
    things: dict[str, Any] | None = None  # what lies in the box and never changes, where no table is
    chairs: list[list[ChairPlan]] = []  # what the chairs are, for each number of players from the fewest on
    paper: str = ""  # what people keep of it between games, in a word; nothing if they keep nothing
    levels: dict[str, str] = {}  # how each kind of bot plays, in a sentence, where they are levels
    signs: list[Sign] = []  # what everything on the table is, there too
    presets: list[Preset] = []  # settings that go well together
    lesson: str = ""  # what its guided first game is, in a sentence; nothing if it has none
    own_endings: bool = False  # whether nobody gives up or calls off: the story has its ways
    digest: str = ""  # in a welcome: the name of the table's things and signs, which are asked for by it


class Contents(msgspec.Struct):
    """What lies in the box of a table's game and never changes."""

    things: dict[str, Any] | None
    signs: list[Sign]  # what everything on the table is


class Welcome(msgspec.Struct, tag="welcome"):
    """The first message: everything about the table that does not change, and where it is."""

    table: str
    game: GameInfo
    options: dict[str, Any]
    public: bool
    clock: ClockSetting
    commitment: str  # SHA-256 of the secret seed
    seats: Seats
    state: State
    log: list[str]  # what happened lately, in sentences for this viewer
    chat: list[ChatLine]
    log_after: int = 0  # the state that the log begins after; 0: it has everything
    log_at: list[int] = []  # the state that each line of the log tells of
    goal: str = ""  # what ends the game and who wins it, in a sentence
    lesson: bool = False  # a guided first game: a deal that everybody may know, no seat for others
    agreed: Agreed = Agreed()  # beside the game's options


Message = Welcome | State | Seats | Chat | Refused | Hint | Log

# --- HTTP -------------------------------------------------------------------------------------------


class NewPlayer(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    bot: bool = False  # a program: gets a bearer token instead of a cookie


class Player(msgspec.Struct, omit_defaults=True):
    name: str
    token: str | None = None


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a wish that needs no words: `{}`."""


class Book(msgspec.Struct):
    """What explains a game to people."""

    game: GameInfo
    goal: str
    short: list[Sign]  # the game in pictures
    rules: str  # the rulebook as HTML; each clause has its id


class Passage(msgspec.Struct):
    """How another device becomes the same player, once and within some minutes."""

    code: str
    link: str  # a page; the code is behind its `#`, so that it is in no log
    picture: str | None  # the link as a QR code, to be shown as an image; None where other devices cannot come here
    minutes: int


class Invitation(msgspec.Struct):
    """How friends come to a table."""

    link: str
    picture: str | None  # the link as a QR code, to be shown as an image; None where other devices cannot come here
    why: str  # then why, and what to do, in sentences


class Recovery(msgspec.Struct):
    code: str  # brings the player back whenever it is given; shown only now


class Code(msgspec.Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """`seats`: one word for each seat: me, open, bot:greedy, or here:Ben for a friend at your device; without it, you
    and bots begin at once."""

    game: str
    seats: list[str] | None = None
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockSetting = msgspec.field(default_factory=ClockSetting)
    begin: bool = False  # at once, though chairs are open that may stay empty
    lesson: bool = False  # the game's guided first game; it has its own seats and options
    ready: bool = False  # for the first deal, whoever comes
    agreed: Agreed = Agreed()  # beside the game's options


class TryAgain(msgspec.Struct, forbid_unknown_fields=True):
    """A move of a finished game that the asker wants to try again, against bots."""

    n: Annotated[int, Meta(ge=0, le=1_000_000)]  # the state that it answered
    seat: Annotated[int, Meta(ge=0, le=100)]  # whose move


class TableLine(msgspec.Struct, omit_defaults=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    phase: str
    names: list[str]
    open: int  # seats that somebody can take now
    public: bool
    yours: bool
    your_turn: bool
    result: str | None  # the outcome's sentence
    due: int | None = None  # on your turn against a clock: when your time is up, in seconds since 1970
    over: int | None = None  # these three in your list of finished games; over: when, in seconds since 1970
    won: bool | None = None  # None where nobody wins
    counts: bool = True  # whether it is in your figures
    lesson: bool = False  # a guided first game
    seat: int | None = None  # yours, unless you have several


class Finished(msgspec.Struct, omit_defaults=True):
    """A page of finished games, the latest first."""

    tables: list[TableLine]
    more: str | None = None  # where the next page begins, if there is one


class Me(msgspec.Struct, omit_defaults=True):
    name: str | None
    running: list[TableLine]  # where it is your turn first
    finished: list[TableLine]
    more: str | None = None  # where the next page of finished games begins, if there is one


class Figures(msgspec.Struct):
    """What a player has done in one game. Lessons and practice are not counted."""

    game: str
    title: str
    played: int
    won: int
    best: str | None  # the best level of bots that they have beaten


class PuzzleAsked(msgspec.Struct):
    """A position to think over, as one seat may know it; its answer is told to who has chosen."""

    game: GameInfo
    number: int  # from 1
    of: int  # as many as the game has
    difficulty: Literal["easy", "medium", "hard"]
    seat: int
    names: list[str]
    view: View
    legal: list[Offer]
    prompt: str
    goal: str  # what ends the game and who wins it, in a sentence


class PuzzleAnswer(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    number: Annotated[int, Meta(ge=1, le=100_000)]
    do: Annotated[str, Meta(max_length=200)]  # an action of the puzzle


class PuzzleTold(msgspec.Struct):
    verdict: Literal["right", "near", "wrong"]
    why: list[str]  # sentences
    weighed: list[Weighed]  # every action, the best first


class PaperData(msgspec.Struct, forbid_unknown_fields=True):
    data: dict[str, Any]  # as the game has it


class PaperText(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=16000)]  # of a TOML file


class Paper(msgspec.Struct):
    """What a person keeps between games, such as a character's sheet."""

    id: str
    title: str
    data: Any
    mistakes: list[str]  # a sentence each, if another version of the game wrote it
    touched: int  # seconds since 1970


class Moment(msgspec.Struct):
    """One step of a finished game, as one viewer saw it (or open: every hand)."""

    n: int
    action: str
    told: list[str]
    views: list[View]  # one, or one for each seat when the replay is open


class SeenMoment(msgspec.Struct):
    """One state of a table, as its viewer saw it. What was done is not in it: a choice may be sealed."""

    n: int
    told: list[str]
    view: View


class SeenMoments(msgspec.Struct):
    viewer: int | None  # the seat of who asks; None for a spectator
    moments: list[SeenMoment]


class Replay(msgspec.Struct):
    table: str
    game: GameInfo
    names: list[str]
    viewer: int | None
    open: bool
    moments: list[Moment]
    outcome: Outcome
    commitment: str
    seed: str
    draws: list[tuple[int, int, int]]  # (moment, number, out of): what the page recomputes from the seed
    of: int = 0  # moments that the game has, where only some of them were asked for
    laid_out: bool = False  # it begins in the middle, with a position that was not drawn


class Story(msgspec.Struct):
    """A finished game whose moments cannot be made any more: what its journal says, as it was written down."""

    title: str
    names: list[str]
    why: str  # a sentence: why there is no replay
    lines: list[str]


class ReviewedAction(msgspec.Struct):
    do: str
    say: str  # its words
    share: float  # the chance of winning with it, from 0 to 1
    error: float  # the standard error of that
    chance: str  # both as people read them: "41 % ± 3", give or take two standard errors


class ReviewedDecision(msgspec.Struct):
    """A decision that cost something, as far as the seat could know then."""

    n: int  # the state that it answered; the action made the next one
    played: ReviewedAction
    best: ReviewedAction
    cost: float
    costs: str  # the cost as people read it: "12 %"
    late: bool  # the clock had run out, and a bot played


class ReviewedParts(msgspec.Struct):
    """What the result of a reviewed game is made of, as people read it; luck and choices have signs."""

    start: str
    luck: str
    choices: str
    result: str


class Review(msgspec.Struct):
    """What a coach says of a finished game, as one seat played it: start + luck + choices is the result."""

    said: list[str]  # the answer to "Could I have won?", in sentences
    start: float
    luck: float
    choices: float
    result: float  # 1 for a win, 0 for a loss, in between for a draw
    parts: ReviewedParts
    decisions: list[ReviewedDecision]  # the costliest first
    curve: list[tuple[int, float]]  # (state, chance of winning)


class Reviewing(msgspec.Struct):
    """How far a coach is with the review of a seat."""

    seat: int | None  # whose game; None where the address names none and the asker had no seat
    you: int | None  # the asker's seat
    why: str = ""  # why there can be no review, in a sentence
    asked: bool = False  # whether somebody has asked for it
    done: int = 0  # decisions that were thought over
    of: int = 0  # all of them, as soon as they are counted
    review: Review | None = None  # when it is done


class Problem(msgspec.Struct):
    """The body of every HTTP error."""

    detail: str  # a sentence
