import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { helpWhenAsked } from './setup/help.mjs';

helpWhenAsked(`npm run draw:fonts: cuts app/ui/fonts/*.woff2 out of the whole typefaces: the letters and the weights that
the shop's pages use. Needs python3 with fontTools and brotli (Debian: python3-fonttools, python3-brotli).`);

/**
 * Two subsets: Latin-1 with common signs, which every page loads, and the rest of Latin Extended-A, loaded when a name
 * needs it.
 */
const letters = {
  latin: 'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+0300-0304,U+0308,U+0323,U+0327,U+2000-22FF',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-017F',
};
/** Titles are set in one weight (`font-medium`), text in `font-normal` to `font-bold`. */
const weights = { literata: 'wght=500', 'work-sans': 'wght=400:700' };
const features = 'kern,liga,calt,ccmp,locl,mark,mkmk,rvrn,tnum';

const find = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));

/** @param {string[]} words */
const fontTools = (...words) => {
  const { status } = spawnSync('python3', ['-m', 'fontTools', ...words], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
};

for (const [family, weight] of Object.entries(weights))
  for (const [part, unicodes] of Object.entries(letters)) {
    const whole = find.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`);
    const cut = path.join(folder, `${family}-${part}.ttf`);
    const narrowed = path.join(folder, `${family}-${part}-narrowed.ttf`);
    const options = [`--unicodes=${unicodes}`, `--layout-features=${features}`];
    fontTools('subset', whole, ...options, '--name-IDs=0,1,2,3,4,5,6,14', `--output-file=${cut}`);
    fontTools('varLib.instancer', cut, weight, '--output', narrowed);
    fontTools('ttLib.woff2', 'compress', narrowed, '-o', `app/ui/fonts/${family}-${part}.woff2`);
  }
rmSync(folder, { recursive: true });
