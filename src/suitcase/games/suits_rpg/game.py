"""Suits, the role-playing game, behind the contract. RULES.md has the numbered rules.

Plain Python over a state without a Record: decks are ordered and stay on the server. Seat 0 is the game master's, who
may always act; players may lend Queens out of turn. All actions are words, some with answers (`engine/ask.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from suitcase.engine import (
    ChairPlan,
    Chance,
    Counted,
    Event,
    Outcome,
    Primer,
    Spoken,
    SpokenGame,
    StatePosition,
    Voice,
    below,
    capital,
)
from suitcase.engine.ask import Ask, answered
from suitcase.engine.papers import PaperPage
from suitcase.games.suits_rpg import asks, check, drawing, papers, private, saved
from suitcase.games.suits_rpg.bots.master import Master, ending_of
from suitcase.games.suits_rpg.bots.professional import Professional
from suitcase.games.suits_rpg.cards import DECK, MASTERS, SIGNS, SUITS
from suitcase.games.suits_rpg.character import character, kept, kept_from_toml, mistakes, to_toml, written
from suitcase.games.suits_rpg.jobs import JobFile, job_file, job_named
from suitcase.games.suits_rpg.jobs.format import Job
from suitcase.games.suits_rpg.jobs.script import script
from suitcase.games.suits_rpg.odds import odds
from suitcase.games.suits_rpg.options import RpgOptions
from suitcase.games.suits_rpg.rules import legal, redeal
from suitcase.games.suits_rpg.rules.apply import apply
from suitcase.games.suits_rpg.rules.decks import deck_sizes, shuffled
from suitcase.games.suits_rpg.state import MASTER, Deck, Person, State
from suitcase.games.suits_rpg.tasks import THRESHOLDS
from suitcase.games.suits_rpg.view import Contract, RpgView, view
from suitcase.games.suits_rpg.words import primer
from suitcase.games.suits_rpg.words.clauses import clause
from suitcase.games.suits_rpg.words.objections import objection
from suitcase.games.suits_rpg.words.offers import offer
from suitcase.games.suits_rpg.words.outcome import outcome
from suitcase.games.suits_rpg.words.prompts import prompt
from suitcase.games.suits_rpg.words.telling import tell
from suitcase.games.suits_rpg.words.things import things

MOST_PLAYERS = 6
# What is told to nobody but its player; what a threshold is, and what the game master keeps.
SECRET = {
    "note",
    "pause",
    "top",
    "give",
    "prepare",
    "forget",
    "mark",
    "edit",
    "task",
    "reveal",
    "threshold",
    *THRESHOLDS,
}


# What random players do seldom, or they would not get on with the story.
QUIET = {
    *(
        "say",
        "note",
        "help",
        "pause",
        "park",
        "handout",
        "cancel",
        "edit",
        "remove",
        "forget",
        "out",
        "never",
        "take back",
    ),
    *("prepare", "vehicle", "stops", "driver", "hurt", "heal", "stunt", "close", "peace"),
}


class RpgPosition(StatePosition[State, RpgView, Spoken]):
    __slots__ = ()

    def some_action(self, seat: int, chance: Chance) -> str:
        """Any legal action, but first of all one that goes on with the story: a verb, then one of its actions."""
        actions = self.legal(seat)
        if below(chance, 8):
            lively = [a for a in actions if a not in QUIET and a.partition(" ")[0] not in QUIET]
            actions = lively or actions
        verbs = [*dict.fromkeys(action.partition(" ")[0] for action in actions)]
        verb = verbs[below(chance, len(verbs))]
        actions = [action for action in actions if action.partition(" ")[0] == verb]
        action = actions[below(chance, len(actions))]
        ask = self.game.ask(self.view(seat), action)
        return action if ask is None else answered(action, ask.some(chance))


class SuitsRpg(SpokenGame[State, RpgView, RpgOptions]):
    name = "suits-rpg"
    title = "Suits, the role-playing game"
    credit = "author not named"
    seats = range(2, MOST_PLAYERS + 2)
    version = 1
    options = RpgOptions
    out_of_turn = True
    about = "Professionals hired for a job, and every action a play of cards."
    minutes = (15, 180)  # a rehearsal alone, or an evening with friends
    styles = (
        "table.css",
        "tasks.css",
        "people.css",
        "play.css",
        "hand.css",
        "drawers.css",
        "console/console.css",
        "console/parts.css",
        "creation/creation.css",
        "creation/parts.css",
    )
    paper = "sheet"
    keeps_private = True
    gets_up, sits_down = "get up", "sit down"
    own_endings = "A story has ends of its own: finish the job, or leave the table, and it goes on or waits."
    own_bots = {"master": Master, "professional": Professional}  # noqa: RUF012  (declared a ClassVar in Game)

    def __init__(self, own: JobFile | None = None) -> None:
        self._own = own  # the job that was laid out instead of those in the box

    def with_set(self, source: Path | Mapping[str, Any]) -> SuitsRpg:
        return type(self)(job_file(source))

    def set_data(self) -> dict[str, Any] | None:
        return None if self._own is None else self._own.data

    def job_of(self, options: RpgOptions) -> Job | None:
        """What an automatic game master runs at this table. The rules never ask for it."""
        if self._own is not None:
            return self._own.job
        return None if options.job == "none" else job_named(options.job)

    def briefing(self, options: RpgOptions, seat: int) -> dict[str, Any] | None:
        job = self.job_of(options) if seat == MASTER else None
        return None if job is None else script(job)

    def chairs(self, seats: int) -> list[ChairPlan]:
        # A job for one player is a game too; the others may come and go.
        master = ChairPlan("Game master", bots=("master",), hints=False)
        players = ("random", "professional")
        guest = ChairPlan(bots=players, may_stay_empty=True, may_join_later=True)
        return [master, ChairPlan(bots=players), *[guest] * (seats - 2)]

    def pause(self, view: RpgView) -> float:
        # A game master who lays out marks and tasks keeps nobody waiting; a play is looked at.
        return 0.1 if view.play is None and view.waits == [MASTER] and not view.turn else 1.0

    def counted(self, s: State) -> Counted:
        """How a job ended, with which suits, and who took part."""
        job = self.job_of(s.options)
        ending = ending_of(job, s.epilogue) if job else None
        began = [person.before[0].sheet if person.before else person.sheet for person in s.people[1:]]
        party = [sheet for sheet in began if sheet is not None]
        under = {
            "ending": (ending.title if ending else "another",),
            "party": ("".join(SIGNS[suit] for suit in SUITS for sheet in party if sheet.suit == suit),),
            "professional": tuple(dict.fromkeys(sheet.name for sheet in party)),
        }
        return Counted(ending is not None and ending.success, under)

    def usual_sizes(self, options: RpgOptions) -> Sequence[int]:
        job = self.job_of(options)
        return (2,) if job is None else range(job.players[0] + 1, job.players[1] + 2)

    def deal(self, seats: int, options: RpgOptions, chance: Chance) -> State:
        players, master = deck_sizes(seats - 1, second=options.second_deck)
        assert players <= 2 * DECK
        return State(
            seats=seats,
            options=options,
            people=[Person() for _ in range(seats)],
            players=Deck(shuffled([*range(players)], chance), []),
            master=Deck(shuffled([*range(MASTERS, MASTERS + master)], chance), []),
            floor=[MASTER],
        )

    def position(self, s: State) -> RpgPosition:
        return RpgPosition(self, s)

    def to_act(self, s: State) -> list[int]:
        return legal.to_act(s)

    def may_act(self, s: State) -> list[int]:
        # Everybody who is there may always speak, write a note and play the safety card.
        return [] if s.over else [seat for seat in range(s.seats) if not s.people[seat].away]

    def may_get_up(self, s: State, seat: int) -> bool:
        return not s.over and seat != MASTER and not s.people[seat].away

    def may_sit_down(self, s: State, seat: int) -> bool:
        return not s.over and s.people[seat].away

    def legal(self, s: State, seat: int) -> list[Spoken]:
        return [*map(Spoken, legal.legal(s, seat))]

    def ask(self, view: RpgView, action: str) -> Ask | None:
        return asks.ask(view, action)

    def why_not(self, position: StatePosition[State, RpgView, Spoken], seat: int, action: Spoken) -> str | None:
        # Without this a replay would look at the table, odds and all, once more for each action.
        whole = action.answer is None and asks.asks_nothing(action.word)
        if whole and Spoken(action.word) in position.legal_actions(seat):
            return None
        return super().why_not(position, seat, action)

    def play(self, s: State, seat: int, action: Spoken, chance: Chance) -> None:
        apply(s, seat, action, chance)

    def redeal(self, s: State, seat: int, chance: Chance) -> None:
        redeal.redeal(s, seat, chance)

    def same_question(self, before: State, after: State, seat: int) -> bool:
        return question(before) == question(after)

    def view(self, s: State, viewer: int | None) -> RpgView:
        found = view(s, viewer)
        if job := self.job_of(s.options):
            found.contract = Contract(job.title, job.goal, "" if s.scene else job.blurb)
            if s.over and (ending := ending_of(job, s.epilogue)):
                found.contract = Contract(job.title, job.goal, endings=len(job.endings), done=ending.success)
        if viewer and viewer in found.waits:  # game masters know what they are against
            found.odds = odds(found, legal.legal(s, viewer), s.options)
        return found

    def shown(self, s: State, seat: int, action: Spoken, viewer: int | None) -> bool:
        if viewer == seat:
            return True
        verb, *rest = action.word.split(" ")
        if verb == "handout":
            return rest == ["all"] or rest == [f"p{viewer}"]
        if verb == "remove" and rest[0][0] == "h":
            return False
        return verb not in SECRET or (s.options.show_threshold and verb in ("threshold", *THRESHOLDS))

    def published(self, s: State, seat: int, action: Spoken, reader: int | None) -> tuple[int, Spoken]:
        return private.published(s, seat, action, reader)

    def veil(self, s: State, reader: int | None) -> State:
        return private.veil(s, reader)

    def uncovers(self, before: State, seat: int, action: Spoken, after: State) -> bool:
        # The safety card is nobody's: a way back would tell whose it was.
        # Nor does the table go back past somebody who came or went.
        return after.turned != before.turned or action.word in ("pause", self.gets_up, self.sits_down) or after.over

    def offer(self, view: RpgView, action: str) -> tuple[str, str]:
        return offer(view, action)

    def prompt(self, view: RpgView, voice: Voice) -> str:
        return prompt(view, voice)

    def clause(self, view: RpgView) -> str | None:
        return clause(view)

    def chapter(self, view: RpgView) -> str:
        # What is read out at the start may begin with a title, on a line of its own.
        title, line_end, _ = view.text.strip().partition("\n")
        words = f"Scene {view.scene}: {' '.join(title.split())}" if line_end else f"Scene {view.scene}"
        return words if view.open else ""

    def tell(self, event: Event[RpgView], voice: Voice) -> list[str]:
        return tell(event, voice)

    def objection(self, s: State, seat: int, action: Spoken) -> str:
        return objection(s, seat, action)

    def outcome(self, s: State, voice: Voice) -> Outcome | None:
        return outcome(s, voice)

    def goal(self, options: RpgOptions) -> str:
        job = self.job_of(options)
        if job is None:
            return "Do the job you were hired for, and get away with it."
        return f"{capital(job.goal)}." if job.goal else ""

    def primer(self) -> Primer:
        return primer.PRIMER

    def things(self) -> dict[str, Any]:
        return things()

    def dump_state(self, s: State) -> dict[str, Any]:
        return saved.dump(s)

    def load_state(self, data: Any) -> State:
        return saved.load(data)

    def check(self, s: State) -> Iterable[str]:
        return check.check(s)

    def facts(self, s: State) -> set[str]:
        return saved.facts(s)

    def draw(self, s: State) -> str:
        return drawing.draw(s)

    def paper_mistakes(self, data: Any) -> list[str]:
        return mistakes(data)

    def paper_page(self, data: Any) -> PaperPage:
        return papers.page(kept(data))

    def paper_text(self, data: Any) -> str:
        return to_toml(kept(data))

    def paper_from_text(self, text: str) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(kept_from_toml(text))
        return data

    def paper_action(self, data: Any) -> str:
        return answered("sheet", written(character(data)))

    def papers_after(self, s: State, seat: int, day: str) -> list[dict[str, Any]]:
        job = self.job_of(s.options)
        return papers.after(s, seat, job.title if job else "An evening of our own", day)

    def paper_joined(self, kept: Any, home: Any) -> dict[str, Any] | None:
        return papers.joined(kept, home)

    def probes(self) -> Iterable[str]:
        return PROBES


PROBES = (
    "add 7C", "add KD as", "add RJ", "again", "charisma", "cover", "cover m1", "done", "give 7C", "lend QH", "lend KH",
    "lend BJ", "pass", "pick", "play guns", "play ambush", "play awareness", "play thief", "play feint", "play ram",
    "play dancing", "stand", "swap p1 p2", "take 7C", "take back", "top 7C", "drop 7C", "at m1", "at gm", "sheet",
    "say", "combat", "next", "peace", "open", "open s1", "end scene", "end story", "hurt p1", "reveal h1", "call p1",
    "act m1", "try t1 thief", "threshold", "easy", "pause", "resume", "dance", "follow thug m1", "no", "recover",
    "never mind", 'sheet "{}"', 'add RJ ["AS"]', "threshold 99", "hurt p1 5", "play awareness 11", "stunt p1",
    "lend QH to p2",
)  # fmt: skip


def question(s: State) -> tuple[object, ...]:
    """What is asked now: an answer to it is good as long as this is the same."""
    plays = [(p.number, p.step, p.turn, sum(len(side.used) for side in p.sides), p.placed, p.looking) for p in s.plays]
    return s.scene, s.open, s.paused, s.round, tuple(s.acted), tuple(s.floor), tuple(plays)


GAME = SuitsRpg()
