"""From components and connections to scalar variables and equations, each with its origin."""
