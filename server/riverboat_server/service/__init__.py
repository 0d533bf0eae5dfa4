"""The gRPC services: thin translations between messages and the referee."""
