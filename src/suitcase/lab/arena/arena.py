"""An arena: players meet on duplicate deals until a question is decided or all games are played."""

from __future__ import annotations

import itertools
import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from suitcase.engine import Game, Options, RecordGame, SuitcaseError
from suitcase.engine.records import kernels
from suitcase.engine.search.gathering import gather
from suitcase.lab.arena.deciding import OPEN, Question, at_any_stop, clustered
from suitcase.lab.arena.keeping import FORMAT, Heading, Kept
from suitcase.lab.arena.players import read_players
from suitcase.lab.arena.playing import Played, Table, play_deal
from suitcase.lab.arena.rating import Rating, Result, rate
from suitcase.lab.writing import digest

AHEAD = 2  # deals for each thread that are begun before the first of them is done


class Line(msgspec.Struct):
    """How one player did at a table."""

    player: str
    against: list[str]
    games: int
    deals: int
    share: float  # of what a win is worth, in a game
    low: float  # 95 % interval, clustered by deal, if the number of games was fixed
    high: float
    any_low: float  # 95 % interval that is right whenever one stops
    any_high: float
    fair: float  # the mean over all seats
    answer: str  # whether the share is above fair: by a test that may be stopped at any deal


class Report(msgspec.Struct):
    game: str
    title: str
    options: dict[str, Any]
    seats: int
    players: list[str]
    ladder: bool
    stops: bool  # whether a table ended when its question was decided
    lines: list[Line]
    ratings: list[Rating]
    seed: int
    threads: int
    seconds: float  # of this run; deals that were kept from earlier ones took none
    results: list[list[Played]]  # for each table

    def line(self, player: str, against: str) -> Line | None:
        return next((line for line in self.lines if line.player == player and set(line.against) == {against}), None)


