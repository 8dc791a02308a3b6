"""`suitcase serve`: tables for browsers."""

from __future__ import annotations

from typing import Annotated

import typer

from suitcase.cli.shared import HOUR, check_within


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="By default 8000, or any free one if that is taken.")
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the shelf in your browser.")] = False,
    database: Annotated[
        str | None, typer.Option(envvar="SUITCASE_DATABASE", help="sqlite:///FILE or postgresql://...")
    ] = None,
    durable: Annotated[
        bool, typer.Option(help="Wait for the disk itself before anyone is told; not even a power cut costs an action.")
    ] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot lets people look before it acts.")] = 0.8,
    rate: Annotated[float, typer.Option(help="Messages a second that one connection may send.")] = 30,
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="GAME=FILE", help="Another set of parts for a game (TOML).")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A name under which browsers come, as in https://games.example."),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option(help="A proxy in front says for whom it asks (X-Forwarded-For).")
    ] = False,
    reload: Annotated[
        bool, typer.Option(help="Read the browser's files again for each page; for those who work on them.")
    ] = False,
    until_stdin_closes: Annotated[bool, typer.Option(help="Stop when standard input closes.")] = False,
) -> None:
    """Open the tables to browsers.

    \b
    suitcase serve
    suitcase serve --port 8080 --host 0.0.0.0
    suitcase serve --host ::1
    suitcase serve --set suit-up=my-set.toml
    suitcase serve --origin https://games.example --behind-proxy
    SUITCASE_DATABASE=postgresql://user@host/name suitcase serve
    """
    from suitcase.server import serve as run_server

    check_within("--bot-pause", bot_pause, 0, HOUR)
    check_within("--rate", rate, 0.1, 1_000_000)
    run_server(
        host,
        port,
        database=database,
        durable=durable,
        bot_pause=bot_pause,
        per_second=rate,
        origins=origin or (),
        behind_proxy=behind_proxy,
        until_stdin_closes=until_stdin_closes,
        open_browser=browser,
        reload=reload,
        sets=sets or (),
    )
