"""`suitcase games`: what is in the case."""

from __future__ import annotations

from suitcase.cli.shared import find_game


def games() -> None:
    """List the games in the case, with their options."""
    from suitcase.games import GAMES

    for name in GAMES:
        found = find_game(name)
        first, last = found.seats[0], found.seats[-1]
        players = f"{first}" if first == last else f"{first} to {last}"
        print(f"{name:16}{found.title}, for {players} players. {found.credit}.")
        for described in found.options.described():
            flag = described.name.replace("_", "-")
            print(f"    --{flag:21} {described.about}: {described.allowed()} (default {described.default})")
