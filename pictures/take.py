"""Taking a picture: light at a smaller size in two halves, colour at full size, put together without noise."""
import os

import bpy
import numpy as np

import materials
from denoise import clean

SURFACE = {'normal': 'Normal', 'depth': 'Depth'}
LIGHT = SURFACE | {'diffuse direct': 'DiffDir', 'diffuse indirect': 'DiffInd', 'glossy direct': 'GlossDir', 'glossy indirect': 'GlossInd'}
COLOUR = SURFACE | {'diffuse colour': 'DiffCol', 'glossy colour': 'GlossCol'}

SWITCHES = {'normal': 'Normal', 'z': 'Depth', 'diffuse_direct': 'DiffDir', 'diffuse_indirect': 'DiffInd', 'diffuse_color': 'DiffCol',
            'glossy_direct': 'GlossDir', 'glossy_indirect': 'GlossInd', 'glossy_color': 'GlossCol'}


def _settings(scene):
    cycles, render = scene.cycles, scene.render
    render.engine, cycles.device, cycles.use_denoising = 'CYCLES', 'CPU', False
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 1, 2, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3, 20, 0.5
    cycles.adaptive_threshold = 0.02
    render.threads_mode, render.threads, render.resolution_percentage = 'FIXED', 1, 100


def _outputs(scene, folder, passes):
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, files = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format = folder, 'OPEN_EXR'
    files.format.color_depth, files.format.color_mode, files.format.exr_codec = '32', 'RGB', 'NONE'
    files.file_slots.clear()
    for slot, socket in passes.items():
        files.file_slots.new(slot)
        links.new(layers.outputs[socket], files.inputs[slot])


def _read(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(path)
    return values.reshape(height, width, 4)[..., :3].copy()


def _render(scene, folder, passes, width, height, samples, bounces, seed):
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples, scene.cycles.max_bounces, scene.cycles.seed = samples, bounces, seed
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_min_samples = bounces > 0, 8
    for name, socket in SWITCHES.items():
        setattr(scene.view_layers[0], f'use_pass_{name}', socket in passes.values())
    _outputs(scene, folder, passes)
    bpy.ops.render.render(write_still=False)
    raw = {slot: _read(os.path.join(folder, f'{slot}0001.exr'), width, height) for slot in passes}
    raw['depth'] = raw['depth'][..., 0].copy()
    return raw


def _half(*settings):
    raw = _render(*settings)
    light = {kind: raw[f'{kind} direct'] + raw[f'{kind} indirect'] for kind in ('diffuse', 'glossy')}
    return light | {key: raw[key] for key in SURFACE}


def _darken(scene):
    """Colour needs no light: without lamps it costs next to nothing."""
    for thing in scene.objects:
        if thing.type == 'LIGHT' or thing.name.startswith(('pane', 'frond')):
            thing.hide_render = True
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0


def soften_faces(density):
    """Make printed faces hardly finer than the picture's pixels, of which there are `density` per mm: what is finer
    would need many samples to come out smooth."""
    for image in [image for image in bpy.data.images if image.source == 'FILE']:
        width, height = image.size
        name = os.path.splitext(os.path.basename(image.filepath))[0]
        by = round(height / materials.faces()[name]['height'] / (density * 1.1))
        if by < 2:
            continue
        values = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(values)
        w, h = width // by, height // by
        values = values.reshape(height, width, 4)[:h * by, :w * by].reshape(h, by, w, by, 4).mean(axis=(1, 3))
        smaller = bpy.data.images.new(f'{name} / {by}', w, h, alpha=False)
        smaller.colorspace_settings.name = image.colorspace_settings.name
        smaller.pixels.foreach_set(values.ravel())
        smaller.update()
        for material in bpy.data.materials:
            for node in material.node_tree.nodes if material.use_nodes else ():
                if node.type == 'TEX_IMAGE' and node.image == image:
                    node.image = smaller


def take(path, width, height, samples, exposure=0.0, factor=2):
    """Save a PNG through Filmic. samples: of light, per pixel of its own size, which is a factor smaller; 1 for foil and spot varnish."""
    scene = bpy.context.scene
    scene.frame_set(1)
    _settings(scene)
    folder = path + '.parts'
    os.makedirs(folder, exist_ok=True)
    if width < 800:
        factor = 1
    small = width // factor, height // factor
    half = (scene, folder, LIGHT, *small, samples // 2 if factor > 1 else 4, 3)
    first, second = _half(*half, 11), _half(*half, 12)
    _darken(scene)
    large = _render(scene, folder, COLOUR, width, height, 9 if factor < 3 else 6, 0, 5)
    os.rmdir(folder)
    picture = np.ones((height, width, 4), np.float32)
    picture[..., :3] = clean(first, second, large, width / small[0])
    image = bpy.data.images.new('picture', width, height, alpha=False, float_buffer=True)
    image.pixels.foreach_set(picture.ravel())
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', 'Very High Contrast', exposure
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    image.save_render(path, scene=scene)
