"""The map: exploring, developing, upgrading, cattle, and who is where."""
