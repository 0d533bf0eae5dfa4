"""Project cards and special projects: playing them, paying for them, and what they do."""
