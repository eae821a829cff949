"""Case binding: boards of 2.6 mm that stand 3 mm proud, French joints, a rounded spine, headbands, a ribbon."""
import math

from materials import faces, page_edges, plain, printed
from shapes import block, group, sheet, tube

BOARD, PROUD = 2.6, 3.0
JOINT_IN, JOINT_OUT, JOINT_DEPTH, ROUND = 2.0, 9.0, 1.7, 2.4


def _side(width, half, sign):
    """(x, z, thickness) of one board and its joint, from fore edge to spine."""
    steps = 10
    side = [(x, sign * half, BOARD) for x in (width, (width + JOINT_OUT) / 2, JOINT_OUT + 0.6)]
    for i in range(steps + 1):
        q = i / steps
        x = JOINT_OUT - (JOINT_OUT - JOINT_IN) * q
        side.append((x, sign * (half - JOINT_DEPTH * math.sin(math.pi * q) ** 1.3), BOARD - (BOARD - 1.0) * math.sin(math.pi * q) ** 0.5))
    return side


def hardcover(face, finish='matte', cream='#f1e6cf', endpaper='#d9a441', band=('#f5f0e4', '#f5f0e4'), ribbon=None, foil=None, shine=None, sheets=2.3):
    size = faces()[face]
    width, height, thickness = size['width'], size['height'], size['spine'] - 2 * BOARD
    half = size['spine'] / 2
    back, front = _side(width, half, -1), _side(width, half, 1)[::-1]
    spine = []
    for i in range(1, 12):
        q = -1 + 2 * i / 12
        spine.append((JOINT_IN - 1.5 - ROUND * (1 - q * q), q * (half - 0.4), 1.1))
    section = back + spine + front
    path, thick = [(x, z) for x, z, _ in section], [t for _, _, t in section]
    cloth = plain(size['colour'], 0.5)
    end = plain(endpaper, 0.75)
    case = sheet(path, height, thick, printed(face, finish, shine, foil), end, cloth, bevel=0.45)
    block_width, block_height = width - PROUD, height - 2 * PROUD
    parts = [case, block(block_width, block_height, lambda x: -thickness / 2, lambda x: thickness / 2, page_edges(cream, sheets), end,
                         x0=1.0, y0=PROUD, concave=1.6, layers=max(10, int(thickness / 0.6)), jitter=0.05)]
    for y in (PROUD - 1, height - PROUD + 1):
        parts += headband(thickness, y, band)
    if ribbon:
        parts.append(satin(width * 0.45, thickness, half, ribbon))
    return group(*parts)


def headband(thickness, y, colours, radius=1.3):
    """Short turns of thread in two colours over the ends of the spine."""
    turns = max(8, int(thickness / 0.75))
    parts = []
    for k in range(turns):
        z = -thickness / 2 + thickness * (k + 0.5) / turns
        x = 1.9 - 0.9 * (1 - (2 * z / thickness) ** 2)
        step = thickness / turns * 0.5
        parts.append(tube([(x, y, z - step), (x, y, z + step)], radius, plain(colours[k % 2], 0.5), smooth=False))
    return parts


def satin(x, thickness, half, colour, wide=6):
    """A ribbon that leaves the block at the tail and lies on the table."""
    path = [(4, 0.5), (1, 0.2), (-2, -0.6), (-7, -half * 0.55), (-13, -half + 0.5), (-24, -half + 0.4), (-40, -half + 0.9), (-52, -half + 0.4)]
    smooth = []
    for (ax, az), (bx, bz) in zip(path, path[1:]):
        smooth += [(ax + (bx - ax) * q / 4, az + (bz - az) * q / 4) for q in range(4)]
    strip = sheet(smooth[::-1], wide, 0.15, plain(colour, 0.35, 0.5))
    strip.rotation_euler = (0, 0, math.radians(90))
    strip.location = (x * 0.01, 0, 0)
    return strip
