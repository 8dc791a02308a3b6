"""A game that nobody has drawn is played all the same."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import EXAMPLE, SPOKEN, House, Visitor


def says(who: Visitor, action: str, words: str) -> None:
    """An action that asks for words."""
    who[f"#hand [data-do='{action}']"].click()
    who["dialog [name=answer]"].fill(words)
    who["dialog [type=submit]"].click()


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_example_game_is_played_to_the_end(house: House, phone: bool) -> None:
    ana = house.visitor("Ana", phone=phone)
    ana.goes("/")
    ana[f"[data-play='{EXAMPLE}']"].click()
    ana.page.wait_for_url("**/table/*")
    table = ana.page.url.rpartition("/")[2]
    expect(ana["#title"]).to_have_text("Lone Suit")
    ana.waits_for_turn()
    assert ana.sideways() <= 0
    expect(ana["#board dl"]).to_contain_text("points")
    while ana.waits_for_turn():
        # All choose at once, and whoever answers a table that has moved on is asked again; so the bots go first.
        expect(ana["#seats [data-acting=true]:not([data-you=true])"]).to_have_count(0)
        ana.plays()
    expect(ana["#board .scores li"]).to_have_count(3)
    assert "win" in ana.ending
    assert any(line.startswith("You lay ") for line in ana.story)

    ana.goes(f"/replay/{table}?open=1")
    expect(ana["#where"]).to_have_text("0 / 12")
    ana.page.keyboard.press("End")
    expect(ana["#board .scores"]).to_be_visible()
    expect(ana["#hand h3"]).to_have_count(3)
    ana.goes(f"/verify/{table}")
    expect(ana["#verdict"]).to_have_attribute("data-good", "true")


def test_a_game_of_words_is_played_by_two_people(house: House) -> None:
    ana, ben = house.visitor("Ana"), house.visitor("Ben", phone=True)
    table = ana.sits_at_new_table(["me", "open"], game=SPOKEN)
    ben.goes(f"/table/{table}")
    ben["[data-sit='1']"].click()
    ben["[data-ready=yes]"].click()

    says(ana, "write", "candle | 3/7")
    says(ben, "ask", "Is it <b>alive</b>?\nReally?")
    expect(ana["#board"]).to_contain_text("Is it <b>alive</b>?")
    expect(ben["#said .turn"]).to_contain_text("Ana")
    says(ben, "guess", "lamp")  # out of turn
    expect(ben["#board"]).to_contain_text("lamp")
    ana["#hand [data-do='no']"].click()
    expect(ben["#hand [data-do='ask']"]).to_be_visible()
    ben["#hand [data-do='guess']"].click()
    ben.page.keyboard.press("Escape")  # thinks better of it
    expect(ben["dialog"]).to_have_count(0)
    assert ben.sideways() <= 0
    says(ben, "guess", "Candle | 3/7")
    expect(ana[".ending"]).to_contain_text("Ben finds the word")
    expect(ben["#board .scores li[data-wins=true]"]).to_contain_text("Ben")


def test_the_host_chooses_a_chair_and_somebody_comes_later(house: House) -> None:
    ana, ben, cleo = house.visitor("Ana"), house.visitor("Ben"), house.visitor("Cleo", phone=True)
    ana.goes("/")
    ana[f"[data-invite='{SPOKEN}']"].click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("Players").select_option("3")
    ana["dialog [name=mine]"].select_option("Seat 2")
    # No bot may be the referee.
    expect(dialog.get_by_label(re.compile(r"^\s*Referee")).get_by_role("option")).to_have_text(
        ["A friend", "A friend beside me"]
    )
    expect(dialog.get_by_label(re.compile(r"^\s*Seat 3")).get_by_role("option")).to_contain_text(
        ["A friend, or empty", "A bot"]
    )
    dialog.get_by_role("button", name="Lay it out").click()
    ana.page.wait_for_url("**/table/*")
    table = ana.page.url.rpartition("/")[2]

    expect(ana["#board .chairs .name"]).to_have_text(["Referee", "Ana", "Seat 3"])
    expect(ana["#board .chairs .how"]).to_have_text(["nobody yet", "you", "may come later"])
    expect(ana["[data-begin], [data-fill]"]).to_have_count(0)  # somebody must be the referee first
    ben.goes(f"/table/{table}")
    ben["[data-sit='0']"].click()
    expect(ben["[data-begin]"]).to_have_count(0)  # only the host begins
    expect(ana["#board .chairs .how"]).to_contain_text(["Referee, here"])
    ben["[data-ready=yes]"].click()
    expect(ana["#board .chairs .how"]).to_contain_text(["Referee, ready"])
    expect(ana["#board"]).to_contain_text("You can begin as soon as all are ready.")
    expect(ben["#board"]).to_contain_text("The host can begin as soon as all are ready.")
    ana["[data-begin]"].click()
    says(ben, "write", "candle")
    expect(ana["#seats .name"]).to_have_text(["Seat 3", "Ben · Referee", "You"])
    expect(ana["#seats .how"].first).to_have_text("free")
    expect(ana["#seats [data-sit]"]).to_have_count(0)  # one chair for each
    expect(ben["#hint"]).to_be_hidden()

    cleo.goes(f"/table/{table}")
    expect(cleo["#seats"]).to_contain_text("Seat 3")
    cleo["#seats [data-sit='2']"].click()
    says(cleo, "guess", "lamp")
    expect(ana["#board"]).to_contain_text("lamp")
    assert cleo.sideways() <= 0
    cleo["#leave"].click()
    expect(cleo["dialog"]).to_contain_text("The game goes on until you are back.")
    cleo.page.get_by_role("dialog").get_by_role("button", name="Go on").click()
    cleo.page.wait_for_url("**/")
    expect(ana["#seats"]).to_contain_text("away")
    cleo.goes(f"/table/{table}")
    says(cleo, "guess", "candle")
    expect(ana[".ending"]).to_contain_text("Cleo finds the word")
    ana.goes(f"/replay/{table}")
    expect(ana["#seats .name"]).to_have_text(["Ben", "Ana", "Cleo"])
    expect(ana["#seats .how"]).to_have_text(["Referee", "seat 2", "seat 3"])


def test_play_now_gives_the_chair_that_needs_a_person(house: House) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    ana[f"[data-play='{SPOKEN}']"].click()
    ana.page.wait_for_url("**/table/*")
    expect(ana["#you .name"]).to_have_text("You · Referee")
    says(ana, "write", "candle")
    ana["#hand [data-do='no']"].click()  # a bot has asked


def test_what_is_asked_stands_above_what_one_may_do(house: House) -> None:
    page = house.visitor().page
    page.goto("/")
    drawn = page.evaluate("""async () => {
      const { hand } = await import('/web/kit/plain-face.js');
      const offers = [{ do: 'say', say: 'Say a word' }];
      return ['Say <one> word.', ''].map((prompt) => String(hand({ offers, prompt })));
    }""")
    assert '<p class="plain-prompt">Say &lt;one&gt; word.</p>' in drawn[0]
    assert "<p" not in drawn[1]


SIZE = """async chairs => {
    const { sizeOf } = await import('/web/kit/chairs.js');
    return sizeOf({ players: [2, 4], chairs: [chairs] });
}"""


@pytest.mark.parametrize(
    ("chairs", "size"),
    [
        ([{}, {}], "2–4 players"),
        ([{"name": "Referee"}, {}], "1–3 players and a referee"),
        ([{"name": "Light"}, {"name": "Moon"}], "2–4 players"),
    ],
)
def test_a_chair_with_a_name_is_a_player_s_where_all_have_one(house: House, chairs: list[Any], size: str) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    assert ana.page.evaluate(SIZE, chairs) == size


ASKS: list[tuple[dict[str, Any], str, Any]] = [
    ({"kind": "text", "least": 0, "most": 30}, "", ""),
    ({"kind": "text", "least": 0, "most": 200}, "", ""),
    ({"kind": "text", "least": 1, "most": 30}, 'a "b" | 3/7', 'a "b" | 3/7'),
    ({"kind": "text", "least": 1, "most": 200}, "two\nlines", "two\nlines"),
    ({"kind": "number", "least": -5, "most": 5}, "-5", -5),
]
ANSWER = """async asked => {
    const { answerTo } = await import('/web/table/intents/asking.js');
    window.answer = answerTo({ do: 'say', say: 'Say it', ask: asked });
}"""


@pytest.mark.parametrize(("ask", "typed", "answer"), ASKS)
def test_what_is_asked_for_is_answered_in_a_dialog(house: House, ask: dict[str, Any], typed: str, answer: Any) -> None:
    ana = house.visitor("Ana")
    ana.goes("/")
    ana.page.evaluate(ANSWER, ask)
    ana["dialog [name=answer]"].fill(typed)
    ana["dialog [type=submit]"].click()
    expect(ana["dialog"]).to_have_count(0)
    assert ana.page.evaluate("window.answer") == answer
