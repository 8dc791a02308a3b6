"""A table of a server in a terminal window: until the game begins a list of chairs, then the same table as at home."""

from __future__ import annotations

import asyncio
import json
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Static

from suitcase.draw.forms import Question
from suitcase.engine import SuitcaseError, listed
from suitcase.engine.ask import Text as TextAsked
from suitcase.engine.speech import a
from suitcase.terminal.app import Window
from suitcase.terminal.asking import AskScreen
from suitcase.terminal.keys import AT_THE_TABLE
from suitcase.terminal.leaving import CALL_OFF, GIVE_UP, KEEP
from suitcase.terminal.link import NO_TABLE, Link, connected
from suitcase.terminal.messages import Chat, ChatLine, Hint, Message, Refused, Seats, State, Welcome, read
from suitcase.terminal.remote import RemoteTable
from suitcase.terminal.screen import PAUSE, TableScreen, chance_lines

SHORTEST, LONGEST = 0.25, 5.0  # seconds until the server is tried again
FINAL = {1008, NO_TABLE}  # close codes after which it is not tried again
AWAY = "The server is away; trying again."
MOST_SAID = 500  # letters


class RemoteApp(Window[str]):
    """Its result is None when the person left, or the sentence why there is no table."""

    def __init__(self, link: Link, token: str, *, chair: str | None = None, watch: bool = False) -> None:
        super().__init__()
        self.link = link
        self.table: RemoteTable | None = None
        self.again = False  # whether a rematch was asked for
        self.asks_ready = False  # whether people say that they are ready before the first deal
        self._token = token
        self._chair = chair
        self._watches = watch
        self._lobby = LobbyScreen()
        self._socket: Any = None
        self._said: list[str] = []  # in the chat, so far

    def get_default_screen(self) -> LobbyScreen:
        return self._lobby

    def on_mount(self) -> None:
        self.run_worker(self._stay(), group="socket", exclusive=True)

    # --- The socket ------------------------------------------------------------------------------------------

    async def _stay(self) -> None:
        wait = SHORTEST
        while True:
            code, why = None, ""
            try:
                async with connected(self.link, self._token) as socket:
                    self._socket = socket
                    async for data in _until_closed(socket):
                        wait = SHORTEST
                        if (message := read(data)) is not None:
                            self.take(message)
                    code, why = socket.close_code, socket.close_reason or ""
            except OSError:
                pass
            except SuitcaseError as error:
                self.exit(str(error))
                return
            self._socket = None
            if code in FINAL:
                self.exit(why or "There is no such table.")
                return
            self._answer(AWAY)
            await asyncio.sleep(wait)
            wait = min(LONGEST, wait * 2)

    def send(self, **intent: Any) -> None:
        if self._socket is None:
            self._answer(AWAY)
        else:
            self.run_worker(self._send(json.dumps(intent)), group="sending")

    async def _send(self, text: str) -> None:
        try:
            await self._socket.send(text)
        except Exception:  # noqa: BLE001  (whatever it is, the socket is closed, and `_stay` knows)
            self._answer(AWAY)

    # --- What comes ------------------------------------------------------------------------------------------

    def take(self, message: Message) -> None:
        if isinstance(message, Welcome):
            self._welcomed(message)
        elif self.table is None:
            pass  # nothing comes before the welcome
        elif isinstance(message, State):
            self.table.take_state(message)
            self._show()
        elif isinstance(message, Seats):
            self._seated(message)
        elif isinstance(message, Chat):
            self._tell([_spoken(line) for line in message.lines])
        elif isinstance(message, Refused):
            self._answer(message.why)
        elif isinstance(message, Hint) and isinstance(self.screen, RemoteScreen):
            self.screen.advise([message.do, *message.then], message.why, chance_lines(message.weighed))

    def _welcomed(self, welcome: Welcome) -> None:
        self.table = RemoteTable(welcome)
        self.title = self.table.game.title
        self.link = self.link._replace(table=welcome.table)
        self.asks_ready = welcome.agreed is not None
        if self.again and self.asks_ready and self.table.gathering and self.table.seat is not None:
            self.send(ready=True)  # a person who asked for a rematch is ready for it
        self.again = False
        self._said = [_spoken(line) for line in welcome.chat]
        if isinstance(self.screen, RemoteScreen):
            self.pop_screen()
        self._take_chair(self.table)
        self._show()

    def _take_chair(self, table: RemoteTable) -> None:
        """Sits down where the person wished, or in the first open chair; once, for they may get up again."""
        if table.seat is not None or self._watches:
            return
        self._watches = True
        opened = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
        if self._chair is not None:
            opened = [seat for seat in opened if self._chair in (str(seat + 1), table.plans[seat].name.casefold())]
        if opened:
            self.sit(opened[0])
        else:
            self._answer("That chair is not open; you watch." if self._chair else "No chair is open; you watch.")

    def sit(self, seat: int) -> None:
        """Sits down. A person who chooses a chair by hand is ready."""
        if self.asks_ready:
            self.send(sit=seat, ready=True)
        else:
            self.send(sit=seat)

    def _seated(self, seats: Seats) -> None:
        assert self.table is not None
        moved = seats.you != self.table.seat
        self.table.take_seats(seats)
        if moved and isinstance(self.screen, RemoteScreen):
            self.pop_screen()  # another seat sees another table
        self._tell(seats.told)
        if seats.next and self.again:
            self.send(go=seats.next)
        self._show()

    def _show(self) -> None:
        assert self.table is not None
        if self.table.gathering:
            self._lobby.show(self.table)
        elif any(isinstance(screen, RemoteScreen) for screen in self.screen_stack):
            for screen in self.screen_stack:
                if isinstance(screen, RemoteScreen):
                    screen.look()
        else:
            self.paint(self.table.game)
            self.push_screen(RemoteScreen(self, self.table, self._said))

    def _tell(self, lines: list[str]) -> None:
        self._said += lines
        for screen in self.screen_stack:
            if isinstance(screen, RemoteScreen | LobbyScreen):
                screen.tell(lines)

    def _answer(self, sentence: str) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, RemoteScreen | LobbyScreen):
                screen.answer(sentence)

    def leave(self, **intent: Any) -> None:
        """Says how the person leaves, and closes the window."""
        self.run_worker(self._leave(json.dumps(intent)), group="sending")

    async def _leave(self, text: str) -> None:
        if self._socket is not None:
            await self._send(text)
        self.exit()

    def talk(self) -> None:
        def say(text: str | None) -> None:
            if text is not None:
                self.send(say=text)

        self.push_screen(AskScreen(Question("Say to the table", TextAsked(MOST_SAID))), say)


