"""Close pictures of every finish."""
from materials import film, page_edges, paper, plain, printed
from scenes.bindings import studio
from shapes import circle, cuboid, group, mesh, place, plate, stand
from studio import camera, window_pane
from things.banner import canvas, eyelet_banner, hung_banner
from things.booklet import booklet
from things.flat import bookmark, flat, folder, stack
from things.hardcover import hardcover
from things.paperback import paperback

PICTURES = {}


def picture(name):
    def keep(build):
        PICTURES[name] = build
        return build
    return keep


def stamped(colour):
    def build():
        studio(1200)
        window_pane(at=(-3.0, 7.4, 5.6), towards=(0, 0, 0), strength=6)
        place(hardcover('ballroom', endpaper='#caa45a', foil=('ballroom-foil', colour)), -84, -90, 13.2, turn=10)
        camera((2, 4, 14), azimuth=4, elevation=40, width=275, focus=(0, 0, 26))
        return {'factor': 2}
    return build


PICTURES |= {'finish-hot-stamping-gold': stamped('#d9a63e'), 'finish-hot-stamping-silver': stamped('#d5d6da')}


@picture('finish-spot-uv')
def spot_uv():
    studio(1200)
    window_pane(at=(-2.2, 9, 6.0), towards=(0, 0, 0), strength=9)
    place(paperback('silence', lift=3, loose=2, shine='silence-shine'), -66, -90, 4.2, turn=-6)
    camera((20, 6, 4), azimuth=6, elevation=29, width=235, focus=(0, 0, 8))
    return {'factor': 2}


def laminated(finish, face='card-back', beside='card-front', shine=None):
    """Business cards under the window: only their lamination differs."""
    def build():
        studio(1200)
        window_pane(at=(-3.1, 7.4, 5.4), towards=(-0.1, 0, 0), strength=5)
        place(stack(face, 44, 90, 50, 0.32, back=beside, finish=finish, shine=shine, slip=0.3), -56, -14, 0, turn=10)
        place(flat(beside, 90, 50, 0.32, back=face, finish=finish, curl=0.8), -26, -62, 0.1, turn=-9)
        camera((8, -8, 8), azimuth=4, elevation=36, width=166, focus=(-10, -14, 14))
        return {'factor': 2}
    return build


PICTURES |= {
    'finish-lamination-none': laminated('none'),
    'finish-lamination-matte': laminated('matte'),
    'finish-lamination-gloss': laminated('gloss'),
    'finish-lamination-matte-spot-uv': laminated('matte', 'premium-front', 'premium-back', 'premium-shine'),
}


@picture('finish-special-trim')
def special_trim():
    studio()
    place(paperback('letters', lift=2, loose=2), -92, -84, 8.6, turn=8)
    place(paperback('letters', lift=2, loose=2), 58, -96, 6.6, turn=-6, scale=0.78)
    camera((28, 10, 4), azimuth=4, elevation=38, width=350, focus=(20, -20, 12))


@picture('finish-rounded-corners')
def rounded():
    studio()
    edges, blank = page_edges('#fbf8f1'), paper('#fbf8f1')
    parts = [plate(200, 200, 0.4, blank, plain('#1f4e8c'))]
    parts += [place(plate(199.8, 199.8, 0.42, blank, blank), 0.1, 0.1, 0.45 + 0.44 * k) for k in range(5)]
    parts.append(place(plate(200, 200, 0.4, plain('#f7f3ea'), printed('whale-front', 'gloss')), 0, 0, 2.7))
    place(group(*parts), -130, -96, 0.1, turn=-16)
    camera((44, -84, 0), azimuth=14, elevation=38, width=180, focus=(50, -110, 3))


@picture('finish-ribbon')
def ribbon():
    studio()
    place(hardcover('birds', endpaper='#caa45a', ribbon='#b3261e'), -100, -60, 12.7, turn=16)
    camera((-2, 14, 6), azimuth=14, elevation=30, width=310, focus=(-10, -60, 8))


