"""Large things: a canvas banner on wooden rods or with eyelets, and a roll-up stand."""
import math

from materials import plain, printed, steel, wood
from shapes import circle, cuboid, group, place, surface, tube


def canvas(face, width, height, sway=6.0):
    def at(p, q):
        wave = sway * math.sin(math.pi * q) * (0.6 + 0.4 * math.sin(2 * math.pi * p))
        return (width * p, -8 - wave - 1.2 * math.sin(6 * p + 4 * q), height * q)
    return surface(at, 28, 36, printed(face, 'matte'), plain('#f4f0e8', 0.7), thickness=0.5)


def hung_banner(face, width=600, height=900):
    """Two rods and a cord on a nail: origin at the lower left, face towards the camera."""
    rod, rope = wood(), plain('#d9c9a8', 0.9)
    parts = [canvas(face, width, height)]
    for z in (-4, height + 4):
        parts.append(tube([(-22, -9, z), (width + 22, -9, z)], 9, rod, smooth=False))
    nail = height + width * 0.2
    for x in (-10, width + 10):
        parts.append(tube([(x, -9, height + 12), (width / 2, -5, nail)], 2.2, rope, smooth=False))
        parts.append(tube(circle(x, 0, 0, 10), 2.2, rope, closed=True))
        place(parts[-1], 0, -9, height + 4)
    parts.append(tube([(width / 2, 4, nail - 1), (width / 2, -14, nail + 1)], 3.6, steel('#8b8680', 0.35), smooth=False))
    return group(*parts)


def eyelet_banner(face, width=600, height=900, inset=22):
    """Canvas tied by a metal ring in each corner."""
    rope, ring = plain('#d9c9a8', 0.9), steel('#cfcfd2', 0.22)
    parts = [canvas(face, width, height, sway=10)]
    for x in (inset, width - inset):
        for z in (inset, height - inset):
            out = -1 if x < width / 2 else 1
            up = -1 if z < height / 2 else 1
            parts.append(tube(circle(x, -11, z, 9), 3.0, ring, closed=True))
            parts.append(tube([(x, -6, z), (x, -14, z), (x + out * 60, -2, z + up * 80)], 2.2, rope, smooth=False))
    return group(*parts)


def roll_up(face, width=800, height=2000):
    """An aluminium base with two feet, a print that is drawn up from it, a top rail."""
    metal = steel('#c6c6ca', 0.33)
    parts = [place(cuboid(width + 40, 90, 76, metal, bevel=10), -20, -45, 12)]
    for x in (width * 0.2, width * 0.8):
        parts.append(place(cuboid(30, 280, 12, metal, bevel=4), x - 15, -140, 0))
    sheet = surface(lambda p, q: (width * p, 5 * q, 80 + height * q), 2, 2, printed(face, 'matte'), plain('#e9e6df', 0.7))
    parts.append(sheet)
    parts.append(place(cuboid(width + 8, 16, 24, metal, bevel=3), -4, -4, height + 70))
    parts.append(tube([(width / 2, 30, 60), (width / 2, 16, height + 80)], 6, metal, smooth=False))
    return group(*parts)