async def _until_closed(socket: Any) -> Any:
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            yield await socket.recv()
    except ConnectionClosed:
        return


def _spoken(line: ChatLine) -> str:
    return f"{line.name}{'' if line.seat is not None else ' (watching)'} says: {line.text}"


class LobbyScreen(Screen[None]):
    """Who sits where, until the game begins."""

    app: RemoteApp
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(k), f"sit({k})", "Sit down", key_display="1–9", show=k == 1) for k in range(1, 10)),
        Binding("r", "ready", "Ready"),
        Binding("g", "get_up", "Get up"),
        Binding("b", "bots", "Bots sit down"),
        Binding("t", "talk", "Talk"),
        Binding("q", "app.quit", "Leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._table: RemoteTable | None = None
        self._told: list[str] = []
        self._reply = ""

    def compose(self) -> ComposeResult:
        yield Static(id="lobby", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._draw()

    def show(self, table: RemoteTable) -> None:
        self._table, self._reply = table, ""
        self._draw()
        self.refresh_bindings()

    def tell(self, lines: list[str]) -> None:
        self._told += lines
        self._draw()

    def answer(self, sentence: str) -> None:
        self._reply = sentence
        self._draw()

    def _draw(self) -> None:
        if self.is_mounted:
            self.query_one("#lobby", Static).update(self.text())

    def text(self) -> Text:
        if self._table is None:
            return Text(self._reply or "Coming to the table …")
        table = self._table
        text = Text(f"{table.game.title}\n\n", Style(bold=True))
        for seat, (chair, name) in enumerate(zip(table.chairs, table.names, strict=True)):
            who = name if chair.kind != "open" else f"{table.plans[seat].name or 'open'}, nobody yet"
            mine = " (you)" if seat == table.seat else f", {a(chair.bot)} bot" if chair.bot else ""
            mine += ", ready" if chair.ready else ""
            text.append(f"{seat + 1}  {who}{mine}\n", Style(bold=seat == table.seat))
        missing = [str(seat + 1) for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
        one = len(missing) == 1
        waits = f"{'Chair' if one else 'Chairs'} {listed(missing)} {'is' if one else 'are'} open. " if missing else ""
        begins = "when all sit and are ready" if self.app.asks_ready else "when all sit"
        text.append(f"\n{waits}The game begins {begins}.\n\nThe link for friends: {self.app.link}\n")
        for line in self._told[-6:]:
            text.append(f"\n{line}", Style(dim=True))
        return text.append(f"\n\n{self._reply}", Style(bold=True))

    def action_sit(self, number: int) -> None:
        self.app.sit(number - 1)

    def action_ready(self) -> None:
        self.app.send(ready=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "ready" or self.app.asks_ready

    def action_get_up(self) -> None:
        self.app.send(leave=True)

    def action_bots(self) -> None:
        self.app.send(fill=True)

    def action_talk(self) -> None:
        self.app.talk()


class RemoteScreen(TableScreen):
    """The table at home, but for what is sent and what comes from elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "talk", "Talk"),
        Binding("y", "agree(True)", "Agree"),
        Binding("n", "agree(False)", "Decline"),
        Binding("a", "again", "Again"),
    ]
    KEYS: ClassVar = TableScreen.KEYS | {"t", "y", "n", "a"}
    KEY_LIST: ClassVar = (
        *(line for line in AT_THE_TABLE if line[0] != "f"),
        ("t", "say something to the table"),
        ("y n", "agree or decline, when somebody asks"),
        ("a", "play again, after the end"),
    )

    def __init__(self, home: RemoteApp, table: RemoteTable, said: list[str]) -> None:
        super().__init__(table, table.seat, None, PAUSE)
        self._home = home
        self._remote = table
        told = table.state.told
        self.told += table.told[: len(table.told) - len(told)] if told else table.told
        self.told += said

    def look(self) -> None:
        """The server has told something: a new state, or the same with other words."""
        if self._remote.number != self._number:
            self._table_changed()
        undo = self._remote.state.undo
        if (asked := self._asked()) is not None:
            word, by = asked
            what = "take back the last move" if word == "answer" else "end the game by agreement"
            self.answer(f"{self.names[by]} asks to {what}: y agrees, n declines.")
        elif undo and undo.seat == self.seat:
            self.answer("You ask to take back your last move; the others may agree.")
        self.refresh_bindings()

    def tell(self, lines: list[str]) -> None:
        self.told += lines
        self._redraw()

    def answer(self, sentence: str) -> None:
        self._answer(sentence)

    def _do(self, action: str) -> None:
        self._then = self._advised[1:] if self._advised[:1] == [action] else []
        self._home.send(do=action, n=self._number)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        state = self._remote.state
        if action == "hurry":
            return False  # the server has its own pace
        if action == "agree":
            return self._asked() is not None
        if action == "again":
            return state.outcome is not None and self.seat is not None
        return super().check_action(action, parameters)

    def action_hint(self) -> None:
        self._home.send(hint=True, n=self._number)
        self._answer("Thinking …")

    def action_undo(self) -> None:
        self._home.send(undo=True, n=self._number)

    def _asked(self) -> tuple[str, int] | None:
        """What others ask this seat: the intent that answers, and who asks."""
        state = self._remote.state
        for word, asked in (("answer", state.undo), ("call_off", state.call_off)):
            if asked and self.seat in asked.waiting:
                return word, asked.seat
        return None

    def action_agree(self, agrees: bool) -> None:
        if (asked := self._asked()) is not None:
            self._home.send(**{asked[0]: agrees})

    def _leave(self, way: str) -> None:
        if way == GIVE_UP:
            self._home.send(give_up=True)
        elif way == CALL_OFF:
            self._home.send(call_off=True)
        elif way == KEEP:
            self.app.exit()
        else:
            self._home.leave(leave=way)

    def action_again(self) -> None:
        self._home.again = True
        if self._remote.seats_message.next:
            self._home.send(go=self._remote.seats_message.next)
        else:
            self._home.send(rematch=True)

    def action_talk(self) -> None:
        self._home.talk()
