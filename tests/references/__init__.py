"""Independent reference solutions: textbook closed forms and hand-derived equations, without importing mechane.

Every function takes the times it is asked for and returns arrays over them. Angles are counter-clockwise, gravity is
(0, -g). Plane vectors are complex numbers inside the modules that have links: turning by α is a factor exp(iα).
"""
