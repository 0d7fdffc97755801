"""The analysis of a game asks few positions, and never says that a lost game can be won again."""

import math
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazyquilt.analysis import Analysis, Judgement
from crazyquilt.model.position import Outcome
from crazyquilt.solver.results import Lost, Result, Unknown, Won

WIN, LOSS, NOT = Won((), 1), Lost(1), Unknown(1)
SIGNS = {
    Judgement.WINNABLE: "w",
    Judgement.LOST: "l",
    Judgement.UNKNOWN: "?",
    Judgement.OPEN: "-",
}


def begun(count: int, last: Outcome = Outcome.OPEN) -> Analysis:
    outcomes = [Outcome.OPEN] * (count - 1) + [last]
    return Analysis([SimpleNamespace(outcome=outcome) for outcome in outcomes])  # type: ignore[misc]


def shown(analysis: Analysis) -> str:
    return "".join(SIGNS[analysis.at(index)] for index in range(len(analysis.positions)))


def run(analysis: Analysis, answers: str, deep: str = "") -> list[int]:
    """Answers until nothing is wanted; what was asked. `deep`: what a long search answers."""
    results: dict[str, Result] = {"w": WIN, "l": LOSS, "?": NOT}
    asked = []
    while True:
        while (wanted := analysis.wanted) is not None:
            asked.append(wanted)
            assert analysis.progress < 1
            analysis.take(wanted, results[(deep if analysis.deep else answers)[wanted]])
        assert analysis.progress == 1
        if not deep or not analysis.deepen():
            return asked


def test_a_lost_game_of_a_hundred_moves_is_judged_with_seven_questions() -> None:
    for losing in (1, 37, 99, 100):
        analysis = begun(101, Outcome.LOST)
        answers = "w" * losing + "l" * (101 - losing)
        assert len(run(analysis, answers)) <= 7  # 2 ** 7 is more than 101
        assert shown(analysis) == answers
        assert analysis.losing_move == losing
        assert (analysis.last_winnable, analysis.first_lost) == (losing - 1, losing)


def test_a_won_game_needs_no_question() -> None:
    analysis = begun(50, Outcome.WON)
    assert analysis.wanted is None
    assert shown(analysis) == "w" * 50
    assert (analysis.first_lost, analysis.losing_move) == (None, None)
    assert analysis.progress == 1


def test_a_game_that_was_lost_from_the_deal_on_has_no_losing_move() -> None:
    analysis = begun(9, Outcome.LOST)
    run(analysis, "l" * 9)
    assert shown(analysis) == "l" * 9
    assert (analysis.last_winnable, analysis.first_lost, analysis.losing_move) == (None, 0, None)


def test_what_is_not_known_is_shown_as_that() -> None:
    analysis = begun(8)
    assert shown(analysis) == "--------"
    run(analysis, "ww????ll")
    assert shown(analysis) == "ww????ll"
    assert (analysis.last_winnable, analysis.first_lost, analysis.losing_move) == (1, 6, None)
    assert analysis.deepen()
    assert shown(analysis) == "ww????ll", "asked once in vain is still not known"
    assert analysis.wanted in (2, 3, 4, 5)
    analysis.take(4, NOT)
    analysis.take(3, WIN)
    analysis.take(5, LOSS)
    assert shown(analysis) == "wwww?lll"
    assert analysis.wanted is None
    assert not analysis.deepen(), "a long search is not asked twice"


def test_when_all_is_known_nothing_is_searched_longer() -> None:
    analysis = begun(8)
    run(analysis, "wwwlllll")
    assert not analysis.deepen()
    assert analysis.wanted is None


def test_progress_goes_from_nought_to_one_as_answers_come() -> None:
    analysis = begun(7)
    assert analysis.progress == 0
    analysis.take(3, WIN)
    assert analysis.progress == pytest.approx(4 / 7)
    analysis.take(5, NOT)
    assert analysis.progress == pytest.approx(5 / 7)
    analysis.take(4, LOSS)
    assert analysis.progress == 1


