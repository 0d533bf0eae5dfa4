"""Ratings fitted to results, and how far to trust them: formulas only, see `docs/ratings.md`."""
