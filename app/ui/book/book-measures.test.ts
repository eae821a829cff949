import { describe, expect, it } from 'vitest';
import { describeBook, formatMm, oriented } from './book-measures';

const book = { widthMm: 160, heightMm: 230, spineMm: 12.44, orientation: 'portrait' } as const;

describe('book measures', () => {
  it.each([
    ['portrait', 160, 230, 160, 230],
    ['portrait', 230, 160, 160, 230],
    ['landscape', 160, 230, 230, 160],
    ['landscape', 230, 160, 230, 160],
    ['landscape', 200, 200, 200, 200],
  ] as const)('%s %i x %i lies as %i x %i', (orientation, widthMm, heightMm, width, height) => {
    expect(oriented({ ...book, orientation, widthMm, heightMm })).toMatchObject({
      widthMm: width,
      heightMm: height,
    });
  });

  it('writes mm the Brazilian way', () => {
    expect(formatMm(12.44)).toBe('12,4 mm');
    expect(formatMm(160)).toBe('160 mm');
  });

  it('adds up cover, spine and flaps to the open cover', () => {
    expect(describeBook({ ...book, flapMm: 70 })).toBe(
      'Livro de 160 mm de largura por 230 mm de altura, com lombada de 12,4 mm. Orelhas de 70 mm. A capa aberta mede 472,4 mm por 230 mm.',
    );
  });

  it('has no flaps on a hardcover', () => {
    expect(describeBook({ ...book, flapMm: 70, hardcover: true })).toBe(
      'Livro de 160 mm de largura por 230 mm de altura, com lombada de 12,4 mm e capa dura. A capa aberta mede 332,4 mm por 230 mm.',
    );
  });
});
