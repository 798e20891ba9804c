"""What joints on curves and surfaces and contacts with them share: checks, nearest points, drawing."""
