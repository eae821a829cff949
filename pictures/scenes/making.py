"""A packed parcel, and the making of a book in five steps."""
import math

from materials import page_edges, paper, plain, printed
from shapes import block, cuboid, group, place, sheet, stand
from studio import camera, light, table
from things.flat import flat, stack
from things.paperback import paperback, sewn_block

PICTURES = {}


def picture(name):
    def keep(build):
        PICTURES[name] = build
        return build
    return keep


@picture('parcel')
def parcel():
    table(520)
    light(scale=1.2)
    card, tape = plain('#b98d5c', 0.8, 0.15), plain('#d9b98a', 0.35, 0.4)
    box = [cuboid(310, 230, 150, card, bevel=1.6)]
    box.append(place(cuboid(310.6, 50, 0.3, tape), -0.3, 90, 150))
    box += [place(cuboid(0.3, 50, 60, tape), x, 90, 90.2) for x in (-0.4, 310.1)]
    box.append(place(cuboid(310, 1.0, 0.5, plain('#6f5233', 0.9)), 0, 114.5, 149.8))
    label = flat('parcel-label', 100, 70, 0.15, finish='none')
    box.append(stand(label, 34, -0.3, 44))
    place(group(*box), -170, -10, 0, turn=-14)
    place(paperback('lighthouse', lift=4, loose=3), 158, -150, 7.6, turn=-14)
    camera((86, 10, 84), azimuth=6, elevation=20, width=600, focus=(20, -60, 60))


@picture('making-1-sheets')
def printed_sheets():
    table(460)
    light()
    place(stack('press-pages', 60, 330, 230, 0.12, finish='none', slip=0.8, turn=0.3), -210, -130, 0, turn=6)
    place(flat('press-pages', 330, 230, 0.12, finish='none', curl=5), -216, -126, 8, turn=10)
    camera((-22, 0, 4), azimuth=4, elevation=42, width=480)


@picture('making-2-pages')
def gathered_pages():
    table()
    light()
    page = {'thickness': 0.1, 'finish': 'none', 'stock': '#efe2c6'}
    place(group(sewn_block(140, 210, 7), place(flat('page-right', 138, 210, **page), 1.4, 0, 16.9)), 64, -20, 0.2, turn=66)
    place(group(sewn_block(140, 210, 2), place(flat('page-left', 138, 210, **page), 1.4, 0, 4.9)), 120, -140, 0.2, turn=74)
    camera((24, 0, 8), azimuth=-4, elevation=32, width=340, focus=(10, -20, 10))


@picture('making-3-cover')
def cover_sheet():
    table(460)
    light()
    place(stack('press-cover', 24, 330, 240, 0.3, slip=0.8, turn=0.3), -206, -120, 0, turn=-5)
    camera((-24, 0, 4), azimuth=-4, elevation=42, width=480)


@picture('making-4-binding')
def binding():
    """The cover round the block: its back under the pages, its front about to close."""
    table(520)
    light()
    width, height, half, rise = 140, 210, 7.5, math.radians(34)
    path = [(width * (1 - i / 8), -half) for i in range(8)] + [(0.5, -half), (0, -half + 0.5), (0, half - 0.5)]
    path += [(width * i / 8 * math.cos(rise), half + width * i / 8 * math.sin(rise)) for i in range(9)]
    edges, top = page_edges('#efe2c6', 2.6), paper('#efe2c6')
    wrap = sheet(path, height, 0.34, printed('lighthouse'), plain('#f7f3ea', 0.5), plain('#f7f3ea', 0.6))
    pages = block(width - 0.2, height - 0.1, lambda x: -half + 0.4, lambda x: half - 0.4, edges, top, y0=0.05, layers=26)
    place(group(wrap, pages), -46, -96, half + 0.4, turn=-6)
    camera((6, 6, 34), azimuth=-34, elevation=30, width=330, fstop=6, focus=(-10, -20, 40))


@picture('making-5-trimmed')
def trimmed():
    table()
    light()
    place(paperback('lighthouse', lift=3, loose=2), -84, -76, 7.6, turn=10)
    blank = paper('#efe2c6')
    for k in range(9):
        path = [(4 * i / 3, 0.2 + 0.4 * (i / 3) ** 2) for i in range(4)]
        place(sheet(path, 212, 0.15, blank, blank, blank), 84 + 5 * k % 17, -96 + 3 * k, 0.3 + 0.3 * k, turn=4 + (k * 31 % 17) - 8)
    camera((34, 14, 8), azimuth=4, elevation=36, width=330, focus=(0, 0, 14))
