"""Wide pictures for the slides of the home page: everything stands in the right half, under a palm's shadow."""
from shapes import again, place, stand
from studio import camera, light, table
from things.flat import bookmark, flat, folder, stack
from things.hardcover import hardcover
from things.paperback import paperback


def book():
    """Slide 1: the book, from file to spine."""
    table()
    light()
    place(hardcover('facade', endpaper='#2c5d73'), 112, 64, 13.6, turn=96)
    place(paperback('stairs', lift=2, loose=2), 106, 58, 33.4, turn=94)
    place(paperback('letters', lift=4, loose=3), 104, 62, 48.2, turn=98)
    stand(paperback('lighthouse', lift=5, loose=4), 62, 40, turn=-24)
    camera((56, 60, 92), azimuth=9, elevation=14, width=405, focus=(90, 40, 90))


def growing_stacks():
    """Slide 2: one copy, then ten, then many."""
    table()
    light()
    one = paperback('river', lift=1.2, loose=1)
    for column, count, x, y in ((0, 1, 84, -130), (1, 6, 128, -10), (2, 16, 188, 100)):
        for k in range(count):
            copy = one if column == 0 else again(one)
            place(copy, x + (k * 37 % 7) - 3, y + (k * 53 % 5) - 2, 5.2 + 10.5 * k, turn=76 + (k * 29 % 9) - 4)
    camera((89, 40, 84), azimuth=8, elevation=18, width=500, focus=(60, 0, 60))


def launch():
    """Slide 3: what goes with a launch."""
    table()
    light()
    stand(folder('folder-outside', 'folder-inside', 297, 210, (-34, 34, -34), finish='matte'), -110, 150, turn=2)
    stand(paperback('weave', lift=4, loose=2, cream='#fbf8f1'), 112, 60, turn=-16)
    place(bookmark('mark-lighthouse', cord='#d8432e', bend=10), 92, -150, 0.1, turn=-7)
    place(bookmark('mark-letters', cord='#f2c14b', bend=12), 16, -156, 0.1, turn=7)
    place(stack('card-front', 30, 90, 50, 0.32, back='card-back'), -112, -70, 0, turn=14)
    place(flat('card-back', 90, 50, 0.32), -84, -132, 0.1, turn=-8)
    camera((104, 0, 78), azimuth=4, elevation=24, width=585, focus=(60, 20, 60))


PICTURES = {'hero-book': book, 'hero-growing-stacks': growing_stacks, 'hero-launch': launch}
