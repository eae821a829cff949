import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instalmentOptions,
  instalmentText,
  instalmentTotalText,
  SMALLEST_INSTALMENT,
  yearlyPercent,
} from './instalments';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

const free = { monthlyPercent: 0, smallest: 1 };

const priced = { monthlyPercent: 1.99, smallest: 1 };

const counts = (amount: number, smallest = 1) =>
  instalmentOptions(amount, { ...free, smallest }).map(({ count }) => count);

describe('the number of instalments', () => {
  it.each([
    [1, 1, [1]],
    [2, 1, [1, 2]],
    [100, 1, [1, 2, 3]],
    [10_000, 1, [1, 2, 3]],
    [10_001, 1, [1, 2, 3, 4, 5, 6]],
    [1_000_000, 1, [1, 2, 3, 4, 5, 6]],
    [999, SMALLEST_INSTALMENT, [1]],
    [1000, SMALLEST_INSTALMENT, [1, 2]],
    [1499, SMALLEST_INSTALMENT, [1, 2]],
    [1500, SMALLEST_INSTALMENT, [1, 2, 3]],
    [10_001, SMALLEST_INSTALMENT, [1, 2, 3, 4, 5, 6]],
    [10_001, 5000, [1, 2]],
  ])('for %i centavos, none below %i: %j', (amount, smallest, expected) => {
    expect(counts(amount, smallest)).toEqual(expected);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d centavos cannot be paid', (amount) => {
    expect(() => instalmentOptions(amount, free)).toThrow(/centavos/);
  });

  it.each([-1, 101, Number.NaN])('%d percent is an invalid rate', (monthlyPercent) => {
    expect(() => instalmentOptions(100, { ...free, monthlyPercent })).toThrow(/rate/);
  });
});

describe('the amount of an instalment', () => {
  it('includes the remainder in the first', () => {
    expect(instalmentOptions(10_000, free)[2]?.parts).toEqual([3334, 3333, 3333]);
    expect(instalmentOptions(10_001, free)[2]?.parts).toEqual([3335, 3333, 3333]);
  });

  it.each([
    [2, 12_359],
    [3, 8320],
    [6, 4283],
  ])('R$ 240,00 at 1,99 %% in %i: %i centavos', (count, part) => {
    const option = instalmentOptions(24_000, priced)[count - 1];
    expect(option).toMatchObject({ count, total: part * count, interest: part * count - 24_000 });
    expect(new Set(option?.parts)).toEqual(new Set([part]));
  });

  it('has no interest in a single payment', () => {
    expect(instalmentOptions(24_000, priced)[0]).toEqual({
      count: 1,
      parts: [24_000],
      total: 24_000,
      interest: 0,
      monthlyPercent: 0,
    });
  });

  const amounts = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 99_999_999_999 }));
  const rates = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true }));

  it('adds up to the total, to the centavo, whatever the rate', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, monthlyPercent) => {
        for (const option of instalmentOptions(amount, { monthlyPercent, smallest: 1 })) {
          const { parts, count, total, interest } = option;
          expect(parts).toHaveLength(count);
          expect(parts.every((part) => Number.isSafeInteger(part) && part >= 1)).toBe(true);
          expect(sum(parts)).toBe(total);
          expect(total - interest).toBe(amount);
          expect(interest).toBeGreaterThanOrEqual(0);
          if (option.monthlyPercent === 0) expect(interest).toBe(0);
          const [first = 0, ...others] = parts;
          expect(new Set(others).size).toBeLessThanOrEqual(1);
          expect(first - (others[0] ?? first)).toBeGreaterThanOrEqual(0);
          expect(first - (others[0] ?? first)).toBeLessThan(count);
        }
      }),
    );
  });

  it('discounted at the rate gives back the amount, except for rounding', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0.01, max: 20, noNaN: true }), (amount, monthlyPercent) => {
        for (const option of instalmentOptions(amount, { monthlyPercent, smallest: 1 })) {
          if (option.monthlyPercent === 0) continue;
          const present = option.parts.reduce(
            (value, part, index) => value + part / (1 + monthlyPercent / 100) ** (index + 1),
            0,
          );
          expect(Math.abs(present - amount)).toBeLessThanOrEqual(option.count / 2 + amount * 1e-9);
        }
      }),
    );
  });

  it('never costs less in total with more instalments, nor at a higher rate, from R$ 10,00 on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 10_000_000 }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (amount, monthlyPercent, more) => {
          const totals = (rate: number) =>
            instalmentOptions(amount, { monthlyPercent: rate, smallest: 1 }).map(({ total }) => total);
          const now = totals(monthlyPercent);
          expect(now).toEqual([...now].sort((a, b) => a - b));
          totals(monthlyPercent + more).forEach((total, index) => {
            expect(total).toBeGreaterThanOrEqual(now[index] ?? 0);
          });
        },
      ),
    );
  });
});

describe('the text of an instalment option', () => {
  it.each([
    [9000, 0, 0, '1x de R$ 90,00 à vista'],
    [9000, 0, 2, '3x de R$ 30,00 sem juros'],
    [10_000, 0, 2, '3x de R$ 33,33 sem juros (1ª de R$ 33,34)'],
    [24_000, 1.99, 5, '6x de R$ 42,83, com juros de 1,99% ao mês (26,68% ao ano), total de R$ 256,98'],
  ])('%i centavos at %d %%, option %i: %s', (amount, monthlyPercent, index, words) => {
    const option = instalmentOptions(amount, { monthlyPercent, smallest: 1 })[index];
    expect(option && instalmentText(option).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each([
    [9000, 0, 0, 'Total de R$ 90,00, à vista.'],
    [10_000, 0, 2, 'Total de R$ 100,00, sem juros.'],
    [24_000, 1.99, 5, 'Total de R$ 256,98, com juros de 1,99% ao mês (26,68% ao ano).'],
  ])('for %i centavos at %d %%, option %i, in total: %s', (amount, monthlyPercent, index, words) => {
    const option = instalmentOptions(amount, { monthlyPercent, smallest: 1 })[index];
    expect(option && instalmentTotalText(option).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('contains the yearly rate of a monthly one', () => {
    expect(yearlyPercent(1)).toBeCloseTo(12.6825, 4);
    expect(yearlyPercent(0)).toBe(0);
  });
});
