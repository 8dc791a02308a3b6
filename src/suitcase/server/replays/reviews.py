"""The coach on the server: reviews of finished games, "Could I have won?".

A review takes seconds to a minute of a core. It is made in the bots' threads, one decision at a time and behind all
tables, one review at a time; whoever asked sees how far it is. Those that were made lately are kept in memory. When a
game is over everything about it is public, so whoever may see its replay may ask about any seat; a running game has no
review, for it would hint at hidden cards.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from litestar import get, post
from litestar.params import FromQuery, JSONBody

from suitcase.bots.search import searches
from suitcase.bots.warming import allowed, failed, is_warm, warm_anew
from suitcase.engine import Game, RecordGame, SuitcaseError
from suitcase.engine.journal import read_journal
from suitcase.server import protocol, shelf
from suitcase.server.answers import CHANGING, Asked, Failure, TableId, asker, count, finished_row, known, says
from suitcase.server.disk import store
from suitcase.server.door.limits import Quota
from suitcase.server.door.rates import Rate
from suitcase.server.live.hub import Hub
from suitcase.server.problems import TooMuch, Unavailable
from suitcase.server.replays.reading import chairs_in, reader_of

if TYPE_CHECKING:
    from suitcase.lab.review import Option as Found
    from suitcase.lab.review import Review as Report
    from suitcase.lab.review import Reviewer

LEVEL = "hard"
MOST_KEPT = 200  # reviews in memory, the last asked for
MOST_WAITING = 20  # that are being made or wait for that
MOST_DECISIONS = 600  # of one game
MOST_SECONDS = 20.0  # for one decision
AT_ONCE, AT_ONCE_PER_ADDRESS = 1, 8  # for each player, and for all from one address

Key = tuple[str, int, tuple[str, ...]]  # a table, a seat, and the names there: whoever is forgotten has another one

log = logging.getLogger("suitcase")


class _Work:
    """A review that is made or was made."""

    def __init__(self) -> None:
        self.done = 0
        self.of = 0
        self.review: protocol.Review | None = None
        self.problem = ""


class Reviews:
    def __init__(self) -> None:
        self.rate = Rate(20, 30)
        self._kept: OrderedDict[Key, _Work] = OrderedDict()
        self._made: dict[Key, _Work] = {}
        self._asking = Quota(AT_ONCE, AT_ONCE_PER_ADDRESS)
        self._turn = asyncio.Semaphore(1)

    def find(self, key: Key) -> _Work | None:
        """A review, if somebody has asked for it."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._made.get(key) or self._kept.get(key)

    def begin(self, hub: Hub, row: store.Row, seat: int, player: str, address: str) -> _Work:
        if len(self._made) >= MOST_WAITING:
            raise Unavailable("The coach has many games to look at just now; ask again in a minute.")
        if not self._asking.take(player, address):
            raise TooMuch("The coach looks at one game of yours at a time; wait for the other.")
        work = self._made[key_of(row, seat)] = _Work()
        hub.start(self._make(work, hub, row, seat, player, address))
        return work

    async def _make(self, work: _Work, hub: Hub, row: store.Row, seat: int, player: str, address: str) -> None:
        key = key_of(row, seat)
        try:
            rows = await asyncio.to_thread(hub.store.journal, row.id)
            reviewer = await hub.archive.readers.run(len(rows), partial(reviewer_of, row.game, "".join(rows), seat))
            work.of = reviewer.total
            thinkers = hub.autoplay.thinkers
            while reviewer.done < reviewer.total:
                async with self._turn:
                    if not await thinkers.ask(partial(_think, reviewer), seconds=MOST_SECONDS, first=False):
                        raise Unavailable("The coach could not make up its mind in time; ask again later.")
                work.done = reviewer.done
            work.review = as_told(reviewer.report())
        except SuitcaseError as problem:
            work.problem = str(problem)
        except Exception:
            work.problem = "Something broke here; it is written in the server's log."
            raise
        finally:
            self._asking.give_back(player, address)
            del self._made[key]
            self._kept[key] = work
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def forget(self, key: Key) -> None:
        """A review that failed may be asked for again."""
        self._kept.pop(key, None)


def key_of(row: store.Row, seat: int) -> Key:
    return row.id, seat, tuple(chair.name for chair in chairs_in(row))


def reviewer_of(game_name: str, text: str, seat: int) -> Reviewer:
    """Runs in a thread: it plays the journal, and numpy is loaded here."""
    from suitcase.lab.review import Reviewer

    journal = read_journal(text.encode())
    reviewer = Reviewer(shelf.as_played(game_name, journal.header), journal, seat, level=LEVEL)
    if reviewer.total > MOST_DECISIONS:
        raise SuitcaseError("This game is too long for the coach here; `suitcase review` reads its journal at home.")
    return reviewer


