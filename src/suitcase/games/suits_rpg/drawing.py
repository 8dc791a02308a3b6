"""The whole position as text, for tests and bug reports."""

from __future__ import annotations

from suitcase.games.suits_rpg.cards import NO_CARD, word
from suitcase.games.suits_rpg.rules.legal import to_act
from suitcase.games.suits_rpg.state import State


def draw(s: State) -> str:
    lines = [
        f"scene {s.scene} {'open' if s.open else 'closed'}, round {s.round}, waits for {to_act(s)}"
        + (", paused" if s.paused else "")
    ]
    for seat, person in enumerate(s.people):
        name = "game master" if seat == 0 else person.sheet.name if person.sheet else "nobody"
        state = "dead" if person.dead else "here" if person.here else "away"
        lines.append(f"p{seat} {name} ({state}, damage {person.damage}): {words(person.hand)}")
    for title, deck in (("players", s.players), ("gm", s.master)):
        lines.append(f"{title}: {words(deck.draw[::-1])} / {words(deck.discard)}")
    for k, mark in enumerate(s.marks, 1):
        sheet = mark.sheet
        numbers = f"{sheet.fitness} {sheet.dexterity} {sheet.wits} {sheet.charisma}"
        state = "gone" if mark.gone or mark.dead else f"damage {mark.damage}"
        lines.append(f"m{k} {sheet.name} {sheet.suit} [{numbers}] {' '.join(sheet.tags)} ({state}) {mark.bounds}")
    for play in s.plays:
        lines.append(f"play {play.number}: {play.actor} {play.use} at {play.targets} {play.against} [{play.step}]")
        for side in play.sides:
            used = " ".join(f"{word(u.card)}={u.identity}" for u in side.used)
            flip = "-" if side.flip == NO_CARD else word(side.flip)
            lines.append(f"  {side.who} {side.stat}: {flip} + {used} bonus {side.bonus} charisma {side.charisma}")
    return "\n".join(lines)


def words(cards: list[int]) -> str:
    return " ".join(word(card) for card in cards) or "-"
