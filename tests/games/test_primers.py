"""What newcomers are shown: a goal, the game in pictures, a sentence for every sign. And everywhere right plurals."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from suitcase.engine import FastChance, Voice, a, counted, in_words
from suitcase.games import GAMES, game
from suitcase.games.pick_smarter import GAME as PICK_SMARTER
from suitcase.games.suit_up_cards import SuitUpCardsOptions
from suitcase.games.suits.tricks import best_of
from suitcase.games.suits.words.offers import NUMBERS
from suitcase.games.suits.words.primer import PRIMER
from suitcase.games.suits_rpg import GAME as RPG
from tests.games.plurals import ONE_OF_MANY

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]


def test_plurals_and_articles() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(1, "leaf", "leaves") == "1 leaf"
    assert (a("umpire"), a("Friend")) == ("an umpire", "a Friend")
    assert (in_words(6), in_words(11)) == ("six", "11")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_goal_pictures_and_signs(name: str) -> None:
    found = game(name)
    primer = found.primer()
    said = [found.goal(found.options()), *(sign.say for sign in (*primer.in_short, *primer.signs))]
    for sentence in said:
        assert sentence[-1] in ".!", sentence
        assert "!" not in sentence.replace("SUIT UP!", "")
    assert len(said[0]) <= 64  # it stands under the title on a phone
    keys = [sign.draws[0] for sign in primer.signs]
    assert len(keys) == len({*keys})
    assert all(sign.name for sign in primer.signs)
    assert len(primer.in_short) >= 5


def test_goals_follow_the_options() -> None:
    short = PICK_SMARTER.options(end_followers="6")
    assert PICK_SMARTER.goal(short) == "Six followers end it; most points win."
    cards = game("suit-up-cards")
    goals = {cards.goal(replace(SuitUpCardsOptions(), mode=mode)) for mode in ("battle", "pair", "advanced")}
    assert len(goals) == 3
    job = RPG.options(job="rehearsal")
    assert RPG.goal(job) == "Bring the violin out of the theatre."


def test_the_pictures_of_suits_show_what_the_rules_say() -> None:
    tricks = [sign.draws for sign in PRIMER.in_short if sign.draws[0].startswith("card")]
    assert len(tricks) == 3
    for trick in tricks:
        first, second, third = (NUMBERS[word.removeprefix("card ")] for word in trick)
        assert best_of(first, second, third) == 0  # the first one is said to win


@pytest.mark.parametrize("name", GAMES)
def test_the_players_book_is_for_players(name: str) -> None:
    book = game(name).players_book()
    assert "How we read it" in book
    assert not re.search(r"`|--\w|\.toml|suitcase |\b\w+=\w+", book)
    assert "How actions are written" not in book
    assert not re.search(r"\bseats? 0\b", game(name).rulebook())  # people count from 1


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_of_a_game_counts_wrong(name: str) -> None:
    found, chance = game(name), FastChance(3)
    for seed in range(3):
        position = found.new(found.seats[-1], chance=FastChance(seed))
        for _ in range(250):
            acting = position.to_act()
            if not acting:
                break
            seat = acting[0]
            view = position.view(seat)
            said = [offer.say for offer in found.offers(view, position.legal(seat), NAMES)]
            said += [*position.tell(seat, NAMES), found.prompt(view, Voice(seat, NAMES))]
            said += [*getattr(view, "lacks", {}).values()]
            for sentence in said:
                assert not ONE_OF_MANY.search(sentence), sentence
            position.apply(seat, position.some_action(seat, chance), chance)


def test_you_and_your_name_are_one_person_in_the_end() -> None:
    found, chance = game("suits"), FastChance(5)
    position = found.new(chance=chance)
    while acting := position.to_act():
        position.apply(acting[0], position.some_action(acting[0], chance), chance)
    public = position.outcome(NAMES)
    assert public
    winner = public.winners[0]
    own = position.outcome(NAMES, winner)
    assert own
    assert own.why.lower().startswith("you")
    assert NAMES[winner] not in own.why
    assert (own.winners, own.scores) == (public.winners, public.scores)