@given(st.data())
def test_whatever_is_answered_it_is_monotone_and_asks_no_position_twice(
    data: st.DataObject,
) -> None:
    count = data.draw(st.integers(1, 60))
    won = data.draw(st.integers(0, count))
    lost = data.draw(st.integers(won, count))
    answers = "w" * won + "?" * (lost - won) + "l" * (count - lost)
    still = data.draw(st.integers(0, lost - won))
    turns = data.draw(st.integers(0, still))
    deep = "w" * (lost - still) + "?" * (still - turns) + "l" * (count - lost + turns)
    quick = begun(count)
    asked = run(quick, answers)
    assert shown(quick) == answers
    assert len(set(asked)) == len(asked)
    assert len(asked) <= 2 * (lost - won) + 2 * math.ceil(math.log2(count + 1)) + 1
    analysis = begun(count)
    both = run(analysis, answers, deep)
    assert shown(analysis) == deep
    assert len(both) <= 2 * count


@given(st.integers(2, 40), st.lists(st.sampled_from("wl?"), min_size=40, max_size=40))
def test_levels_never_rise_again(count: int, signs: list[str]) -> None:
    """Also on the way: what is above stays before what is below."""
    turning = next((i for i, sign in enumerate(signs) if sign == "l"), len(signs))
    answers = [sign if sign != "w" or i < turning else "?" for i, sign in enumerate(signs)]
    analysis = begun(count)
    results: dict[str, Result] = {"w": WIN, "l": LOSS, "?": NOT}
    while (wanted := analysis.wanted) is not None:
        analysis.take(wanted, results[answers[wanted]])
        levels = [{"w": 0, "?": 1, "-": 1, "l": 2}[sign] for sign in shown(analysis)]
        assert levels == sorted(levels)


def answering(answers: str, asked: list[int] | None = None):  # type: ignore[no-untyped-def]
    """Answers by sign: “.” is none yet, “?” not known to a quick search, “!” not to a long one."""
    results: dict[str, Result] = {"w": WIN, "l": LOSS, "?": NOT, "!": NOT}

    def judge(position: SimpleNamespace, deep: bool) -> Result | None:
        sign = answers[position.index]
        if asked is not None:
            asked.append(position.index)
        return None if deep and sign == "?" else results.get(sign)

    return judge


def numbered(count: int, last: Outcome = Outcome.OPEN) -> Analysis:
    analysis = begun(count, last)
    for index, position in enumerate(analysis.positions):
        position.index = index  # type: ignore[attr-defined]
    return analysis


@pytest.mark.parametrize(
    ("known", "told", "begins", "ends"),
    [
        ("........", "--------", False, False),
        ("w.......", "w-------", False, False),  # the deal alone
        ("..w.....", "www-----", True, False),
        ("w..?.l..", "w--?-lll", True, False),
        ("wwwlllll", "wwwlllll", True, True),
        ("www??lll", "www??lll", True, False),  # not yet asked at length
        ("www!!lll", "www??lll", True, True),
        ("www!?lll", "www??lll", True, False),
    ],
)
def test_what_is_known_already_is_taken(known: str, told: str, begins: bool, ends: bool) -> None:
    analysis = numbered(8)
    assert analysis.take_known(answering(known)) is begins
    assert shown(analysis) == told
    assert analysis.done is ends


def test_of_a_game_that_is_won_nothing_need_be_known() -> None:
    analysis = numbered(8, Outcome.WON)
    assert not analysis.take_known(answering("????????"))
    assert shown(analysis) == "wwwwwwww"
    assert analysis.done


def test_it_asks_until_it_must_wait() -> None:
    analysis, asked = numbered(9), list[int]()
    assert not analysis.ask(answering(".........", asked))
    assert asked == [4]
    assert analysis.ask(answering("....w....", asked))
    assert shown(analysis) == "wwwww----"
    assert analysis.ask(answering("wwwww!lll", asked))
    assert analysis.done
    assert shown(analysis) == "wwwww?lll"
    assert not analysis.ask(answering("wwwwwwwww", asked)), "there is nothing left to ask"
