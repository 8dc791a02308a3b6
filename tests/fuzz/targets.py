"""What is tried with spoiled input. A target raises SuitcaseError, or nothing; anything else is a fault of ours."""

from __future__ import annotations

import json
import socket
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from suitcase import server
from suitcase.engine import FastChance, Game, Position, SuitcaseError
from suitcase.engine.journal import Scribe, as_written, read_journal, verify
from suitcase.engine.referee import judge, read_case
from suitcase.games import GAMES, game, game_in_file
from suitcase.lab import measure
from suitcase.server.disk import database
from suitcase.server.door import listening
from tests.commands import command, is_one_sentence
from tests.fuzz.kept import kept_files
from tests.fuzz.mutate import WORDS, spoiled_bytes, spoiled_data, spoiled_text, words_in

TESTS = Path(__file__).parents[1]
STEPS = 25  # actions of a recorded game that are mostly enough
WITH_SETS = {  # with the file of a set
    "suit-up": "components.toml",
    "pick-smarter": "components.toml",
    "suits-rpg": "jobs/rehearsal.toml",
}


@cache
def journals() -> list[bytes]:
    return [path.read_bytes() for path in sorted((TESTS / "recorded" / "journals").glob("*.journal"))]


@cache
def lines_of_journals() -> list[list[str]]:
    """The texts of the lines, without their check digits."""
    return [[line.rpartition(" #")[0] for line in data.decode().splitlines()] for data in journals()]


@cache
def cases() -> list[bytes]:
    """Referee files, and recorded positions as such."""
    found = [path.read_bytes() for path in sorted(TESTS.glob("games/*/referee/*.json"))]
    for path in sorted((TESTS / "recorded" / "positions").glob("*.json")):
        data = json.loads(path.read_bytes())
        found.append(json.dumps({"game": data["game"], "position": data, "chance": "x"}).encode())
    return found


@cache
def cases_as_data() -> list[tuple[dict[str, Any], list[str]]]:
    found = [json.loads(data) for data in cases()]
    return [(data, words_in(data)) for data in found]


@cache
def sets() -> list[tuple[str, bytes, dict[str, Any], list[str]]]:
    found = []
    for name, file in WITH_SETS.items():
        text = (game(name).folder() / file).read_bytes()
        data = tomllib.loads(text.decode())
        found.append((name, text, data, words_in(data)))
    return found


def signed(lines: list[str]) -> bytes:
    """A journal of these lines, with check digits that are right."""
    scribe = Scribe()
    return "".join(scribe.line(line) for line in lines).encode()


def look(position: Position, rnd: Random) -> None:
    """Everything that is asked of a position, and a few actions."""
    for _ in range(rnd.choice((1, 2, 6))):
        acting = position.to_act()
        for viewer in (None, *range(position.seats)):
            position.view(viewer)
            position.tell(viewer)
        position.draw()
        position.outcome()
        position.dump()
        if not acting:
            return
        seat = rnd.choice(acting)
        legal = position.legal(seat)
        assert legal, "whoever is to act can do something"
        position.play(seat, rnd.choice(legal), FastChance(rnd.randrange(100)))


# --- The targets ------------------------------------------------------------------------------------------


def journal_as_bytes(rnd: Random) -> None:
    data = rnd.choice(journals())
    if rnd.random() < 0.9:
        data = data[: rnd.randrange(200, 3000)]
    read_journal(spoiled_bytes(rnd, data, journals()))


def journal_as_lines(rnd: Random) -> None:
    """A line is changed and all are signed again, as a forger would."""
    source = rnd.choice(lines_of_journals())
    count = rnd.randrange(2, STEPS + 8)
    lines = source[:count]
    if rnd.random() < 0.1:
        lines += source[-2:]
    for _ in range(rnd.choice((1, 1, 2, 3))):
        k = rnd.randrange(len(lines))
        kind = rnd.randrange(12)
        if kind == 0 and len(lines) > 1:
            del lines[k]
        elif kind == 1:
            lines.insert(k, lines[rnd.randrange(len(lines))])
        elif kind == 2:
            lines.insert(k, rnd.choice(rnd.choice(lines_of_journals())))
        elif kind < 6 and (word := lines[k].partition(" ")[0]) in ("options", "set", "end", "seat"):
            lines[k] = f"{word} {spoiled_json(rnd, lines[k].partition(' ')[2])}"
        else:
            lines[k] = spoiled_text(rnd, lines[k], lines)
    if rnd.random() < 0.05:
        name, _, data, words = rnd.choice(sets())
        lines[1:2] = [f"game {name} 1"]
        lines.insert(5, f"set {as_json(rnd, spoiled_data(rnd, data, words))}")
    journal = read_journal(signed([line.replace("\n", " ") if rnd.random() < 0.9 else line for line in lines]))
    as_written(journal)  # needs no game, so nothing but the reader stands before it
    verify(game_in_file(journal.header.game), journal)


