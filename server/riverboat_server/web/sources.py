"""Who answers the pages: the store of a data folder, or a running referee."""

from __future__ import annotations

import os
from pathlib import Path

from riverboat.cli.access import Access
from riverboat.store_file import DATABASE
from riverboat_server.store import Store
from riverboat_server.web.config import WebConfig
from riverboat_server.web.source import Source
from riverboat_server.web.stored import StoredSource


def open_source(config: WebConfig) -> Source:
    if config.data is None:
        from riverboat_server.web.asked import AskedSource

        return AskedSource(Access(config.referee, config.tls, config.ca, config.token_file))
    source = StoredSource(_store(config.data, config.store_url), config.data)
    source.warm()
    return source


def _store(data: Path, store_url: str) -> Store:
    """An archive that may only be read is enough."""
    if store_url:
        return Store(store_url)
    path = data / DATABASE
    return Store(path, read_only=not (os.access(data, os.W_OK) and os.access(path, os.W_OK)))
