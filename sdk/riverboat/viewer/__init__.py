"""The replay page: one file that shows a match, made of a replay and of the game's pictures."""
