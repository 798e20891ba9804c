"""Random mechanisms and what they must do: plain descriptions, a textbook reference, models of mechane made from both.

`python -m random_mechanisms --seeds 1000 --start 0` with `tests` and `src` on the path; every failure prints a script.

- `axial`, `curves`: what acts along joints (shafts, drives, gears), and curves and surfaces as levels of functions
- `acting`: what acts between frames, with masses of its own; wheels that roll; `measured`: what sensors should read
- `describe`: what a mechanism is, as plain numbers; the kinematics of each kind of joint
- `generate`: a mechanism from a seed; `machines` those with drives, gears, curves, assemblies; `equipment` with laws
  between frames, shaped bodies, sensors, wheels, rotors; `platforms` parallel machines and moving planes; `families` the
  ones with a name (Sarrus, Bennett, …), and the list of all
- `reference`: Newton–Euler in absolute coordinates with constraint Jacobians, in numpy; knows nothing of mechane
- `twins`: the same mechanism written differently (turned joints, in space, other frames, other units)
- `emit`: the mechanism as a model of mechane, and as the text of a script
- `check`: both against each other; `shrink`: a smaller mechanism with the same failure
"""
