import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { helpOnRequest } from './setup/help.mjs';

helpOnRequest(`npm run draw:fonts: cuts app/ui/fonts/*.woff2 out of the whole typefaces: the letters and the weights that
the shop's pages use; and app/adapters/pdf-writing/fonts/*.ttf: those of the printed papers. Needs python3 with
fontTools and brotli, and Liberation Sans (Debian: python3-fonttools, python3-brotli, fonts-liberation2).`);

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
const python = (...words) => {
  const { status } = spawnSync('python3', words, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
};
/** @param {string[]} words */
const fontTools = (...words) => python('-m', 'fontTools', ...words);

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

/** Printed papers: Latin, Greek and Cyrillic with their signs, from Liberation Sans, as wide as Helvetica. */
const paper = {
  letters:
    'U+0020-007E,U+00A0-024F,U+02B0-052F,U+1E00-1FFF,U+2000-206F,U+2070-20BF,U+2100-22FF,U+25A0-25FF,U+FB00-FB06,U+FFFD',
  styles: { Regular: { name: 'sans', gap: 473 }, Bold: { name: 'strong', gap: 543 } },
  whole: '/usr/share/fonts/truetype/liberation2/LiberationSans-',
  folder: 'app/adapters/pdf-writing/fonts',
};
/**
 * A font with fewer letters may not bear the reserved name. Ascent, descent and gap are those of PDF's Helvetica.
 */
const renamed = `
import sys
from fontTools.ttLib import TTFont
cut, style, gap, file = sys.argv[1:]
font = TTFont(cut)
names = {1: 'Lombada Paper', 2: style, 3: 'Lombada Paper ' + style, 4: 'Lombada Paper ' + style, 6: 'LombadaPaper-' + style}
for number, text in names.items():
    font['name'].setName(text, number, 3, 1, 0x409)
font['hhea'].ascent, font['hhea'].descent, font['hhea'].lineGap = 1470, -424, int(gap)
font['head'].created = font['head'].modified = 0
font.recalcTimestamp = False
font.save(file)
`;
for (const [style, { name, gap }] of Object.entries(paper.styles)) {
  const cut = path.join(folder, `paper-${name}.ttf`);
  const options = ['--layout-features=kern,mark,mkmk', '--no-hinting', '--drop-tables+=GSUB,kern,FFTM'];
  const kept = ['--notdef-outline', '--name-IDs=0,13,14', `--output-file=${cut}`];
  fontTools('subset', `${paper.whole}${style}.ttf`, `--unicodes=${paper.letters}`, ...options, ...kept);
  python('-c', renamed, cut, style, String(gap), `${paper.folder}/${name}.ttf`);
}
const wordmark = path.join(folder, 'wordmark.ttf');
fontTools(
  'subset',
  find.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
  ...['--text=Lombada', '--layout-features=kern', '--no-hinting', `--output-file=${wordmark}`],
);
fontTools('varLib.instancer', wordmark, 'wght=600', '--output', `${paper.folder}/wordmark.ttf`);

rmSync(folder, { recursive: true });
