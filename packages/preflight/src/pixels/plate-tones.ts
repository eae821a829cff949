import { plateNames } from '../facts/noted';
import type { DrawnPlates } from '../facts/page-content';
import type { InkPixels } from './ink-pixels';
import { PixelBox } from './seen-colour';

/** Fractions of full ink that count as none, and as full. */
const [none, full] = [0.02, 0.98];
/** A plate that inks less than this percentage of the page counts as empty. */
const emptyPercent = 0.005;
const [empty, between, solid] = [0, 1, 2];

/** Plates (c, m, y, k) that the page needs. */
const usedPlates = ({ inks }: InkPixels): DrawnPlates['used'] => {
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < inks.length; at++)
    if ((inks[at] ?? 0) > none * 255) counts[at & 3] = (counts[at & 3] ?? 0) + 1;
  const least = (emptyPercent / 100) * (inks.length / 4);
  return plateNames.filter((_, plate) => (counts[plate] ?? 0) > least);
};

const sumAt = (inks: Uint8Array, at: number): number =>
  (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0);

/**
 * The sum that the top thousandth of the inked pixels reaches; taken as full colour when the file does not state it.
 */
const highestSum = (inks: Uint8Array): number => {
  const counts = new Uint32Array(4 * 255 + 1);
  let inked = 0;
  for (let at = 0; at < inks.length; at += 4) {
    const sum = sumAt(inks, at);
    counts[sum] = (counts[sum] ?? 0) + 1;
    if (sum > 0) inked++;
  }
  let above = Math.floor(inked / 1000);
  for (let sum = counts.length - 1; sum > 0; sum--) {
    above -= counts[sum] ?? 0;
    if (above < 0) return sum;
  }
  return 255;
};

/**
 * Classifies each pixel as empty, full or between. Levels are rounded, so the limits allow for very pale full colours.
 */
const toneMap = ({ inks, width, height }: InkPixels, fullSum: number): Uint8Array => {
  const tones = new Uint8Array(width * height);
  const [low, high] = [Math.max(1, none * fullSum), Math.min(fullSum - 1, full * fullSum)];
  for (let pixel = 0; pixel < tones.length; pixel++) {
    const sum = sumAt(inks, pixel * 4);
    tones[pixel] = sum <= low ? empty : sum >= high ? solid : between;
  }
  return tones;
};

/**
 * Tones of a page of one plate. `fullPercent` is the sum of the inks of the full colour; null when the file does not
 * state it.
 */
const toneOf = (
  pixels: InkPixels,
  dpi: number,
  fullPercent: number | null,
): NonNullable<DrawnPlates['tone']> => {
  const { width, height } = pixels;
  const fullSum = fullPercent === null ? highestSum(pixels.inks) : fullPercent * 2.55;
  const tones = toneMap(pixels, fullSum);
  const counts = { inked: 0, between: 0, wide: 0, pale: 0 };
  const boxes = { wide: new PixelBox(), pale: new PixelBox() };
  for (let pixel = 0; pixel < tones.length; pixel++) {
    const tone = tones[pixel];
    if (tone === empty) continue;
    counts.inked++;
    if (tone !== between) continue;
    counts.between++;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const around = neighbours(tones, x, y, width, height);
    if (around.isAlike) {
      counts.wide++;
      boxes.wide.add(x, y);
    }
    if (!around.touchesFull) {
      counts.pale++;
      boxes.pale.add(x, y);
    }
  }
  const percent = (count: number) => Math.round((count / tones.length) * 10_000) / 100;
  return {
    inked: percent(counts.inked),
    between: percent(counts.between),
    wide: percent(counts.wide),
    pale: percent(counts.pale),
    box: boxes.wide.mm(dpi) ?? boxes.pale.mm(dpi),
  };
};

/** Looks at a pixel and its neighbours within the page. */
const neighbours = (tones: Uint8Array, x: number, y: number, width: number, height: number) => {
  let [isAlike, touchesFull] = [true, false];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const tone = tones[row * width + column];
      if (tone !== between) isAlike = false;
      if (tone === solid) touchesFull = true;
    }
  }
  return { isAlike, touchesFull };
};

/** `spot`: the page's only ink when that is a spot colour; it is one plate, whatever inks it is drawn with. */
export const platesOf = (
  pixels: InkPixels,
  dpi: number,
  spot: { full: number | null } | null,
): DrawnPlates => {
  const used = usedPlates(pixels);
  const isOne = spot !== null || used.length === 1;
  return { used, tone: isOne ? toneOf(pixels, dpi, spot ? spot.full : 100) : null };
};
