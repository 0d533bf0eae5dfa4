"""Reference bots, one short file each, and fault bots that a referee must survive."""

# Names of bot specs; pyproject.toml registers the same as entry points.
BOTS = {
    "human": "riverboat.person.bot:human",
    "random": "riverboat_bots.random_bot:RandomBot",
    "first": "riverboat_bots.first_bot:play",
    "glance": "riverboat_bots.glance_bot:Glance",
    "greedy": "riverboat_bots.greedy_bot:Greedy",
    "flat-mc": "riverboat_bots.flat_mc_bot:FlatMonteCarlo",
    "beam": "riverboat_bots.beam_bot:Beam",
    "ismcts": "riverboat_bots.ismcts_bot:TreeSearch",
    "boss": "riverboat_bots.boss_bot:Boss",
    "slow": "riverboat_bots.faults:Slow",
    "silent": "riverboat_bots.faults:silent",
    "hang": "riverboat_bots.faults:Hang",
    "crash": "riverboat_bots.faults:Crash",
    "illegal": "riverboat_bots.faults:Illegal",
    "flood": "riverboat_bots.faults:flood",
    "flaky": "riverboat_bots.faults:flaky",
}
