collect_ignore = ["user.py", "strict.py"]  # read by pyright, not run
