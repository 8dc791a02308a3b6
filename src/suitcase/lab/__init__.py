"""Many games without people."""
