"""A host of the built page that can be broken in the ways in which servers and networks break."""

import shutil
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self

from rowlock.server.http.page import STATIC


class Request(SimpleHTTPRequestHandler):
    """One request; answered as the host is told to answer for that kind of address."""

    server: "PageHost"

    def do_GET(self) -> None:
        del self.headers["If-Modified-Since"]  # every answer has a body
        kind = kind_of(self.path)
        how = self.server.how.get(self.path) or self.server.how.get(kind)
        if kind == "page":
            self.path = "/index.html"
        if how is not None:
            how(self)
        elif kind == "api":
            self.send_error(404)
        else:
            super().do_GET()

    def body(self) -> bytes:
        return Path(self.translate_path(self.path)).read_bytes()

    def begin(self) -> None:
        """Send everything that comes before the body."""
        file = self.send_head()
        assert file is not None
        file.close()

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass

    def handle(self) -> None:
        try:
            super().handle()
        except ConnectionError:
            self.close_connection = True  # nobody waits for the answer any more


PAGE_MS = "const PAGE_MS = 5000;"
"""What the worker says of its patience with a server that does not give the page."""
Behaviour = Callable[[Request], object]


def kind_of(path: str) -> str:
    """The page has many addresses."""
    for kind, start in (("api", "/api/"), ("file", "/assets/"), ("file", "/manifest")):
        if path.startswith(start):
            return kind
    return "worker" if path == "/sw.js" else "page"


def broken(request: Request) -> None:
    request.send_error(502)


def silent(request: Request) -> None:
    """Accepted, and never answered."""
    request.server.released.wait()


def bodiless(request: Request) -> None:
    """An answer whose body never comes."""
    request.begin()
    request.wfile.flush()
    request.server.released.wait()


def cut(request: Request) -> None:
    """An answer whose body breaks off in the middle."""
    request.begin()
    body = request.body()
    request.wfile.write(body[: len(body) // 2])


def trickling(request: Request) -> None:
    """An answer that comes byte by byte and is never complete."""
    request.begin()
    for byte in request.body()[:-1]:
        if request.server.released.wait(0.2):
            return
        request.wfile.write(bytes([byte]))
    request.server.released.wait()


def late(seconds: float) -> Behaviour:
    """The right answer after some seconds."""

    def answer(request: Request) -> None:
        request.server.released.wait(seconds)
        SimpleHTTPRequestHandler.do_GET(request)

    return answer


class PageHost(ThreadingHTTPServer):
    """Gives the built page from a folder of its own, as the server does: one for all addresses."""

    request_queue_size = 256
    """A worker fetches all files at once."""
    daemon_threads = True

    def __init__(self, folder: Path, page_ms: int) -> None:
        self.folder = folder / "static"
        shutil.copytree(STATIC, self.folder)
        worker = self.folder / "sw.js"
        code = worker.read_text("utf-8")
        assert PAGE_MS in code
        worker.write_text(code.replace(PAGE_MS, f"const PAGE_MS = {page_ms};"), "utf-8")
        super().__init__(("127.0.0.1", 0), partial(Request, directory=str(self.folder)))
        self.how: dict[str, Behaviour] = {}
        """What happens to `page`, `file`, `worker`, or an address; else the right answer comes."""
        self.released = threading.Event()
        """Set when nothing is to wait any more."""

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_wrong: object) -> None:
        self.released.set()
        self.shutdown()
        self.server_close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/pad"

    def publish(self, build: str) -> str:
        """Another build: page, worker and first script differ. The address of the script."""
        page, worker = self.folder / "index.html", self.folder / "sw.js"
        text = page.read_text("utf-8")
        first = text.partition('crossorigin src="')[2].partition('"')[0]
        renamed = f"/assets/index-{build}.js"
        shutil.copy(f"{self.folder}{first}", f"{self.folder}{renamed}")
        text = text.replace(first, renamed)
        marked = text.partition("<html ")[2].partition("lang=")[2]
        page.write_text(f'<!doctype html><html data-build="{build}" lang={marked}', "utf-8")
        code = worker.read_text("utf-8").replace(first, renamed)
        name = code.partition("const NAME = 'rowlock-")[2].partition("'")[0]
        worker.write_text(code.replace(f"rowlock-{name}", f"rowlock-{build}", 1), "utf-8")
        return renamed
