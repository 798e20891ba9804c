"""Who may talk to a server: the owner of the address, from the page itself; nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import http.client
import http.server
import threading

import pytest
import viser
import websockets
from websockets.sync.client import connect

from mechane.errors import MechaneError
from mechane.studio.page import Studio
from mechane.view import guard
from mechane.view.guard import Guard, guarded_server
from studio.browser import Visitor

FOREIGN = ("https://evil.example", "null", "http://127.0.0.1:9", "http://localhost.evil.example", "file://")
HOSTS = (
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1.evil.example:{port}",
    "",
    "169.254.1.1:{port}",
    "[::1",
    "a@b:c",
)


@pytest.fixture(scope="module")
def studio(tmp_path_factory):
    s = Studio("pendulum", port=0, folder=tmp_path_factory.mktemp("models"))
    assert s.worker.settled(120)
    yield s
    s.close()


def token(s: Studio) -> str:
    return s.address.rstrip("/").rpartition("/")[2]


def get(port: int, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Status, headers and body of an HTTP request with exactly these headers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.putrequest("GET", path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": f"127.0.0.1:{port}", **headers}.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def knock(port: int, path: str, origin: str | None, host: str | None = None) -> bool:
    """Whether a WebSocket opens."""
    headers = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    headers |= {
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol": f"viser-v{viser.__version__}",
    }
    headers |= {} if origin is None else {"Origin": origin}
    headers |= {} if host is None else {"Host": host}
    status = get(port, path, **headers)[0]
    assert status in (101, 403)
    return status == 101


def read(port: int, path: str, origin: str) -> bytes:
    """The first message of a WebSocket."""
    options = dict(subprotocols=[f"viser-v{viser.__version__}"], max_size=None, proxy=None)
    with connect(f"ws://127.0.0.1:{port}{path}", origin=origin, **options) as socket:
        return socket.recv(timeout=30)


def test_the_address_opens_the_page(studio):
    status, headers, body = get(studio.port, f"/{token(studio)}/")
    assert status == 200 and b"<html" in body[:500].lower()
    assert (
        headers["Referrer-Policy"] == "no-referrer" and "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    )
    assert "Set-Cookie" not in headers and "Access-Control-Allow-Origin" not in headers
    assert get(studio.port, f"/{token(studio)}/", Origin=f"http://127.0.0.1:{studio.port}")[0] == 200
    assert get(studio.port, f"/{token(studio)}/", Host=f"localhost:{studio.port}")[0] == 200
    assert get(studio.port, f"/{token(studio)}/no_such_file")[0] == 404
    assert get(studio.port, f"/{token(studio)}/../../../../etc/passwd")[0] == 404
    for path in (f"/{token(studio)}", f"/{token(studio)}/"):
        assert knock(studio.port, path, f"http://127.0.0.1:{studio.port}")
        assert knock(studio.port, path, f"http://localhost:{studio.port}", f"localhost:{studio.port}")
        assert len(read(studio.port, path, f"http://127.0.0.1:{studio.port}")) > 1000


@pytest.mark.parametrize("origin", FOREIGN)
def test_no_other_origin(studio, origin):
    path = f"/{token(studio)}/"
    assert get(studio.port, path, Origin=origin)[0] == 403
    assert not knock(studio.port, path, origin)


def test_a_websocket_without_origin_is_refused(studio):
    assert not knock(studio.port, f"/{token(studio)}/", None)


@pytest.mark.parametrize("host", HOSTS)
def test_no_other_host(studio, host):
    host, path = host.format(port=studio.port), f"/{token(studio)}/"
    assert get(studio.port, path, Host=host)[0] == 403
    assert get(studio.port, path, Host=host, Origin=f"http://{host}")[0] == 403
    assert not knock(studio.port, path, f"http://{host}", host), "a page whose name now leads here"


@pytest.mark.parametrize(
    "wrong", ["", "x", "{token}x", "{half}", "{upper}", "%00", "?token={token}", "x/{token}", "/{token}"]
)
def test_no_other_token(studio, wrong):
    secret = token(studio)
    path = "/" + wrong.format(token=secret, half=secret[:-1], upper=secret.swapcase())
    status, headers, body = get(studio.port, path)
    assert status == 403 and secret.encode() not in body + str(headers).encode()
    assert not knock(studio.port, path, f"http://127.0.0.1:{studio.port}")


def test_a_ticket_leads_to_the_page_once(studio):
    path = studio.ticket().partition(f":{studio.port}")[2]
    assert token(studio) not in path
    assert not knock(studio.port, path, f"http://127.0.0.1:{studio.port}")
    assert get(studio.port, path, Host="evil.example")[0] == 403
    status, headers, _ = get(studio.port, path)
    assert status == 303 and headers["Location"] == f"/{token(studio)}/"
    assert get(studio.port, path)[0] == 403


def test_every_start_has_its_own_secret():
    secrets = {Guard("127.0.0.1").token for _ in range(100)}
    assert len(secrets) == 100 and min(map(len, secrets)) >= 32


def test_hosts_of_a_server_that_is_open_to_the_network():
    from websockets.datastructures import Headers

    open_to_all = Guard("0.0.0.0")
    path = f"/{open_to_all.token}/"
    for host, good in {
        "192.168.1.7:8080": True,
        "localhost:8080": True,
        "[fe80::1]:80": True,
        "evil.example": False,
    }.items():
        assert (open_to_all.verdict(path, Headers(Host=host))[0] == 200) is good
    assert Guard("studio.lab").verdict("/", Headers(Host="studio.lab"))[0] == 403, "a name is not enough"


def test_a_server_that_cannot_be_guarded_is_not_started(monkeypatch):
    stopped = []

    class Other:
        def __init__(self, **options):
            pass

        def stop(self):
            stopped.append(True)

    monkeypatch.setattr(viser, "ViserServer", Other)
    with pytest.raises(MechaneError, match="viser"):
        guarded_server()
    assert stopped


def test_other_servers_are_left_alone():
    """Other servers of this process do not require the studio's token."""
    from websockets.asyncio import server as module

    async def echo(socket):
        await socket.send("hello")

    async def start():
        with guard._behind(Guard("127.0.0.1")) as served:
            other = await module.serve(echo, "127.0.0.1", 0)
        assert module.serve is plain and not served
        port = other.sockets[0].getsockname()[1]
        async with websockets.connect(f"ws://127.0.0.1:{port}", proxy=None) as client:
            assert await client.recv() == "hello"
        other.close()

    plain = module.serve
    asyncio.run(start())


