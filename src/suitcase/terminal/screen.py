"""One table, played from one seat: what the person presses and types, and what bots do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from suitcase.bots.warming import failed, is_warm, prepare
from suitcase.draw.face import WithFirst, WithSteps
from suitcase.draw.forms import Form, Question, WithForms
from suitcase.draw.text import printable
from suitcase.engine import RecordGame, Refused, SuitcaseError
from suitcase.engine.ask import answered
from suitcase.engine.speech import told_apart
from suitcase.table import Table
from suitcase.table.mind import Advice
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.keys import AT_THE_TABLE, KeysScreen
from suitcase.terminal.leaving import GIVE_UP, leave_question, ways_out
from suitcase.terminal.messages import Weighed
from suitcase.terminal.pane import Pane
from suitcase.terminal.seen import SeenTable
from suitcase.terminal.spots import Spot, spots, step

PAUSE = 0.6  # seconds that a bot seems to think
GRACE = 1.5  # seconds that it waits while one could take back
LOOK_AGAIN = 2.0  # seconds between two looks at whether opponents are ready


def chance_lines(weighed: Sequence[Weighed]) -> list[str]:
    """Actions and their chances to win in percent, give or take two standard errors; never nothing."""
    words = told_apart([one.say for one in weighed])
    return [
        f"{one.share:.0f} % ± {max(1, round(2 * one.error))}: {said}" for one, said in zip(weighed, words, strict=True)
    ]


class TableScreen(SeenTable):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step('left')", "Choose", key_display="←→↑↓"),
        Binding("right", "step('right')", show=False),
        Binding("up", "step('up')", show=False),
        Binding("down", "step('down')", show=False),
        Binding("enter", "play", "Play", key_display="Enter"),
        Binding("space", "play", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("h", "hint", "Hint"),
        Binding("u", "undo", "Undo"),
        Binding("f", "hurry", show=False),
        Binding("question_mark", "keys", "Keys, rules", key_display="?"),
        Binding("q", "leave", "Leave"),
    ]
    KEY_LIST: ClassVar = AT_THE_TABLE
    KEYS: ClassVar = {binding.key for binding in BINDINGS if isinstance(binding, Binding)}

    def on_mount(self) -> None:
        self._table_changed()
        self._let_bots_play()
        if isinstance(self.table, Table):  # elsewhere the server thinks
            self.run_worker(self._prepare(self.table), group="preparing")

    async def _prepare(self, table: Table) -> None:
        """Says that opponents are not as strong yet as they will be, and when they are."""
        game, kinds = table.game, [chair.bot for chair in table.chairs]
        if not await asyncio.to_thread(prepare, game, kinds):
            return
        assert isinstance(game, RecordGame)
        self._aside("The opponents are being prepared, once on this machine; until then they play simply.")
        while not await asyncio.to_thread(is_warm, game):
            if failed(game):
                self._aside(
                    "The opponents could not be prepared and go on playing simply; the next table tries it again."
                )
                return
            await asyncio.sleep(LOOK_AGAIN)
        self._aside("The opponents are ready and play as well as they can.")

    def _aside(self, sentence: str) -> None:
        """Says something that no action brought: now, and in the log before what was told last."""
        self.told.insert(len(self.told) - self._fresh, sentence)
        self._answer(sentence)

    # --- What happened --------------------------------------------------------------------------------------

    def _table_changed(self) -> None:
        """Says what happened, and looks again at what the person may do. A hint is over, unless the person is asked the
        same or has begun to do what it says."""
        if self.seat is None or not self.table.asks_the_same(self.seat, self._number):
            self._advised = self._then if self.table.last_seat == self.seat else []
            self._then = []
        self._number = self.table.number
        self._add_told()
        self._look_again()

    def _add_told(self) -> None:
        said = [printable(sentence) for sentence in self.table.tell(self.seat)]
        self.told += said
        self._fresh = len(said)

    def _may_do(self) -> list[str]:
        if self.seat is None or self.table.outcome() is not None or self.table.chairs[self.seat].gave_up:
            return []
        return self.table.position.legal(self.seat)

    def _look_again(self) -> None:
        self._typed = self._reply = ""
        before, self.legal = self.legal, self._may_do()
        if self.legal != before and isinstance(self.face, WithFirst):
            self.chosen = self.face.first(self.table.view(self.seat), self.legal) or self.chosen
        self._add_coach_line()
        self._choose_advised()
        if self.chosen not in self.legal:
            self.chosen = self.legal[min(self._place, len(self.legal) - 1)] if self.legal else None
        self._back = 0
        self._redraw()

    # --- Hints ----------------------------------------------------------------------------------------------

    def _add_coach_line(self) -> None:
        """Adds the line of a lesson's coach to the log. What they advise is chosen like a hint."""
        if self.seat not in self.table.position.to_act() or (coach := self.table.coach(self.seat)) is None:
            return
        self._advised = list(coach.do)
        line = printable(f"Coach: {coach.say}")
        if line != self._coached:
            self.told.append(line)
            self._fresh += 1
        self._coached = line

    def _choose_advised(self) -> None:
        """Chooses what a hint or a coach advises; the advice is over when that cannot be done any more."""
        if self._hinted in self.legal:
            self.chosen = self._hinted
        else:
            self._advised = []

    def action_hint(self) -> None:
        if self.seat is None or self.seat not in self.table.position.to_act():
            self._answer("A hint is for your turn.")
            return
        try:
            adviser = self.table.adviser(self.seat)
        except Refused as why:
            self._answer(str(why))
            return
        self._answer("Thinking …")
        self.run_worker(self._think(adviser, self.table.number, self.seat), exclusive=True, group="hint")

    async def _think(self, adviser: Callable[[], Advice], number: int, seat: int) -> None:
        advice = await asyncio.to_thread(adviser)
        if (number, seat) == (self.table.number, self.seat):  # another person may look at the window now
            worth = chance_lines([Weighed(one.say, 100 * one.share, 100 * one.error) for one in advice.weighed])
            self.advise([action for action, _ in advice.steps], advice.why, worth)

    def advise(self, actions: list[str], why: str, worth: Sequence[str] = ()) -> None:
        """Marks what a bot would do, and says why: under the table, and in the log, where it is whole and where all
        that was weighed stands with its chances."""
        self._advised = actions
        self._choose_advised()
        self.told += map(printable, (*worth, f"Hint: {why}"))
        self._answer(printable(why))

    # --- What is done ---------------------------------------------------------------------------------------

    def _choose(self, action: str) -> None:
        self.chosen = action
        self._place = self.legal.index(action)
        self._reply = ""
        self._redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        # Nobody plays a card that they cannot see.
        return not (self.has_class("-small") and action in ("step", "play"))

    def action_step(self, key: str) -> None:
        self._typed = ""
        if self.chosen is None:
            self._read = max(0, self._read + (1 if key == "down" else -1))
            self.query_one("#hand", Pane).redraw()
            return
        if isinstance(self.face, WithSteps):
            self._choose(self.face.step(self.legal, self.chosen, key))
        else:
            self._choose(step(self._spots(), self.chosen, key))

    def _spots(self) -> dict[str, Spot]:
        """Where in the window each legal action is drawn."""
        found: dict[str, Spot] = {}
        for pane in self.query(Pane):
            left, top = pane.content_region.offset
            found |= spots(pane.render(), left, top)
        return {action: spot for action, spot in found.items() if action in self.legal}

    def action_play(self) -> None:
        if self.chosen is not None:
            self._play(self.chosen)

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        self._play(message.action)

    def on_pane_pointed(self, message: Pane.Pointed) -> None:
        if message.action in self.legal and message.action != self.chosen:
            self._choose(message.action)

    def _play(self, action: str) -> None:
        if self.seat is None:
            return
        view = self.table.view(self.seat)
        if action in self.legal and (ask := self.table.game.ask(view, action)) is not None:
            mine = [data for _, data in self._papers.all()] if self._papers else []
            form = self.face.form(view, action, mine) if isinstance(self.face, WithForms) else None
            if form is not None:
                self._fill(action, form)
                return
            question = Question(self.table.game.offer(view, action)[0], ask)
            self.app.push_screen(AskScreen(question), lambda answer: self._answered(action, answer))
        else:
            self._do(action)

    def _answered(self, action: str, answer: Any) -> None:
        if answer is not None:
            self._do(answered(action, answer))

    def _fill(self, action: str, form: Form) -> None:
        """Asks the next question of a form, or does what it is about."""
        question = form.question()
        if question is None:
            self._answered(action, form.result())
            if self._papers and (made := form.paper()):
                self._papers.keep(made)
            return

        def next_one(answer: Any) -> None:
            if answer is not None or form.back():
                self._fill(action, form)

        self.app.push_screen(AskScreen(question, form.answer), next_one)

    def _do(self, action: str) -> None:
        assert self.seat is not None
        self._then = self._advised[1:] if self._advised[:1] == [action] else []
        try:
            self.table.do(self.seat, action, self._number)
        except Refused as refused:
            self._answer(str(refused))
        except SuitcaseError as error:
            self._fail(error)
        else:
            self._table_changed()
            self._let_bots_play()

    def _answer(self, sentence: str) -> None:
        self._reply = sentence
        self._redraw()

    def _fail(self, error: SuitcaseError) -> None:
        self.app.exit(str(error))

    def on_key(self, event: events.Key) -> None:
        if not event.character or not event.character.isprintable() or self.has_class("-small"):
            return
        if self._type(event.character, event.key in self.KEYS):
            event.stop()

    def _type(self, char: str, is_key: bool) -> bool:
        """Takes a typed letter. Notation comes before keys, so that every action of every game can be typed."""
        for typed in (self._typed + char, char):
            if found := self._typed_for(typed.lower()):
                if is_key and found[0] == self.chosen and len(typed) == 1:
                    return False  # typed twice, the letter is a key
                self._choose(found[0])
                self._typed = typed
                return True
        typed, self._typed = self._typed + char, ""
        if is_key or self.seat is None:
            return False
        if len(typed) < 2:
            self._typed = typed  # the first letter of something that cannot be done now, perhaps
            return False
        self._answer(self.table.position.why_not(self.seat, typed) or "")
        return True

    def _typed_for(self, typed: str) -> list[str]:
        """The actions that begin so or, where none does, have a word that does: `park` is enough for `go park`."""
        begin = [action for action in self.legal if action.lower().startswith(typed)]
        if begin or (len(typed) == 1 and typed in self.KEYS):
            return begin
        return [action for action in self.legal if f" {typed}" in action.lower()]

    def _let_bots_play(self) -> None:
        self.run_worker(self._bots(), exclusive=True)

    async def _bots(self) -> None:
        while (seat := self.table.bot_to_act()) is not None:
            number = self.table.number
            pause = self.pause * self.face.pause(self.table.view(self.seat))
            if self.pause and self._may_think_again():
                pause = max(pause, GRACE)
            try:
                action, _ = await asyncio.gather(asyncio.to_thread(self.table.think, seat), asyncio.sleep(pause))
                self.table.do(seat, action, number)
            except Refused:
                continue  # a person acted first, so the bot thinks again
            except SuitcaseError as error:
                self._fail(error)
                return
            self._table_changed()

    def _may_think_again(self) -> bool:
        """Whether a person could take back what they have just done."""
        table = self.table
        if self.seat is None or not isinstance(table, Table) or table.agreed.practice:
            return False
        return table.last_seat == self.seat and table.can_undo(self.seat)

    def action_undo(self) -> None:
        if self.seat is None:
            return
        assert isinstance(self.table, Table)
        try:
            self.table.ask_undo(self.seat, self.table.number)
        except Refused as refused:
            self._answer(str(refused))
        else:
            self._table_changed()
            self._let_bots_play()

    def action_hurry(self) -> None:
        self.pause = 0 if self.pause else PAUSE
        self._answer("The bots take their time." if self.pause else "The bots play at once.")

    def action_leave(self) -> None:
        ways = ways_out(self.table, self.seat)
        if len(ways) == 1:
            self.app.exit()
        else:
            self.app.push_screen(AskScreen(leave_question(ways)), self._leave_by)

    def _leave_by(self, answer: Any) -> None:
        if answer is not None:
            self._leave(answer[0])

    def _leave(self, way: str) -> None:
        if way != GIVE_UP:
            self.app.exit()
            return
        assert isinstance(self.table, Table)
        assert self.seat is not None
        self.table.give_up(self.seat)
        self._table_changed()
        self._let_bots_play()

    def action_keys(self) -> None:
        self.app.push_screen(KeysScreen(self.KEY_LIST, self.table.game))

    def action_scroll(self, lines: int) -> None:
        self._back = max(0, self._back - lines)
        self.query_one("#log", Pane).redraw()

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll(-2)

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll(2)
