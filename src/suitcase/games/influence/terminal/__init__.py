"""What the terminal faces of Suit Up and Pick Smarter share."""
