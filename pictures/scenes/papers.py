"""Papers by family, open pages, page edges, and a run of fifty."""
from materials import page_edges, paper, printed
from shapes import again, pile, place, sheet
from studio import camera, light, palm_light, table, window_pane
from things.flat import flat
from things.paperback import paperback
from things.spread import spread

PICTURES = {}


def picture(name):
    def keep(build):
        PICTURES[name] = build
        return build
    return keep


def reams(colour, thickness=0.12, mirrors=False, finish=None, leaves=6, sheets=3.2, **stock):
    """A low pile of one paper, and some of its sheets fanned and lifted above it. finish: coated stock, whose uppermost
    sheet carries a picture. sheets: as of page_edges."""
    def build():
        table(1200 if mirrors else 300)
        light(low=True)
        if mirrors:
            window_pane(at=(-2.6, 7.4, 6.2), towards=(-0.4, 0, 0.3), strength=2.6)
        blank, edges = paper(colour, **stock), page_edges(colour, sheets, 0.7)
        place(pile(150, 110, 16, edges, blank, layers=30, jitter=0.12), -92, -46, 0.1, turn=-14)
        for k in range(leaves):
            face = printed('coast', finish) if finish and k == leaves - 1 else blank
            path = [(150 * i / 24, thickness + (3 + 4.5 * k) * (i / 24) ** 2.2) for i in range(25)]
            place(sheet(path, 110, thickness, face, blank, blank), -92 + 2.5 * k, -46 + 2.2 * k, 16.2 + 0.35 * k, turn=-14 + 5.2 * k)
        camera((8, 12, 16), azimuth=8, elevation=32, width=258, focus=(10, -10, 22))
    return build


PICTURES |= {
    'paper-offset': reams('#fbfaf5', tooth=0.35),
    'paper-cream': reams('#f0dfb6', tooth=0.4),
    'paper-bulky': reams('#ecdcb8', 0.3, tooth=0.7),
    'paper-coated-matte': reams('#f8f7f4', mirrors=True, finish='matte', tooth=0.02, rough=0.5, specular=0.3),
    'paper-coated-gloss': reams('#f6f6f4', mirrors=True, finish='gloss', tooth=0, rough=0.14, specular=0.6),
    'paper-recycled': reams('#bba988', tooth=0.6, fibres='#8f7c5e'),
    'paper-board': reams('#f8f5ee', 1.1, leaves=4, sheets=0.5, tooth=0.05, rough=0.5, specular=0.3),
}


@picture('open-spread')
def open_spread():
    table(460)
    palm_light(fronds=((0.2, 4.8, 280), (-1.5, 4.0, 262)))
    place(spread(140, 210, 'page-left', 'page-right', 8, 11), 14, -92, 0.3, turn=-10)
    camera((34, 14, 8), azimuth=4, elevation=42, width=372, focus=(30, -10, 12))


@picture('page-edges')
def edges():
    table(300)
    light()
    place(paperback('letters', lift=1, loose=1), -60, -70, 8.6, turn=-8)
    place(paperback('river', lift=1, loose=1, cream='#fbf9f2'), -64, -74, 22.6, turn=-13)
    place(paperback('stairs', lift=4, loose=3, cream='#d8cbb0'), -58, -66, 34.2, turn=-4)
    camera((44, -36, 20), azimuth=34, elevation=16, width=150, fstop=9, focus=(66, -64, 20))


@picture('stack-50')
def fifty():
    table(560)
    light()
    one = paperback('river', lift=0, loose=0)
    for column, (x, y) in enumerate(((-110, 104), (108, 110), (326, 102), (-2, -60), (216, -54))):
        for k in range(10):
            copy = one if column == 0 and k == 0 else again(one)
            place(copy, x + (k * 37 + column * 11) % 5 - 2, y + (k * 53) % 5 - 2, 5.2 + 10.15 * k, turn=88 + (k * 29 + column * 7) % 5 - 2)
    place(flat('ruler', 210, 28, 2.4, edge='#a5753f'), 40, -190, 0.1, turn=5)
    camera((16, 20, 40), azimuth=6, elevation=24, width=780, focus=(0, -80, 60))
