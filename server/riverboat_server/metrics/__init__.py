"""What Prometheus is told of a referee and of the pages, and whether they are well."""
