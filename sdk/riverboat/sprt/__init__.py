"""Is a new version of a bot better? A sequential test that stops as soon as it is decided."""
