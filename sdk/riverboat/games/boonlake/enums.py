"""The words of the game: resources, regions, strips, levers, and the steps of the agenda."""

from __future__ import annotations

from riverboat.engine.names import Named


class Resource(Named):
    """The four resources in canal order, from upstream to downstream."""

    WOOD = 0
    LOAM = 1
    STONE = 2
    IRON = 3


class Region(Named):
    """The four regions of the map."""

    UNKNOWN = 0
    NEW_HOPE = 1
    BOONLAKE = 2
    SOUTHERN = 3


class Strip(Named):
    """The seven actions."""

    PIONEER = 0
    SETTLE = 1
    CATTLE = 2
    REGION = 3
    HIRE = 4
    PROGRESS = 5
    BUILDER = 6


class Track(Named):
    """The two income tracks."""

    COIN = 0
    CARD = 1


class Good(Named):
    """What is gained or given up. A site is one level of production."""

    COINS = 0
    CARDS = 1
    VP = 2
    INHABITANTS = 3
    VASES = 4
    SITE = 5
    VASE_OR_SITE = 6


class Piece(Named):
    """What may stand on a building site."""

    INHABITANT = 0
    HOUSE = 1
    SETTLEMENT = 2


class Lever(Named):
    """The twelve slots of the modernization area."""

    L1 = 0
    L2 = 1
    L3 = 2
    L4 = 3
    L5 = 4
    L6 = 5
    L7 = 6
    L8 = 7
    L9 = 8
    L10 = 9
    L11 = 10
    L12 = 11


class LeverPosition(Named):
    """A lever that is up is ready; one that is down was used since the last interim scoring."""

    UP = 0
    DOWN = 1


class Variant(Named):
    """Which way an exchange printed on a card is made."""

    CARDS_TO_INHABITANTS = 0
    CARDS_TO_COINS = 1
    COINS_TO_CARDS = 2
    CARDS_TO_VASE = 3
    VASE_TO_CARDS = 4
    CARDS_TO_VP = 5
    VP_TO_CARDS = 6
    INHABITANT_TO_COINS = 7
    VASES_TO_VP = 8


class Corner(Named):
    """The corners of a solo tile."""

    UPPER_LEFT = 0
    UPPER_RIGHT = 1
    LOWER_LEFT = 2
    LOWER_RIGHT = 3


class SoloLevel(Named):
    """How strong the Wise Eminence is."""

    EASY = 0
    MEDIUM = 1
    CHALLENGE = 2
    DIFFICULT = 3
    VERY_DIFFICULT = 4


class Source(Named):
    """Where victory points came from: the lines of the score sheet during the game."""

    ROWS = 0
    RIVER = 1
    REGIONS = 2
    SITES = 3
    UPGRADES = 4
    TRACKS = 5
    CARD_EFFECTS = 6
    PROJECTS = 7
    SCORING_TILES = 8
    EXCHANGES = 9
    TRACK_INCOME = 10
    BOARD_INCOME = 11
    CATTLE_INCOME = 12
    LEVERS = 13
    PIECES_LACKING = 14
    CACTUS_INCOME = 15


class Task(Named):
    """A step of the agenda. Down to LEVER_WINDOW it may be a question, the rest runs by itself."""

    CHOOSE_SCORING_TILE = 0
    CHOOSE_START_SITE = 1
    CHOOSE_STRIP = 2
    STRIP_CARD = 3
    BUILDER_MID = 4
    RIGHT_CARD = 5
    RIGHT_SETTLE = 6
    RIGHT_CATTLE = 7
    RIGHT_PIONEER = 8
    RIGHT_REGION = 9
    RIGHT_HIRE = 10
    RIGHT_PROGRESS = 11
    PLAY_PLAN = 12
    FORGO_BONUS = 13
    CARD_EFFECT = 14
    EXPLORE = 15
    PLACE_TILE = 16
    USE_L9 = 17
    USE_L6 = 18
    PASTURE = 19
    DEV_OR_UPG = 20
    PAY_CARD = 21
    CHOOSE_TRACK = 22
    SETTLE_COST = 23
    CATTLE_COST = 24
    BUILD_SITE = 25
    REGION = 26
    MODERNIZE = 27
    L1_OPTION = 28
    L2_MODERNIZE = 29
    L3_UPGRADE = 30
    MOVE_SHIP = 31
    RIVER_CHOICE = 32
    INTERIM_SLOT = 33
    SCORE_TILE = 34
    PAY_UNIT = 35
    LEVER_WINDOW = 36
    START_TURN = 37
    HIRE_ONE = 38
    FINISH_DEVELOP = 39
    FINISH_EXCHANGE = 40
    FINISH_HIRE = 41
    FINISH_L12 = 42
    ADVANCE_COIN = 43
    ADVANCE_CARD = 44
    MARK_PROJECT = 45
    HARBOUR = 46
    EMINENCE_SHIP = 47
    END_TURN = 48
    SCORE_MARKER = 49
    INCOME = 50
    RESET_LEVERS = 51
    END_INTERIM = 52
