"""python -m random_mechanisms --seeds 1000 --start 0 [--family loop] [--twins all] [--scripts folder]"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from .check import Failure
from .emit import plan
from .families import FAMILIES, IN_TURN, mechanism
from .suite import trial


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--family", nargs="*", default=(), choices=list(FAMILIES), help="these families alone")
    parser.add_argument("--twins", choices=("none", "either", "one", "all"), default="one")
    parser.add_argument("--shrink", action="store_true", help="look for a smaller mechanism with the same failure")
    parser.add_argument("--scripts", type=Path, help="write a script for each failure into this folder")
    parser.add_argument("--quiet", action="store_true", help="no scripts on the screen")
    chosen = parser.parse_args()
    families = tuple(chosen.family) or IN_TURN
    began, cpu = time.perf_counter(), time.process_time()
    failed: Counter[tuple[str, str, str]] = Counter()
    tried: Counter[str] = Counter()
    bad = set()
    for seed in range(chosen.start, chosen.start + chosen.seeds):
        family = mechanism(seed, families).family
        tried[family] += 1
        failures = trial(seed, families, chosen.twins)
        for failure in first_of_each(failures):
            bad.add(seed)
            failed[family, failure.version, failure.kind] += 1
            if chosen.shrink:
                from .shrink import shrunk

                failure = shrunk(failure)
            show(failure, chosen)
    print(
        f"\n{chosen.seeds} seeds, {len(bad)} fail; {time.perf_counter() - began:.0f} s, {time.process_time() - cpu:.0f} s of CPU"
    )
    for family, count in sorted(tried.items()):
        here = {(v, k): n for (f, v, k), n in failed.items() if f == family}
        print(f"  {family:<16} {count} tried" + ("" if here else ", all right"))
        for (version, kind), n in sorted(here.items(), key=lambda x: -x[1]):
            print(f"      {n:>4} x {version}: {kind}")
    return 1 if bad else 0


def first_of_each(failures: list[Failure]) -> list[Failure]:
    """One failure for each version of a mechanism: the first says most."""
    out: dict[str, Failure] = {}
    for failure in failures:
        out.setdefault(failure.version, failure)
    return list(out.values())


def show(failure: Failure, chosen: argparse.Namespace) -> None:
    print(failure, flush=True)
    script = plan(failure.mechanism).script(failure.mechanism.duration)
    if chosen.scripts:
        chosen.scripts.mkdir(parents=True, exist_ok=True)
        name = f"{failure.mechanism.family}_{failure.mechanism.seed}_{failure.version.replace(' ', '_')}.py"
        told = "\n".join("# " + line for line in str(failure).splitlines())
        (chosen.scripts / name).write_text(f"{told}\n{script}\n")
        print(f"  script: {chosen.scripts / name}")
    elif not chosen.quiet:
        print("\n".join("    " + line for line in script.splitlines()))


if __name__ == "__main__":
    raise SystemExit(main())
