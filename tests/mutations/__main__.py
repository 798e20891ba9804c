"""python -m mutations --count 200 --start 0 [--example four_bar] [--kind forget_yield]"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from . import suite
from .mutate import MISTAKES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--example", nargs="*", default=None, help="these examples alone")
    parser.add_argument("--kind", nargs="*", default=None, choices=list(MISTAKES), help="these kinds of mistake alone")
    parser.add_argument("--all", action="store_true", help="tell of good outcomes, too")
    chosen = parser.parse_args()
    began, words, bad = time.perf_counter(), Counter(), 0
    for seed in range(chosen.start, chosen.start + chosen.count):
        mutant, found = suite.trial(seed, chosen.example, chosen.kind)
        words[("  " if found.good else "! ") + found.word] += 1
        bad += not found.good
        if not found.good or chosen.all:
            said = found.said if len(found.said) < 600 else found.said[:600] + " …"
            print(f"{mutant}\n  = {found.word}: {said}\n", flush=True)
    print(f"{chosen.count} mutations, {bad} fail; {time.perf_counter() - began:.0f} s")
    for word, n in words.most_common():
        print(f"  {n:>5} {word}")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
