"""`suitcase games`: what is in the case."""

from __future__ import annotations

from suitcase.cli.shared import find_game


def games() -> None:
    """List the games in the case, with their options, and the levels of the bots."""
    from suitcase.bots import LEVELS, bots_to_meet, usual_bot
    from suitcase.engine import listed
    from suitcase.engine.chairs import players_chairs
    from suitcase.engine.options import word
    from suitcase.games import GAMES

    levels: list[str] = []
    for name in GAMES:
        found = find_game(name)
        plans = found.chairs(found.seats[0])
        named = [plan.name for seat, plan in enumerate(plans) if seat not in players_chairs(plans)]
        first, last = found.seats[0] - len(named), found.seats[-1] - len(named)
        players = [f"{first} players" if first == last else f"{first} to {last} players"]
        players += [f"{'an' if chair[0] in 'AEIOU' else 'a'} {chair[0].lower()}{chair[1:]}" for chair in named]
        print(f"{name:16}{found.title}, for {listed(players)}. {found.credit}.")
        for described in found.options.described():
            flag = described.name.replace("_", "-")
            print(f"    --{flag:21} {described.about}: {described.allowed()} (default {word(described.default)})")
        if set(kinds := bots_to_meet(found)) <= set(LEVELS):
            levels += [level for level in kinds if level not in levels]
            print(f"    --{'bots':21} how well the others play: one of {', '.join(kinds)} (default {usual_bot(kinds)})")
    if levels:
        print("\nThe levels of the bots, as in `suitcase play suits --bots hard`:")
    for level in levels:
        print(f"    {level:23} {LEVELS[level].says}")
