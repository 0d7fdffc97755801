"""The compiled kernel and the same files run by the interpreter give the same answers."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SCRIPT = """
import json, sys
from array import array
from pathlib import Path
from crazyquilt.model.deal import numbered_deal
from crazyquilt.model.position import Position
from crazyquilt.model.record import parse_record
from crazyquilt.model.rules import PRESETS, Rules, Building
from crazyquilt.solver.api import Lost, Search, Won, engine, advise
from crazyquilt.solver.beam import Beam
from crazyquilt.solver.proof import Proof
from crazyquilt.solver.tables import MOVES
from crazyquilt.solver.weights import weights_for

def told(result):
    line = [str(move) for move in result.line] if isinstance(result, Won) else []
    return type(result).__name__, line, result.nodes

answers = {}
never = array("B", [0])
chosen = [*PRESETS.values(), Rules(3, Building.ANY, True), Rules(0)]
for rules in chosen:
    position = Position.start(numbered_deal(7), rules)
    answers[f"plan {rules}"] = told(Search(position).run(700))
    beam = Beam(position, 8, weights_for(rules, 0), never, trail=160)
    answers[f"beam {rules}"] = beam.run(2500), beam.nodes, beam.line()
    while position.redeals_left or len(position.stock) > 6:
        moves = position.moves()
        position = position.play(moves[len(position.waste) % len(moves)])
        if not position.moves():
            break
    answers[f"late {rules}"] = told(Search(position).run(600))
    proof = Proof(position, never, 8)
    answers[f"proof {rules}"] = proof.run(400), proof.nodes
for path in sorted(Path(sys.argv[1]).glob("won-*.quilt")):
    game = parse_record(path.read_text(encoding="utf-8")).game()
    while game.cursor > len(game.attempts[0]) - 50:
        game.undo()
    answers[f"won {path.stem}"] = told(Search(game.position).run(1200))
position = Position.start(numbered_deal(5), PRESETS["standard"])
answers["fair"] = [[str(c.move), c.share] for c in advise(position, 2, 3, 1)]
json.dump({"engine": engine(), "answers": answers}, sys.stdout)
"""


def run(path: Path) -> dict:
    environment = os.environ | {"PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(ROOT / "tests" / "data")],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        cwd=path,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_compiled_and_interpreted_answer_alike(tmp_path: Path) -> None:
    leave = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    shutil.copytree(ROOT / "crazyquilt", tmp_path / "crazyquilt", ignore=leave)
    plain, here = run(tmp_path), run(ROOT)
    assert plain["engine"] == "interpreted"
    assert plain["answers"] == here["answers"]
    kinds = {answer[0] for name, answer in here["answers"].items() if "fair" not in name}
    assert {"Won", "Lost", "Unknown"} <= kinds
