import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itfBars, itfWidths } from '~/domain/payments/means/boleto/itf';
import { scanItf } from '../factories/itf-scan';

const barcodes = fc.stringMatching(/^\d{44}$/);
const pairs = fc.stringMatching(/^(\d\d){1,30}$/);

describe('interleaved 2 of 5', () => {
  it('writes the standard example 12 between its start and its stop', () => {
    expect(itfWidths('12').join('')).toBe(`1111${'3113111133'.split('').join('')}311`);
  });

  it.each(['', '1', '123', '1a', '１２'])('does not write %j', (text) => {
    expect(() => itfWidths(text)).toThrow(/pairs/);
  });

  it('is read back by a scanner, in any unit, from both its notations', () => {
    fc.assert(
      fc.property(pairs, fc.double({ min: 0.1, max: 10, noNaN: true }), (digits, unit) => {
        expect(scanItf(itfWidths(digits).map((width) => width * unit))).toBe(digits);
        const { bars, modules } = itfBars(digits);
        const edges = bars.flatMap(({ x, width }) => [x, x + width]);
        const widths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
        expect(scanItf(widths)).toBe(digits);
        expect([edges[0], edges.at(-1)]).toEqual([0, modules]);
      }),
    );
  });

  it('gives a barcode of 44 digits 405 modules', () => {
    fc.assert(
      fc.property(barcodes, (digits) => {
        expect(itfBars(digits)).toMatchObject({ modules: 405 });
        expect(itfBars(digits).bars).toHaveLength(2 + 22 * 5 + 2);
      }),
    );
  });
});
