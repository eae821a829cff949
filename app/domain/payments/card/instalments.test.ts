import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InstalmentRule, instalmentOptions, instalmentText, yearlyRate } from './instalments';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** The specification's: up to 3 up to R$ 100,00, up to 6 above. */
const free: InstalmentRule[] = [
  { fromAmount: 0, maximum: 3, free: 3, monthlyRate: 0 },
  { fromAmount: 10_001, maximum: 6, free: 6, monthlyRate: 0 },
];
const at = (monthlyRate: number, without = 1): InstalmentRule[] =>
  free.map((rule) => ({ ...rule, free: without, monthlyRate }));

describe('how many instalments', () => {
  it.each([
    [1, [1]],
    [999, [1]],
    [1000, [1, 2]],
    [1499, [1, 2]],
    [1500, [1, 2, 3]],
    [10_000, [1, 2, 3]],
    [10_001, [1, 2, 3, 4, 5, 6]],
    [1_000_000, [1, 2, 3, 4, 5, 6]],
  ])('%i centavos: %j', (amount, expected) => {
    const counts = (rules: InstalmentRule[]) => instalmentOptions(amount, rules).map(({ count }) => count);
    expect(counts(free)).toEqual(expected);
    expect(counts([...free].reverse())).toEqual(expected);
  });

  it('is one where no rule holds, or a senseless one', () => {
    const only = [{ count: 1, parts: [9000], total: 9000, interest: 0, monthlyRate: 0 }];
    expect(instalmentOptions(9000, [])).toEqual(only);
    expect(instalmentOptions(9000, free.slice(1))).toEqual(only);
    expect(instalmentOptions(9000, [{ fromAmount: 0, maximum: 0, free: 0, monthlyRate: 1 }])).toEqual(only);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d centavos cannot be paid', (amount) => {
    expect(() => instalmentOptions(amount, free)).toThrow(/centavos/);
  });

  it.each([-1, Number.NaN])('%d is no rate', (monthlyRate) => {
    expect(() => instalmentOptions(100, at(monthlyRate))).toThrow(/rate/);
  });
});

describe('what an instalment is', () => {
  it.each([
    [10_000, [3334, 3333, 3333]],
    [10_001, [3335, 3333, 3333]],
    [9999, [3333, 3333, 3333]],
  ])('of %i centavos in three: %j, what is over in the first', (amount, parts) => {
    expect(instalmentOptions(amount, free)[2]?.parts).toEqual(parts);
  });

  it.each([
    [2, 12_359],
    [3, 8320],
    [6, 4283],
  ])('of R$ 240,00 at 1,99 %% in %i: %i centavos', (count, part) => {
    expect(instalmentOptions(24_000, at(19_900))[count - 1]).toEqual({
      count,
      parts: Array(count).fill(part),
      total: part * count,
      interest: part * count - 24_000,
      monthlyRate: 19_900,
    });
  });

  it('has no interest up to the number that carries none', () => {
    const rates = instalmentOptions(24_000, at(19_900, 3)).map(({ monthlyRate }) => monthlyRate);
    expect(rates).toEqual([0, 0, 0, 19_900, 19_900, 19_900]);
  });

  const amounts = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 99_999_999_999 }));

  it('adds up to the total, to the centavo, whatever the rate', () => {
    fc.assert(
      fc.property(amounts, fc.nat(1_000_000), fc.nat(6), (amount, monthlyRate, without) => {
        for (const option of instalmentOptions(amount, at(monthlyRate, without))) {
          const { parts, count, total, interest } = option;
          expect(parts).toHaveLength(count);
          expect(parts.every((part) => Number.isSafeInteger(part) && part >= 1)).toBe(true);
          expect(sum(parts)).toBe(total);
          expect(total - interest).toBe(amount);
          expect(interest).toBeGreaterThanOrEqual(0);
          if (option.monthlyRate === 0) expect(interest).toBe(0);
          const [first = 0, ...others] = parts;
          expect(new Set(others).size).toBeLessThanOrEqual(1);
          expect(first - (others[0] ?? first)).toBeGreaterThanOrEqual(0);
          expect(first - (others[0] ?? first)).toBeLessThan(count);
        }
      }),
    );
  });

  it('pays back what was lent: discounted at the rate, the parts are the amount, but for their rounding', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 200_000 }), (amount, monthlyRate) => {
        for (const option of instalmentOptions(amount, at(monthlyRate))) {
          if (option.monthlyRate === 0) continue;
          const present = option.parts.reduce(
            (value, part, index) => value + part / (1 + monthlyRate / 1_000_000) ** (index + 1),
            0,
          );
          expect(Math.abs(present - amount)).toBeLessThanOrEqual(option.count / 2 + amount * 1e-9);
        }
      }),
    );
  });

  it('never costs less in more instalments, nor at a higher rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 10_000_000 }),
        fc.integer({ min: 5000, max: 200_000 }),
        fc.integer({ min: 1000, max: 50_000 }),
        (amount, monthlyRate, more) => {
          const totals = (rate: number) => instalmentOptions(amount, at(rate)).map(({ total }) => total);
          const now = totals(monthlyRate);
          expect(now).toEqual([...now].sort((one, other) => one - other));
          totals(monthlyRate + more).forEach((total, index) => {
            expect(total).toBeGreaterThanOrEqual(now[index] ?? 0);
          });
        },
      ),
    );
  });
});

describe('in words', () => {
  it.each([
    [9000, 0, 0, '1x de R$ 90,00 à vista'],
    [9000, 0, 2, '3x de R$ 30,00 sem juros'],
    [10_000, 0, 2, '3x de R$ 33,33 sem juros (1ª de R$ 33,34)'],
    [24_000, 19_900, 5, '6x de R$ 42,83, com juros de 1,99% ao mês (26,68% ao ano), total de R$ 256,98'],
  ])('%i centavos at %i millionths, option %i: %s', (amount, monthlyRate, index, words) => {
    const option = instalmentOptions(amount, at(monthlyRate))[index];
    expect(option && instalmentText(option).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('tells the yearly rate of a monthly one', () => {
    expect(yearlyRate(10_000)).toBeCloseTo(126_825.03, 2);
    expect(yearlyRate(0)).toBe(0);
  });
});
