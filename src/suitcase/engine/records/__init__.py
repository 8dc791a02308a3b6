"""States that are a Record, and their rules at two speeds: plain Python, and the same functions compiled."""
