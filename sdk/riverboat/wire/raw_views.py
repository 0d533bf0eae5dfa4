"""What a bot hears from the referee, with views left as bytes: `views.py` reads them from there.

On the wire a field that holds a message and one that holds its bytes look the same.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from google.protobuf.descriptor_pb2 import FieldDescriptorProto, FileDescriptorProto
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message_factory import GetMessageClass

from riverboat.v1 import referee_pb2 as pb

if TYPE_CHECKING:
    from google.protobuf.descriptor import FileDescriptor


@cache
def play_response() -> type[pb.PlayResponse]:
    """A `PlayResponse` like the generated one, but `Decision.view` is of type bytes."""
    pool = DescriptorPool()
    _add(pool, pb.DESCRIPTOR, set())
    found = pool.FindMessageTypeByName(pb.PlayResponse.DESCRIPTOR.full_name)
    return cast(type[pb.PlayResponse], GetMessageClass(found))


def _add(pool: DescriptorPool, file: FileDescriptor, added: set[str]) -> None:
    """Copy a file into the pool, after those it imports."""
    for imported in file.dependencies:
        _add(pool, imported, added)
    if file.name in added:
        return
    added.add(file.name)
    copy = FileDescriptorProto()
    file.CopyToProto(copy)
    for message in copy.message_type:
        for field in message.field:
            if (message.name, field.name) == ("Decision", "view"):
                field.type = FieldDescriptorProto.TYPE_BYTES
                field.ClearField("type_name")
    pool.Add(copy)
