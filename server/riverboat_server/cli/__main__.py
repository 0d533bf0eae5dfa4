"""`python -m riverboat_server.cli` is `riverboat`."""

from riverboat_server.cli import main

main()
