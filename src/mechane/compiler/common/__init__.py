"""Tools of all passes: columns of expressions, origins of equations, step functions, nominal sizes, readable lines."""
