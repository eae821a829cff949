"""Soft covers with a square spine: glued (PUR, hot melt) or sewn."""
import math

from materials import faces, page_edges, paper, plain, printed
from shapes import block, group, sheet, tube

CARD = 0.34  # thickness of a 250 g cover
HINGE = 6.0  # the cover bends at a score beside the spine


def opening(width, lift):
    """How far a cover stands off its block at x."""
    return lambda x: lift * max(0.0, (x - HINGE) / (width - HINGE)) ** 1.8


def cover_path(width, half, lift, corner=0.7, drop=0.0):
    """Section of a cover, from the back's fore edge round the spine to the front's."""
    rise, fall = opening(width, lift), opening(width, drop)
    n = 20
    path = [(x, -half - fall(x)) for x in (width - (width - corner) * i / n for i in range(n))]
    path += [(corner - corner * math.sin(a), -half + corner - corner * math.cos(a)) for a in (math.pi / 2 * i / 4 for i in range(5))]
    path += [(corner - corner * math.cos(a), half - corner + corner * math.sin(a)) for a in (math.pi / 2 * i / 4 for i in range(5))]
    for i in range(1, n + 1):
        x = corner + (width - corner) * i / n
        path.append((x, half + rise(x) - 0.2 * math.exp(-((x - HINGE) / 1.1) ** 2)))
    return path


def with_flap(path, flap, droop=16):
    """The front continues past its fore edge as an ear (orelha), drawn out of the book and bending down."""
    x, z = path[-1]
    for i in range(1, 9):
        turn = math.radians(droop * min(1, i / 3))
        path = [*path, (x + flap / 8 * math.cos(turn), z - flap / 8 * math.sin(turn))]
        x, z = path[-1]
    return path


def paperback(face, lift=3.0, cream='#efe2c6', loose=3, finish='matte', shine=None, foil=None, sheets=2.6, pages=True,
              flaps=False, lining='#f7f3ea', drop=0.0, seed=1):
    """A finished book from its wrap (back, spine, front in one drawing). loose: first leaves that follow the cover."""
    size = faces()[face]
    width, height, thickness = size['width'], size['height'], size['spine']
    half = thickness / 2
    path = cover_path(width, half, lift, min(0.7, thickness / 5), drop)
    inside = plain(lining, 0.5) if lining.startswith('#') else printed(lining)
    if flaps:
        path = with_flap(path, size['flap'])
    parts = [sheet(path, height, CARD, printed(face, finish, shine, foil), inside, plain('#f7f3ea', 0.6))]
    if pages:
        parts += leaves(width - (0.6 if flaps else 0.1), height, half - CARD, lift, cream, loose, sheets, seed, drop)
    return group(*parts)


def leaves(width, height, half, lift, cream, loose, sheets, seed, drop=0.0):
    """The block, and a few first leaves between it and a lifted cover."""
    edges, top = page_edges(cream, sheets), paper(cream)
    rise, fall = opening(width, lift), opening(width, drop)
    layers = max(6, int(half * 2 / 0.55))
    low, high = lambda x: -half - fall(x) * 0.7, lambda x: half - 0.05 + rise(x) * 0.2
    parts = [block(width, height - 0.1, low, high, edges, top, y0=0.05, layers=layers, seed=seed)]
    for k in range(loose):
        share = 0.3 + 0.6 * (k + 1) / (loose + 1)
        path = [(x, half + rise(x) * share) for x in (0.5 + (width - 0.6) * i / 16 for i in range(17))]
        parts.append(sheet(path, height - 0.2, 0.11, top, top, top, y0=0.1))
    return parts


def sewn_block(width, height, signatures, each=2.4, cream='#efe2c6', thread='#c2492f', stitches=5):
    """Folded signatures sewn through their folds; the back is bare, so that folds and thread are seen."""
    edges, top = page_edges(cream), paper(cream)
    parts = []
    for k in range(signatures):
        z, r = k * each, each / 2 - 0.2
        bend = [(-r * math.sin(a) * 0.9 + r, z + each / 2 - r * math.cos(a)) for a in (math.pi * i / 8 for i in range(9))]
        path = [(width, z + each / 2 - r)] + bend + [(width, z + each / 2 + r)]
        parts.append(sheet(path, height, 0.3, top, top, top))
        parts.append(block(width, height, lambda x: z + 0.34, lambda x: z + each - 0.34, edges, top, x0=r, layers=4, seed=k))
        for s in range(stitches):
            y = height * (s + 0.75) / (stitches + 0.5)
            stitch = [(0.9, y - 9), (0.0, y - 8), (-0.1, y), (0.0, y + 8), (0.9, y + 9)]
            parts.append(tube([(a, b, z + each / 2) for a, b in stitch], 0.32, plain(thread, 0.7)))
    return group(*parts)
