"""Cards in letters, and positions as drawings."""

from __future__ import annotations

import pytest

from suitcase.engine import Damaged
from suitcase.games.suits.cards import CARDS, RANK_LETTERS, SPOKEN, SUIT_LETTERS
from suitcase.games.suits.drawing import draw, read

from .helpers import end_with, random_game

MIDDLE = """\
hand 2 of 3, seat 0 deals
seat 0  won 10  1C 7C KC 2B
seat 1  won 9   JC 3O 4O
seat 2  won 9   9S NS 6B
table   1 7O, 2 KO
next    0"""

TIED = """\
hand 3 of 3, seat 0 deals
seat 0  won 20
seat 1  won 20
seat 2  won 8
table   1 KO, 2 2O, 0 3O
faceup  KS 1C 4O
won by  1"""


def test_all_48_cards_both_ways() -> None:
    words = [rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS]
    assert list(CARDS) == words
    assert len(set(words)) == 48
    for number, word in enumerate(words):
        assert CARDS.format(number) == word
        for spelling in (word, word.lower(), f"  {word} ", word[0].lower() + word[1], word[0] + word[1].lower()):
            assert CARDS.parse(spelling) == number


@pytest.mark.parametrize("word", ["", "C7", "0C", "10C", "7", "C", "7D", "QC", "7 C", "7CC", "-1"])
def test_what_is_no_card(word: str) -> None:
    assert CARDS.parse(word) is None


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("1C", "the ace of cups"),
        ("7O", "the 7 of coins"),
        ("JS", "the jack of swords"),
        ("NB", "the knight of clubs"),
        ("KC", "the king of cups"),
    ],
)
def test_cards_as_people_say_them(word: str, said: str) -> None:
    assert SPOKEN[word] == said


def test_every_card_is_said_differently() -> None:
    assert len({SPOKEN[word] for word in CARDS}) == 48


def test_a_drawing_says_what_it_shows() -> None:
    assert draw(read(MIDDLE)) == MIDDLE
    ended = end_with((20, 20, 8), 1, "1C 4O KS").draw()
    assert [line for line in ended.splitlines() if not line.startswith("past")] == TIED.splitlines()
    assert draw(read(TIED)) == TIED


def test_spaces_around_a_drawing_do_not_matter() -> None:
    assert read("\n\n" + "\n".join("    " + line + "  " for line in MIDDLE.splitlines()) + "\n") == read(MIDDLE)


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_can_be_drawn_and_read(seed: int) -> None:
    for step in random_game(seed, 2):
        assert read(step.position.draw()) == step.position.state


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("next    0", "then    0", "no part of a drawing of Suits: 'then    0'"),
        ("1C 7C KC", "1C 7X KC", "'7X' is not a card; write it like 7C or KO"),
        ("1C 7C KC", "1C 7C 1C", "1C is drawn twice"),
        ("1 7O, 2 KO", "1 7O, 0 KO", "seat 2 plays after seat 1"),
        ("1 7O, 2 KO", "1 7O, KO", "no part of a drawing of Suits"),
        ("1 7O, 2 KO", "1 7O, 2 KO, 0 1S, 1 2S", "no part of a drawing of Suits"),
        ("seat 2  won 9", "seat 3  won 9", "no part of a drawing of Suits"),
    ],
)
def test_a_bad_drawing_is_refused_with_a_sentence(right: str, wrong: str, sentence: str) -> None:
    assert right in MIDDLE
    with pytest.raises(Damaged) as error:
        read(MIDDLE.replace(right, wrong))
    assert sentence in str(error.value)