def spoiled_json(rnd: Random, text: str) -> str:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return spoiled_text(rnd, text, [])
    return as_json(rnd, spoiled_data(rnd, data, words_in(data)))


def as_json(rnd: Random, data: Any) -> str:
    try:
        return json.dumps(data, ensure_ascii=rnd.random() < 0.5)
    except RecursionError:
        return "[" * 5000 + "]" * 5000
    except ValueError:  # a number of too many digits
        return "9" * 5000


def case_as_bytes(rnd: Random) -> None:
    rule_on(spoiled_bytes(rnd, rnd.choice(cases()), cases()))


def case_as_data(rnd: Random) -> None:
    data, words = rnd.choice(cases_as_data())
    for _ in range(rnd.choice((1, 1, 2, 4))):
        data = spoiled_data(rnd, data, words)
    rule_on(as_json(rnd, data).encode(errors="surrogatepass"))


def rule_on(data: bytes) -> None:
    case = read_case(data)
    ruling = judge(game_in_file(case.game), case)
    assert all("\n" not in refusal.why for refusal in ruling.refused)


def position(rnd: Random) -> None:
    """A position that is nearly right, loaded and played on."""
    case, words = rnd.choice(cases_as_data())
    data = case.get("position")
    if data is None:
        return
    data = data if "state" in data else {"game": case["game"], "version": game(case["game"]).version, "state": data}
    for _ in range(rnd.choice((1, 1, 1, 2, 3))):
        data = spoiled_data(rnd, data, words)
    if rnd.random() < 0.9 and isinstance(data, dict):
        data |= {"game": case["game"], "version": game(case["game"]).version}
    look(game(case["game"]).load(data), rnd)


def set_as_data(rnd: Random) -> None:
    name, _, data, words = rnd.choice(sets())
    for _ in range(rnd.choice((1, 1, 2, 3))):
        data = spoiled_data(rnd, data, words)
    play_with(game(name).with_set(data), rnd)


def set_as_file(rnd: Random) -> None:
    name, text, _, _ = rnd.choice(sets())
    text = text[: rnd.choice((200, 1000, len(text)))]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "set.toml"
        file.write_bytes(spoiled_bytes(rnd, text, [other for _, other, _, _ in sets()]))
        play_with(game(name).with_set(file), rnd)


def play_with(played: Game, rnd: Random) -> None:
    played.rulebook()
    played.set_data()
    if rnd.random() < 0.1:  # to bind the rules to a new set takes long
        look(played.new(rnd.choice(played.seats), chance=FastChance(rnd.randrange(100))), rnd)


def options(rnd: Random) -> None:
    kind = game(rnd.choice(list(GAMES))).options
    names = [described.name for described in kind.described()]
    values = [*WORDS, *(str(choice) for described in kind.described() for choice in described.choices or [])]
    if rnd.random() < 0.5:
        words = [f"{rnd.choice([*names, *WORDS])}={rnd.choice(values)}" for _ in range(rnd.choice((1, 1, 2, 5)))]
        kind.parse([spoiled_text(rnd, word, names) if rnd.random() < 0.5 else word for word in words])
    else:
        data = {name: rnd.choice(values) for name in rnd.choices(names, k=2)}
        kind.read(spoiled_data(rnd, data, values))


COMMANDS = [
    ["play", "suits", "--seat", "1", "--hands", "5", "--bots", "greedy,random"],
    ["play", "suit-up", "--seats", "3", "--name", "Ana", "--seed", "x", "--set", "FILE"],
    ["play", "--resume", "FILE"],
    ["sim", "suits", "--games", "10", "--bots", "greedy", "--seed", "7", "--threads", "1", "-o", "hands=2", "--json"],
    ["bench", "suits", "--plain", "--seconds", "0.1", "--batch", "0", "--seats", "3", "--hands", "1"],
    ["verify", "FILE", "--json", "--game", "suits"],
    ["referee", "FILE", "--json", "--set", "FILE", "--game", "suits"],
    ["referee", "-"],
    ["rules", "suits", "--set", "FILE"],
    ["games"],
    ["serve", "--host", "::1", "--port", "0", "--rate", "30", "--bot-pause", "1", "--set", "suit-up=FILE"],
    ["--version"],
]


