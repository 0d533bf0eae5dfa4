"""Small faults planted in the code, to see whether the tests notice them: `make mutants`."""
