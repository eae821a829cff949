import { describe, expect, it } from 'vitest';
import { grainText, readPressSheet, sheetGrain } from './grain';

const digital = { longMm: 480, shortMm: 330 };

describe('the required grain direction of the paper', () => {
  it.each([
    // 14 × 21: upright two by two along 480, sideways one by three.
    ['a page of 14 × 21', { alongMm: 210, acrossMm: 140 }, 'long'],
    // A4 upright: 297 along 480 holds one, along 330 holds two.
    ['a page of A4', { alongMm: 297, acrossMm: 210 }, 'short'],
    ['an open cover of 14 × 21', { alongMm: 210, acrossMm: 288 }, 'long'],
    [
      'an open cover with flaps, wider than the short side of the sheet',
      { alongMm: 210, acrossMm: 430 },
      'short',
    ],
    ['a square, which fits equally in both directions', { alongMm: 200, acrossMm: 200 }, 'long'],
  ] as const)('of %s is %s', (_, piece, grain) => {
    expect(sheetGrain(digital, piece)).toBe(grain);
  });

  it('is unknown if the sheet holds no piece', () => {
    const piece = { alongMm: 2_000, acrossMm: 800 };
    expect(sheetGrain(digital, piece)).toBeNull();
    expect(grainText('dobra', piece, digital)).toBe('paralela à dobra (2000 mm)');
  });

  it('follows the sheet size that staff print on', () => {
    const page = { alongMm: 297, acrossMm: 210 };
    expect(grainText('lombada', page, digital)).toMatch(/330 × 480 mm, fibra curta$/);
    expect(grainText('lombada', page, { longMm: 960, shortMm: 660 })).toMatch(/660 × 960 mm, fibra longa$/);
  });
});

it('reads a sheet size in either order, and nothing else', () => {
  expect(readPressSheet('480 x 330')).toEqual(digital);
  expect(readPressSheet('660×960')).toEqual({ longMm: 960, shortMm: 660 });
  for (const text of ['', '330', '33x48', '330x99999', 'A3', null]) expect(readPressSheet(text)).toBeNull();
});
