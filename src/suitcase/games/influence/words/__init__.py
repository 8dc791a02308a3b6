"""What is said: offers, prompts, what happened."""
