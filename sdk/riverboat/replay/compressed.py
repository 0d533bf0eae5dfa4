"""One frame of zstd, read in pieces: what it claims to hold never decides how much is taken."""

from __future__ import annotations

import sys
from typing import Protocol

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FRAME_MAGIC = b"\x28\xb5\x2f\xfd"
_LEVEL = 6  # higher ones take twice as long and more for a few bytes
_LOOK_BACK = 23  # log2 of the bytes that a frame may refer back to: 8 MiB, as usual levels do
_PIECE = 1 << 16


class Readable(Protocol):
    """A file, as far as it is needed."""

    def read(self, size: int, /) -> bytes: ...


class BadFrameError(ValueError):
    """Compressed data are damaged, or not what they should be; the message says how."""


def compress(data: bytes) -> bytes:
    """A frame with a checksum, which was tried: what is thrown away afterwards is in it."""
    options: dict[int, int] = {
        zstd.CompressionParameter.compression_level: _LEVEL,
        zstd.CompressionParameter.checksum_flag: 1,
    }
    frame = zstd.compress(data, options=options)
    if zstd.decompress(frame) != data:
        raise BadFrameError("compressed, the data would not be the same")
    return frame


class Decompressed:
    """What is in a frame. Little more of it is unpacked than is asked for."""

    def __init__(self, source: Readable, most: int) -> None:
        """`most`: bytes of the frame itself; nobody compresses into more than there was."""
        self._source = source
        self._left = most
        limits: dict[int, int] = {zstd.DecompressionParameter.window_log_max: _LOOK_BACK}
        self._frame = zstd.ZstdDecompressor(options=limits)
        self._ready, self._at = b"", 0  # what was unpacked, and how much of it was taken

    def read(self, size: int, /) -> bytes:
        """So many bytes, or less if the frame ends; BadFrameError if it cannot be read on."""
        found = self._ready[self._at : self._at + size]
        self._at += len(found)
        while len(found) < size and self._unpack():
            more = self._ready[: size - len(found)]
            self._at = len(more)
            found += more
        return found

    def _unpack(self) -> bool:
        """Make the next bytes ready; False at the end of the frame."""
        while not self._frame.eof:
            piece = self._next() if self._frame.needs_input else b""
            try:
                self._ready, self._at = self._frame.decompress(piece, _PIECE), 0
            except zstd.ZstdError:
                raise BadFrameError("the compressed data are damaged") from None
            if self._ready:
                return True
        if self._frame.unused_data or self._source.read(1):
            raise BadFrameError("something follows behind the compressed data")
        return False

    def _next(self) -> bytes:
        piece = self._source.read(min(_PIECE, self._left + 1))
        self._left -= len(piece)
        if not piece:
            raise BadFrameError("the file ends inside its compressed data")
        if self._left < 0:
            raise BadFrameError("the compressed data have no end that makes sense")
        return piece
