"""Removes the noise of few samples. Two half pictures of the same scene tell how noisy each pixel is.

Only the light is smoothed; colour stays untouched, so that type remains sharp: an edge-avoiding
wavelet whose strength follows the measured noise and stops where surface, depth or light change."""
import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16


def _padded(a, by):
    return np.pad(a, [(by, by), (by, by)] + [(0, 0)] * (a.ndim - 2), mode='edge')


def _blur(a, step=1):
    h, w = a.shape[:2]
    p = _padded(a, 2 * step)
    rows = sum(k * p[i * step:i * step + h] for i, k in enumerate(KERNEL))
    return sum(k * rows[:, i * step:i * step + w] for i, k in enumerate(KERNEL))


def _grey(a):
    return a @ np.array([0.3, 0.6, 0.1], np.float32)


def without_sparks(a):
    """Clamp each pixel to the second brightest of its neighbours."""
    h, w = a.shape[:2]
    p = _padded(a, 1)
    near = np.stack([p[i:i + h, j:j + w] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    near.partition(6, axis=0)
    return np.minimum(a, near[6] * 1.05 + 0.01)


def smooth(light, noise, normal, depth, levels=5, strength=3.4):
    """light: (h, w, 3). noise: variance of its brightness. Returns the smoothed light."""
    h, w = depth.shape
    far = np.log(np.maximum(depth, 1e-3)).astype(np.float32)
    variance = _blur(_blur(noise, 1), 2)
    for level in range(levels):
        step = 2 ** level
        guide = _grey(light)
        if level == 0:
            guide = _blur(guide)
        tolerance = strength * np.sqrt(np.maximum(variance, 0)) + 0.012 * guide + 1e-4
        planes = (light, normal, far, guide, variance)
        pl, pn, pf, pg, pv = (_padded(a, 2 * step) for a in planes)
        total, weight, spread = np.zeros_like(light), np.zeros((h, w), np.float32), np.zeros((h, w), np.float32)
        for i in range(5):
            for j in range(5):
                part = (slice(i * step, i * step + h), slice(j * step, j * step + w))
                off = ((pn[part] - normal) ** 2).sum(-1) / 0.04
                off += np.abs(pf[part] - far) / (0.004 * (step + 1))
                off += np.abs(pg[part] - guide) / tolerance
                k = KERNEL[i] * KERNEL[j] * np.exp(-np.minimum(off, 30))
                total += pl[part] * k[..., None]
                spread += pv[part] * k * k
                weight += k
        light = total / weight[..., None]
        variance = spread / weight ** 2
    return light


def enlarged(light, small, large, factor):
    """Light rendered smaller, laid on the large picture: each pixel takes from the neighbours on its own surface."""
    h, w = large['depth'].shape
    ys, xs = (np.arange(h) + 0.5) / factor - 0.5, (np.arange(w) + 0.5) / factor - 0.5
    y0, x0 = np.floor(ys).astype(int), np.floor(xs).astype(int)
    far, near = np.log(np.maximum(small['depth'], 1e-3)), np.log(np.maximum(large['depth'], 1e-3))
    limit = light.shape[0] - 1, light.shape[1] - 1
    total, weight = np.zeros((h, w, 3), np.float32), np.full((h, w), 1e-12, np.float32)
    for dy in (-1, 0, 1, 2):
        for dx in (-1, 0, 1, 2):
            rows, columns = np.clip(y0 + dy, 0, limit[0]), np.clip(x0 + dx, 0, limit[1])
            at = np.ix_(rows, columns)
            reach = (np.abs(ys - y0 - dy)[:, None] ** 2 + np.abs(xs - x0 - dx)[None] ** 2).astype(np.float32)
            off = reach * 1.6 + ((small['normal'][at] - large['normal']) ** 2).sum(-1) / 0.05
            off += np.abs(far[at] - near) / 0.006
            k = np.exp(-np.minimum(off, 7)).astype(np.float32)
            total += light[at] * k[..., None]
            weight += k
    return total / weight[..., None]


def clean(first, second, large, factor):
    """first, second: two half pictures with diffuse and glossy light, normal and depth.
    large: the colours, normal and depth of the final size, factor times as wide."""
    mean = {key: (first[key] + second[key]) / 2 for key in first}
    result = 0
    for kind in ('diffuse', 'glossy'):
        a, b = without_sparks(first[kind]), without_sparks(second[kind])
        noise = (_grey(a) - _grey(b)) ** 2 / 4
        light = smooth((a + b) / 2, noise, mean['normal'], mean['depth'])
        if factor > 1:
            light = enlarged(light, mean, large, factor)
        result = result + light * large[kind + ' colour']
    return result
