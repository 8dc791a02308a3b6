"""The tables in memory and their viewers. Nothing here knows a web framework."""
