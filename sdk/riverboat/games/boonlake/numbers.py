"""The numbers that the rules state in words, from `data/numbers.csv`."""

from __future__ import annotations

from riverboat.engine.component_tables import parse_rows, read_table

PACKAGE = "riverboat.games.boonlake"
_numbers = dict(
    parse_rows(
        "numbers",
        read_table(PACKAGE, "numbers", 49),
        lambda row: (row["name"], int(row["value"])),
    )
)

HAND_AT_START = _numbers["hand_at_start"]
RANCH_AT_START = _numbers["ranch_at_start"]
SPACES = _numbers["spaces"]
SCORING_AREAS = _numbers["scoring_areas"]
FIRST_SITE_LEVEL = _numbers["first_site_level"]
TOP_LEVEL = _numbers["top_level"]
DISCARD_COINS = _numbers["discard_coins"]
BUILDER_COINS = _numbers["builder_coins"]
BUILDER_CARDS = _numbers["builder_cards"]
PIONEER_CARDS = _numbers["pioneer_cards"]
PROGRESS_CARDS = _numbers["progress_cards"]
PROGRESS_INHABITANTS = _numbers["progress_inhabitants"]
HIRE_INHABITANTS = _numbers["hire_inhabitants"]
HIRE_COINS = _numbers["hire_coins"]
HIRE_CARDS = _numbers["hire_cards"]
UNPLACED_TILE_COINS = _numbers["unplaced_tile_coins"]
UPSTREAM_COINS = _numbers["upstream_coins"]
OWN_TILE_FACTOR = _numbers["own_tile_factor"]
DEVELOP_INHABITANTS = _numbers["develop_inhabitants"]
HOUSE_INHABITANTS = _numbers["house_inhabitants"]
SETTLEMENT_INHABITANTS = _numbers["settlement_inhabitants"]
SETTLEMENT_PRESENCES = _numbers["settlement_presences"]
SECOND_SETTLEMENT_VP = _numbers["second_settlement_vp"]
VP_UNIT = _numbers["vp_unit"]
CATTLE_PER_PASTURE = _numbers["cattle_per_pasture"]
FIRST_CATTLE_INHABITANTS = _numbers["first_cattle_inhabitants"]
HOUSE_COINS_FOR_CATTLE = _numbers["house_coins_for_cattle"]
PAST_TRACK_VP = _numbers["past_track_vp"]
L1_VASES = _numbers["l1_vases"]
L1_COINS = _numbers["l1_coins"]
L5_COINS = _numbers["l5_coins"]
L9_INHABITANTS = _numbers["l9_inhabitants"]
L10_COINS = _numbers["l10_coins"]
L10_CARDS = _numbers["l10_cards"]
L11_COINS = _numbers["l11_coins"]
L12_CARDS = _numbers["l12_cards"]
L12_INHABITANTS = _numbers["l12_inhabitants"]
L12_VP = _numbers["l12_vp"]
INTERIMS = _numbers["interims"]
INTERIM_SLOTS = _numbers["interim_slots"]
UNIT_COINS = _numbers["unit_coins"]
SMALL_UNIT_COINS = _numbers["small_unit_coins"]
FEW_LEVERS = _numbers["few_levers"]
FEW_LEVERS_VP = _numbers["few_levers_vp"]
MANY_LEVERS = _numbers["many_levers"]
MANY_LEVERS_VP = _numbers["many_levers_vp"]
SOLO_PIECE_LACKING_VP = _numbers["solo_piece_lacking_vp"]
SOLO_FACE_DOWN_VP = _numbers["solo_face_down_vp"]
SOLO_HOUSES_BEFORE_SETTLEMENT = _numbers["solo_houses_before_settlement"]
