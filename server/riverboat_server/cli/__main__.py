"""`python -m riverboat_server.cli` is `riverboat`, installed or not."""

from riverboat_server.cli import main

main()
