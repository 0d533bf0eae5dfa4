"""What can go wrong with a store, in words."""

from __future__ import annotations


class StoreError(Exception):
    """The store could not do what was asked; nothing was written."""


class StoreLockedError(StoreError):
    """Another process kept the store locked for too long. Try again."""


class StoreFullError(StoreError):
    """There is no room left on the disk. Make room and try again."""


class StoreAwayError(StoreError):
    """The server of the store does not answer, or lets nobody in. Try again when it does.

    If the answer to a write was lost, it may be on record: writing it again changes nothing.
    """


class StoreAddressError(StoreError):
    """No store can be opened by this address here."""
