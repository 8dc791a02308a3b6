"""Players of the game that are made of code."""
