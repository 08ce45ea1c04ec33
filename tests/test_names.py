"""No class name is defined twice in Rowlock."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import rowlock

SOURCE = Path(rowlock.__file__).parent


def is_namespaced(file):
    """Whether a file's types are read with their module: `protocol.Sheet`, `bodies.Review`."""
    where = file.relative_to(SOURCE).as_posix()
    return where.startswith("server/protocol/") or file.name == "bodies.py"


def classes():
    """The files that define each class."""
    found = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        if not is_namespaced(file):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(file.relative_to(SOURCE).as_posix())
    return found


def twice():
    return {name: files for name, files in classes().items() if len(files) > 1}


def test_every_class_name_is_defined_once():
    assert twice() == {}


def test_any_is_rare():
    """What JSON, SQL and numba leave open is Any; what has a type is given it."""
    sources = [file.read_text("utf-8") for file in SOURCE.rglob("*.py")]
    assert sum(len(re.findall(r"\bAny\b", source)) for source in sources) < 400
