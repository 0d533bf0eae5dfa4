"""Stand-ins for the far end of a connection."""
