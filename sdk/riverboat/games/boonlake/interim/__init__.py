"""The interim scorings: slots, scoring tiles, income."""
