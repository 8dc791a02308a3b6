"""Thinking ahead in worlds that fit what a seat knows."""
