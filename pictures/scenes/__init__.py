"""Every picture by name: the function that sets its scene, the frame of a wide hero (16:9, otherwise 4:3), and how
much smaller its light is rendered than its colour."""
from scenes import bindings, finishes, heroes, making, papers, products
from studio import HERO

# a product's scene in the right half of a wide frame, all of it within the middle three fifths of the height
CATEGORIES = {
    'book': ('hard-cover', (1.85, 0.72)),
    'booklet': ('booklet', (1.8, 0.7)),
    'magazine': ('magazine', (1.65, 0.735)),
    'catalogue': ('catalogue', (1.9, 0.7)),
    'business-card': ('business-card', (1.85, 0.7)),
    'folder': ('folder', (1.75, 0.76)),
    'bookmark': ('bookmark', (1.6, 0.73)),
    'vinyl': ('vinyl', (2.0, 0.75)),
}
_details = bindings.PICTURES | finishes.PICTURES | papers.PICTURES | making.PICTURES

SCENES = {name: (build, None, 2) for name, build in products.PICTURES.items()}
SCENES |= {name: (build, HERO, 2) for name, build in heroes.PICTURES.items()}
SCENES |= {f'category-{name}': (products.PICTURES[scene], frame, 3) for name, (scene, frame) in CATEGORIES.items()}
SCENES |= {name: (build, None, 3) for name, build in _details.items()}
