"""What is told of a tournament or a ladder: tables, and how they are written down."""
