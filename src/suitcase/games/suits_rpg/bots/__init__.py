"""Players made of code: a game master who runs a job, and a professional. Both work from their own view alone."""
