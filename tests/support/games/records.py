"""Records as a person would write them, one for each game."""

BOOK = """game: qwixx
A: Max
B: Emma
C: Laura
D: Linus

1. w41 r3 y2 g5 b6  A r5/b10  B y5
2. w66 r1 y1 g4 b3  B /r7
3. w62 r1 y5 g4 b3  C x
"""
QWINTO = """game: qwinto
A: Ada
B: Ben

1. o2 p4 > o4 p5 =9  A p7=9  B o3=9
2. y3 =3  B x
"""
ONBOARD = """game: onboard
A: Ada
B: Ben

1. w41 r3 y2 g5 b6  A r5/b10/g10+5
2. w34 r3 y2 g5 b6  B x
"""
OVER = """game: qwixx
A: Ada
B: Ben

1. w11 r1 y1 g1 b1  A x
2. w11 r1 y1 g1 b1  B x
3. w11 r1 y1 g1 b1  A x
4. w11 r1 y1 g1 b1  B x
5. w11 r1 y1 g1 b1  A x
6. w11 r1 y1 g1 b1  B r2/
7. w11 r1 y1 g1 b1  A x
end: A -20, B -9
"""
