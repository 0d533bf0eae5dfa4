"""Costly reads, in a process of their own: the loop that keeps the clocks only hands bytes on."""
