"""One picture for every product of the shop, and two more of the book."""
from shapes import place, stand
from studio import camera, light, table
from things.banner import hung_banner, roll_up
from things.booklet import booklet
from things.flat import bookmark, flat, folder, stack
from things.hardcover import hardcover
from things.paperback import paperback


def book():
    table()
    light()
    stand(paperback('lighthouse', lift=4, loose=4), -62, 40, turn=-24)
    place(paperback('stairs', lift=2, loose=2), 92, -18, 6, turn=14)
    camera((66, 20, 94), azimuth=6, elevation=15, width=360, focus=(-10, 20, 100))


def hard_cover():
    table()
    light()
    stand(hardcover('birds', endpaper='#caa45a'), -92, 50, turn=-26)
    place(hardcover('facade', endpaper='#2c5d73', ribbon='#a93a1c', band=('#b3261e', '#f5f0e4')), 66, -40, 13.5, turn=24)
    camera((66, 30, 100), azimuth=6, elevation=18, width=415, focus=(0, 10, 90))


def picture_book():
    table()
    light()
    stand(booklet('whale', open_degrees=30, finish='gloss'), -112, 60, turn=-8)
    place(booklet('whale', finish='gloss'), 96, -96, 1.6, turn=18)
    camera((72, 16, 84), azimuth=4, elevation=20, width=425, focus=(0, 0, 90))


def booklet_stapled():
    table()
    light()
    stand(booklet('fish', open_degrees=64), -66, -30, turn=38)
    for k, turn in enumerate((10, 17, 5)):
        place(booklet('fish'), 88 + 3 * k, -46 - 2 * k, 1.4 + 2.8 * k, turn=turn)
    camera((70, 10, 90), azimuth=4, elevation=18, width=392, focus=(-20, -20, 90))


def magazine():
    table(wall=480)
    light()
    stand(booklet('courtyard', open_degrees=26, thickness=4), -150, 80, turn=-8)
    for k, turn in enumerate((20, 14, 24)):
        place(booklet('courtyard', thickness=4, finish='gloss'), 96 + 4 * k, -130 + 5 * k, 2 + 4.2 * k, turn=turn)
    camera((92, 20, 118), azimuth=4, elevation=20, width=540, focus=(0, 0, 110))


def catalogue():
    table()
    light()
    stand(paperback('weave', lift=5, loose=3, cream='#fbf8f1'), -104, 60, turn=-22)
    place(paperback('weave', lift=4, loose=3, cream='#fbf8f1'), 88, -80, 3.5, turn=16)
    camera((72, 14, 86), azimuth=4, elevation=20, width=430, focus=(0, 0, 90))


def business_card():
    table(wall=300)
    light()
    place(stack('card-front', 60, 90, 50, 0.32, back='card-back'), -58, -18, 0, turn=16)
    place(stack('card-back', 24, 90, 50, 0.32, back='card-front', seed=8), 42, 6, 0, turn=-12)
    place(flat('card-front', 90, 50, 0.32, back='card-back', curl=0.6), 14, -52, 0.1, turn=-7)
    camera((40, 4, 8), azimuth=4, elevation=32, width=208, focus=(-4, -10, 12))


def business_card_premium():
    table(wall=300)
    light()
    place(stack('premium-front', 36, 90, 50, 0.46, back='premium-back', shine='premium-shine', slip=0.25), -54, -30, 0, turn=-14)
    place(flat('premium-back', 90, 50, 0.46), 32, 10, 0.1, turn=14)
    camera((30, 6, 8), azimuth=-10, elevation=30, width=186, focus=(-4, -10, 12))
    return {'factor': 1}


def folder_standing():
    table(wall=460)
    light()
    stand(folder('folder-outside', 'folder-inside', 297, 210, (-30, 30, -30)), -150, 20, turn=4)
    camera((34, 0, 92), azimuth=4, elevation=18, width=395, focus=(0, 10, 90))


def flyer():
    table(wall=460)
    light()
    place(stack('flyer', 60, 148, 210, 0.1, finish='gloss', slip=0.5, turn=0.4), -130, -100, 0, turn=12)
    place(flat('flyer', 148, 210, 0.12, finish='gloss', curl=2), 58, -96, 0.2, turn=-10)
    camera((44, 8, 4), azimuth=0, elevation=44, width=420)


def bookmark_corded():
    table()
    light()
    place(bookmark('mark-lighthouse', cord='#d8432e', bend=10), -96, -104, 0.1, turn=9)
    place(bookmark('mark-letters', cord='#f2c14b', bend=14), -16, -110, 0.1, turn=-3)
    place(bookmark('mark-river', cord='#0f5b4f', bend=12), 58, -100, 0.1, turn=-14)
    camera((34, 12, 0), azimuth=0, elevation=46, width=345)


def bookmark_slim():
    table()
    light()
    place(bookmark('slim-ink', 40, 200), -70, -96, 0.1, turn=10)
    place(bookmark('slim-leaf', 40, 200), 4, -100, 0.1, turn=-7)
    camera((34, 4, 0), azimuth=-8, elevation=44, width=290)


def banner():
    table()
    light(scale=2.4)
    place(hung_banner('banner'), -440, 420, 300)
    camera((60, 400, 796), azimuth=8, elevation=3, width=1560, fstop=0)


def roll_up_stand():
    table(wall=900)
    light(scale=3)
    place(roll_up('roll-up'), -700, 200, 0, turn=-10)
    camera((100, 200, 1090), azimuth=4, elevation=4, width=3080, fstop=0)


PICTURES = {
    'book': book,
    'hard-cover': hard_cover,
    'picture-book': picture_book,
    'booklet': booklet_stapled,
    'magazine': magazine,
    'catalogue': catalogue,
    'business-card': business_card,
    'business-card-premium': business_card_premium,
    'folder': folder_standing,
    'flyer': flyer,
    'bookmark': bookmark_corded,
    'bookmark-slim': bookmark_slim,
    'vinyl': banner,
    'roll-up': roll_up_stand,
}
