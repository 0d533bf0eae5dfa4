"""The balance lab: what many games tell about the tables of a game."""
