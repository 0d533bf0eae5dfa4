"""How `riverboat serve` is told what to prove itself with."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:  # gRPC and cryptography only come for who serves
    from riverboat_server.tls import OwnTls, TlsFiles


class TlsKind(Enum):
    """Certificates that nobody has to bring."""

    AUTO = "auto"


TlsAuto = Annotated[
    TlsKind | None,
    typer.Option("--tls", help="serve with certificates of an authority in the data folder"),
]
TlsNames = Annotated[
    list[str] | None,
    typer.Option(
        "--tls-name",
        metavar="HOST",
        help="a name or number by which others reach this host; the first one is told",
    ),
]
TlsCertificate = Annotated[
    Path | None,
    typer.Option(
        "--tls-cert", metavar="FILE", help="serve with TLS: the certificate and its chain, PEM"
    ),
]
TlsKey = Annotated[
    Path | None,
    typer.Option("--tls-key", metavar="FILE", help="the key of the certificate, PEM"),
]


def wanted_tls(
    kind: TlsKind | None,
    names: tuple[str, ...],
    listen: str,
    certificate: Path | None,
    key: Path | None,
) -> TlsFiles | OwnTls | None:
    """What the options of `serve` say."""
    from riverboat_server.reach import hosts_of
    from riverboat_server.tls import OwnTls, TlsFiles

    if kind is not None and (certificate or key):
        raise typer.BadParameter("--tls auto makes its own certificate: leave --tls-cert out")
    if kind is not None:
        return OwnTls(hosts_of(listen, names))
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise typer.BadParameter("--tls-cert and --tls-key belong together: give both or none")
    return TlsFiles(certificate, key)
