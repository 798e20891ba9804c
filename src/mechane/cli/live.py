"""The command that opens the studio: `studio`."""

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
        typer.Argument(
            metavar="[FILE[:CLASS] or EXAMPLE]", help="Model to open first; files in this folder can also be chosen."
        ),
    ] = "",
    host: Annotated[
        str, typer.Option(help="Listen address; any other than localhost is open to the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port, or the next free one; 0 for any.")] = 8080,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Open the studio: change parameters, run, watch, compare, plot, export. Ctrl-C stops it."""
    import socket
    import webbrowser

    from ..studio.page import Studio
    from ..view.guard import LOOPBACK

    head, _ = split_source(source)
    if source and head.endswith(".py") and not Path(head).is_file():
        raise UnknownNameError(f"There is no file '{head}'.")
    if source and not head.endswith(".py"):
        load_module(head)  # report an unknown name here, not in the page
    try:
        socket.getaddrinfo(host, port)
    except OSError:
        raise MechaneError(f"--host {host}: there is no such address.") from None
    page = Studio(source, host=host, port=port)
    say(f"mechane studio: {page.address}   (Ctrl-C stops it)")
    if host not in LOOPBACK:
        say("Anyone with this address can run the available models; traffic is unencrypted.")
    if browser:
        webbrowser.open(page.ticket())
    try:
        page.wait()
    except KeyboardInterrupt:
        pass
    finally:
        page.close()
