"""Pick Smarter, a strategy board game for 2 to 4 by Val Teixeira."""

from suitcase.games.pick_smarter.game import GAME, PickSmarter, PickSmarterOptions

__all__ = ["GAME", "PickSmarter", "PickSmarterOptions"]
