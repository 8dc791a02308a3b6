"""What Suit Up and Pick Smarter share. Both are by Val Teixeira; this folder is not a game by itself.

Its rules are written over names that a rulebook gives (see `rules/variant.py`): `suit_up` and `pick_smarter` are
each a short list of those, and a file of components.
"""
