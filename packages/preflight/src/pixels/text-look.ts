import type { Raster } from './page-grid';

/** The ground is at least so light, and fills at least this share of the page. */
const lightest = 160;
const groundShare = 0.6;
/** Levels around the most frequent one that are taken together, and by how much the ground may be darker than that. */
const near = 8;
const shade = 24;
/** The darkest share of the pixels tells how dark the marks are. */
const darkestShare = 0.005;
/** Along a line marks of text are this long at most, on average: letters of books have 0.5 to 0.7 mm, photographs more than 1.2. */
const markMm = 1;
const mmPerInch = 25.4;

/** How often each level of green occurs, which is nearly that of the lightness. */
const levelsOf = (pixels: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(256);
  for (let at = 1; at < pixels.length; at += 4) {
    const level = pixels[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
};

const sumOf = (counts: Uint32Array, from: number, to: number): number => {
  let sum = 0;
  for (let level = Math.max(0, from); level <= Math.min(255, to); level++) sum += counts[level] ?? 0;
  return sum;
};

/** The level around which most pixels lie. */
const groundOf = (counts: Uint32Array): number => {
  let [ground, most] = [255, 0];
  for (let level = 255; level >= 0; level--) {
    const sum = sumOf(counts, level - near, level + near);
    if (sum > most) [ground, most] = [level, sum];
  }
  return ground;
};

const darkestOf = (counts: Uint32Array, enough: number): number => {
  let level = 0;
  for (let sum = counts[0] ?? 0; sum < enough && level < 255; ) sum += counts[++level] ?? 0;
  return level;
};

/** Mean length, in pixels, of the rows of pixels that are darker than `level`. */
const markLength = ({ pixels, width, height }: Raster, level: number): number => {
  let [dark, marks] = [0, 0];
  for (let row = 0, at = 1; row < height; row++) {
    let wasDark = false;
    for (let column = 0; column < width; column++, at += 4) {
      const isDark = (pixels[at] ?? 0) < level;
      if (isDark) dark++;
      if (isDark && !wasDark) marks++;
      wasDark = isDark;
    }
  }
  return marks === 0 ? 0 : dark / marks;
};

/** Whether a drawn page is of small dark marks on a light ground, as a page of text is, drawn or scanned. */
export const looksLikeText = (drawn: Raster, dpi: number): boolean => {
  const counts = levelsOf(drawn.pixels);
  const total = drawn.width * drawn.height;
  const ground = groundOf(counts);
  if (ground < lightest || sumOf(counts, ground - shade, 255) < groundShare * total) return false;
  const darkest = darkestOf(counts, darkestShare * total);
  return (markLength(drawn, (ground + darkest) / 2) * mmPerInch) / dpi <= markMm;
};