class Arena:
    """Who meets whom, and how often. `run` plays."""

    def __init__(
        self,
        game: Game,
        words: Sequence[str],
        games: int,
        *,
        options: Options | None = None,
        seats: int | None = None,
        seed: int = 0,
        ladder: bool = False,
    ) -> None:
        if not isinstance(game, RecordGame):
            raise SuitcaseError(f"{game.title} is not played for a win of one over the others, so it has no arena.")
        if games < 1:
            raise SuitcaseError(f"Play at least one game, not {games}.")
        self.game: RecordGame[Any] = game
        self.options = options or game.options()
        if why := game.endless(self.options):
            raise SuitcaseError(why)
        self.players = read_players(game, words)
        self.seats = game.seat_count(seats)
        self.seed = seed
        self.ladder = ladder
        self.tables = self._tables()
        self.deals = [-(-games // table.rotations) for table in self.tables]

    @property
    def games(self) -> int:
        return sum(deals * table.rotations for deals, table in zip(self.deals, self.tables, strict=True))

    def _tables(self) -> list[Table]:
        many, seats = len(self.players), self.seats
        if seats < 2:
            raise SuitcaseError(f"{self.game.title} with {seats} seat has nobody to compare.")
        if self.ladder:
            if many < 2:
                raise SuitcaseError("A ladder needs at least two players.")
            pairs = list(itertools.combinations(range(many), 2))
        elif many == 2:
            pairs = [(0, 1)]
        elif many == seats:
            return [Table(tuple(range(many)))]
        else:
            fitting = "2 players (one against the others)" + (f" or {seats}" if seats > 2 else "")
            raise SuitcaseError(f"A table of {seats} takes {fitting}, not {many}; --ladder compares any number.")
        if seats > 2:  # of two players one's share is what the other's is not
            pairs = [pair for a, b in pairs for pair in ((a, b), (b, a))]
        return [Table((a, *(b,) * (seats - 1))) for a, b in pairs]

    def prepare(self, keep: Path | None = None, compiling: Callable[[str], None] | None = None) -> Kept:
        """Compiles what the players think with, and opens the file that deals are kept in."""
        parts = self.game.set_data()
        heading = Heading(
            arena=FORMAT,
            game=self.game.name,
            version=self.game.version,
            options=msgspec.to_builtins(self.options),
            players=[player.name for player in self.players],
            minds=self._minds(compiling),
            tables=[list(table.lineup) for table in self.tables],
            seed=self.seed,
            rules=self._rules(),
            parts="" if parts is None else digest(parts),
        )
        return Kept(heading, keep)

    def run(
        self,
        kept: Kept | None = None,
        *,
        threads: int | None = None,
        stops: bool = True,
        progress: Callable[[int], None] | None = None,
    ) -> Report:
        """The same seed gives the same report on any number of threads, if budgets are simulations."""
        kept = kept or self.prepare()
        threads = threads or os.cpu_count() or 1
        names = [player.name for player in self.players]
        began = time.perf_counter()
        results, lines = [], []
        with ThreadPoolExecutor(threads) as pool:
            for number in range(len(self.tables)):
                played, found = self._play(number, kept, pool, threads * AHEAD, stops, progress or (lambda _: None))
                results.append(played)
                lines += found
        return Report(
            game=self.game.name,
            title=self.game.title,
            options=msgspec.to_builtins(self.options),
            seats=self.seats,
            players=names,
            ladder=self.ladder,
            stops=stops,
            lines=lines,
            ratings=rate(names, [*self._results(results)]),
            seed=self.seed,
            threads=threads,
            seconds=time.perf_counter() - began,
            results=results,
        )

    def _minds(self, compiling: Callable[[str], None] | None) -> str:
        """What the players think with, in few letters."""
        thinking = [player for player in self.players if player.thinks]
        if not thinking:
            return ""
        from suitcase.engine.search import tree

        self.game.compiled.kernel(tree.think, compiling)
        kernel = self.game.compiled.folder(tree.think).name
        levels = [(player.level(), player.milliseconds) for player in thinking]
        game = self.game
        looking = (game.weights, game.policy_weights, game.horizon, game.foresight, game.sight)
        choosing = (game.caution, game.habit, game.conviction)
        return digest((kernel, looking, choosing, levels))

    def _rules(self) -> str:
        """The rules that are played, redealing and greedy's rules of thumb with them, in few letters."""
        compiled = self.game.compiled
        return digest([compiled.folder(kernel).name for kernel in (kernels.arena, gather)])

    def _play(
        self,
        number: int,
        kept: Kept,
        pool: ThreadPoolExecutor,
        ahead: int,
        stops: bool,
        progress: Callable[[int], None],
    ) -> tuple[list[Played], list[Line]]:
        table, deals = self.tables[number], self.deals[number]
        question = Question(self.seats)
        played: list[Played] = []

        def work(deal: int) -> Played:
            found = kept.get(number, deal)
            return found or play_deal(self.game, self.players, table, number, self.options, self.seed, deal)

        for one in _in_order(pool, work, deals, ahead):
            kept.add(one)
            played.append(one)
            progress(table.rotations)
            question.hear(self._edge(one, table.lineup[0]))
            if stops and question.answer != OPEN:
                break
        progress((deals - len(played)) * table.rotations)
        return played, self._lines(table, played, question.answer)

    def _lines(self, table: Table, played: Sequence[Played], answer: str) -> list[Line]:
        """One line for the player that is asked about; where all are different, one for each."""
        first, *others = table.lineup
        names = [player.name for player in self.players]
        found = []
        for player in (first, *(others if len(set(others)) > 1 else ())):
            shares = [self._share(one, player) for one in played]
            if player != first:
                answer = self._answer(player, played)
            found.append(
                Line(
                    player=names[player],
                    against=[names[other] for other in table.lineup if other != player],
                    games=len(played) * table.rotations,
                    deals=len(played),
                    share=float(np.mean(shares)),
                    low=clustered(shares)[0],
                    high=clustered(shares)[1],
                    any_low=at_any_stop(shares)[0],
                    any_high=at_any_stop(shares)[1],
                    fair=float(np.mean([_mean(one) for one in played])),
                    answer=answer,
                )
            )
        return found

    def _answer(self, player: int, played: Sequence[Played]) -> str:
        question = Question(self.seats)
        for one in played:
            question.hear(self._edge(one, player))
        return question.answer

    def _share(self, played: Played, player: int) -> float:
        """What a player was paid at a deal, the mean over its seats and rotations."""
        own = list(self._own(played, player, played.pays))
        return sum(own) / len(own)

    def _edge(self, played: Played, player: int) -> float:
        """The same as a part of what all were paid, less a fair part."""
        fair = 1 / self.seats
        parts = [[pay / sum(pays) if any(pays) else fair for pay in pays] for pays in played.pays]
        own = list(self._own(played, player, parts))
        return sum(own) / len(own) - fair

    def _own(self, played: Played, player: int, numbers: Sequence[Sequence[float]]) -> Iterator[float]:
        """The numbers of a player's seats, out of one for each seat and rotation."""
        seatings = self.tables[played.table].seatings(self.seed, played.deal)
        for seating, of_seats in zip(seatings, numbers, strict=True):
            yield from (number for who, number in zip(seating, of_seats, strict=True) if who == player)

    def _results(self, results: Sequence[Sequence[Played]]) -> Iterator[Result]:
        for played in itertools.chain(*results):
            seatings = self.tables[played.table].seatings(self.seed, played.deal)
            for seating, pays in zip(seatings, played.pays, strict=True):
                yield Result(seating, pays)

    def rows(self, report: Report) -> Iterator[dict[str, Any]]:
        """Every seat of every game, for those who want to count otherwise."""
        for number, of_table in enumerate(report.results):
            for played in of_table:
                seatings = self.tables[number].seatings(self.seed, played.deal)
                for rotation, (seating, pays) in enumerate(zip(seatings, played.pays, strict=True)):
                    for seat, (player, pay) in enumerate(zip(seating, pays, strict=True)):
                        yield {
                            "game": report.game,
                            "table": number,
                            "deal": played.deal,
                            "rotation": rotation,
                            "seat": seat,
                            "player": self.players[player].name,
                            "payoff": pay,
                        }


def _mean(played: Played) -> float:
    pays = [pay for pays in played.pays for pay in pays]
    return sum(pays) / len(pays)


def _in_order(pool: ThreadPoolExecutor, work: Callable[[int], Played], many: int, ahead: int) -> Iterator[Played]:
    """The results of 0, 1, 2 ... in this order, a few of them begun ahead. Whoever stops early gets no more of them."""
    begun: deque[Future[Played]] = deque()
    numbers = iter(range(many))
    try:
        for number in itertools.islice(numbers, ahead):
            begun.append(pool.submit(work, number))
        while begun:
            yield begun.popleft().result()
            for number in itertools.islice(numbers, 1):
                begun.append(pool.submit(work, number))
    finally:
        for future in begun:
            future.cancel()
