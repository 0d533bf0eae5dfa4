"""The words of the component tables: how a row becomes typed."""

from __future__ import annotations

from riverboat.engine.component_tables import Row
from riverboat.games.boonlake.components import (
    Card,
    CardKind,
    Category,
    Effect,
    Exchange,
    Recess,
    Reward,
    RiverSpace,
    ScoringTile,
    Site,
    SiteEffect,
    SoloTile,
    Space,
    Tile,
    TrackSpace,
)
from riverboat.games.boonlake.enums import Corner, Good, Region, Resource, Strip, Track, Variant

TIMINGS = {"immediate": range(16), "game_end": range(16, 27), "permanent": range(27, 36)}
EFFECT_CODES = {"coin_track+card_track": "BOTH_TRACKS", "2vases_for_4vp": "TWO_VASES_FOR_4VP"}

_GOODS = {
    "coins": Good.COINS,
    "cards": Good.CARDS,
    "vp": Good.VP,
    "inhabitants": Good.INHABITANTS,
    "vase": Good.VASES,
    "site": Good.SITE,
    "vase_or_site": Good.VASE_OR_SITE,
}


def parse_reward(text: str) -> Reward | None:
    """`coins:3`, `site:iron`, `site`, `vase_or_site`; nothing or `none` is no reward."""
    if text in ("", "none"):
        return None
    word, _, detail = text.partition(":")
    good = _GOODS[word]
    if good is Good.SITE and detail:
        return Reward(good, 1, Resource[detail.upper()])
    return Reward(good, int(detail or 1))


def parse_region(text: str) -> Region:
    return Region[text.upper().replace(" ", "_")]


def _numbers(row: Row, prefix: str) -> tuple[int, ...]:
    return tuple(int(row[prefix + resource.name.lower()]) for resource in Resource)


def _pair(text: str) -> tuple[int, int]:
    """`3/2` is two numbers, `3` one and nothing."""
    larger, _, smaller = text.partition("/")
    return int(larger), int(smaller or 0)


def parse_space(row: Row) -> Space:
    linked = ";".join(row[f"adjacent_{way}"] for way in ("land", "ford", "bridge"))
    return Space(
        int(row["space"]),
        parse_region(row["region"]),
        (int(row["hex_row"]), int(row["hex_col"])),
        row["start_symbol"],
        parse_reward(row["explore_reward"]),
        tuple(sorted(int(number) for number in linked.split(";") if number)),
        row["bridge_space"] == "yes",
    )


def parse_site(cost: str, effect: str) -> Site:
    word, _, number = cost.partition(":")
    amounts = {"coins": 0, "cards": 0, "gain_coins": 0, "gain_cards": 0}
    if word != "free":
        if word not in amounts:
            raise ValueError(f"unknown site cost {cost!r}")
        amounts[word] = int(number)
    code, _, amount = effect.partition(":")
    return Site(
        amounts["coins"],
        amounts["cards"],
        amounts["gain_coins"],
        amounts["gain_cards"],
        SiteEffect[code.upper()],
        int(amount or 0),
    )


def parse_tile(row: Row) -> Tile:
    sites = tuple(
        parse_site(row[f"site{number}_cost"], row[f"site{number}_effect"])
        for number in range(1, int(row["sites"]) + 1)
    )
    return Tile(row["tile"], row["back"], sites)


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    """`3:2;6:5` are thresholds with points, `1+1` steps on both tracks; else there are none."""
    if "+" in text:
        coin, card = text.split("+")
        return ((int(coin), int(card)),)
    if ":" not in text:
        return ()
    found = [pair.split(":") for pair in text.split(";")]
    return tuple((int(count), int(points)) for count, points in found)


def parse_effect(code: str) -> Effect:
    return Effect[EFFECT_CODES.get(code, code.upper())]


def parse_card(row: Row) -> Card:
    code, parameter = row["effect"], row["parameter"]
    effect = parse_effect(code)
    if effect not in TIMINGS[row["timing"]]:
        raise ValueError(f"{code} is not {row['timing']}")
    is_region = effect is Effect.VP_PER_PRESENCE_REGION
    is_kind = effect is Effect.DISCARD_BONUS
    pairs = _pairs(parameter)
    plain = not (is_region or is_kind or pairs)
    return Card(
        row["card"],
        row["name"],
        CardKind[row["kind"].upper()],
        int(row["cost_coins"]),
        int(row["cost_vases"]),
        _numbers(row, "cost_"),
        int(row["vp"]),
        effect,
        int(parameter or 0) if plain else 1,
        parse_region(parameter) if is_region else None,
        CardKind[parameter.upper()] if is_kind else None,
        pairs,
    )


def parse_exchange(row: Row, parameter: int) -> Exchange:
    """`vase:1;coins:2` are goods; the amount `parameter` stands on the card."""

    def goods(text: str) -> tuple[tuple[Good, int], ...]:
        pairs = [good.split(":") for good in text.split(";")]
        return tuple(
            (_GOODS[word], parameter if amount == "parameter" else int(amount))
            for word, amount in pairs
        )

    return Exchange(Variant[row["variant"].upper()], goods(row["pay"]), goods(row["gain"]))


def parse_scoring_tile(row: Row) -> ScoringTile:
    category = Category[row["category"].upper()]
    parameter = row["parameter"]
    return ScoringTile(
        row["tile"],
        category,
        tuple(_pair(text) for text in row["conditions_1_to_4"].split(";")),
        tuple(map(parse_region, parameter.split(";"))) if category is Category.REGIONS else (),
        int(parameter.removeprefix("vp_each:")) if parameter.startswith("vp_each:") else 0,
        int(row["project_coins"]),
        _numbers(row, "project_"),
        Track[row["project_track"].upper()],
        int(row["project_vp"]),
        int(row["project_inhabitants"]),
    )


def parse_river_space(row: Row) -> RiverSpace:
    return RiverSpace(
        row["space"],
        row["arm"],
        int(row["order"]),
        parse_reward(row["reward"]),
        row["harbour"] == "yes",
        row["final"] == "yes",
        bool(row["lock_after"]),
    )


def parse_recess(row: Row) -> Recess:
    income = parse_reward(row["interim_income"])
    return Recess(
        row["recess"],
        int(row["tier"]),
        income.amount if income and income.good is Good.COINS else 0,
        income.amount if income and income.good is Good.VP else 0,
        int(row["final_vp"]),
        int(row["extra_inhabitants"]),
    )


def parse_solo_tile(row: Row) -> SoloTile:
    if row["type"] not in ("A", "B"):
        raise ValueError(f"unknown type {row['type']!r}")
    return SoloTile(
        row["tile"],
        row["type"] == "B",
        tuple(Strip[name.upper()] for name in row["actions"].split(";")),
        tuple(int(row[f"corner_{corner.name.lower()}"]) for corner in Corner),
    )


def parse_track_space(row: Row) -> TrackSpace:
    reward = parse_reward(row["reward_on_entering"])
    return TrackSpace(int(row["income"]), int(row["income_vp"]), reward)
