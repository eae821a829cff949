"""Shapes of paper and wire. Measures are millimetres; one Blender unit is 100 mm.

A book lies with its spine along y at x = 0, front cover up, head at +y."""
import math
import random

import bpy
from mathutils import Euler

MM = 0.01


def mesh(name, points, polygons, materials, which=None, uvs=None, smooth=True, bevel=0.0):
    """which: material index per polygon. uvs: per polygon a list of (u, v), or None."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(c * MM for c in p) for p in points], [], polygons)
    for material in materials:
        data.materials.append(material)
    layer = data.uv_layers.new(name='uv')
    for index, polygon in enumerate(data.polygons):
        polygon.material_index = which[index] if which else 0
        polygon.use_smooth = smooth
        if uvs and uvs[index]:
            for loop, uv in zip(polygon.loop_indices, uvs[index]):
                layer.data[loop].uv = uv
    if smooth:
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(35)
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel * MM, 2, 'ANGLE'
    return thing


def group(*parts):
    root = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(root)
    for part in parts:
        part.parent = root
    return root


def place(thing, x=0, y=0, z=0, turn=0, tilt=(0, 0), scale=1):
    """Lay a thing down. turn: degrees about the vertical. tilt: about x and y, before the turn."""
    thing.location = (x * MM, y * MM, z * MM)
    thing.rotation_euler = Euler((math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn)), 'XYZ')
    thing.scale = (scale,) * 3
    return thing


def stand(thing, x=0, y=0, z=0, turn=0, lean=0):
    """Put a lying thing on its tail, front towards the camera. lean: degrees backwards."""
    return place(thing, x, y, z, turn, (90 - lean, 0))


def _offsets(points, thickness):
    """The other side of a bent sheet: each point moved to the right of the path by its thickness."""
    moved = []
    for i, (x, z) in enumerate(points):
        ax, az = points[max(i - 1, 0)]
        bx, bz = points[min(i + 1, len(points) - 1)]
        length = math.hypot(bx - ax, bz - az) or 1
        t = thickness[i]
        moved.append((x + (bz - az) / length * t, z - (bx - ax) / length * t))
    return moved


def sheet(path, height, thickness, outer, inner=None, edge=None, y0=0.0, bevel=0.0, rows=1):
    """A bent sheet: a path of (x, z), drawn out along y. Its outer face lies left of the path and carries
    its print by developed length, from the path's start to its end; the inner face mirrors it."""
    n = len(path)
    inside = _offsets(path, thickness if isinstance(thickness, (list, tuple)) else [thickness] * n)
    run = [0.0]
    for a, b in zip(path, path[1:]):
        run.append(run[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    u = [r / run[-1] for r in run]
    points, polygons, which, uvs = [], [], [], []
    for j in range(rows + 1):
        y = y0 + height * j / rows
        points += [(x, y, z) for x, z in path] + [(x, y, z) for x, z in inside]

    def at(j, i, side):
        return j * 2 * n + side * n + i

    def face(corners, material, uv=None):
        polygons.append(corners)
        which.append(material)
        uvs.append(uv)

    for j in range(rows):
        v0, v1 = j / rows, (j + 1) / rows
        for i in range(n - 1):
            a, b = u[i], u[i + 1]
            face((at(j, i, 0), at(j + 1, i, 0), at(j + 1, i + 1, 0), at(j, i + 1, 0)), 0, [(a, v0), (a, v1), (b, v1), (b, v0)])
            face((at(j, i, 1), at(j, i + 1, 1), at(j + 1, i + 1, 1), at(j + 1, i, 1)), 1,
                 [(1 - a, v0), (1 - b, v0), (1 - b, v1), (1 - a, v1)])
        face((at(j, 0, 0), at(j, 0, 1), at(j + 1, 0, 1), at(j + 1, 0, 0)), 2)
        face((at(j, n - 1, 0), at(j + 1, n - 1, 0), at(j + 1, n - 1, 1), at(j, n - 1, 1)), 2)
    for i in range(n - 1):
        face((at(0, i, 0), at(0, i + 1, 0), at(0, i + 1, 1), at(0, i, 1)), 2)
        face((at(rows, i, 0), at(rows, i, 1), at(rows, i + 1, 1), at(rows, i + 1, 0)), 2)
    inner = inner or outer
    return mesh('sheet', points, polygons, [outer, inner, edge or inner], which, uvs, bevel=bevel)


def flat_path(width, n=2, rise=lambda x: 0.0):
    return [(width * i / n, rise(width * i / n)) for i in range(n + 1)]


def block(width, height, low, high, edges, top, x0=0.4, y0=0.0, layers=12, jitter=0.06, concave=0.0, columns=16, seed=1):
    """A pile of trimmed sheets between the faces low(x) and high(x), in layers that are not quite flush."""
    rnd = random.Random(seed)
    points, polygons, which = [], [], []

    def ring(q, dx, dy):
        start = len(points)
        reach = width - concave * (1 - (2 * q - 1) ** 2) + dx
        xs = [x0 + (reach - x0) * i / columns for i in range(columns + 1)]
        for y in (y0 + dy, y0 + height + dy):
            points.extend((x, y, low(x) + (high(x) - low(x)) * q) for x in xs)
        return start

    m = columns + 1

    def wall(a, b):
        for i in range(columns):
            polygons.append((a + i, a + i + 1, b + i + 1, b + i))
            polygons.append((a + m + i, b + m + i, b + m + i + 1, a + m + i + 1))
            which.extend((0, 0))
        polygons.append((a + columns, a + m + columns, b + m + columns, b + columns))
        polygons.append((a, b, b + m, a + m))
        which.extend((0, 0))

    previous = first = None
    for k in range(layers):
        dx, dy = rnd.uniform(-jitter, jitter), rnd.uniform(-jitter, jitter)
        a, b = ring(k / layers, dx, dy), ring((k + 1) / layers, dx, dy)
        if previous is None:
            first = a
        else:
            wall(previous, a)
        wall(a, b)
        previous = b
    for i in range(columns):
        polygons.append((previous + i, previous + i + 1, previous + m + i + 1, previous + m + i))
        polygons.append((first + i, first + m + i, first + m + i + 1, first + i + 1))
        which.extend((1, 1))
    return mesh('block', points, polygons, [edges, top], which, smooth=False)


def pile(width, depth, thickness, edges, top, x0=0.0, **more):
    """A plain rectangular pile of sheets, lying on z = 0."""
    return block(width, depth, lambda x: 0.0, lambda x: thickness, edges, top, x0=x0, columns=2, **more)


def surface(at, columns, rows, material, back=None, thickness=0.2):
    """A grid of at(p, q) -> (x, y, z), p and q from 0 to 1, printed by p and q."""
    m = columns + 1
    points = [at(i / columns, j / rows) for j in range(rows + 1) for i in range(m)]
    polygons, uvs = [], []
    for j in range(rows):
        for i in range(columns):
            a = j * m + i
            polygons.append((a, a + 1, a + m + 1, a + m))
            uvs.append([(i / columns, j / rows), ((i + 1) / columns, j / rows), ((i + 1) / columns, (j + 1) / rows), (i / columns, (j + 1) / rows)])
    thing = mesh('surface', points, polygons, [material, back or material], None, uvs)
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset, solid.material_offset = thickness * MM, -1, 1
    return thing


def cuboid(width, depth, height, material, bevel=0.0, top=None):
    """A box with its corner at the origin; top: another material (printed across) for the upper face."""
    x, y, z = width, depth, height
    points = [(0, 0, 0), (x, 0, 0), (x, y, 0), (0, y, 0), (0, 0, z), (x, 0, z), (x, y, z), (0, y, z)]
    polygons = [(0, 3, 2, 1), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]
    uvs = [None] * 5 + [[(0, 0), (1, 0), (1, 1), (0, 1)]]
    return mesh('box', points, polygons, [material, top or material], [0] * 5 + [1], uvs, smooth=False, bevel=bevel)


def tube(points, radius, material, closed=False, smooth=True):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius * MM, 4, 8
    curve.use_fill_caps = True
    spline = curve.splines.new('NURBS' if smooth else 'POLY')
    spline.points.add(len(points) - 1)
    for knot, (x, y, z) in zip(spline.points, points):
        knot.co = (x * MM, y * MM, z * MM, 1)
    spline.use_cyclic_u = closed
    if smooth:
        spline.use_endpoint_u, spline.order_u = not closed, 4
    curve.materials.append(material)
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(thing)
    return thing


def circle(x, y, z, radius, axis='y', n=16):
    """Points of a circle, for rings. axis: the one it turns about."""
    turns = [(math.cos(2 * math.pi * k / n) * radius, math.sin(2 * math.pi * k / n) * radius) for k in range(n)]
    if axis == 'y':
        return [(x + a, y, z + b) for a, b in turns]
    return [(x + a, y + b, z) for a, b in turns]


def plate(width, height, thickness, side, top=None, corner=6.0):
    """A thin plate with rounded outer corners (those away from x = 0), printed on its upper face."""
    turn = [(math.sin(math.pi / 2 * k / 8), math.cos(math.pi / 2 * k / 8)) for k in range(9)]
    low = [(width - corner + corner * s, corner - corner * c) for s, c in turn]
    high = [(x, height - y) for x, y in reversed(low)]
    outline = [(0, 0), *low, *high, (0, height)]
    n = len(outline)
    points = [(x, y, z) for z in (0, thickness) for x, y in outline]
    polygons = [tuple(range(n, 2 * n)), tuple(range(n - 1, -1, -1))]
    polygons += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    uvs = [[(x / width, y / height) for x, y in outline], None] + [None] * n
    return mesh('plate', points, polygons, [side, top or side], [1] + [0] * (n + 1), uvs, smooth=False)


def again(thing):
    """Another copy of a group; its meshes are shared."""
    return group(*[_linked(part) for part in thing.children])


def _linked(part):
    other = part.copy()
    bpy.context.collection.objects.link(other)
    return other
