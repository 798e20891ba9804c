"""Running a translated model: programs, steps, events, results."""
