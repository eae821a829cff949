"""Wire-o (pairs of metal loops, three to the inch) and plastic coil through loose sheets."""
import math

from materials import faces, page_edges, paper, plain, printed, steel
from shapes import block, circle, cuboid, group, place, sheet, tube


def ring_bound(face, kind='wire', colour='#2e2c2e', lift=4.0, thickness=None, cream='#f8f3ea', finish='matte'):
    """face: wrap with a front and a back, without a spine."""
    size = faces()[face]
    width, height = size['width'], size['height']
    t = thickness or 9
    rise = lambda x: lift * (x / width) ** 2
    edges, blank = page_edges(cream, 2.4), paper(cream)
    n = 16
    front = [(width * i / n, t + rise(width * i / n)) for i in range(n + 1)]
    white = plain('#f7f3ea', 0.6)
    parts = [
        block(width - 0.8, height - 0.8, lambda x: 0.4, lambda x: t - 0.5, edges, blank, x0=0.8, y0=0.4, layers=14, jitter=0.16),
        cuboid(width, height, 0.4, white),
        sheet(front, height, 0.4, printed(f'{face}-front', finish), white, white),
    ]
    for k in range(2):
        path = [(x, t - 0.35 + rise(x) * (0.35 + 0.3 * k)) for x, _ in front]
        parts.append(sheet(path, height - 0.8, 0.12, blank, blank, blank, y0=0.4))
    pitch = 8.47 if kind == 'wire' else 6.5
    count = int((height - 10) / pitch)
    first = (height - (count - 1) * pitch) / 2
    radius, hole = t / 2 + 3.0, 5.2
    centre = hole - math.sqrt(radius ** 2 - (t / 2 + 0.3) ** 2)
    dark = plain('#191512', 0.95)
    for k in range(count):
        y = first + k * pitch
        parts.append(place(cuboid(3.6, 3.8, 0.05, dark), hole - 1.8, y - 1.9, t + 0.02))
    if kind == 'wire':
        wire = steel(colour, 0.3)
        for k in range(count):
            parts += [tube(circle(centre, first + k * pitch + dy, t / 2, radius), 0.5, wire, closed=True) for dy in (-0.95, 0.95)]
    else:
        angles = [-q * math.pi / 6 for q in range(12 * (count - 1) + 1)]
        turns = [(centre + radius * math.cos(a), first + pitch * q / 12, t / 2 + radius * math.sin(a)) for q, a in enumerate(angles)]
        parts.append(tube(turns, 0.85, plain(colour, 0.25, 0.6)))
    return group(*parts)
