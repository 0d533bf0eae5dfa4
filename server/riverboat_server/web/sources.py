"""Who answers the pages: the store of a data folder, or a running referee."""

from __future__ import annotations

from riverboat_server.web.config import WebConfig
from riverboat_server.web.source import Source
from riverboat_server.web.stored import StoredSource


def open_source(config: WebConfig) -> Source:
    if config.data is None:
        raise NotImplementedError("pages without a data folder")
    return StoredSource(config.data, config.store_url)
