"""Files and words that cannot be: each is one sentence and an exit code, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from socket import has_ipv6

import pytest

from suitcase.engine import Damaged, FastChance, SuitcaseError, commitment
from suitcase.engine.errors import shown
from suitcase.engine.journal import read_journal, replay, verify
from suitcase.engine.reading import DEEPEST, MOST_BYTES, from_json, read_bytes
from suitcase.games import game
from suitcase.server.door import listening
from tests.commands import command, is_one_sentence
from tests.fuzz.mutate import nested
from tests.fuzz.targets import signed

DEEP = 5000
DIGITS = "9" * 5000
HEADER = [
    "suitcase journal 1",
    "game suits 1",
    'seat 0 person "Ana"',
    'seat 1 person "Bo"',
    'seat 2 person "Cy"',
    "options {}",
    f"commitment {commitment(bytes(32))}",
    "0 start",
]
LINE = {text.split(" ")[0]: k for k, text in enumerate(HEADER)}


END = 'end {"winners":[],"scores":[],"why":""}'


def brackets(depth: int) -> str:
    return "[" * depth + "]" * depth


def spoiled(which: str, text: str) -> bytes:
    """A journal in which one line is another, signed again."""
    lines = [*HEADER]
    if which == "set":
        lines.insert(6, text)
    elif which == "more":
        lines.append(text)
    else:
        lines[LINE[which]] = text
    return signed(lines)


BAD_JOURNALS = {
    "options too deep": (
        spoiled("options", f'options {{"hands":{brackets(DEEP)}}}'),
        "Line 6: the options",
    ),
    "options rather deep": (
        spoiled("options", f'options {{"hands":{brackets(100)}}}'),
        "Line 6: the options",
    ),
    "set too deep": (spoiled("set", f'set {{"a":{brackets(DEEP)}}}'), "Line 7: the set cannot be read."),
    "set of a game without sets": (spoiled("set", "set {}"), "The journal's set cannot be played."),
    "options with digits": (spoiled("options", f'options {{"hands":{DIGITS}}}'), "Line 6: the options"),
    "options with many digits": (spoiled("options", f'options {{"hands":{"9" * 4000}}}'), "Line 6: the options"),
    "options of a list": (spoiled("options", "options []"), "Line 6: the options cannot be read."),
    "version of digits": (spoiled("game", f"game suits {DIGITS}"), "The header's game or commitment"),
    "version squared": (spoiled("game", "game suits ²"), "The header's game or commitment"),
    "version in other digits": (spoiled("game", "game suits ١"), "The header's game or commitment"),
    "game .x": (spoiled("game", "game .x 1"), "This file is of the game '.x', which is not in the case"),
    "game ..": (spoiled("game", "game .. 1"), "This file is of the game '..', which is not in the case"),
    "game without a name": (spoiled("game", "game 1"), "This file is of the game '', which is not in the case"),
    "game with a long name": (spoiled("game", f"game {'x' * 9999} 1"), "This file is of the game 'xxx"),
    "seat of digits": (spoiled("seat", f'seat {DIGITS} person "Cy"'), "Line 5: a seat is written as"),
    "seat squared": (spoiled("seat", 'seat ² person "Cy"'), "Line 5: a seat is written as"),
    "seat in other digits": (spoiled("seat", 'seat ٢ person "Cy"'), "Line 5: a seat is written as"),
    "seat with half a name": (spoiled("seat", r'seat 2 person "\ud800"'), "Line 5: the name cannot be read."),
    "number of digits": (spoiled("more", f"{DIGITS} 0 1C"), "Line 9: "),
    "number squared": (spoiled("more", "² 0 1C"), "Line 9: '² 0 1C' is not an action."),
    "number in other digits": (spoiled("more", "١ 0 1C"), "Line 9: '١ 0 1C' is not an action."),
    "player of digits": (spoiled("more", f"1 {DIGITS} 1C"), "Line 9: "),
    "undo of digits": (spoiled("more", f"1 undo {DIGITS}"), "Line 9: "),
    "undo squared": (spoiled("more", "1 undo ²"), "Line 9: '1 undo ²' is not an action."),
    "draws of digits": (spoiled("0", f"0 start | 1/{DIGITS}"), "Line 8: "),
    "draws below nothing": (spoiled("0", "0 start | 0/0"), "Line 8: Chance number 1 is 0/0"),
    "outcome too deep": (spoiled("more", "end " + "[" * DEEP), "Line 9: the outcome cannot be read."),
    "seed in other digits": (
        signed([*HEADER, 'end {"winners":[],"scores":[],"why":""}', "seed ²²"]),
        "Line 10: the seed",
    ),
    "only a byte order mark": (b"\xef\xbb\xbf" + signed(HEADER), "Line 1: "),
    "lines that end otherwise": (signed(HEADER).replace(b"\n", b"\r\n"), "Line 1: "),
    "bytes that are no text": (signed(HEADER)[:-3] + b"\xff\xff\n", "Line 8: this is not text."),
    "zeros": (b"\x00" * 5000 + b"\n", "Line 1: "),
    "a line that has no end": (b"x" * 1_000_000, "Line 1: "),
    "nothing": (b"", "Line 1: "),
}


@pytest.mark.parametrize("what", BAD_JOURNALS)
def test_a_bad_journal_is_one_sentence(what: str, tmp_path: Path) -> None:
    data, sentence = BAD_JOURNALS[what]
    file = tmp_path / "x.journal"
    file.write_bytes(data)
    (tmp_path / "x.seed").write_text("00" * 32)
    for words in (["verify", str(file)], ["play", "--resume", str(file)]):
        ended = command(*words)
        assert is_one_sentence(ended), ended
        assert ended.err.startswith(sentence)
        assert len(ended.err) < 300


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'{"game": "\xff"}', "The file is not JSON that can be read: 'utf-8' codec"),
        (b"\xff\xfe{\x00}\x00", "The file is not JSON that can be read: "),
        (b"\xef\xbb\xbf{}", "The file is not JSON that can be read: "),
        (b"[" * DEEP, "The file is not JSON that can be read: it is nested too deeply."),
        (b'{"game": "suits", "options": {"hands": ' + b"[" * DEEP, "The file is not JSON"),
        (b'{"game": "suits", "options": {"hands": ' + b"[" * 500 + b"]" * 500 + b"}}", "The file is not JSON"),
        (b'{"game": "suits", "position": ' + b'{"a":' * DEEP, "The file is not JSON"),
        (b'{"game": "suits", "seats": ' + DIGITS.encode() + b"}", "The referee cannot use this file: Integer value"),
        (b'{"game": "suits", "seats": ' + b"9" * 4000 + b"}", "The file is not JSON that can be read: it has a number"),
        (b'{"game": "suits", "seats": 1e400}', "The referee cannot use this file: "),
        (b'{"game": "suits", "chance": [-1]}', "Chance number 1 is -1"),
        (b'{"game": "suits", "seats": []}', "Suits is for 3 players, not 0."),
        (b'{"game": "suits", "position": {"game": [[[[[]]]]], "state": 1}}', "This is a position of [[[[[]]]]]"),
        (b'{"game": ".x"}', "This file is of the game '.x', which is not in the case"),
        (b'{"game": "..", "\\n": 1}', "The referee cannot use this file: Object contains unknown field ?"),
        (b'{"game": "suits", "seats": "\xc2\xb2"}', "The referee cannot use this file: Expected int | array | null"),
        (b"", "The file is not JSON that can be read: Input data was truncated."),
    ],
    ids=range(17),
)
def test_a_bad_case_is_one_sentence(data: bytes, sentence: str, tmp_path: Path) -> None:
    ended = command("referee", "-", stdin=data)
    assert is_one_sentence(ended), ended
    assert ended.err.startswith(sentence)
    (tmp_path / "case.json").write_bytes(data)
    assert command("referee", str(tmp_path / "case.json")) == ended


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = " + "[" * DEEP, "it is nested too deeply."),
        ("types = " + "[" * 100 + "]" * 100, "it is nested too deeply."),
        ("a = " + "{a = " * DEEP, "it is nested too deeply."),
        ("a" + ".a" * DEEP + " = 1", "it is nested too deeply."),
        (f"a = {DIGITS}", "Exceeds the limit"),
        (f"a = 0x{'f' * 5000}", "it has a number with too many digits."),
        ("a = ²", "Invalid value"),
        ("a = 1979-99-99", "Expected newline or end of document"),
        ("\x00", "Invalid statement"),
        ("types = 1", "is no set of components: Expected array, got int"),
        ("", "is no set of components: Object missing required field types."),
    ],
    ids=range(11),
)
def test_a_bad_set_is_one_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(text, encoding="utf-8")
    for words in (["rules", "suit-up", "--set", str(file)], ["serve", "--set", f"suit-up={file}"]):
        ended = command(*words)
        assert is_one_sentence(ended), ended
        assert ended.err.startswith(str(file))
        assert sentence in ended.err
    file.write_bytes(b"\xff\xfe")
    assert "is not TOML: 'utf-8' codec" in command("rules", "suit-up", "--set", str(file)).err


@pytest.mark.parametrize(
    "name", [".x", "..", "...", "x.", "", " ", "²", "a b", "a/b", "-x", "x" * 5000, "\udcff", "ß.x"]
)
def test_a_game_that_cannot_be_is_one_sentence(name: str) -> None:
    for words in (
        ["play", name],
        ["rules", name],
        ["bench", name],
        ["sim", name],
        ["serve", "--set", f"{name}=x.toml"],
    ):
        ended = command(*words)
        assert is_one_sentence(ended), (words, ended)
        assert len(ended.err) < 300


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sim", "suits", "--games", "1000000000000"], "--games must be from 1 to 100,000,000, not 1000000000000."),
        (["sim", "suits", "--threads", "1000000"], "--threads must be from 1 to 1,024, not 1000000."),
        (["sim", "suits", "--seed", "9" * 4290], "--seed must be from -9,223,372,036,854,775,808 to"),
        (["sim", "suits", "--seats", "9" * 30], "Suits is for 3 players, not 999999999999999999999999999999."),
        (["bench", "suits", "--batch", "1000000000000"], "--batch must be from 0 to 262,144, not 1000000000000."),
        (["bench", "suits", "--batch", "-1"], "--batch must be from 0 to 262,144, not -1."),
        (["bench", "suits", "--seconds", "nan"], "--seconds must be from 0 to 3,600, not nan."),
        (["bench", "suits", "--seconds", "1e999"], "--seconds must be from 0 to 3,600, not inf."),
        (["play", "suits", "--seats", "-1"], "Suits is for 3 players, not -1."),
        (["play", "suits", "--name", ""], "A name has 1 to 40 letters, digits or signs; '' won't do."),
        (["play", "suits", "--name", "a\nb"], "A name has 1 to 40"),
        (["play", "suits", "--name", "\udcff"], "A name has 1 to 40"),
        (["play", "suits", "--hands", "²"], "Option hands (how many hands are played) must be a whole number"),
        (["play", "suits", "--hands", DIGITS], "Option hands (how many hands are played) must be a whole number"),
        (["play", "suits", "-o", "x" * 9999], "Write an option as name=value, not 'xxx"),
        (["play", "suits", "-o", f"{'x' * 9999}=1"], "There is no option 'xxx"),
        (["play", "suits", "--bots", "x" * 9999], "There is no bot 'xxx"),
        (
            ["play", "--resume", "x", "--hands", "5"],
            "A game that was left goes on with its own options; leave",
        ),
        (["play", "--resume", "x", "-o", "hands=5"], "A game that was left goes on with its own options; leave"),
        (["serve", "--rate", "nan"], "--rate must be from 0.1 to 1,000,000, not nan."),
        (["serve", "--bot-pause", "-1"], "--bot-pause must be from 0 to 3,600, not -1.0."),
        (["serve", "--set", "suit-up"], "Write a game and the file of its set as suit-up=FILE, not 'suit-up'."),
        (["serve", "--host", ""], "--host needs an address; 127.0.0.1 is this machine alone, 0.0.0.0 lets others in."),
        (["serve", "--host", " "], "--host needs an address"),
        (["serve", "--host", "[]"], "--host needs an address"),
        (["serve", "--host", "a..b"], "There is no address 'a..b' to listen on; try --host 127.0.0.1."),
        (["serve", "--host", "x" * 70], "There is no address 'xxx"),
        (["serve", "--host", "1::2::3"], "There is no address '1::2::3' to listen on"),
        (["serve", "--host", "[::1"], "There is no address '[::1' to listen on"),
        (["serve", "--host", "::1]"], "There is no address '::1]' to listen on"),
        (["serve", "--host", "a b"], "There is no address 'a b' to listen on"),
        (["serve", "--host", "\udcff"], r"There is no address '\udcff' to listen on"),
        (["serve", "--host", "192.0.2.1", "--port", "0"], "Cannot listen on '192.0.2.1', port 0 ("),
    ],
    ids=lambda value: " ".join(value)[:40].encode("ascii", "replace").decode() if isinstance(value, list) else "",
)
def test_a_bad_word_is_one_sentence(words: list[str], sentence: str) -> None:
    ended = command(*words)
    assert is_one_sentence(ended), ended
    assert ended.code == 1
    assert ended.err.startswith(sentence)
    assert len(ended.err) < 300


@pytest.mark.parametrize("port", ["-1", "65536", "²", DIGITS, "1.5", ""])
def test_a_port_that_cannot_be_is_not_understood(port: str) -> None:
    ended = command("serve", "--port", port)
    assert ended.code == 2
    assert "Invalid value for '--port'" in ended.err


@pytest.mark.parametrize("port", [-1, 65536, 2**70])
def test_a_program_is_told_of_a_bad_port_too(port: int) -> None:
    with pytest.raises(SuitcaseError, match=r"^A port is from 0 to 65535, not "):
        listening.listen("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "shown_as"), [("127.0.0.1", "127.0.0.1"), ("localhost", "localhost"), ("::1", "[::1]"), ("[::1]", "[::1]")]
)
def test_the_address_is_one_that_a_browser_takes(host: str, shown_as: str) -> None:
    host = listening.bare(host)
    if ":" in host and not has_ipv6:
        pytest.skip("a machine without IPv6")
    with listening.listen(host, 0) as socket:
        assert listening.address_of(host, socket) == f"http://{shown_as}:{socket.getsockname()[1]}/"


def test_a_folder_a_file_without_leave_and_one_that_is_too_big(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.write_text("{}")
    closed.chmod(0)
    names = [str(tmp_path), str(tmp_path / "nowhere"), *([] if os.geteuid() == 0 else [str(closed)])]
    for name in names:
        for words in (["verify"], ["referee"], ["play", "--resume"], ["rules", "suit-up", "--set"]):
            ended = command(*words, name)
            assert is_one_sentence(ended)
            assert ended.err.startswith(f"Cannot read {name} (")
    big = tmp_path / "big"
    with big.open("wb") as file:
        file.truncate(MOST_BYTES + 1)  # a hole: it takes no place on the disk
    for words in (["verify"], ["referee"], ["rules", "suit-up", "--set"]):
        ended = command(*words, str(big))
        assert is_one_sentence(ended)
        assert f"{big} is bigger than " in ended.err
    with pytest.raises(SuitcaseError, match=r"^/dev/zero is bigger than 1 MB"):
        read_bytes(Path("/dev/zero"), 1 << 20)  # it says of itself that it is empty
    with pytest.raises(SuitcaseError, match="has a NUL in it"):
        read_bytes(Path("a\x00b"))


def test_bounds_are_wide_enough() -> None:
    """What is bounded is far from anything that is written."""
    assert from_json(json.dumps(nested(DEEPEST - 2)).encode(), list) == nested(DEEPEST - 2)
    assert from_json(b"[18446744073709551615, -18446744073709551615]", list[int])
    with pytest.raises(ValueError, match="nested too deeply"):
        from_json(json.dumps(nested(DEEPEST + 1)).encode(), list)
    with pytest.raises(ValueError, match="too many digits"):
        from_json(str(2**64).encode(), int)


@pytest.mark.parametrize(
    "value", [nested(5000), 10**5000, "x" * 5000, {"a": [1] * 5000}, b"\x00" * 500, None], ids=range(6)
)
def test_any_value_can_be_shown(value: object) -> None:
    assert len(shown(value)) in range(1, 61)
    for name in ("suits", "suit-up", "suit-up-cards"):
        data = game(name).new(chance=FastChance(0)).dump()
        for field in ("game", "version", "state"):
            with pytest.raises(Damaged):
                game(name).load(data | {field: value})
        field = next(iter(data["state"]))
        with pytest.raises(Damaged):
            game(name).load(data | {"state": data["state"] | {field: value}})
        with pytest.raises(SuitcaseError):
            game(name).options.read({"hands": value})


def test_a_journal_of_another_game_is_refused() -> None:
    journal = read_journal(signed(HEADER))
    with pytest.raises(Damaged, match="This journal is of the game 'suits', not of suit-up"):
        verify(game("suit-up"), journal)


def test_many_undos_are_verified_in_little_room() -> None:
    """Only what an undo may still go back to is kept, and it is found at once."""
    source = Path(__file__).parents[1] / "recorded" / "journals" / "suits-one-hand.journal"
    lines = [line.rpartition(" #")[0] for line in source.read_text(encoding="utf-8").splitlines()]
    at = next(k for k, line in enumerate(lines) if line.startswith("0 start"))
    first = lines[at + 1].partition(" ")[2]
    more = [f"{k} {first}" if k % 2 else f"{k} undo 0" for k in range(1, 4001)]
    journal = read_journal(signed([*lines[: at + 1], *more]))
    assert sum(1 for _ in replay(game("suits"), journal)) == 4001
    for to in (4000, 4002):
        with pytest.raises(Damaged, match=rf"an undo goes back to {to}, but nothing was done after that\.$"):
            read_journal(signed([*lines[: at + 1], *more, f"4001 undo {to}"]))


# --- The whole program: what only the system can show ---------------------------------------------------------


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    script = script.replace("suitcase", f"{sys.executable} -m suitcase", 1)
    return subprocess.run(
        ["/bin/bash", "-c", script],
        capture_output=True,
        text=True,
        errors="replace",
        env=os.environ | environment,
        check=False,
    )


@pytest.mark.parametrize(
    ("script", "code", "sentence"),
    [
        ("suitcase rules suits > /dev/full", 1, "The system would not read or write (No space left on device).\n"),
        ("suitcase games > /dev/full", 1, "The system would not read or write (No space left on device).\n"),
        ("suitcase rules suit-up | true; exit ${PIPESTATUS[0]}", 1, ""),
        ("suitcase referee - <&-", 1, "The file is not JSON that can be read: Input data was truncated.\n"),
        ("suitcase play suits --seed $'\\xff'", 1, "This table needs a terminal"),
        ("suitcase play suits --name $'\\xff'", 1, "A name has 1 to 40 letters, digits or signs; "),
        ("suitcase verify $'\\xff'", 1, "Cannot read '\\udcff' (No such file or directory).\n"),
        ("suitcase verify <(printf 'suitcase')", 1, "Line 1: this is not a Suitcase journal"),
    ],
)
def test_the_system_s_own_troubles(script: str, code: int, sentence: str) -> None:
    if "/dev/full" in script and not Path("/dev/full").exists():
        pytest.skip("a system without /dev/full")
    done = run(script)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") <= 1
    assert done.returncode in (code, 0 if "true;" in script else code)  # a pipe may take all before it closes


def test_a_terminal_that_cannot_write_a_letter() -> None:
    done = run("suitcase rules suits", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
