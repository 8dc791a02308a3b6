"""What we drew ourselves is whole: every picture is there, and no two people look alike."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.helpers import House
from tests.serving import ROOT, Server

GAMES = ROOT / "src/suitcase/games"

BOTH = pytest.mark.parametrize("game", ["suit_up", "pick_smarter"])
PAPERS = {"light": ("#fffcf5", "#f6f0e4", "#ede5d5"), "dark": ("#28221d", "#1c1815", "#15110f")}
AT_A_GLANCE = 3  # what differs between any two people: skin, age, hair, glasses, hat, clothes and so on
READABLE = 4.5  # contrast of words with the paper behind them

# A picture is one svg with something in it, well formed, that brings nothing from elsewhere and styles nothing inline.
JUDGE = """(pictures) => Object.entries(pictures).flatMap(([name, text]) => {
  const whole = text.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const parsed = new DOMParser().parseFromString(whole, 'image/svg+xml');
  const root = parsed.documentElement;
  const wrong = [];
  if (parsed.querySelector('parsererror') || root.localName !== 'svg') wrong.push('is not well formed');
  if (!root.querySelector('path, circle, rect, use')) wrong.push('is empty');
  if (/NaN|undefined|\\[object/.test(text)) wrong.push('has a hole in its numbers');
  for (const one of [root, ...root.querySelectorAll('*')]) {
    if (one.hasAttribute('style') || one.localName === 'style') wrong.push('is styled inline');
    if (['image', 'script', 'foreignObject'].includes(one.localName)) wrong.push(`has a ${one.localName}`);
    for (const { name: key, value } of one.attributes) {
      if (key === 'href' && !value.startsWith('#')) wrong.push(`refers to ${value}`);
      if (key !== 'xmlns' && /url\\(|https?:/.test(value)) wrong.push(`refers to ${value}`);
    }
  }
  return wrong.map((what) => `${name} ${what}`);
})"""

PEOPLE = """async ([game, names]) => {
  const { cast, person } = await import(`/games/${game}/browser/cast.js`);
  const { features } = await import('/web/kit/portraits/portrait.js');
  const glance = ['skin', 'age', 'hair', 'tint', 'beard', 'glasses', 'hat', 'clothes', 'cloth'];
  const look = (name, options) => glance.map((axis) => features(name, options)[axis]);
  return {
    pictures: Object.fromEntries(names.map((name) => [name, String(person(name, { label: name, among: names }))])),
    cast: names.map((name) => look(name, { among: names, cast })),
    byLot: names.map((name) => look(name, { among: names })),
    spoken: Object.values(cast).flatMap((words) => words.split(' ')),
  };
}"""

PICTURES = """async ([game, places, types]) => {
  const [symbols, scenes, box, mats] = await Promise.all(
    [`${game}/browser/symbols`, `${game}/browser/scenes`, `${game}/browser/box`, 'influence/browser/emblems'].map(
      (file) => import(`/games/${file}.js`)));
  symbols.setTypes([...types.slice(1), 'weather']);
  const pictures = { defs: symbols.defs(), ground: scenes.ground() };
  for (const name of ['box', 'back', 'favorBack']) pictures[name] = box[name]();
  for (const type of [...types, 'star', 'favor', 'weather']) {
    pictures[type] = symbols.symbol(type, { label: type });
    pictures[`set of ${type}`] = symbols.setSymbol(type);
  }
  for (const [name, type] of [...places, ['Nowhere', types[0]]]) pictures[`scene ${name}`] = scenes.scene(name, type);
  for (const mat of [...mats.archetypes, 'stranger']) pictures[`emblem ${mat}`] = mats.emblem(mat, { label: mat });
  const drawn = Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, String(picture)]));
  return { pictures: drawn, colours: symbols.colours, archetypes: mats.archetypes };
}"""

CARDS = """async () => {
  const [cards, emblems, { box }] = await Promise.all(
    ['cards', 'emblems', 'box'].map((file) => import(`/games/suit_up_cards/browser/${file}.js`)));
  const pictures = { box: box(), back: cards.back() };
  for (const code of cards.codes) pictures[code] = cards.card(code);
  for (const suit of Object.keys(emblems.SUITS)) pictures[suit] = emblems.emblem(suit, { label: suit });
  return Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, String(picture)]));
}"""


@pytest.fixture(scope="module")
def gallery(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all: a test draws what it wants to see, and nothing that it leaves is looked at by another."""
    house = House(browser, server)
    page = house.visitor().page
    page.goto("/")
    yield page
    house.close()
    assert house.complaints == []


