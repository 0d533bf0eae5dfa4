"""Abilities of cards, and the Water that bridges and the Water Tower bring."""