@picture('finish-loose-bookmark')
def loose_bookmark():
    studio()
    place(paperback('lighthouse', lift=3, loose=2), -96, -92, 7.6, turn=8)
    place(bookmark('mark-lighthouse'), 74, -98, 0.1, turn=-10)
    camera((26, 6, 6), azimuth=4, elevation=38, width=330, focus=(0, -20, 14))


@picture('finish-two-holes')
def two_holes():
    studio()
    book = booklet('field', thickness=2.6)
    dark = plain('#15100c', 0.95)
    holes = [mesh('hole', circle(12, y, 1.6, 3, axis='z', n=32), [tuple(range(32))], [dark], smooth=False) for y in (65, 145)]
    place(group(book, *holes), -64, -92, 1.5, turn=12)
    camera((14, 6, 0), azimuth=-8, elevation=40, width=270)


@picture('finish-shrink-wrap')
def shrink_wrap():
    studio(1200)
    window_pane(at=(-3.4, 7.4, 5.6), towards=(-0.1, 0, 0), strength=5)
    clear = film()
    wrap = place(cuboid(144, 214, 13.6, clear, bevel=1.6), -1.8, -2, -6.9)
    place(group(paperback('stairs', lift=0, loose=0), wrap), -80, -84, 7, turn=12)
    camera((8, 8, 6), azimuth=4, elevation=36, width=280, focus=(0, -20, 12))


@picture('finish-hole-and-cord')
def hole_and_cord():
    studio(300)
    place(bookmark('mark-letters', cord='#f2c14b', bend=12), -40, -118, 0.1, turn=8)
    place(bookmark('mark-river', cord='#0f5b4f', bend=14), 18, -128, 0.1, turn=-6)
    camera((14, 62, 0), azimuth=0, elevation=48, width=190)


HEADS = {'facade': 236, 'birds': 226}  # mm, where the block ends below the case


def headband(first, second, face, endpaper):
    def build():
        studio()
        stand(hardcover(face, endpaper=endpaper, band=(first, second)), -10, 0, turn=-52)
        camera((2, -14, HEADS[face]), azimuth=-4, elevation=46, width=84, focus=(-10, 0, HEADS[face]), fstop=9)
    return build


PICTURES |= {
    'finish-headband-white': headband('#f7f3ea', '#efe9dc', 'facade', '#2c5d73'),
    'finish-headband-black': headband('#1d1a1a', '#2b2727', 'birds', '#caa45a'),
    'finish-headband-two-tone': headband('#b3261e', '#f5f0e4', 'facade', '#2c5d73'),
}


def folded(angles, x=-130):
    def build():
        studio(460)
        stand(folder('folder-outside', 'folder-inside', 297, 210, angles, finish='matte'), x, 30, turn=2)
        camera((40, 0, 92), azimuth=4, elevation=18, width=410, focus=(0, 10, 90))
    return build


PICTURES['finish-fold-two'] = folded((-44, 44, -44), -120)


@picture('finish-fold-one')
def fold_one():
    studio(460)
    stand(booklet('folder-half', open_degrees=56, thickness=0.5, staples=False, leaves=1, finish='matte'), -80, 20, turn=24)
    camera((6, 0, 102), azimuth=2, elevation=18, width=350, focus=(-10, 0, 90))


@picture('finish-fold-none')
def fold_none():
    studio(460)
    place(stack('folder-outside', 30, 297, 210, 0.12, finish='matte', slip=0.5, turn=0.3), -190, -104, 0, turn=6)
    camera((-22, -4, 4), azimuth=2, elevation=40, width=455)


@picture('finish-vinyl-rod')
def banner_rod():
    studio(scale=2.4)
    place(hung_banner('banner'), -300, 420, 300)
    camera((60, 400, 1190), azimuth=10, elevation=-4, width=820, fstop=0)


@picture('finish-vinyl-eyelets')
def banner_eyelets():
    studio(scale=2.4)
    place(eyelet_banner('banner'), -300, 420, 300)
    camera((-90, 400, 1090), azimuth=8, elevation=0, width=640, fstop=0)


@picture('finish-vinyl-cut')
def banner_cut():
    studio(scale=2.4)
    place(canvas('banner', 600, 900, sway=14), -380, 420, 300)
    camera((60, 400, 860), azimuth=14, elevation=2, width=1180, fstop=0)
