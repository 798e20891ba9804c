"""Send a model to the processes of a Dask cluster once, and run cases there. Imported only if a cluster is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from distributed import WorkerPlugin

ATTEMPTS = 5
delivered: dict[str, bytes] = {}  # models in a process of the cluster, by name


class Delivery(WorkerPlugin):
    """Sends a model to all processes of a cluster, including those that start later."""

    idempotent = True

    def __init__(self, name: str, data: bytes):
        self.name, self.data = name, data

    def setup(self, worker: Any) -> None:
        """Called when a process starts."""
        delivered[self.name] = self.data

    def teardown(self, worker: Any) -> None:
        """Called when the sweep ends."""
        delivered.pop(self.name, None)


def deliver(client: Any, name: str, data: bytes) -> None:
    """Send a model to all present and future processes; a process may die meanwhile."""
    for attempt in range(ATTEMPTS):
        try:
            client.register_plugin(Delivery(name, data))
            return
        except OSError:
            if attempt == ATTEMPTS - 1:
                raise


def run_cases(run: Callable[..., list[Any]], name: str, cases: list[dict[str, Any]]) -> list[Any]:
    """A task: the outcome of each case, which `run` finds from the delivered data, in serializable form."""
    return run(delivered[name], cases)
