"""The database: what is stored, in what order, and when it is safe there."""
