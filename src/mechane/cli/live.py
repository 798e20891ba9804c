"""The command that opens the live page: `studio`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import MechaneError, UnknownNameError
from ..sources import load_module, split_source
from .messages import say


def studio(
    source: Annotated[
        str,
        typer.Argument(metavar="[FILE[:CLASS] or EXAMPLE]", help="What to open first; files here can be chosen, too."),
    ] = "",
    host: Annotated[
        str, typer.Option(help="Listen address; any but this machine's own is open to the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port, or the next free one; 0 is any.")] = 8080,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Open the live page: turn parameters, run, watch, compare, plot, export. Ctrl-C ends it."""
    import socket
    import webbrowser

    from ..studio.page import Studio
    from ..view.guard import LOOPBACK

    head, _ = split_source(source)
    if source and head.endswith(".py") and not Path(head).is_file():
        raise UnknownNameError(f"There is no file '{head}'.")
    if source and not head.endswith(".py"):
        load_module(head)  # a name that does not exist is said here, not in the page
    try:
        socket.getaddrinfo(host, port)
    except OSError:
        raise MechaneError(f"--host {host}: there is no such address.") from None
    page = Studio(source, host=host, port=port)
    say(f"mechane studio: {page.address}   (Ctrl-C ends it)")
    if host not in LOOPBACK:
        say("Everybody who is given this address can run the models on offer; it travels unencrypted.")
    if browser:
        webbrowser.open(page.ticket())
    try:
        page.wait()
    except KeyboardInterrupt:
        pass
    finally:
        page.close()
