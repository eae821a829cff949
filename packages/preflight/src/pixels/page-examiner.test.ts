import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../../tests/factories/picture-book';
import { looksLikeText } from './page-examiner.server';

/** As pages are rendered: 72 dpi, four bytes per pixel. */
const drawn = (shows: 'text' | 'photograph', level: (value: number) => number = (value) => value) => {
  const { pixels, width, height } = pixelsOf({ shows, dpi: 72, colours: 'grey' });
  return { pixels: Uint8Array.from(pixels, level), width, height };
};

const asRaster = ({ pixels, width, height }: ReturnType<typeof drawn>) => ({
  pixels: Uint8Array.from({ length: 4 * pixels.length }, (_, at) => pixels[at >> 2] ?? 0),
  width,
  height,
});

describe('a rendered page', () => {
  it.each<[string, boolean, ReturnType<typeof drawn>]>([
    ['of black text', true, drawn('text')],
    ['of grey text on yellowed paper', true, drawn('text', (value) => 70 + value / 2)],
    ['of white text on black', false, drawn('text', (value) => 255 - value)],
    ['of text on grey', false, drawn('text', (value) => value / 2)],
    ['of a photograph', false, drawn('photograph')],
    ['of a bright photograph', false, drawn('photograph', (value) => Math.min(250, 150 + value))],
    ['of nothing', true, drawn('text', () => 255)],
  ])('%s looks like text: %s', (_, expected, page) => {
    expect(looksLikeText(asRaster(page), 72)).toBe(expected);
  });
});
