"""The totals of all games as plain text, and as what JSON can hold."""

from collections.abc import Sequence
from datetime import date, tzinfo

from crazyquilt.figures.figures import Days, Figures, by_month, by_rules
from crazyquilt.figures.result import Result

NO_GAME = "No game is finished yet."


def duration(seconds: float) -> str:
    """Gets a play time in words of digits: ``4:05``, ``1:02:03``; to the nearest second."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def totals_text(results: Sequence[Result], today: date, zone: tzinfo | None = None) -> str:
    """Gets the totals as aligned lines; just `NO_GAME` when there is none.

    `results`: newest first. `today`: the player's date. `zone`: tells when a month begins; None is
    the computer's own.
    """
    if not results:
        return NO_GAME
    parts = [_columns(totals(Figures.of(results)))]
    days = Days.of(results, today)
    if days.played:
        daily = [
            ("daily deals played", str(len(days.played))),
            ("won", str(len(days.won))),
            ("days in a row", f"{days.streaks.current}, at most {days.streaks.longest}"),
        ]
        parts.append(_columns(daily))
    apart = by_rules(results)
    if len(apart) > 1:
        rows = [(str(rules), *_share(f.played, f.won)) for rules, f in apart.items()]
        parts.append(_columns([("by rules", "played", "won", ""), *rows]))
    months = by_month(results, zone)
    if months:
        rows = [(f"{m.year:04}-{m.month:02}", *_share(m.played, m.won)) for m in months]
        parts.append(_columns([("by month", "played", "won", ""), *rows]))
    return "\n\n".join(parts)


def totals(figures: Figures) -> list[tuple[str, str]]:
    """Gets the totals as labels and their values in words; what needs a win is left out without."""
    won = str(figures.won)
    if figures.rate is not None:
        low, high = figures.interval
        won += f" ({figures.rate:.1%}; 95% interval {low:.1%} to {high:.1%})"
    rows = [
        ("games played", str(figures.played)),
        ("won", won),
        ("lost", str(figures.lost)),
        ("given up", str(figures.left)),
        ("won by the solver", str(figures.shown)),
        ("wins in a row", f"{figures.winning.current}, at most {figures.winning.longest}"),
        ("losses in a row", f"{figures.losing.current}, at most {figures.losing.longest}"),
    ]
    if figures.best_seconds is not None and figures.typical_seconds is not None:
        best, typical = duration(figures.best_seconds), duration(figures.typical_seconds)
        rows += [
            ("time of a win", f"{best} at best, typically {typical}"),
            (
                "moves of a win",
                f"{figures.fewest_moves} at best, typically {figures.typical_moves:g}",
            ),
            ("wins unaided", f"{figures.unaided} (no undo, no hint)"),
        ]
    if figures.undos_per_game is not None and figures.hints_per_game is not None:
        rows += [
            ("undos in a game", f"{figures.undos_per_game:.1f}"),
            ("hints in a game", f"{figures.hints_per_game:.1f}"),
        ]
    return rows


def _share(played: int, won: int) -> tuple[str, str, str]:
    return str(played), str(won), f"{won / played:.1%}" if played else ""


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
