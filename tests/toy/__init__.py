"""A tiny game that uses every corner of the contract: the laws are tried out on it."""
