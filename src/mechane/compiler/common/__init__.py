"""What all passes use: columns of expressions, origins of equations, step functions, nominal sizes, readable lines."""
