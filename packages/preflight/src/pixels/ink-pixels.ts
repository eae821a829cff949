import { inkSteps } from '../facts/drawing';
import type { Raster } from './page-grid';

/** Pictures of the ink of a page, pixel by pixel, from the same drawings as its measures (see ink-plates.ts). */

/** Levels 0 to 255 of cyan, magenta, yellow and black, four bytes for each pixel. */
export type InkPixels = { inks: Uint8Array; width: number; height: number };

/** Blue level in the black plate from which a pixel is CMYK alone. */
const untouched = 254;

/** Like `platesFromRgb`: what R, G and B all lack is black. */
export const inkPixelsFromRgb = ({ pixels, width, height }: Raster): InkPixels => {
  const inks = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) setRgb(inks, at, pixels);
  return { inks, width, height };
};

/** Like `platesFromDrawings`. */
export const inkPixelsFromDrawings = (drawing: Raster, black: Uint8Array): InkPixels => {
  const { pixels: cmy, width, height } = drawing;
  const inks = new Uint8Array(cmy.length);
  for (let at = 0; at < cmy.length; at += 4) {
    const [b1, g1, r1] = [cmy[at] ?? 0, cmy[at + 1] ?? 0, cmy[at + 2] ?? 0];
    const [b2, g2, r2] = [black[at] ?? 0, black[at + 1] ?? 0, black[at + 2] ?? 0];
    if (b1 === b2 && g1 === g2 && r1 === r2) {
      setRgb(inks, at, cmy);
      continue;
    }
    const shared = b2 >= untouched ? 0 : 255 - b2;
    inks[at] = Math.max(0, 255 - r1 - shared);
    inks[at + 1] = Math.max(0, 255 - g1 - shared);
    inks[at + 2] = Math.max(0, 255 - b1 - shared);
    inks[at + 3] = shared === 0 ? 255 - r2 : Math.min(255, shared + Math.max(0, b2 - r2));
  }
  return { inks, width, height };
};

const setRgb = (inks: Uint8Array, at: number, pixels: Uint8Array): void => {
  const [blue, green, red] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  const light = Math.max(red, green, blue);
  inks[at] = light - red;
  inks[at + 1] = light - green;
  inks[at + 2] = light - blue;
  inks[at + 3] = 255 - light;
};

/** One plate as grey on white. */
export const plateGreys = ({ inks }: InkPixels, plate: number): Uint8Array => {
  const greys = new Uint8Array(inks.length / 4);
  for (let pixel = 0; pixel < greys.length; pixel++) greys[pixel] = 255 - (inks[pixel * 4 + plate] ?? 0);
  return greys;
};

type Rgb = readonly [red: number, green: number, blue: number];
const between = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const paper: Rgb = [255, 255, 255];
/** Below high coverage the colours are pale, so that the page stays legible. */
const usual: Rgb = [70, 120, 160];
const much: readonly [Rgb, Rgb] = [
  [250, 190, 60],
  [235, 130, 20],
];
const tooMuch: readonly [Rgb, Rgb] = [
  [215, 40, 40],
  [110, 0, 40],
];

/** The colour of a sum of inks in percent, 0 to 400. */
const heatOf = (percent: number): Rgb => {
  if (percent <= inkSteps.much) return between(paper, usual, percent / inkSteps.much);
  if (percent <= inkSteps.tooMuch)
    return between(...much, (percent - inkSteps.much) / (inkSteps.tooMuch - inkSteps.much));
  return between(...tooMuch, (percent - inkSteps.tooMuch) / (inkSteps.most - inkSteps.tooMuch));
};

const heats = Uint8Array.from(
  Array.from({ length: 4 * 255 + 1 }, (_, sum) => heatOf(sum / 2.55)).flatMap((colour) => [...colour]),
);

/** The ink coverage in colours: up to 240 % like a blueprint, above it amber, above 300 % red. */
export const inkHeat = ({ inks }: InkPixels): Uint8Array => {
  const rgb = new Uint8Array((inks.length / 4) * 3);
  for (let at = 0, to = 0; at < inks.length; at += 4, to += 3) {
    const sum = (inks[at] ?? 0) + (inks[at + 1] ?? 0) + (inks[at + 2] ?? 0) + (inks[at + 3] ?? 0);
    rgb[to] = heats[sum * 3] ?? 0;
    rgb[to + 1] = heats[sum * 3 + 1] ?? 0;
    rgb[to + 2] = heats[sum * 3 + 2] ?? 0;
  }
  return rgb;
};
