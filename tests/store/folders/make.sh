#!/bin/sh
# How the folder `0.1.0` was made, by the code of that version: sh make.sh FOLDER
# Three tournaments, every kind of token, and replays of which two were pruned. What a store does not
# need (keys, logs, locks, the organiser's token) was taken away.
set -e
data=$1
river=$(riverboat tournament run the_river --bots random,first --players 2 --rounds 1 \
    --option max_rounds=10 --clock 30+0.5 --data "$data" --json | sed -n 's/.*"tournament": "\(.*\)".*/\1/p')
riverboat tournament run gold_west --bots random,crash:at=3 --players 2 --rounds 1 --data "$data"
riverboat tournament run boonlake --bots random --players 1 --rounds 1 --data "$data"
for name in ann bob cid dee; do
    riverboat token create "$name" --owner "$name's owner" --data "$data"
done
riverboat token create cup --scope organise --expires 3650d --data "$data"
riverboat token replace bob --data "$data"
riverboat token revoke cid --data "$data"
riverboat replay prune --tournament "$river" --data "$data"
sqlite3 "$data/ladder.sqlite" "PRAGMA wal_checkpoint(TRUNCATE)"
cd "$data"
rm -rf keys secrets logs lock journal damaged organiser.token ladder.sqlite-*
