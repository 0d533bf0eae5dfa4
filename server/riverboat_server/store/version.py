"""The version of the schema that this program reads and writes."""

VERSION = 9
