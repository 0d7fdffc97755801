"""The totals of all games as plain text, and as what JSON can hold."""

from collections.abc import Sequence
from datetime import date, tzinfo
from math import floor

from crazyquilt.figures.figures import Days, Figures, Streaks, by_month, by_rules
from crazyquilt.figures.result import Result
from crazyquilt.language import N_, _, decimal_text, percent_text, pgettext

NO_GAME = N_("No game is finished yet.")
"""A sentence for the player, marked."""

_TITLES = {
    # Translators: before a number, in a column of such labels.
    N_("games played"): N_("Games played"),
    # Translators: before the number of games that the player gave up.
    N_("given up"): N_("Given up"),
    # Translators: before the number of games that the solver won, as a demonstration.
    N_("won by the solver"): N_("Won by the solver"),
    # Translators: before the number of games won one after another.
    N_("wins in a row"): N_("Wins in a row"),
    # Translators: before the number of games lost one after another.
    N_("losses in a row"): N_("Losses in a row"),
    # Translators: before times: “4:05 at best, typically 33:04”.
    N_("time of a win"): N_("Time of a win"),
    # Translators: before numbers of moves: “111 at best, typically 116”.
    N_("moves of a win"): N_("Moves of a win"),
    # Translators: before the number of games won without undo and hint.
    N_("wins unaided"): N_("Wins unaided"),
    # Translators: before a number, the average.
    N_("undos in a game"): N_("Undos in a game"),
    # Translators: before a number, the average.
    N_("hints in a game"): N_("Hints in a game"),
}
"""By the names of totals, as they stand in a column of labels, their titles; both marked."""


def label(name: str) -> str:
    """Gets the words for a total of `totals`, as they stand in a column of labels."""
    words = {
        # Translators: before the number of games that were won.
        "won": pgettext("number of games", "won"),
        # Translators: before the number of games that were lost.
        "lost": pgettext("number of games", "lost"),
    }
    return words.get(name) or _(name)


def title(name: str) -> str:
    """Gets the words for a total of `totals`, as they stand by themselves."""
    words = {
        # Translators: before the number of games that were won.
        "won": pgettext("number of games", "Won"),
        # Translators: before the number of games that were lost.
        "lost": pgettext("number of games", "Lost"),
    }
    return words.get(name) or _(_TITLES[name])


