"""What every test stands on: no real user folder is touched, the machine's language does not
count, and on CI nothing is skipped.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from crazyquilt import language

settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "ci", settings.get_profile("local"), derandomize=True, database=None, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# Also for the processes that tests start, and for fixtures that stand longer than one test.
os.environ |= {"LANGUAGE": "", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}

USER_FOLDERS = {
    "HOME": "",
    "XDG_DATA_HOME": ".local/share",
    "XDG_CONFIG_HOME": ".config",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
    "XDG_DOCUMENTS_DIR": "Documents",
    "USERPROFILE": "",
    "APPDATA": "AppData/Roaming",
    "LOCALAPPDATA": "AppData/Local",
}


@pytest.fixture(autouse=True)
def user_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder of the test's own, in place of the real one."""
    home = tmp_path_factory.mktemp("home")
    for variable, folder in USER_FOLDERS.items():
        monkeypatch.setenv(variable, str(home / folder))
    return home


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins in English, whatever the one before it spoke."""
    yield
    language.use(language.SOURCE)


def _skip_is_failure(report: pytest.TestReport | pytest.CollectReport) -> None:
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"On CI nothing may be skipped: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    report = yield
    _skip_is_failure(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    report = yield
    _skip_is_failure(report)
    return report
