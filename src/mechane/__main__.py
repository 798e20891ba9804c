"""`python -m mechane` is the command `mechane`."""

from .cli import app

if __name__ == "__main__":
    app(prog_name="mechane")
