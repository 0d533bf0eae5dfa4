"""Gaining and giving up: coins, vases, cards, inhabitants, points, production, income tracks."""
