"""The JSON API, beside what is told of games that were played (`replays/`). docs/protocol.md tells it to strangers."""
