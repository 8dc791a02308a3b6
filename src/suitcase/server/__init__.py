"""Tables over HTTP and WebSocket."""

from __future__ import annotations

import gc
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence

from suitcase.engine import SuitcaseError, new_seed
from suitcase.server.door.listening import address_of, bare, listen

__all__ = ["database_address", "serve"]


def database_address() -> str:
    """$SUITCASE_DATABASE, or one SQLite file in the data folder."""
    if address := os.environ.get("SUITCASE_DATABASE"):
        return address
    from suitcase.table.journalfile import cannot_keep, journals_folder

    folder = journals_folder().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_keep("games", folder, error) from None
    return f"sqlite:///{folder / 'suitcase.db'}"


def serve(
    host: str,
    port: int | None,
    *,
    database: str | None = None,
    durable: bool = False,
    bot_pause: float = 0.8,
    per_second: float = 30,
    origins: Sequence[str] = (),
    behind_proxy: bool = False,
    until_stdin_closes: bool = False,
    open_browser: bool = False,
    reload: bool = False,
    sets: Sequence[str] = (),
    seeds: Callable[[], bytes] = new_seed,
) -> None:
    """Runs the server until it is told to stop, and prints its address first. `seeds` is for tests that need a certain
    deal; no option of the command line and no request reaches it."""
    try:
        import uvicorn

        from suitcase.server.app import create_app
        from suitcase.server.door.origins import Origins
        from suitcase.server.door.versions import protocols
        from suitcase.server.shelf import Shelf
    except ModuleNotFoundError as missing:
        raise SuitcaseError(f"The server needs {missing.name}: pip install 'suitcase[server]'.") from None
    host = bare(host)
    games = Shelf(sets)
    listening = listen(host, port)  # what is wrong with the words is said before a database is made
    app = create_app(
        database or database_address(),
        bot_pause=bot_pause,
        per_second=per_second,
        origins=Origins(host, origins),
        behind_proxy=behind_proxy,
        durable=durable,
        reload=reload,
        seeds=seeds,
        games=games,
    )
    config = uvicorn.Config(
        app,
        **protocols(behind_proxy=behind_proxy),
        ws_max_size=65536,
        ws_ping_interval=40,  # often enough for what stands between and closes a silent line after a minute
        ws_per_message_deflate=False,  # messages are small; compressing them costs more than it saves
        access_log=False,
        proxy_headers=False,
        log_level="warning",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    shelf = address_of(host, listening)
    print(f"Suitcase is open at {shelf}", flush=True)
    if open_browser:
        # The socket listens already, so the page waits for the server and not the other way round.
        threading.Thread(target=webbrowser.open, args=(shelf,), daemon=True).start()
    if until_stdin_closes:
        print(f"port={listening.getsockname()[1]} pid={os.getpid()}", flush=True)
        threading.Thread(target=_stop_with_stdin, args=(server,), daemon=True).start()
    # What was loaded until now stays; the collector need not look at it again, nor after every few moves.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    server.run(sockets=[listening])


def _stop_with_stdin(server: object) -> None:
    sys.stdin.buffer.read()
    server.should_exit = True  # type: ignore[attr-defined]  # uvicorn.Server, which is imported late
