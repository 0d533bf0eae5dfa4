"""The solo game: the Wise Eminence, his pieces, points and turns."""
