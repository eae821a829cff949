"""Surfaces: printed faces under every lamination, papers, page edges, metals. Colours are sRGB hex."""
import json
import os

import bpy

FACES = os.environ.get('FACES', 'faces')
_made = {}

# roughness, specular, clear coat; no sheen, whose light would carry the print and be smoothed with it
FINISHES = {
    'none': (0.78, 0.16, 0.0),
    'matte': (0.46, 0.26, 0.0),
    'gloss': (0.2, 0.3, 0.8),
    'soft-touch': (0.6, 0.26, 0.0),
    'uv': (0.12, 0.4, 1.0),
}


def reset():
    _made.clear()


def faces():
    """Measures of every drawn face: {name: {width, height, spine, flap, colour}} in mm."""
    if 'faces' not in _made:
        with open(os.path.join(FACES, 'faces.json'), encoding='utf-8') as file:
            _made['faces'] = json.load(file)
    return _made['faces']


def linear(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def once(key, build):
    if key not in _made:
        _made[key] = build()
    return _made[key]


class Nodes:
    """A new material and short names for adding and joining its nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']

    def add(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for key, value in values.items():
            if key in node.inputs:
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def join(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **values):
        for key, value in values.items():
            self.shader.inputs[key.replace('_', ' ')].default_value = value

    def picture(self, face, data=False):
        node = self.add('ShaderNodeTexImage', extension='EXTEND', interpolation='Cubic')
        node.image = bpy.data.images.load(os.path.join(FACES, f'{face}.png'), check_existing=True)
        if data:
            node.image.colorspace_settings.name = 'Non-Color'
        return node.outputs['Color']

    def bump(self, height, strength, distance=0.002):
        node = self.add('ShaderNodeBump', Strength=strength, Distance=distance)
        self.join(height, node.inputs['Height'])
        self.join(node.outputs['Normal'], self.shader.inputs['Normal'])

    def noise(self, scale, detail=4.0, stretch=None):
        where = self.add('ShaderNodeTexCoord').outputs['Object']
        if stretch:
            mapping = self.add('ShaderNodeMapping', Scale=stretch)
            self.join(where, mapping.inputs['Vector'])
            where = mapping.outputs['Vector']
        node = self.add('ShaderNodeTexNoise', Scale=scale, Detail=detail)
        self.join(where, node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, value, stops):
        node = self.add('ShaderNodeValToRGB')
        for element, (position, colour) in zip(node.color_ramp.elements, stops):
            element.position, element.color = position, (*colour, 1)
        self.join(value, node.inputs['Fac'])
        return node.outputs['Color']


def plain(colour, rough=0.6, specular=0.3, metal=0.0):
    def build():
        n = Nodes('plain')
        n.set(Base_Color=(*linear(colour), 1), Roughness=rough, Specular=specular, Metallic=metal)
        return n.material
    return once(('plain', colour, rough, specular, metal), build)


def steel(colour='#c4c4c6', rough=0.25):
    return plain(colour, rough, 0.5, 1.0)


def printed(face, finish='matte', shine=None, foil=None, stock=None):
    """A printed face. shine: face with the mask of a spot varnish. foil: (mask face, metal's colour).
    stock: colour of the sheet under the ink, for uncoated paper."""
    def build():
        n = Nodes(face)
        rough, specular, coat = FINISHES[finish]
        colour = n.picture(face)
        if stock:
            ink = n.add('ShaderNodeMixRGB', blend_type='MULTIPLY', Fac=1.0, Color2=(*linear(stock), 1))
            n.join(colour, ink.inputs['Color1'])
            colour = ink.outputs['Color']
        n.set(Roughness=rough, Specular=specular, Clearcoat=coat, Clearcoat_Roughness=0.04)
        if finish == 'none':
            n.bump(n.noise(240), 0.18)
        if shine:
            mask = n.picture(shine, data=True)
            n.join(mask, n.shader.inputs['Clearcoat'])
            n.join(n.ramp(mask, [(0, (rough,) * 3), (1, (0.08,) * 3)]), n.shader.inputs['Roughness'])
            n.bump(mask, 0.5, 0.0012)
        if foil:
            mask = n.picture(foil[0], data=True)
            mix = n.add('ShaderNodeMixRGB', Color2=(*linear(foil[1]), 1))
            n.join(mask, mix.inputs['Fac'])
            n.join(colour, mix.inputs['Color1'])
            colour = mix.outputs['Color']
            n.join(mask, n.shader.inputs['Metallic'])
            n.join(n.ramp(mask, [(0, (rough,) * 3), (1, (0.2,) * 3)]), n.shader.inputs['Roughness'])
        n.join(colour, n.shader.inputs['Base Color'])
        return n.material
    return once(('printed', face, finish, shine, foil, stock), build)


def paper(colour='#f3ead6', tooth=0.25, rough=0.9, specular=0.1, fibres=None):
    """A blank sheet. fibres: colour of the specks of recycled stock."""
    def build():
        n = Nodes('paper')
        n.set(Base_Color=(*linear(colour), 1), Roughness=rough, Specular=specular)
        if tooth:
            n.bump(n.noise(260, 6), tooth)
        if fibres:
            specks = n.ramp(n.noise(60, 8), [(0.62, linear(colour)), (0.72, linear(fibres))])
            n.join(specks, n.shader.inputs['Base Color'])
        return n.material
    return once(('paper', colour, tooth, rough, fibres), build)


def page_edges(colour='#efe4cb', sheets=2.6, depth=0.62):
    """The trimmed side of a block of sheets: streaks along them, broad and fine. sheets: per 0.1 mm of noise."""
    def build():
        n = Nodes('edges')
        fine = n.noise(1.0, 2, (0.8, 0.8, 90 * sheets))
        broad = n.noise(1.0, 1, (0.4, 0.4, 20))
        both = n.add('ShaderNodeMath', operation='MULTIPLY_ADD')
        n.join(broad, both.inputs[0])
        both.inputs[1].default_value = 0.4
        n.join(fine, both.inputs[2])
        base = linear(colour)
        streaks = n.ramp(both.outputs[0], [(0.48, tuple(c * depth for c in base)), (0.78, base)])
        n.join(streaks, n.shader.inputs['Base Color'])
        n.bump(fine, 0.45, 0.003)
        n.set(Roughness=0.95, Specular=0.05)
        return n.material
    return once(('edges', colour, sheets, depth), build)


def wood(colour='#b07c46'):
    def build():
        n = Nodes('wood')
        base = linear(colour)
        grain = n.ramp(n.noise(1.0, 3, (0.6, 26, 26)), [(0.35, tuple(c * 0.6 for c in base)), (0.65, base)])
        n.join(grain, n.shader.inputs['Base Color'])
        n.set(Roughness=0.5, Specular=0.3)
        return n.material
    return once(('wood', colour), build)


def film():
    """Clear plastic: seen through, with reflections."""
    def build():
        n = Nodes('film')
        clear = n.add('ShaderNodeBsdfTransparent')
        shine = n.add('ShaderNodeBsdfGlossy', Roughness=0.06)
        bend = n.add('ShaderNodeBump', Strength=0.16, Distance=0.02)
        n.join(n.noise(2.2, 3, (1, 0.25, 1)), bend.inputs['Height'])
        n.join(bend.outputs['Normal'], shine.inputs['Normal'])
        weight = n.add('ShaderNodeLayerWeight', Blend=0.22)
        n.join(bend.outputs['Normal'], weight.inputs['Normal'])
        mix = n.add('ShaderNodeMixShader')
        n.join(weight.outputs['Fresnel'], mix.inputs[0])
        n.join(clear.outputs[0], mix.inputs[1])
        n.join(shine.outputs[0], mix.inputs[2])
        n.join(mix.outputs[0], n.tree.nodes['Material Output'].inputs['Surface'])
        return n.material
    return once('film', build)
