"""Another set of components: read from a file, and refused with a sentence if it cannot be played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suitcase.engine import FastChance, SuitcaseError
from suitcase.games.suit_up import GAME, SuitUp

TEXT = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
BRIANNA = 'name = "Brianna"'


def person(name: str) -> str:
    """The lines of a person."""
    found = next(part for part in TEXT.split("[[people]]") if f'name = "{name}"' in part)
    return f"[[people]]{found.rstrip()}\n"


def changed(name: str, old: str, new: str) -> str:
    return TEXT.replace(person(name).rstrip(), person(name).replace(old, new).rstrip())


def problem(tmp_path: Path, text: str) -> str:
    file = tmp_path / "set.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SuitcaseError) as refusal:
        playing(file).new(2, chance=FastChance(1))
    sentence = str(refusal.value)
    assert sentence.startswith(str(file))
    assert sentence.endswith(".")
    return sentence.removeprefix(f"{file}: ").removeprefix(str(file))


def playing(file: Path) -> SuitUp:
    return SuitUp(file)


def test_the_same_file_elsewhere_is_the_same_game(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(TEXT, encoding="utf-8")
    one, two = (game.new(3, chance=FastChance(5)) for game in (GAME, playing(file)))
    assert one.dump() == two.dump()


def test_another_name_is_another_word(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(TEXT.replace(BRIANNA, 'name = "Mary Ann"'), encoding="utf-8")
    game = playing(file)
    assert game.actions.parse("mary-ann") is not None
    assert game.actions.parse("brianna") is None
    assert GAME.actions.parse("brianna") is not None


def test_the_same_set_is_the_game_itself(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(TEXT, encoding="utf-8")
    assert GAME.with_set(file) is GAME
    assert GAME.set_data() is None
    assert playing(file).set_data() is None


def test_a_set_can_be_written_down_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(TEXT.replace(BRIANNA, 'name = "Mary Ann"'), encoding="utf-8")
    game = GAME.with_set(file)
    data = game.set_data()
    assert data is not None
    again = GAME.with_set(json.loads(json.dumps(data)))
    assert again.set_data() == data
    assert again.components == game.components
    assert "Mary Ann" in game.rulebook()
    assert "Mary Ann" not in GAME.rulebook()


def test_names_with_spaces_survive_a_dump(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_text(TEXT.replace(BRIANNA, 'name = "Mary Ann"'), encoding="utf-8")
    game = GAME.with_set(file)
    assert isinstance(game, SuitUp)
    position = game.new(3, chance=FastChance(5))
    assert game.load(json.loads(json.dumps(position.dump()))).state == position.state


def test_a_set_that_is_not_a_file_is_refused_in_a_sentence() -> None:
    missing = r"^The set is no set of components: Object missing required field types\.$"
    with pytest.raises(SuitcaseError, match=missing):
        GAME.with_set({})


def test_two_sets_do_not_share_a_kernel(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    from suitcase.engine.records import kernels

    file = tmp_path / "set.toml"
    file.write_text(changed("Wanda", "score = 3", "score = 4"), encoding="utf-8")
    named = tmp_path / "named.toml"
    named.write_text(TEXT.replace('"paints the trams at night"', '"paints trams"'), encoding="utf-8")
    folders = [game.compiled.folder(kernels.playouts) for game in (GAME, playing(file), playing(named))]
    assert folders[0] != folders[1]
    assert folders[0] == folders[2], "words are not in the rules"


def test_a_missing_file() -> None:
    with pytest.raises(SuitcaseError, match=r"Cannot read nowhere\.toml \(No such file or directory\)\."):
        playing(Path("nowhere.toml")).new(2, chance=FastChance(1))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("types = [", " is not TOML: "),
        ("types = 3", " is no set of components: Expected array, got int - at $.types."),
        (TEXT + "\nluck = 1\n", " is no set of components: "),
        (TEXT.replace('about = "paints the trams at night"\n', ""), "Object missing required field about"),
        (TEXT.replace("score_tokens = [3, 4, 5, 6, 7]", "score_tokens = [3, 4, 5, 6]"), "there are 5 score tokens"),
        (TEXT.replace("score_tokens = [3, 4,", "score_tokens = [1, 4,"), "each worth 2 or more"),
        (TEXT.replace(person("Brianna"), ""), "there must be 50 people, not 49."),
        (TEXT + "\n" + person("Brianna").replace("Brianna", "Zzz"), "there must be 50 people, not 51."),
        (TEXT.replace(BRIANNA, 'name = "Wanda"'), "Wanda is there twice among the people; every name must be its own."),
        (TEXT.replace('name = "Cafe"', 'name = "Park"'), "Park is there twice among the places"),
        (TEXT.replace('type = "money"', 'type = "gold"', 1), "'gold' is not one of the types leaves, palettes"),
        (changed("Wanda", '["books", "books"]', '["books", "gold"]'), "'gold' is not one of the types"),
        (
            changed("Wanda", 'benefits = ["leaves"]', 'benefits = ["star"]'),
            "and a star is none.",
        ),
        (changed("Wanda", 'benefits = ["leaves"]', "benefits = []"), "Wanda needs benefits"),
        (changed("Wanda", '["books", "books"]', "[]"), "Wanda must cost something."),
        (
            changed("Hanae", '"star"', '"star", "star"'),
            "Hanae could cost more than 19 books, which nobody can have.",
        ),
        (changed("Wanda", "score = 3", "score = -1"), "Wanda must score from 0 to 20."),
        (TEXT.replace("influence = 3", "influence = 0", 1), "a tile has at least one influence symbol"),
        (TEXT.replace('type = "leaves"\ninfluence', 'type = "books"\ninfluence', 1), "there are 2 tiles of leaves."),
        (TEXT.replace('"Park"\ntype = "leaves"', '"Park"\ntype = "books"'), "there are 2 places of leaves."),
        (
            TEXT.replace('["Theatre", "College"]', '["Theatre", "Museum"]'),
            "Corner by the theatre must lie between two places that follow each other in the ring.",
        ),
        (TEXT.replace('["Theatre", "College"]', '["Theatre", "Moon"]'), "'Moon' is not one of the places."),
        (TEXT.replace("of_each_type_and_place = 1", "of_each_type_and_place = 2"), "there are 32 favor cards"),
        (TEXT.replace('money = "swap two influences"', 'money = "win"'), "each type has one of the effects"),
        (TEXT.replace('types = ["leaves",', 'types = ["green leaves",'), "'green leaves' won't do."),
        (TEXT.replace('types = ["leaves",', 'types = ["star",'), "a type is called by one word of small letters"),
        (TEXT.replace('"money"]\nsing', '"money", "time"]\nsing'), "Expected array of length 4, got 5 - at $.types."),
        (TEXT.replace(BRIANNA, 'name = "Bri|anna"'), "'Bri|anna' won't do as a name"),
        (TEXT.replace(BRIANNA, 'name = "Anna, Bri"'), "'Anna, Bri' won't do as a name"),
        (TEXT.replace(BRIANNA, 'name = "7up"'), "'7up' won't do as a name"),
        (TEXT.replace(BRIANNA, 'name = ""'), "'' won't do as a name"),
        (
            TEXT.replace(BRIANNA, 'name = "Done"'),
            "the person Done and the action done would both be written 'done'; call one of them something else.",
        ),
        (TEXT.replace(BRIANNA, 'name = "Books"'), "the type books and the person Books would both be written 'books'"),
        (TEXT.replace(BRIANNA, 'name = "WANDA"'), "would both be written 'wanda'"),
        (TEXT.replace('name = "Market"', 'name = "PARK"'), "the space Park and the space PARK would both be written"),
        (TEXT.replace('name = "Corner by the cafe"', 'name = "Park"'), "Park is there twice among the places"),
        (TEXT.replace('"Park"\ntype = "leaves"', '"Park"\ntype = "star"'), "a star is for costs only."),
        (TEXT.replace('["Cafe", "Park"]', '["Theatre", "College"]'), "must not lie between the same two places."),
        (changed("Wanda", 'benefits = ["leaves"]', f"benefits = {['leaves'] * 7}"), "up to 6 of them"),
        (TEXT.replace("influence = 3", "influence = 30", 1), "a tile has at least one influence symbol"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, text: str, wanted: str) -> None:
    assert text != TEXT
    assert wanted in problem(tmp_path, text)
