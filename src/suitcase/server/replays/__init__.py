"""What was played, over HTTP: journals, replays, single moments, stories, reviews, and a move tried again."""
