"""The modernization area: levers, and what is given up for them."""
