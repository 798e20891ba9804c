"""Mutated models: one random mistake in the text of a shipped example, as a user would make it.

`python -m mutations --count 200 --start 0` with `tests` and `src` on the path. Each outcome must be one of

- runs, and its energy balances, or something is said about it;
- refused with a MechaneError that names a component;
- refused by Python in the script itself, before mechane is reached.

Another exception, a wrong energy without a word, numbers that are none, and a run that does not end are failures.
"""