def things(game: str) -> dict[str, Any]:
    path = GAMES / game / "components.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def names(game: str) -> list[str]:
    return [person["name"] for person in things(game)["people"]]


def differences(one: list[str], other: list[str]) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@BOTH
def test_no_two_of_fifty_look_alike(gallery: Page, game: str) -> None:
    found = gallery.evaluate(PEOPLE, [game, names(game)])
    for company in (found["cast"], found["byLot"]):
        assert len(company) == 50
        alike = min(combinations(company, 2), key=lambda pair: differences(*pair))
        assert differences(*alike) >= AT_A_GLANCE, f"{alike} look alike."
    assert len({picture.partition(">")[2] for picture in found["pictures"].values()}) == 50
    assert gallery.evaluate(JUDGE, found["pictures"]) == []


@BOTH
def test_everyone_is_cast_in_words_that_mean_something(gallery: Page, game: str) -> None:
    found = gallery.evaluate(PEOPLE, [game, names(game)])
    known = gallery.evaluate("async () => Object.values((await import('/web/kit/portraits/portrait.js')).WORDS).flat()")
    assert len(set(known)) == len(known), "A word must not mean two things."
    assert set(found["spoken"]) <= set(known)
    parts = gallery.evaluate(f"async () => Object.keys((await import('/games/{game}/browser/cast.js')).cast)")
    assert sorted(parts) == sorted(names(game))


def test_a_face_is_the_same_each_time(gallery: Page) -> None:
    drawn = gallery.evaluate("""async () => {
      const { portrait } = await import('/web/kit/portraits/portrait.js');
      return ['Ana', 'Ana', 'Bruno'].map((name) => String(portrait(name)));
    }""")
    assert drawn[0] == drawn[1] != drawn[2]


@BOTH
def test_every_picture_of_the_board_games_is_whole(gallery: Page, game: str) -> None:
    box = things(game)
    places = [[place["name"], place["type"]] for place in box["places"]]
    places += [[extra["name"], box["types"][0]] for extra in box["extras"]]
    found = gallery.evaluate(PICTURES, [game, places, box["types"]])
    assert gallery.evaluate(JUDGE, found["pictures"]) == []
    scenes = [picture for name, picture in found["pictures"].items() if name.startswith("scene ")]
    assert len(set(scenes)) == len(places) + 1, "Every place has its own scene."
    assert len(found["archetypes"]) == 6
    for kind, inks in found["colours"].items():
        for hour, papers in PAPERS.items():
            worst = min(contrast(inks[hour], paper) for paper in papers)
            assert worst >= READABLE, f"{kind} cannot be read on {hour} paper."


def test_another_set_gets_symbols_too(gallery: Page) -> None:
    found = gallery.evaluate("""async () => {
      const { defs, setTypes, symbol } = await import('/games/suit_up/browser/symbols.js');
      setTypes(['leaves', 'ships', 'stones', 'songs']);
      return [String(defs()), ...['leaves', 'ships', 'stones', 'songs'].map((type) => String(symbol(type)))];
    }""")
    sprite, *symbols = found
    shown = [symbol.partition('href="#')[2].partition('"')[0] for symbol in symbols]
    assert len(set(shown)) == 4
    assert all(f'id="{name}"' in sprite for name in shown)


def test_the_forty_cards_of_the_card_game_are_whole(gallery: Page) -> None:
    pictures = gallery.evaluate(CARDS)
    assert len(pictures) == 2 + 4 * 8 + 6 + 4
    assert len({picture.partition(">")[2] for picture in pictures.values()}) == len(pictures)
    assert gallery.evaluate(JUDGE, pictures) == []
