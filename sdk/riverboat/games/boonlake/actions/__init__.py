"""The seven action strips and the parts that belong to one of them."""
