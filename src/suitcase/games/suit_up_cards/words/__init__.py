"""What is said: offers, objections, what happened."""
