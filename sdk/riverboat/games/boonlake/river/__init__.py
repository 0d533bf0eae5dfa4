"""The ships and what the river gives."""
