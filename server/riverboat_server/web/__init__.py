"""The pages of an arena: a process of its own that reads what is on record, as a spectator may."""
