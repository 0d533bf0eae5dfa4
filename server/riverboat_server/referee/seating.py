"""Brings connections and rooms together: who comes sits down wherever it is to play."""

from __future__ import annotations

from riverboat_server.referee.boxes import Boxes
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.room import Room


class Seating:
    """The connections, and the running matches of every entrant, whether it is there or not."""

    def __init__(self) -> None:
        self.boxes = Boxes()
        self._rooms: dict[str, dict[str, Room]] = {}

    def rooms(self, entrant: str) -> list[Room]:
        """The running matches of an entrant."""
        return list(self._rooms.get(entrant, {}).values())

    def open(self, room: Room) -> None:
        """A match is about to be played: who is there sits down."""
        for entrant in sorted(set(room.match.bots)):
            self._rooms.setdefault(entrant, {})[room.match_id] = room
            if entrant in self.boxes:
                room.sit_down(entrant, self.boxes[entrant], resumed=False)

    def close(self, room: Room) -> None:
        """A match is no longer played."""
        for entrant in set(room.match.bots):
            rooms = self._rooms.get(entrant, {})
            rooms.pop(room.match_id, None)
            if not rooms:
                self._rooms.pop(entrant, None)

    def come(self, mailbox: Mailbox) -> None:
        """A bot takes its seats over from older connections; one of the same version is closed."""
        older = self.boxes.add(mailbox)
        if older is not None:
            older.close("replaced by a newer connection of the same bot")
        self._sit_down(mailbox)

    def leave(self, mailbox: Mailbox) -> bool:
        """A bot has left; False if it was gone, or a newer connection had taken its place.

        Where its name alone was asked for, the next newest connection plays on.
        """
        entrants = self.boxes.played_by(mailbox)
        if not self.boxes.remove(mailbox):
            return False
        for entrant in entrants:
            for room in self.rooms(entrant):
                room.stand_up(mailbox)
        if mailbox.bot in self.boxes:
            self._sit_down(self.boxes[mailbox.bot])
        return True

    def _sit_down(self, mailbox: Mailbox) -> None:
        for entrant in self.boxes.played_by(mailbox):
            for room in self.rooms(entrant):
                room.sit_down(entrant, mailbox, resumed=True)

    def note_absences(self) -> None:
        """Put on record what those use up who are not there."""
        for entrant, rooms in self._rooms.items():
            if entrant not in self.boxes:
                for room in rooms.values():
                    room.note_absences()

    def clear(self) -> None:
        """No match is played any more."""
        self._rooms.clear()
