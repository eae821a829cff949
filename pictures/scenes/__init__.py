"""Every picture by name: the function that sets its scene, whether it is a wide hero (16:9, otherwise 4:3),
and how much smaller its light is rendered than its colour."""
from scenes import bindings, finishes, heroes, making, papers, products

CATEGORIES = ('booklet', 'magazine', 'catalogue', 'business-card', 'folder', 'bookmark', 'banner')
_details = bindings.PICTURES | finishes.PICTURES | papers.PICTURES | making.PICTURES
_categories = {f'category-{name}': products.PICTURES[name] for name in CATEGORIES} | {'category-book': products.PICTURES['hard-cover']}

SCENES = {name: (build, False, 2) for name, build in products.PICTURES.items()}
SCENES |= {name: (build, True, 2) for name, build in heroes.PICTURES.items()}
SCENES |= {name: (build, True, 3) for name, build in _categories.items()}
SCENES |= {name: (build, False, 3) for name, build in _details.items()}
