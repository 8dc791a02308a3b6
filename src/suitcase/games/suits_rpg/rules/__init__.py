"""What may be done and what it does: functions over the state, usable without a table."""
