"""The referee: owns the truth and the clocks of every match."""
