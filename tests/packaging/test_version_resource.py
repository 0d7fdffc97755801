"""The version resource that Windows shows."""

import ast

from version_resource import version_resource


def test_it_names_the_program_and_its_version() -> None:
    tree = ast.parse(version_resource("1.20.3"), mode="eval")
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [
        (call.func.id, [ast.literal_eval(a) for a in call.args])
        for call in calls
        if call.func.id in ("StringStruct", "VarStruct")
    ]
    strings = {words[0]: words[1] for kind, words in named if kind == "StringStruct"}
    assert strings["ProductName"] == "Crazy Quilt"
    assert strings["FileVersion"] == strings["ProductVersion"] == "1.20.3"
    (table,) = (call.args[0].value for call in calls if call.func.id == "StringTable")
    assert [f"{number:04X}" for number in dict(named)["VarStruct"][1]] == [table[:4], table[4:]]
    (fixed,) = (call for call in calls if call.func.id == "FixedFileInfo")
    numbers = {word.arg: ast.literal_eval(word.value) for word in fixed.keywords}
    assert numbers["filevers"] == numbers["prodvers"] == (1, 20, 3, 0)
