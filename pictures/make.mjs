import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { env as environment } from 'node:process';
import sharp from 'sharp';
import { drawFaces } from './faces.mjs';

/**
 * npm run pictures -- NAME ... [--draft]
 * Draws the covers, renders the named scenes, and saves them for the web. A draft is one small PNG of few samples.
 */
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const draft = process.argv.includes('--draft');
const cache = path.resolve('node_modules/.cache/pictures');
const faces = path.join(cache, 'faces');
const renders = path.join(cache, draft ? 'drafts' : 'renders');
const results = path.resolve('public/pictures');
const sizes = [480, 960, 1600];

function render() {
  const [width, samples] = draft ? [400, 6] : [1600, 16];
  const script = path.resolve('pictures/shoot.py');
  const blender = [
    'blender',
    '-b',
    '-noaudio',
    '-t',
    '2',
    '-P',
    script,
    '--',
    renders,
    width,
    samples,
    ...names,
  ];
  const { status } = spawnSync('nice', ['-n', '19', ...blender.map(String)], {
    env: { ...environment, FACES: faces },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

/** @param {string} name */
async function save(name) {
  const source = path.join(renders, `${name}.png`);
  for (const width of sizes) {
    const picture = sharp(source)
      .resize(width)
      .modulate({ saturation: 1.08 })
      .sharpen({ sigma: 0.6, m1: 0.3, m2: 1 });
    const target = path.join(results, `${name}-${width}`);
    await picture.clone().avif({ quality: 62, effort: 4 }).toFile(`${target}.avif`);
    await picture.clone().webp({ quality: 80, effort: 4 }).toFile(`${target}.webp`);
  }
}

await mkdir(renders, { recursive: true });
await mkdir(results, { recursive: true });
await drawFaces(faces);
if (!process.argv.includes('--save')) render();
if (!draft) for (const name of names) await save(name);
