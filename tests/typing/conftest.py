collect_ignore = ["user.py"]  # full of mistakes: read by pyright, not run
