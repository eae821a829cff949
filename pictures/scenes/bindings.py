"""Close pictures of every binding, and of the coatings and flaps of a cover."""
from shapes import place, stand
from studio import camera, light, table, window_pane
from things.booklet import booklet
from things.hardcover import hardcover
from things.paperback import paperback, sewn_block
from things.rings import ring_bound

PICTURES = {}


def picture(name):
    def keep(build):
        PICTURES[name] = build
        return build
    return keep


def studio(wall=420, **more):
    table(wall)
    light(**more)


@picture('binding-pur')
def pur():
    studio()
    place(paperback('lighthouse', lift=2, loose=2), 84, -36, 7.6, turn=64)
    camera((20, 34, 6), azimuth=-4, elevation=26, width=262, focus=(20, -10, 10))


@picture('binding-hot-melt')
def hot_melt():
    studio()
    place(paperback('stairs', lift=12, loose=6), -60, -70, 6.2, turn=-14)
    camera((22, 0, 4), azimuth=24, elevation=26, width=265, focus=(40, -40, 14))


@picture('binding-sewn')
def sewn():
    studio()
    place(sewn_block(140, 210, 7), 84, -36, 0.2, turn=64)
    camera((22, 30, 6), azimuth=-4, elevation=28, width=255, focus=(20, -10, 10))


@picture('binding-hard-cover')
def hard_cover():
    studio()
    stand(hardcover('facade', endpaper='#2c5d73'), -70, 10, turn=34)
    camera((24, 10, 176), azimuth=-8, elevation=34, width=235, focus=(-50, 0, 235))


@picture('binding-hard-cover-sewn')
def hard_cover_sewn():
    studio()
    place(sewn_block(150, 220, 8), 66, -90, 0.2, turn=72)
    stand(hardcover('birds', endpaper='#caa45a', band=('#b3261e', '#f5f0e4')), -40, 120, turn=-20)
    camera((36, 40, 100), azimuth=-6, elevation=20, width=430, focus=(0, 0, 60))


@picture('binding-staple')
def staple():
    studio(300)
    place(booklet('fish'), 92, -30, 1.5, turn=62)
    place(booklet('fish', bow=1.2), 100, -36, 4.4, turn=68)
    camera((22, 22, 4), azimuth=-6, elevation=26, width=152, focus=(20, 4, 4))


@picture('binding-staple-64')
def staple_64():
    studio(900)
    place(booklet('courtyard', thickness=5.6, leaves=9), 120, -40, 3, turn=62)
    camera((14, 56, 4), azimuth=-6, elevation=28, width=318, focus=(0, 25, 3))


@picture('binding-spiral')
def spiral():
    studio()
    place(ring_bound('guitar', kind='coil', colour='#f1ece2', lift=10), -56, -84, 3.2, turn=14)
    camera((18, 6, 4), azimuth=-12, elevation=36, width=292, focus=(-40, -20, 12))


@picture('binding-wire-o')
def wire():
    studio()
    place(ring_bound('field', kind='wire', colour='#c6c4c2', lift=8), -56, -84, 3.2, turn=14)
    camera((18, 6, 4), azimuth=-12, elevation=36, width=292, focus=(-40, -20, 12))


def coated(finish):
    """The same cover under the same window: only its coating differs."""
    def build():
        studio(1200)
        across, strength = (-3.0, 3.2) if finish == 'uv' else (-3.7, 5)
        window_pane(at=(across, 9, 6.3), towards=(0, 0, 0), strength=strength)
        place(paperback('silence', lift=5, loose=2, finish=finish), -80, -84, 4.2, turn=8)
        camera((4, 12, 4), azimuth=4, elevation=28, width=262, fstop=4, focus=(0, 0, 8))
    return build


PICTURES |= {
    'coating-none': coated('none'),
    'coating-bopp-matte': coated('matte'),
    'coating-bopp-gloss': coated('gloss'),
    'coating-soft-touch': coated('soft-touch'),
    'coating-uv': coated('uv'),
}


@picture('flaps')
def flaps():
    studio()
    place(paperback('lighthouse-flap', lift=14, loose=3, flaps=True), -110, -70, 7.6, turn=-16)
    camera((30, -6, 12), azimuth=12, elevation=34, width=345, focus=(20, -40, 18))
