from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suitcase.engine import Damaged, Outcome, Refused, SuitcaseError, commitment, seed_from_text
from suitcase.engine.ask import answered
from suitcase.engine.journal import Scribe, Seat, read_end, read_journal, replay, verify
from suitcase.games import game
from suitcase.table import Table
from suitcase.table.journalfile import seed_path

SUITS = game("suits")
SEATS = [Seat("Ana"), Seat('Bé "B" #1', "bot:greedy"), Seat("Cy", "bot:random")]
SEED = seed_from_text("journal")
ONE_HAND = SUITS.options.parse(["hands=1"])


def played(folder: Path, actions: int = 1000) -> Path:
    """A journal of a game in which everyone plays as the bots would."""
    table = Table.open(SUITS, SEATS, ONE_HAND, seed=SEED, folder=folder)
    while table.position.to_act() and table.number < actions:
        seat = table.position.to_act()[0]
        table.do(seat, table.position.legal(seat)[table.number % 3 % len(table.position.legal(seat))], table.number)
    table.close()
    assert table.journal_path is not None
    return table.journal_path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return played(tmp_path_factory.mktemp("games")).read_bytes()


def signed_again(data: bytes) -> bytes:
    """The same text with fresh checks: what a forger would write."""
    scribe = Scribe()
    lines = [line.rpartition(" #")[0] for line in data.decode().splitlines()]
    return "".join(scribe.line(line) for line in lines).encode()


def test_a_journal_is_text_that_a_person_can_read(whole: bytes) -> None:
    lines = [line.rpartition(" #")[0] for line in whole.decode().splitlines()]
    assert lines[:7] == [
        "suitcase journal 1",
        "game suits 1",
        'seat 0 person "Ana"',
        'seat 1 bot:greedy "Bé \\"B\\" #1"',
        'seat 2 bot:random "Cy"',
        'options {"hands":1,"dealer":"chance"}',
        f"commitment {commitment(SEED)}",
    ]
    assert re.fullmatch(r"0 start \| \d/3( \d+/\d+){32}", lines[7])
    assert re.fullmatch(r"1 [012] [1-9JNK][COSB]", lines[8])
    assert lines[-2].startswith('end {"winners":[')
    assert lines[-1] == f"seed {SEED.hex()}"


def test_a_finished_game_verifies(whole: bytes) -> None:
    journal = read_journal(whole)
    assert [seat.name for seat in journal.header.seats] == [seat.name for seat in SEATS]
    assert verify(SUITS, journal) == (48, 33, True)
    assert journal.note is None


def test_every_edited_digit_is_found_and_its_line_named(whole: bytes) -> None:
    text = whole.decode()
    for at, letter in enumerate(text):
        if letter.isdigit():
            other = text[:at] + str((int(letter) + 1) % 10) + text[at + 1 :]
            with pytest.raises(Damaged, match=f"^Line {text[:at].count(chr(10)) + 1}: "):
                read_journal(other.encode())


def test_a_draw_forged_with_fresh_checks_is_found_by_the_seed(whole: bytes) -> None:
    text = whole.decode()
    first = re.search(r"0 start \| (\d)/3 (\d+)/48", text)
    assert first
    other = (int(first[2]) + 1) % 47
    forged = signed_again(text.replace(f"{first[2]}/48", f"{other}/48", 1).encode())
    with pytest.raises(Damaged, match=r"Line \d+: "):
        verify(SUITS, read_journal(forged))


def test_a_forged_draw_that_keeps_the_game_legal_is_found_and_named(tmp_path: Path) -> None:
    text = played(tmp_path, actions=0).read_text()
    number = re.search(r"(\d+)/17 ", text)
    assert number
    forged = text.replace(f"{number[1]}/17 ", f"{(int(number[1]) + 1) % 17}/17 ", 1)
    journal = read_journal(signed_again(forged.encode()))
    with pytest.raises(Damaged, match=r"Line 8: draw 33 is \d+/17, but the seed gives \d+/17"):
        verify(SUITS, journal._replace(seed=SEED))


def test_a_forged_action_outcome_or_seed_is_found(whole: bytes) -> None:
    text = whole.decode()
    lines = text.splitlines()
    swapped = "\n".join([*lines[:8], lines[9], lines[8], *lines[10:]]) + "\n"
    with pytest.raises(Damaged, match="Line 9: action 1 should stand here, not 2"):
        read_journal(signed_again(swapped.encode()))
    illegal = re.sub(r"\n2 (\d) \w\w ", lambda m: f"\n2 {m[1]} {lines[8].split()[2]} ", text)
    with pytest.raises(Damaged, match="Line 10: You don't hold"):
        verify(SUITS, read_journal(signed_again(illegal.encode())))
    outcome = re.sub(r'"winners":\[(\d)\]', lambda m: f'"winners":[{(int(m[1]) + 1) % 3}]', text)
    with pytest.raises(Damaged, match="outcome at the end is not"):
        verify(SUITS, read_journal(signed_again(outcome.encode())))
    seed = text.replace(f"seed {SEED.hex()}", f"seed {seed_from_text('another').hex()}")
    with pytest.raises(Damaged, match="not the one that the header committed to"):
        verify(SUITS, read_journal(signed_again(seed.encode())))


@pytest.mark.parametrize("line", ["1 3 7C", "1 99 out of time: 7C", "1 give up 3"])
def test_a_seat_that_is_not_at_the_table_is_found_even_where_the_game_is_unknown(whole: bytes, line: str) -> None:
    lines = whole.decode().splitlines()[:8]
    other = "\n".join([*lines, f"{line} #"]).replace("game suits 1", "game gone.game 1")
    with pytest.raises(Damaged, match=r"^Line 9: there is no seat (3|99) at this table\.$"):
        read_journal(signed_again(other.encode()))


