"""Bring a model to the processes of a Dask cluster once, and run cases there. Imported only where there is such a cluster."""

from __future__ import annotations

from typing import Any

from distributed import WorkerPlugin

ATTEMPTS = 5
delivered: dict[str, bytes] = {}  # models in a process of the cluster, by name


class Delivery(WorkerPlugin):
    """Brings a model to all processes of a cluster, also to those that begin later."""

    idempotent = True

    def __init__(self, name: str, data: bytes):
        self.name, self.data = name, data

    def setup(self, worker: Any) -> None:
        """A process is there, or begins."""
        delivered[self.name] = self.data

    def teardown(self, worker: Any) -> None:
        """The sweep is over."""
        delivered.pop(self.name, None)


def deliver(client: Any, name: str, data: bytes) -> None:
    """Bring a model to all processes there are, and will be; one may die meanwhile."""
    for attempt in range(ATTEMPTS):
        try:
            client.register_plugin(Delivery(name, data))
            return
        except OSError:
            if attempt == ATTEMPTS - 1:
                raise


def run_cases(name: str, cases: list[dict[str, Any]]) -> list[Any]:
    """A task: what each case gives, in a form that can be sent back."""
    from .sweep import run_unpacked

    return run_unpacked(delivered[name], cases)
