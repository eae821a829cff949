"""An open book that lies flat: two swelling halves with printed pages."""
import math

from materials import page_edges, plain, printed
from shapes import cuboid, group, mesh, place

COLUMNS, ROWS = 40, 10


def _height(thickness, q):
    """Height of the page's surface at the share q of its width: steep at the fold, sinking to the edge."""
    return 0.8 + (thickness + 3.0) * (1 - math.exp(-q * 12)) - 3.2 * max(0.0, q - 0.14) ** 0.9 + 0.3 * math.sin(q * 7)


def _half(width, height, thickness, side, face, cream):
    xs = [width * (i / COLUMNS) ** 1.35 for i in range(COLUMNS + 1)]
    ys = [height * j / ROWS for j in range(ROWS + 1)]
    top = [(side * x, y, _height(thickness, x / width) + 0.25 * math.sin(3 * y / height + 2 * x / width) * x / width) for y in ys for x in xs]
    foot = [(side * (x * 0.995 + 0.6), y, 0.5) for y in ys for x in xs]
    m, base = COLUMNS + 1, len(top)
    polygons, which, uvs = [], [], []

    def add(corners, material, uv=None):
        turn = slice(None) if side > 0 else slice(None, None, -1)
        polygons.append(corners[turn])
        which.append(material)
        uvs.append(uv[turn] if uv else None)

    for j in range(ROWS):
        for i in range(COLUMNS):
            a, b = (xs[i + k] / width if side > 0 else 1 - xs[i + k] / width for k in (0, 1))
            add((j * m + i, j * m + i + 1, (j + 1) * m + i + 1, (j + 1) * m + i), 0,
                [(a, j / ROWS), (b, j / ROWS), (b, (j + 1) / ROWS), (a, (j + 1) / ROWS)])
        edge, after = j * m + COLUMNS, (j + 1) * m + COLUMNS
        add((edge, base + edge, base + after, after), 1)
    for i in range(COLUMNS):
        add((i, base + i, base + i + 1, i + 1), 1)
        far = ROWS * m + i
        add((far, far + 1, base + far + 1, base + far), 1)
    return mesh('half', top + foot, polygons, [printed(face, 'none', stock=cream), page_edges(cream)], which, uvs)


def spread(width, height, left, right, left_thickness=7.0, right_thickness=9.0, cream='#f3e8cf', cover='#12304f'):
    rim = place(cuboid(2 * width + 1, height + 0.2, 0.4, plain(cover, 0.5)), -width - 0.5, -0.1, 0)
    halves = [_half(width, height, t, side, face, cream) for side, face, t in ((-1, left, left_thickness), (1, right, right_thickness))]
    return group(rim, *halves)
