"""blender -b -noaudio -t 2 -P pictures/shoot.py -- OUT WIDTH SAMPLES NAME ...   (FACES: folder of drawn faces)"""
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio
from scenes import SCENES
from take import soften_faces, take

out, width, samples, *names = sys.argv[sys.argv.index('--') + 1:]
for name in names:
    started = time.time()
    build, wide, factor = SCENES[name]
    studio.empty(wide)
    more = {'factor': factor} | (build() or {})
    # details are looked at small: four fifths of the size, enlarged when saved
    across = int(width) * 4 // 5 if factor > 2 and not wide and int(width) > 1000 else int(width)
    height = across * 9 // 16 if wide else across * 3 // 4
    soften_faces(across / studio.STAGE['frame'])
    take(os.path.join(os.path.abspath(out), f'{name}.png'), across, height, int(samples), **more)
    print(f'PICTURE {name} {time.time() - started:.0f} s', flush=True)
