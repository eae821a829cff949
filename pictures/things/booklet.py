"""Saddle stitch (canoa): sheets folded together round one fold, with two staples through it."""
import math

from materials import faces, page_edges, paper, plain, printed
from shapes import group, sheet, tube


def _fold(width, radius, half_angle, bow):
    """Section of a folded sheet, from the back's fore edge round the fold to the front's."""
    c, s = math.cos(half_angle), math.sin(half_angle)
    n = 12

    def leg(sign, x):
        out = radius + bow * math.sin(math.pi * x / width)
        return (x * c - out * s, sign * (x * s + out * c))

    path = [leg(-1, width * (1 - i / n)) for i in range(n)]
    for i in range(9):
        a = math.pi * 1.5 - half_angle - (math.pi - 2 * half_angle) * i / 8
        path.append((radius * math.cos(a), radius * math.sin(a)))
    return path + [leg(1, width * i / n) for i in range(1, n + 1)]


def booklet(face, open_degrees=0.0, thickness=None, cream='#f7f2e7', inside=None, finish='none', staples=True, bow=None, leaves=5):
    """inside: face of the middle spread. Standing, the booklet opens by open_degrees."""
    size = faces()[face]
    width, height = size['width'], size['height']
    t = thickness or size['spine']
    half_angle = math.radians(open_degrees / 2)
    swell = (2.5 if open_degrees else 0.4) if bow is None else bow
    blank, edge = paper(cream), page_edges(cream, 3)
    parts = [sheet(_fold(width, t / 2, half_angle, swell), height, 0.2, printed(face, finish), plain('#f8f5ee', 0.6), edge)]
    for k in range(leaves):
        radius = (t / 2 - 0.25) * (1 - (k + 0.5) / leaves)
        thick = max(0.12, (t / 2 - 0.3) / leaves * 0.92)
        last = inside and k == leaves - 1
        path = _fold(width - 0.2, radius + thick / 2, half_angle, swell * (0.9 - 0.25 * k / leaves))
        parts.append(sheet(path, height - 0.15, thick, blank, printed(inside, 'none') if last else blank, edge, y0=0.07))
    if staples:
        parts += [staple(-t / 2, height * q) for q in (0.25, 0.75)]
    return group(*parts)


def staple(x, y, length=12.5, radius=0.45):
    half = length / 2
    bend = [(1.2, -half), (-0.05, 0.4 - half), (-0.2, -3), (-0.2, 3), (-0.05, half - 0.4), (1.2, half)]
    return tube([(x + a, y + b, 0) for a, b in bend], radius, plain('#d2d2d4', 0.3, 0.6))
