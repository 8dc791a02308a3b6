"""What is said: offers, prompts, telling, objections, the outcome."""