def _think(reviewer: Reviewer) -> bool:
    reviewer.think()
    return True


def as_told(report: Report) -> protocol.Review:
    def told(option: Found) -> protocol.ReviewedAction:
        return protocol.ReviewedAction(option.do, option.say, option.share, option.error, option.chance)

    decisions = [
        protocol.ReviewedDecision(
            n=one.n, played=told(one.played), best=told(one.best), cost=one.cost, costs=one.costs, late=one.late
        )
        for one in report.costly
    ]
    return protocol.Review(
        said=report.verdict,
        start=report.start,
        luck=report.luck,
        choices=report.choices,
        result=report.result,
        parts=protocol.ReviewedParts(*report.parts.values()),
        decisions=decisions,
        curve=[(point.n, point.chance) for point in report.curve],
    )


# --- Whether there can be one -------------------------------------------------------------------------------


def why_never(game_name: str) -> str:
    """Why games of this kind have no reviews here, in a sentence; nothing if they have."""
    game = shelf.in_the_box(game_name)
    if not searches(game):
        return f"There is no coach for {game.title}."
    if not allowed() or find_spec("numba") is None:
        return "There is no coach on this server: its bots play simply."
    return ""


async def check_warm(hub: Hub, row: store.Row) -> None:
    """Raises if the search is not compiled yet, and begins to compile it."""
    game = await asyncio.to_thread(_as_played, hub, row)
    assert isinstance(game, RecordGame)
    if not await asyncio.to_thread(is_warm, game):
        broke = failed(game)
        if not warm_anew(game):
            raise Failure(400, "The coach here does not know these rules; `suitcase review` reads the journal at home.")
        if broke:
            raise Unavailable("The coach could not be made ready and tries it once more; ask again in a minute.")
        raise Unavailable("The coach is still warming up; ask again in a minute.")


def _as_played(hub: Hub, row: store.Row) -> Game:
    header = read_journal("".join(hub.store.journal(row.id)).encode()).header
    return shelf.as_played(row.game, header)


# --- Over HTTP ----------------------------------------------------------------------------------------------


async def _finished(request: Asked, table_id: str, seat: int | None) -> tuple[store.Row, protocol.Reviewing]:
    row = await finished_row(request.app.state.hub, table_id, "until then a review would tell what is hidden.")
    you = await reader_of(request, row)
    seats = len(chairs_in(row))
    if seat is not None and seat not in range(seats):
        raise Failure(400, f"The seats are 0 to {seats - 1}, not {seat}.")
    found = protocol.Reviewing(you if seat is None else seat, you, why_never(row.game))
    return row, found


def _with(found: protocol.Reviewing, work: _Work) -> protocol.Reviewing:
    found.asked = True
    found.done, found.of, found.review = work.done, work.of, work.review
    return found


@get("/api/tables/{table_id:str}/review", responses=says(400, 404, 409, 503))
async def review_of(request: Asked, table_id: TableId, seat: FromQuery[int | None] = None) -> protocol.Reviewing:
    """How far the coach is with a seat's game, and what it found; the asker's own where no seat is named."""
    row, found = await _finished(request, table_id, seat)
    reviews: Reviews = request.app.state.reviews
    work = None if found.seat is None else reviews.find(key_of(row, found.seat))
    if work is None:
        return found
    if work.problem:
        assert found.seat is not None
        reviews.forget(key_of(row, found.seat))
        raise Failure(503, work.problem)
    return _with(found, work)


@post("/api/tables/{table_id:str}/review", status_code=202, responses=says(401, 404, 409, *CHANGING))
async def ask_review(
    request: Asked,
    table_id: TableId,
    data: JSONBody[protocol.Nothing],
    seat: FromQuery[int | None] = None,
) -> protocol.Reviewing:
    """Asks the coach to review a seat's game, if nobody has; then ask how far it is."""
    asks = await known(request)
    row, found = await _finished(request, table_id, seat)
    if found.why:
        raise Failure(400, found.why)
    if found.seat is None:
        raise Failure(400, "You did not sit at this table; say whose game the coach should look at.")
    reviews: Reviews = request.app.state.reviews
    key = key_of(row, found.seat)
    work = reviews.find(key)
    if work is None or work.problem:
        count(request, reviews.rate, "reviews")
        hub: Hub = request.app.state.hub
        await check_warm(hub, row)
        # Another may have asked meanwhile.
        work = reviews.find(key)
        if work is None or work.problem:
            work = reviews.begin(hub, row, found.seat, asks.player, asker(request))
    return _with(found, work)


REVIEWS = (review_of, ask_review)
