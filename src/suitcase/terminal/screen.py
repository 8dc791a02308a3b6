"""One table, seen from one seat: shows what that seat may know, and asks the table to act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from textwrap import wrap
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Footer, Static

from suitcase.bots.warming import is_warm, preparing
from suitcase.draw.face import WithFirst, WithSide, WithSteps, WithWords, face_of
from suitcase.draw.forms import Form, Question, WithForms
from suitcase.draw.text import printable
from suitcase.engine import RecordGame, Refused, SuitcaseError, listed
from suitcase.engine.ask import answered, asked_by
from suitcase.table import Papers, Table
from suitcase.table.mind import Advice
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.ending import Ending
from suitcase.terminal.pane import Pane
from suitcase.terminal.remote import RemoteTable
from suitcase.terminal.rules import RulesScreen
from suitcase.terminal.spots import Spot, spots, step
from suitcase.terminal.window import too_small, verify_hint

PAUSE = 0.6  # seconds that a bot seems to think
LOOK_AGAIN = 2.0  # seconds between two looks at whether opponents are ready


class TableScreen(Screen[None]):
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
        Binding("f", "hurry", "Faster"),
        Binding("question_mark", "rules", "Rules", key_display="?"),
        Binding("q", "app.quit", "Leave"),
    ]
    KEYS: ClassVar = {binding.key for binding in BINDINGS if isinstance(binding, Binding)}

    def __init__(
        self,
        table: Table | RemoteTable,
        seat: int | None,
        note: str | None,
        pause: float,
        papers: Papers | None = None,
    ) -> None:
        super().__init__()
        self.table = table
        self._papers = papers  # what the person keeps of this game
        self.seat = seat
        self.face = face_of(table.game, seat)
        self.names = [printable(name) for name in table.names]
        self.pause = pause
        self.chosen: str | None = None
        self.legal: list[str] = []
        self.told = [f"The shuffles are sealed: {table.commitment[:12]}… is the seed's SHA-256."]
        self.told += [printable(note)] if note else []
        self.told += self._chairs()
        self._number = 0  # of the state that is shown, and so the one that an intent answers
        self._fresh = 0  # how many of those are about the last action
        self._coached = ""  # what the coach of a lesson said last
        self._reply = ""  # the table's answer to what was just tried
        self._typed = ""
        self._back = 0  # how many lines one has gone back in the log
        self._read = 0  # how far one has read in the count at the end
        self._place = 0  # where the choice stood in the list of legal actions
        self._advised: list[str] = []  # what is left of a hint that takes several actions

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        with Container(id="table"):
            yield Pane(self._draw_head, "head")
            with Horizontal(id="middle"):
                yield Pane(self._draw_board, "board")
                with Vertical(id="beside"):
                    yield Pane(self._draw_side, "side")
                    yield Pane(self._draw_log, "log")
            yield Pane(self._draw_hand, "hand")
            yield Pane(self._draw_words, "say")
            yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._news()
        self._let_bots_play()
        if isinstance(self.table, Table):  # elsewhere the server thinks
            self.run_worker(self._prepare(self.table), group="preparing")

    async def _prepare(self, table: Table) -> None:
        """Says that opponents are not as strong yet as they will be, and when they are."""
        game, kinds = table.game, [chair.bot for chair in table.chairs]
        if not await asyncio.to_thread(preparing, game, kinds):
            return
        assert isinstance(game, RecordGame)
        self._aside("The opponents are being prepared, once on this machine; until then they play simply.")
        while not await asyncio.to_thread(is_warm, game):
            await asyncio.sleep(LOOK_AGAIN)
        self._aside("The opponents are ready and play as well as they can.")

    def _aside(self, sentence: str) -> None:
        """Says something that no action brought: now, and in the log before what was told last."""
        self.told.insert(len(self.told) - self._fresh, sentence)
        self._answer(sentence)

    def on_resize(self, event: events.Resize) -> None:
        sentence = too_small(self.face.SIZE, event.size.width, event.size.height)
        self.set_class(sentence is not None, "-small")
        self.query_one("#small", Static).update(Text(sentence or ""))
        if isinstance(self.face, WithWords):
            self.query_one("#say").styles.height = self.face.lines(event.size.height)

    def _chairs(self) -> list[str]:
        """Who sits in the chairs that have names."""
        found = []
        for seat, plan in enumerate(self.table.plans):
            who = "you" if seat == self.seat else self.table.chairs[seat].name or "nobody"
            found += [f"{plan.name}: {who}"] if plan.name else []
        return [printable(f"{', '.join(found)}.")] if found else []

    # What is seen

    def _draw_head(self, size: Size) -> Text:
        title = Text(self.table.game.title, Style(bold=True)) + Text("  ")
        return title + self.face.head(self.table.view(self.seat), self.names, size.width - len(title))

    def _draw_board(self, size: Size) -> Text:
        if not size:
            return Text()  # the window is not arranged yet
        view = self.table.view(self.seat)
        return self.face.board(view, self.names, self.legal, self.chosen, size.width, size.height)

    def _draw_side(self, size: Size) -> Text:
        if not isinstance(self.face, WithSide):
            return Text()
        view = self.table.view(self.seat)
        return self.face.side(view, self.names, self.legal, self.chosen, size.width, self.app.size.height)

    def _draw_hand(self, size: Size) -> Text:
        width, height = self.app.size
        if (ending := self._ending()) is None:
            return self.face.hand(self.table.view(self.seat), self.names, self.legal, self.chosen, width, height)
        self._read = min(self._read, ending.last)
        return ending.text(self._read)

    def _ending(self) -> Ending | None:
        outcome = self.table.outcome()
        if outcome is None:
            return None
        return Ending(outcome, verify_hint(self.table), self.app.size.width - 2, self.app.size.height)

    def _draw_log(self, size: Size) -> Text:
        """What happened, the newest at the bottom."""
        lines: list[tuple[str, Style]] = []
        for k, sentence in enumerate(reversed(self.told)):
            style = Style(bold=True) if k < self._fresh else Style(dim=True)
            wrapped = wrap(sentence, max(1, size.width), subsequent_indent="  ")
            lines[:0] = [(f"{line}\n", style) for line in wrapped]
            if len(lines) >= size.height + self._back:
                break
        self._back = max(0, min(self._back, len(lines) - size.height))
        end = len(lines) - self._back
        shown = lines[max(0, end - size.height) : end]
        text = Text.assemble("\n" * (size.height - len(shown)), *shown)
        text.rstrip()
        return text

    def _draw_words(self, size: Size) -> Text:
        return Text("\n".join(wrap(self.words, max(1, size.width), max_lines=max(1, size.height), placeholder=" …")))

    @property
    def words(self) -> str:
        """The line under the table: an answer, what Enter would do, or whom one waits for."""
        if self._reply:
            return self._reply
        if self.chosen is not None:
            acting = self.table.position.to_act()
            mine = "Your choice" if len(acting) > 1 else "Your turn"
            yours = mine if self.seat in acting else "Out of turn"
            hinted = " (the hint)" if self._hinted == self.chosen else ""
            return f"{yours}. {self.face.say(self.table.view(self.seat), self.names, self.chosen)}{hinted}"
        acting = self.table.position.to_act()
        if not acting:
            more = (ending := self._ending()) is not None and ending.last > 0
            return f"The game is over; {'↑ and ↓ go through the count, ' if more else ''}q leaves the table."
        who = listed([self.names[seat] for seat in acting])
        if all(self.table.seats[seat].bot for seat in acting):
            return f"{who} {'thinks' if len(acting) == 1 else 'think'}."
        return f"Waiting for {who}."

    def _news(self) -> None:
        """The table has changed: says what happened and looks again at what one may do."""
        self._number = self.table.number
        said = [printable(sentence) for sentence in self.table.tell(self.seat)]
        self.told += said
        self._fresh = len(said)
        self._typed = self._reply = ""
        before, self.legal = self.legal, [] if self.seat is None else self.table.position.legal(self.seat)
        if self.legal != before and isinstance(self.face, WithFirst):
            self.chosen = self.face.first(self.table.view(self.seat), self.legal) or self.chosen
        self._listen()
        self._follow()
        if self.chosen not in self.legal:
            self.chosen = self.legal[min(self._place, len(self.legal) - 1)] if self.legal else None
        self._back = 0
        self._redraw()

    def _redraw(self) -> None:
        for pane in self.query(Pane):
            pane.redraw()

    # Hints

    @property
    def _hinted(self) -> str | None:
        """The action that a bot would choose now."""
        return asked_by(self._advised[0], self.legal) if self._advised else None

    def _listen(self) -> None:
        """In a lesson the coach's line stands in the log, and what they advise is chosen like a hint."""
        if self.seat not in self.table.position.to_act() or (coach := self.table.coach(self.seat)) is None:
            return
        self._advised = list(coach.do)
        line = printable(f"Coach: {coach.say}")
        if line != self._coached:
            self.told.append(line)
            self._fresh += 1
        self._coached = line

    def _follow(self) -> None:
        """Chooses what a hint says; it is over when that cannot be done any more."""
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
        self.run_worker(self._think(adviser, self.table.number), exclusive=True, group="hint")

    async def _think(self, adviser: Callable[[], Advice], number: int) -> None:
        advice = await asyncio.to_thread(adviser)
        if number == self.table.number:
            self.advise([action for action, _ in advice.steps], advice.why)

    def advise(self, actions: list[str], why: str) -> None:
        """Marks what a bot would do, and says why: under the table, and in the log, where it is whole."""
        self._advised = actions
        self._follow()
        self.told.append(printable(f"Hint: {why}"))
        self._answer(printable(why))

    # What is done

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
        self._advised = self._advised[1:] if self._advised[:1] == [action] else []
        try:
            self.table.do(self.seat, action, self._number)
        except Refused as refused:
            self._answer(str(refused))
        except SuitcaseError as error:
            self._fail(error)
        else:
            self._news()
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
        """Notation may be typed; it comes before keys, so that every action of every game can be."""
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
            pause = self.pause * self.face.beats(self.table.view(self.seat))
            try:
                action, _ = await asyncio.gather(asyncio.to_thread(self.table.think, seat), asyncio.sleep(pause))
                self.table.do(seat, action, number)
            except Refused:
                continue  # a person acted first, so the bot thinks again
            except SuitcaseError as error:
                self._fail(error)
                return
            self._news()

    def action_undo(self) -> None:
        if self.seat is None:
            return
        assert isinstance(self.table, Table)
        try:
            self.table.ask_undo(self.seat, self.table.number)
        except Refused as refused:
            self._answer(str(refused))
        else:
            self._news()
            self._let_bots_play()

    def action_hurry(self) -> None:
        self.pause = 0 if self.pause else PAUSE
        self._answer("The bots take their time." if self.pause else "The bots play at once.")

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.table.game))

    def action_scroll(self, lines: int) -> None:
        self._back = max(0, self._back - lines)
        self.query_one("#log", Pane).redraw()

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll(-2)

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll(2)
