"""`python -m riverboat.cli` is `riverboat`."""

from riverboat.cli import main

main()