ATTACK = """async (port, token) => {
  const open = path => new Promise(done => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}`, ['viser-v%s']);
    socket.onmessage = () => done('read');
    socket.onerror = socket.onclose = () => done('refused');
  });
  const load = path => fetch(`http://127.0.0.1:${port}/${path}`, {mode: 'no-cors'}).then(() => 'loaded', () => 'refused');
  return [await open(''), await open(token), await load(token + '/')];
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files silently."""

    def log_message(self, format, *args):  # noqa: A002 (its name in the base class)
        pass


@contextlib.contextmanager
def web_site(folder):
    """Another server on this machine."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()


@pytest.mark.slow
def test_pages_of_other_origins_in_a_browser(studio, look_at, tmp_path):
    """What was tried before, even if the token were known: from a file (a null origin), from another server on this
    machine, and from a site whose name leads here (DNS rebinding)."""
    page = tmp_path / "evil.html"
    page.write_text("<!doctype html><title>evil</title>")
    attack = f"({ATTACK % viser.__version__})({studio.port}, '{token(studio)}')"
    with web_site(tmp_path) as port, look_at(page) as evil:
        visitor = Visitor(evil)
        for address in (page.as_uri(), f"http://127.0.0.1:{port}/evil.html", f"http://evil.example:{port}/evil.html"):
            evil.call("Page.navigate", url=address)
            visitor.wait(lambda address=address: visitor.js("document.title + location.href") == "evil" + address)
            found = evil.call("Runtime.evaluate", expression=attack, awaitPromise=True, returnByValue=True)
            assert found["result"]["value"][:2] == ["refused", "refused"], address
        evil.call("Page.navigate", url=f"http://evil.example:{studio.port}/{token(studio)}/")
        visitor.wait(lambda: "Open the address that the command printed" in visitor.text())
        assert not studio.server.get_clients()
        evil.call("Page.navigate", url=studio.address)  # while its owner may
        visitor.wait(lambda: "simulated to t" in visitor.text())
        visitor.wait(lambda: len(studio.server.get_clients()) == 1)
