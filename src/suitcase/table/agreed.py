"""What is agreed about a table beside the game's own options."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from suitcase.engine import SuitcaseError
from suitcase.table.chairs import Chair


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Chosen when a table is opened, kept in its row and shown to everybody who comes."""

    practice: bool = False  # its one person may take back anything, and the game counts in no figures
    hints: bool = True  # whether people may ask what a good bot would do


def practising(agreed: Agreed, chairs: Sequence[Chair]) -> int | None:
    """The seat that may take back anything, if there is one. Practice is refused where others could learn from it."""
    if not agreed.practice:
        return None
    people = [seat for seat, chair in enumerate(chairs) if chair.bot is None and chair.kind != "empty"]
    if len(people) != 1 or chairs[people[0]].kind != "person":
        raise SuitcaseError("Practice is for one person among bots; give the other chairs to bots.")
    return people[0]
