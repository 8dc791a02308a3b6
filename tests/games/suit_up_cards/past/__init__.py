"""What a seat can know of the past: worlds that fit it, and an independent witness."""
