"""Who answers the pages: the store of a data folder, or a running referee."""

from __future__ import annotations

from riverboat.cli.access import Access
from riverboat_server.reading.library import readable_store
from riverboat_server.web.config import WebConfig
from riverboat_server.web.source import Source
from riverboat_server.web.stored import StoredSource
from riverboat_server.web.workshop import Workshop


def open_source(config: WebConfig, apart: bool = False) -> Source:
    """`apart`: ladders are worked out in another process, and readers never wait beside that."""
    if config.data is None:
        from riverboat_server.web.asked import AskedSource

        return AskedSource(Access(config.referee, config.tls, config.ca, config.token_file))
    store = readable_store(config.data, config.store_url)
    workshop = Workshop(config.data, config.store_url) if apart else None
    source = StoredSource(store, config.data, workshop)
    source.warm()
    return source
