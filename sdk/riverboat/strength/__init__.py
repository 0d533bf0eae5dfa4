"""How strong bots are: duels on shared deals, what weights are worth, the reference bots."""
