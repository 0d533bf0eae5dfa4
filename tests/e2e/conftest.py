"""Commands run in the tests' own process must not set up its logging."""

from cli.conftest import logging_left_alone

__all__ = ["logging_left_alone"]
