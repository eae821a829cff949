"""Flat work: cards, flyers, bookmarks, folders, and the cord of a bookmark."""
import math
import random

from materials import plain, printed, steel
from shapes import circle, group, place, sheet, tube

WHITE = '#f8f4ec'


def flat(face, width, height, thickness=0.32, back=None, finish='matte', edge=WHITE, curl=0.0, **print_options):
    """A single sheet, face up."""
    path = [(width * i / 16, thickness + curl * (2 * i / 16 - 1) ** 2) for i in range(17)]
    rim = plain(edge, 0.7)
    return sheet(path, height, thickness, printed(face, finish, **print_options), printed(back, finish) if back else rim, rim)


def stack(face, count, width, height, thickness, back=None, seed=3, slip=0.4, turn=0.7, **more):
    """Sheets in a pile, a little uneven."""
    rnd = random.Random(seed)
    parts = []
    for k in range(count):
        x, y, a = rnd.uniform(-slip, slip), rnd.uniform(-slip, slip), rnd.uniform(-turn, turn)
        parts.append(place(flat(face, width, height, thickness, back, **more), x, y, k * thickness * 1.06, a))
    return group(*parts)


def folder(outside, inside, width, height, angles, thickness=0.2, finish='gloss'):
    """A folded sheet that stands: one angle in degrees for each of its equal panels. The outside's print runs
    from the first panel's free edge."""
    panel, path, steps = width / len(angles), [(0.0, 0.0)], 6
    for angle in angles:
        x, z = path[-1]
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        path += [(x + c * panel * i / steps, z + s * panel * i / steps) for i in range(1, steps + 1)]
    rim = plain(WHITE, 0.7)
    return sheet(path, height, thickness, printed(outside, finish), printed(inside, finish), rim)


def bookmark(face, width=50, height=180, thickness=0.3, cord=None, finish='matte', bend=0):
    """bend: how the cord lies; cord: its colour, tied through a hole near the head."""
    parts = [flat(face, width, height, thickness, finish=finish, curl=0.9)]
    if cord:
        thread, x, y = plain(cord, 0.45), width / 2, height - 8
        parts.append(tube(circle(x, y, thickness + 0.1, 2.1, axis='z'), 0.28, steel('#c8b078', 0.3), closed=True))
        way = [(0, -1, 0.6), (0, 3, 1.8), (bend * 0.2, 10, 1.0), (bend * 0.8, 24, 0.8), (bend * 0.4, 40, 0.8), (bend, 56, 0.8)]
        parts.append(tube([(x + a, y + b, c) for a, b, c in way], 0.75, thread))
        parts.append(tube([(x + a * 0.4 + 1.5, y + b * 0.9, c) for a, b, c in way], 0.75, thread))
    return group(*parts)
