collect_ignore = ["user.py", "strict.py", "everything.py"]  # read by pyright, not run