def words_of_a_command(rnd: Random) -> None:
    """The whole command. What would run for long, once its words are good, is left out."""
    words = list(rnd.choice(COMMANDS))
    pool = sorted({word for known in COMMANDS for word in known})
    for _ in range(rnd.choice((1, 1, 2, 3))):
        k = rnd.randrange(len(words))
        words[k : k + rnd.randrange(2)] = [rnd.choice([*WORDS, *pool]) if rnd.random() < 0.7 else f"{words[k]}²"]
    words = [word.replace("\x00", "") for word in words]  # the system itself lets none through
    with TemporaryDirectory() as folder:
        file = Path(folder) / "file"
        file.write_bytes(spoiled_bytes(rnd, rnd.choice([*cases(), *journals()])[:2000], cases()))
        words = [word.replace("FILE", str(file)) for word in words]
        ended = command(*words, stdin=file.read_bytes())
    refused_by_the_referee = "referee" in words and ended.code == 1 and not ended.err
    assert ended.code == 0 or refused_by_the_referee or is_one_sentence(ended), ended


def host(rnd: Random) -> None:
    names = ["127.0.0.1", "::1", "[::1]", "localhost", "0", "::", "a.invalid", *WORDS]
    chosen = rnd.choice(names)
    for _ in range(rnd.randrange(3)):
        a = rnd.randrange(len(chosen) + 1)
        chosen = chosen[:a] + rnd.choice(["", ".", ":", "[", "]", "%", " ", *WORDS]) + chosen[a + rnd.randrange(3) :]
    bare = listening.bare(chosen)
    listening.listen(bare, rnd.choice([None, 0, 0, 0, -1, 65536, 2**70])).close()


def database_address(rnd: Random) -> None:
    """What is shown never has the password in it, however the address is written."""
    password = "".join(rnd.choice("Zq9@:/?#%&=. +Q") for _ in range(rnd.randrange(1, 9)))
    address = rnd.choice(
        ["postgresql://u:{}", "postgres://u:{}@h/d", "postgresql://u:{}@h:5432/d?x=1", "mysql://{}@h/d"]
    )
    address += rnd.choice(["", "", "?password={}", "?sslpassword={}&a=b"])
    if address.startswith("postgresql://u:{}") and "@h" not in address:
        password = password.replace("@", "")  # after the last @ stand the host and the name
    address = address.replace("{}", f"SECRET{password}SECRET")
    if rnd.random() < 0.3:
        address = address.replace("://", rnd.choice([":/", "", "//", "://@"]))
    assert "SECRET" not in database.shown_address(address), address
    assert "SECRET" not in database.reason(ValueError(f"cannot use {address[rnd.randrange(20) :]}"), address), address


# How often each is tried: those that reach deepest most often, slow ones seldom.
TARGETS: dict[Callable[[Random], None], int] = {
    journal_as_bytes: 17,
    journal_as_lines: 20,
    case_as_bytes: 10,
    case_as_data: 15,
    position: 20,
    set_as_data: 6,
    set_as_file: 1,
    options: 8,
    kept_files: 6,
    words_of_a_command: 1,
    host: 1,
    database_address: 1,
}


def try_input(number: int) -> str:
    """Makes input `number` and tries it; returns the target's name, or raises what was not foreseen."""
    rnd = Random(number)
    (target,) = rnd.choices(list(TARGETS), list(TARGETS.values()))
    try:
        target(rnd)
    except SuitcaseError as error:
        sentence = str(error)
        assert sentence, "an error has a sentence"
        assert "\n" not in sentence, f"one sentence, not lines: {sentence!r}"
        assert len(sentence) < 1000, f"a short one: {sentence[:200]!r}"
    except Exception as error:
        error.add_note(f"input {number}, {target.__name__}: python -m tests.fuzz --first {number} --inputs 1")
        raise
    return target.__name__


def stand_aside() -> list[Any]:
    """What must not really happen: names asked of the network, tables opened, games simulated."""
    asked, create = socket.getaddrinfo, socket.create_server

    def here_only(address: Any, **more: Any) -> Any:
        if not ip_address(address[0].partition("%")[0]).is_loopback:
            raise OSError(98, "Address already in use")
        return create(address, **more)

    def numbers_only(name: Any, port: Any, **more: Any) -> Any:
        return asked(name, port, **more | {"flags": socket.AI_NUMERICHOST})

    def no_need() -> None:
        raise SuitcaseError("This would take long.")

    return [
        patch.object(socket, "getaddrinfo", numbers_only),
        patch.object(socket, "create_server", here_only),
        patch.object(server, "serve", lambda *_, **__: None),
        patch.object(measure, "measure", lambda *_, **__: ""),
        *(patch.object(import_module(f"suitcase.cli.{word}"), "need_numba", no_need) for word in ("sim", "bench")),
    ]
