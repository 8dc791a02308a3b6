"""`suitcase rules`: a rulebook."""

from __future__ import annotations

from suitcase.cli.shared import GameName, SetFile, find_game


def rules(game: GameName, set_file: SetFile = None) -> None:
    """Print the rulebook of a game, in our own words; with --set also what is in the set.

    \b
    suitcase rules suits
    suitcase rules suit-up --set my-cards.toml
    """
    print(find_game(game, set_file).rulebook())
