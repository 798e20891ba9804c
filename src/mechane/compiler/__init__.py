"""From a model to straight-line code: flatten, aliases, index reduction, start pose, states, blocks, elimination."""
