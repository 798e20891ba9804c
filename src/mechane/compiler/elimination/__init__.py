"""Linear blocks: safe pivots are eliminated symbolically, the rest forms small dense systems for the run."""
