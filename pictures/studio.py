"""The studio: a plaster table under a window at the left, and an 85 mm lens."""
import math
import random

import bpy
from mathutils import Vector

import materials
from materials import Nodes, linear, plain
from shapes import MM, mesh

PLASTER = '#e0d4c1'
HERO = (1.55, 0.76)  # a wide frame's width, in widths of the same scene's 4:3 frame; where across it the target stands
STAGE = {'wide': None, 'frame': 460}


def empty(wide=None):
    """Clear the table. wide: frames that follow are heroes (like HERO), 16:9, their left half empty under the palm."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.reset()
    STAGE['wide'] = wide


def table(wall=420, colour=PLASTER, size=9000, bend=160):
    """A table that runs up into the wall in one curve. wall: mm behind the origin."""
    n = Nodes('plaster')
    base = linear(colour)
    n.join(n.ramp(n.noise(0.4, 5), [(0.3, tuple(c * 0.93 for c in base)), (0.7, base)]), n.shader.inputs['Base Color'])
    n.bump(n.noise(26, 6), 0.16)
    n.set(Roughness=0.8, Specular=0.15)
    turns = [math.pi / 2 * k / 16 for k in range(1, 17)]
    side = [(-size, 0), (wall - bend, 0)] + [(wall - bend + bend * math.sin(a), bend - bend * math.cos(a)) for a in turns] + [(wall, size)]
    points = [(x, y, z) for y, z in side for x in (-size, size)]
    return mesh('table', points, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(side) - 1)], [n.material])


def _area(at, towards, size, power, colour):
    lamp = bpy.data.lights.new('window', 'AREA')
    lamp.size, lamp.energy, lamp.color = size, power, colour
    thing = bpy.data.objects.new('window', lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def _sky(strength):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    ground = world.node_tree.nodes['Background']
    ground.inputs[0].default_value, ground.inputs[1].default_value = (1.0, 0.965, 0.92, 1), strength


def light(scale=1.0, power=1.0, low=False):
    """The window at the left. low: longer shadows. scale: for large things. One lamp keeps the noise of few samples small."""
    if STAGE['wide']:
        return palm_light(scale, power)
    s, height = scale, 8.5 if low else 12
    _sky(0.36 * power)
    _area((-12.5 * s, -3.5 * s, height * s), (0, 0, s), 4 * s, 5400 * power * s * s, (1, 0.955, 0.9))


def palm_light(scale=1.0, power=1.0, fronds=((0.9, 8.0, 294), (0.1, 6.4, 300)), strength=1.0):
    """Sun through a palm at the window. fronds: (across, up, direction) on a plane before the sun."""
    _sky(0.36 * power)
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 4.4 * power * strength, math.radians(0.8), (1, 0.92, 0.8)
    thing = bpy.data.objects.new('sun', sun)
    bpy.context.collection.objects.link(thing)
    towards = Vector((-9, -6.2, 8.2)).normalized()
    thing.rotation_euler = (-towards).to_track_quat('-Z', 'Y').to_euler()
    across = towards.cross(Vector((0, 0, 1))).normalized()
    up = across.cross(towards)
    green, rnd = plain('#1d3a22', 0.8), random.Random(7)
    for x, z, heading in fronds:
        root = (towards * 11 + across * x + up * z) * scale
        _frond(root, across, up, towards, heading, scale, green, rnd)
    _area((-12 * scale, -6 * scale, 13 * scale), (0, 0, scale), 9 * scale, 780 * power * scale ** 2, (1, 0.97, 0.93))


def _frond(root, across, up, towards, heading, scale, green, rnd, leaves=18):
    """One palm frond: pairs of narrow leaves along a stem; it throws a shadow and is not seen."""
    points, polygons = [], []

    def direction(degrees):
        return across * math.cos(math.radians(degrees)) + up * math.sin(math.radians(degrees))

    for k in range(leaves):
        t = k / (leaves - 1)
        stem = root + direction(heading + 8 * t) * t * 5.2 * scale
        for side in (-1, 1):
            way = direction(heading + side * (64 - 34 * t))
            length = 2.3 * (1 - 0.55 * t) * rnd.uniform(0.9, 1.1) * scale
            wide = way.cross(towards).normalized() * 0.17 * scale
            corners = (stem, stem + way * length * 0.4 + wide, stem + way * length, stem + way * length * 0.4 - wide)
            polygons.append(tuple(range(len(points), len(points) + 4)))
            points += [tuple(c / MM for c in corner) for corner in corners]
    leaf = mesh('frond', points, polygons, [green], smooth=False)
    leaf.visible_camera = leaf.visible_glossy = leaf.visible_diffuse = False


def window_pane(at=(-7, 6, 6), towards=(0, 0, 0), panes=(2, 3), size=1.5, gap=0.22, strength=9):
    """A bright window with bars, for shiny surfaces to mirror. Measures in Blender units."""
    shine = bpy.data.materials.new('pane')
    shine.use_nodes = True
    shine.node_tree.nodes.clear()
    glow = shine.node_tree.nodes.new('ShaderNodeEmission')
    glow.inputs[0].default_value, glow.inputs[1].default_value = (1, 0.98, 0.95, 1), strength
    out = shine.node_tree.nodes.new('ShaderNodeOutputMaterial')
    shine.node_tree.links.new(glow.outputs[0], out.inputs['Surface'])
    points, polygons = [], []
    for i in range(panes[0]):
        for j in range(panes[1]):
            x, y = (i - panes[0] / 2) * (size + gap), (j - panes[1] / 2) * (size + gap)
            polygons.append(tuple(range(len(points), len(points) + 4)))
            points += [(c[0] / MM, c[1] / MM, 0) for c in ((x, y), (x + size, y), (x + size, y + size), (x, y + size))]
    pane = mesh('pane', points, polygons, [shine], smooth=False)
    pane.location = at
    pane.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    pane.visible_camera = pane.visible_diffuse = pane.visible_shadow = False
    return pane


def camera(target, azimuth=0, elevation=18, width=460, lens=85, fstop=3.5, focus=None, shift=(0, 0)):
    """target, focus: mm. width: mm of the frame at the target. The real f-number is ten times fstop; 0 is all sharp."""
    if STAGE['wide']:
        factor, across = STAGE['wide']
        width, shift = width * factor, (0.5 - across, 0.01)
    STAGE['frame'] = width
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    turn, rise = math.radians(azimuth), math.radians(elevation)
    aim = Vector(target) * MM
    away = Vector((math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)))
    thing.location = aim + away * width * lens / 36 * MM
    thing.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.clip_end = lens, 2000
    data.shift_x, data.shift_y = shift
    if fstop:
        point = Vector(focus) * MM if focus else aim
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (point - thing.location).dot(-away)
    return thing
