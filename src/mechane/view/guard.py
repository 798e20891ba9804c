"""Servers that answer only requests with a secret in the address, from their own origin and host name.

Without this any web site could talk to a server on this machine: browsers connect WebSockets across origins,
and a host name of that site may resolve to 127.0.0.1 (DNS rebinding).
"""

from __future__ import annotations

import io
import ipaddress
import secrets
import socket
import threading
from collections.abc import Callable
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from ..errors import MechaneError

LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
REFUSED = "Open the address that the command printed: it contains a secret that is recreated at each start.\n"
HEADERS = {
    "Referrer-Policy": "no-referrer",  # the address is not sent to other sites
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
_building = threading.Lock()


class Guard:
    """Admits only requests below `/<token>/`, to the server's own host name, from its own origin."""

    def __init__(self, host: str):
        self.token = secrets.token_urlsafe(24)
        self._ticket = ""
        self._names = {n.lower() for n in (host, *LOOPBACK) if n not in EVERYWHERE}
        self._open = host not in LOOPBACK
        if self._open:
            self._names.add(socket.gethostname().lower())

    def ticket(self) -> str:
        """A one-time path to the page, for command lines, which all users of a machine can read."""
        self._ticket = secrets.token_urlsafe(24)
        return f"/{self._ticket}/"

    def verdict(self, path: str, headers: Any) -> tuple[HTTPStatus, str]:
        """Decision about a request, and the path below the token or the redirect target."""
        hosts, origins = headers.get_all("Host"), headers.get_all("Origin")
        upgrade = bool(headers.get_all("Upgrade"))
        if len(hosts) != 1 or not self._known(hosts[0]):
            return HTTPStatus.FORBIDDEN, ""
        own = [f"{scheme}://{hosts[0].lower()}" for scheme in ("http", "https")]
        if len(origins) > 1 or (upgrade and not origins) or any(o.lower() not in own for o in origins):
            return HTTPStatus.FORBIDDEN, ""
        first, _, rest = path.partition("?")[0].removeprefix("/").partition("/")
        if _same(first, self.token):
            return HTTPStatus.OK, f"/{rest}"
        if self._ticket and not upgrade and _same(first, self._ticket):
            self._ticket = ""
            return HTTPStatus.SEE_OTHER, f"/{self.token}/"
        return HTTPStatus.FORBIDDEN, ""

    def _known(self, host: str) -> bool:
        """Whether a host name denotes this machine; names that others control do not."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return self._open  # a numeric address cannot be redirected

    def wrap(self, answer: Callable[..., Any] | None) -> Callable[[Any, Any], Any]:
        """The `process_request` of a server, behind this guard."""
        from websockets.datastructures import Headers
        from websockets.http11 import Response

        def process_request(connection: Any, request: Any) -> Any:
            status, path = self.verdict(request.path, request.headers)
            if status is HTTPStatus.FORBIDDEN:
                body, extra = REFUSED.encode(), {"Content-Type": "text/plain; charset=utf-8"}
            elif status is HTTPStatus.SEE_OTHER:
                body, extra = b"", {"Location": path}
            else:
                response = answer(connection, replace(request, path=path)) if answer is not None else None
                if response is not None:
                    response.headers.update(HEADERS)
                return response
            head = {"Content-Length": str(len(body)), "Connection": "close", **extra, **HEADERS}
            return Response(status.value, status.phrase, Headers(head), body)

        return process_request


def guarded_server(host: str = "127.0.0.1", port: int = 0, **options: Any) -> tuple[Any, Guard]:
    """A viser server behind a guard, and the guard."""
    import viser

    guard = Guard(host)
    with _building, _behind(guard) as served, redirect_stdout(io.StringIO()):  # different handshake
        server = viser.ViserServer(host=host, port=port, verbose=False, **options)
    if not served:
        server.stop()
        raise MechaneError(f"viser {viser.__version__} starts its server in an unsupported way; update mechane.")
    return server, guard


def address(server: Any, host: str, path: str) -> str:
    """URL of a path of a server."""
    name = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{server.get_port()}{path}"


@contextmanager
def _behind(guard: Guard) -> Any:
    """Put the guard in front of servers that viser starts meanwhile: it looks up `serve` when it starts."""
    from websockets.asyncio import server as module

    plain, served = module.serve, []

    def serve(handler: Any, *args: Any, process_request: Any = None, **options: Any) -> Any:
        if not str(getattr(handler, "__module__", "")).startswith("viser."):
            return plain(handler, *args, process_request=process_request, **options)
        served.append(True)
        return plain(handler, *args, process_request=guard.wrap(process_request), **options)

    module.serve = serve  # type: ignore[misc, assignment]
    try:
        yield served
    finally:
        module.serve = plain  # type: ignore[misc]


def _same(given: str, secret: str) -> bool:
    """Constant-time comparison."""
    return secrets.compare_digest(given.encode("utf-8", "surrogateescape"), secret.encode())
