"""What runs a bot: its form, its clock and notes, the connection to a referee.

Authors need none of this by name: `from riverboat import bot` is enough.
"""