def test_a_missing_or_doubled_line_is_found(whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    for k in (0, 3, 7, 20, len(lines) - 2):
        with pytest.raises(Damaged, match=r"Line \d+: |inside its header"):
            read_journal(b"".join(lines[:k] + lines[k + 1 :]))
    with pytest.raises(Damaged, match="Line 21: "):
        read_journal(b"".join([*lines[:20], lines[19], *lines[20:]]))


@settings(deadline=None, max_examples=200)
@given(data=st.data())
def test_any_cut_is_either_a_torn_line_or_refused(whole: bytes, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(whole)))
    text = whole[:cut]
    try:
        journal = read_journal(text)
    except Damaged:
        assert text.count(b"\n") < 7  # inside the header
    else:
        assert bool(journal.note) == (not text.endswith(b"\n"))
        assert journal.size == text.rfind(b"\n") + 1


@settings(deadline=None, max_examples=300)
@given(data=st.data())
def test_random_damage_is_always_a_sentence(whole: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(whole) - 2))
    rubbish = data.draw(st.binary(min_size=1, max_size=5))
    damaged = whole[:at] + rubbish + whole[at + len(rubbish) :]
    if damaged != whole and damaged.endswith(b"\n"):
        with pytest.raises(Damaged, match=r"^Line \d+: "):
            read_journal(damaged)


def test_a_game_goes_on_after_a_crash_inside_a_line(tmp_path: Path) -> None:
    path = played(tmp_path, actions=20)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:7])
    table, note = Table.resume(path)
    assert note == f"Line {len(lines)} was not written to its end and is dropped."
    assert table.number == 19
    while table.position.to_act():
        seat = table.position.to_act()[0]
        table.do(seat, table.position.legal(seat)[0], table.number)
    assert verify(SUITS, read_journal(path.read_bytes())).finished
    assert not seed_path(path).exists()


def test_a_game_killed_before_its_end_was_written_ends_when_it_is_resumed(tmp_path: Path) -> None:
    path = played(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]))
    seed_path(path).write_text(SEED.hex())
    table, _ = Table.resume(path)
    assert table.outcome() is not None
    assert path.read_bytes() == b"".join(lines)


def test_the_secret_lies_beside_a_running_game_for_its_owner_only(tmp_path: Path) -> None:
    path = played(tmp_path, actions=3)
    assert seed_path(path).stat().st_mode & 0o777 == 0o600
    assert SEED.hex() not in path.read_text()
    seed_path(path).write_text(seed_from_text("another").hex())
    with pytest.raises(Damaged, match="not the one that the game began with"):
        Table.resume(path)
    seed_path(path).unlink()
    with pytest.raises(SuitcaseError, match="is not beside the journal"):
        Table.resume(path)


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    with pytest.raises(SuitcaseError, match="This game is over"):
        Table.resume(played(tmp_path))


def test_an_action_is_on_disk_before_do_returns(tmp_path: Path) -> None:
    table = Table.open(SUITS, SEATS, ONE_HAND, seed=SEED, folder=tmp_path)
    assert table.journal_path is not None
    while table.position.to_act():
        seat = table.position.to_act()[0]
        table.do(seat, table.position.legal(seat)[0], table.number)
        steps = read_journal(table.journal_path.read_bytes()).steps
        assert len(steps) == table.number + 1
        assert steps[-1].seat == seat


def test_if_the_journal_cannot_be_written_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.open(SUITS, SEATS, ONE_HAND, seed=SEED, folder=tmp_path)
    before = table.position.dump()
    seat = table.position.to_act()[0]
    action = table.position.legal(seat)[0]

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", full)
        with pytest.raises(SuitcaseError, match=r"Cannot write to .* \(No space left on device\); the game is kept"):
            table.do(seat, action, 0)
    assert (table.number, table.position.dump()) == (0, before)
    table.do(seat, action, 0)
    table.close()
    assert table.journal_path is not None
    assert len(read_journal(table.journal_path.read_bytes()).steps) == 2


def test_a_stale_state_number_is_refused(tmp_path: Path) -> None:
    table = Table.open(SUITS, SEATS, ONE_HAND, seed=SEED)
    seat = table.position.to_act()[0]
    table.do(seat, table.position.legal(seat)[0], 0)
    with pytest.raises(Refused, match="The table has moved on"):
        table.do(table.position.to_act()[0], "1C", 0)


def test_replay_gives_every_position(whole: bytes) -> None:
    tricks = [sum(position.dump()["state"]["won"]) for position in replay(SUITS, read_journal(whole))]
    assert len(tricks) == 49
    assert tricks[0] == 0
    assert tricks[-1] == 16


def test_a_journal_of_other_rules_is_refused(whole: bytes) -> None:
    other = signed_again(whole.replace(b"game suits 1", b"game suits 7"))
    with pytest.raises(Damaged, match="made by version 7 of Suits; this program has 1: update it"):
        verify(SUITS, read_journal(other))
    with pytest.raises(Damaged, match="Line 1: this is not a Suitcase journal"):
        read_journal(b"hello\n")
    with pytest.raises(Damaged, match="Line 1: this is not a Suitcase journal"):
        read_journal(b"")


@pytest.mark.parametrize("end", ["\u2028", "\u2029"])
def test_only_a_line_feed_ends_a_line(end: str) -> None:
    scribe, seed = Scribe(), seed_from_text("line ends")
    text = scribe.action(7, 0, answered("say", f"x{end}seed 00 #12345678{end}end x"), [])
    outcome = Outcome((), (), f"It ends:{end}seed 11 #12345678.")
    assert read_end(text + scribe.end(outcome, seed)) == (outcome, seed)
