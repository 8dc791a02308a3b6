"""Positions where one action is clearly best: what a puzzle is, and how they are found."""