def duration(seconds: float) -> str:
    """Gets a play time in words of digits: ``4:05``, ``1:02:03``; to the nearest second."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def totals_text(results: Sequence[Result], today: date, zone: tzinfo | None = None) -> str:
    """Gets the totals as aligned lines; just a sentence when there is none.

    `results`: newest first. `today`: the player's date. `zone`: tells when a month begins; None is
    the computer's own.
    """
    if not results:
        return _(NO_GAME)
    parts = [_columns([(label(name), value) for name, value in totals(Figures.of(results))])]
    days = Days.of(results, today)
    if days.played:
        daily = [
            (_("daily deals played"), str(len(days.played))),
            # Translators: before the number of daily deals that were won.
            (pgettext("daily deals", "won"), str(len(days.won))),
            # Translators: before the number of days one after another whose daily deal was won.
            (_("days in a row"), _best_run(days.streaks)),
        ]
        parts.append(_columns(daily))
    apart = by_rules(results)
    if len(apart) > 1:
        rows = [(str(rules), *_share(f.played, f.won)) for rules, f in apart.items()]
        # Translators: the head of a column with the names of rules.
        parts.append(_columns([(_("by rules"), *_heads()), *rows]))
    months = by_month(results, zone)
    if months:
        rows = [(f"{m.year:04}-{m.month:02}", *_share(m.played, m.won)) for m in months]
        # Translators: the head of a column with months: “2026-03”.
        parts.append(_columns([(_("by month"), *_heads()), *rows]))
    return "\n\n".join(parts)


def totals(figures: Figures) -> list[tuple[str, str]]:
    """Gets the totals: names, for `label` and `title`, and their values in words. What needs a win
    is left out without.
    """
    rows = [
        (N_("games played"), str(figures.played)),
        ("won", _won(figures)),
        ("lost", str(figures.lost)),
        (N_("given up"), str(figures.left)),
        (N_("won by the solver"), str(figures.shown)),
        (N_("wins in a row"), _best_run(figures.winning)),
        (N_("losses in a row"), _longest_run(figures.losing)),
    ]
    if figures.best_seconds is not None and figures.typical_seconds is not None:
        best, typical = duration(figures.best_seconds), duration(figures.typical_seconds)
        rows.append((N_("time of a win"), _best(best, typical)))
    if figures.fewest_moves is not None and figures.typical_moves is not None:
        typical = str(floor(figures.typical_moves + 0.5))  # the middle of two may be a half
        rows.append((N_("moves of a win"), _best(str(figures.fewest_moves), typical)))
        # Translators: the number of games won without help.
        unaided = _("{count} (no undo, no hint)").format(count=figures.unaided)
        rows.append((N_("wins unaided"), unaided))
    if figures.undos_per_game is not None and figures.hints_per_game is not None:
        rows += [
            (N_("undos in a game"), decimal_text(figures.undos_per_game, 1)),
            (N_("hints in a game"), decimal_text(figures.hints_per_game, 1)),
        ]
    return rows


def _won(figures: Figures) -> str:
    if figures.rate is None:
        return str(figures.won)
    # Translators: the number of games won, their share, and how far that may be trusted
    # (Wilson's confidence interval): “2 (50.0%; 95% interval 15.0% to 85.0%)”.
    text = _("{count} ({rate}; 95% interval {low} to {high})")
    low, high = map(_percent, figures.interval)
    return text.format(count=figures.won, rate=_percent(figures.rate), low=low, high=high)


def _best_run(streaks: Streaks) -> str:
    # Translators: how many were won one after another: the last ones, and the most ever.
    text = _("{current}, best {longest}")
    return text.format(current=streaks.current, longest=streaks.longest)


def _longest_run(streaks: Streaks) -> str:
    # Translators: how many were lost one after another: the last ones, and the most ever.
    text = _("{current}, longest {longest}")
    return text.format(current=streaks.current, longest=streaks.longest)


def _best(best: str, typical: str) -> str:
    # Translators: the best of some times or numbers of moves, and their median.
    return _("{best} at best, typically {typical}").format(best=best, typical=typical)


def _percent(share: float) -> str:
    return percent_text(decimal_text(share * 100, 1))


def _heads() -> tuple[str, str, str]:
    return (
        # Translators: the head of a column with numbers of games.
        pgettext("number of games", "played"),
        pgettext("number of games", "won"),
        "",
    )


def _share(played: int, won: int) -> tuple[str, str, str]:
    return str(played), str(won), _percent(won / played) if played else ""


def _columns(rows: Sequence[tuple[str, ...]]) -> str:
    """Aligns rows: the first column to the left, and of three or more the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        placed = [row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]
        lines.append("  ".join(placed if len(row) > 2 else (placed[0], *row[1:])).rstrip())
    return "\n".join(lines)


def totals_data(
    results: Sequence[Result], today: date, zone: tzinfo | None = None
) -> dict[str, object]:
    """Gets the totals as numbers, texts, lists and dicts; the arguments of `totals_text`.

    A share or a bound is 0 to 1, a time is in seconds, and what there is not is None.
    """
    days = Days.of(results, today)
    return {
        **_numbers(Figures.of(results)),
        "daily": {
            "played": len(days.played),
            "won": len(days.won),
            "streak": days.streaks.current,
            "longest_streak": days.streaks.longest,
        },
        "by_rules": [
            {"rules": str(rules), **_numbers(figures)}
            for rules, figures in by_rules(results).items()
        ],
        "by_month": [
            {"month": f"{m.year:04}-{m.month:02}", "played": m.played, "won": m.won}
            for m in by_month(results, zone)
        ],
    }


def _numbers(figures: Figures) -> dict[str, object]:
    return {
        "played": figures.played,
        "won": figures.won,
        "lost": figures.lost,
        "left": figures.left,
        "shown": figures.shown,
        "win_rate": figures.rate,
        "win_rate_interval": list(figures.interval),
        "winning_streak": figures.winning.current,
        "longest_winning_streak": figures.winning.longest,
        "losing_streak": figures.losing.current,
        "longest_losing_streak": figures.losing.longest,
        "best_seconds": figures.best_seconds,
        "typical_seconds": figures.typical_seconds,
        "fewest_moves": figures.fewest_moves,
        "typical_moves": figures.typical_moves,
        "undos_per_game": figures.undos_per_game,
        "hints_per_game": figures.hints_per_game,
        "unaided": figures.unaided,
    }
