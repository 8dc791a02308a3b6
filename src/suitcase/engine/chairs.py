"""Chairs: what a game says about each seat before anybody sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec


class ChairPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a game says about one chair. The default is a chair like all others: it must be taken before the game
    begins, by a person or any bot of the game.

    A bot that may sit in a chair also stands in when its person leaves or runs out of time. Where no bot may, the table
    waits for the person and no clock runs for them.
    """

    name: str = ""  # "Game master"; empty where people read "Seat 2". See `players_chairs`
    bots: tuple[str, ...] | None = None  # the kinds that may sit here, the best last; None for all that play the game
    may_stay_empty: bool = False  # the game can begin without it
    may_join_later: bool = False  # if it is empty, somebody can sit down while the game runs
    hints: bool = True  # whether a bot advises the person here


def chair_names(plans: Sequence[ChairPlan]) -> list[str]:
    """What chairs are called where nobody sits in them. People count seats from 1."""
    return [plan.name or f"Seat {seat}" for seat, plan in enumerate(plans, 1)]


def players_chairs(plans: Sequence[ChairPlan]) -> list[int]:
    """The chairs of players like all others: those without a name or, where all have one (Light, Moon), all."""
    return [seat for seat, plan in enumerate(plans) if not plan.name] or [*range(len(plans))]


def spoken_names(people: Iterable[str], plans: Sequence[ChairPlan]) -> list[str]:
    """What seats are called in sentences: by who sits there, or by the chair's own name where nobody does."""
    return [name or called for name, called in zip(people, chair_names(plans), strict=True)]
