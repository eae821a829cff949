import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceParts } from '../pricing/line-price';
import {
  type CartLine,
  cartContents,
  couponLines,
  type Delivery,
  hasDestination,
  isSameThings,
  summarise,
} from './cart';

const amount = fc.nat(1_000_000);
const parts: fc.Arbitrary<PriceParts> = fc.record({
  printing: amount,
  inkCoverage: amount,
  cover: amount,
  binding: amount,
  finishes: amount,
  services: amount,
});
const totalOf = (price: PriceParts) => Object.values(price).reduce((sum, part) => sum + part, 0);

const lineOf = (id: number, price: PriceParts | null): CartLine =>
  ({
    id,
    product: { id: 100 + id },
    ink: { coveragePercent: 31.6, colourPages: 8 },
    price: price && { parts: price, total: totalOf(price), weightGrams: 100 * id, leadTimeBusinessDays: id },
  }) as unknown as CartLine;

const sentTo = (over: object = {}): Delivery =>
  ({ type: 'address', addressId: 5, transportTypeId: 2, price: 2_000, businessDays: 3, ...over }) as Delivery;
const counter = { type: 'counter', counterId: 4, price: 0, businessDays: 1 } as Delivery;

describe('the totals of a cart', () => {
  it('add up to the centavo, from the lines that have a price', () => {
    fc.assert(
      fc.property(fc.array(fc.option(parts), { maxLength: 8 }), amount, (prices, freight) => {
        const lines = prices.map((price, index) => lineOf(index + 1, price));
        const summary = summarise(lines, sentTo({ price: freight }));
        const goods = prices.reduce((sum, price) => sum + (price ? totalOf(price) : 0), 0);
        expect(summary.total).toBe(goods + freight);
        expect(summary.total).toBe(summary.printing + summary.finishes + summary.services + freight);
        expect(couponLines(lines).reduce((sum, line) => sum + line.goods, 0)).toBe(goods);
      }),
    );
  });

  it('take the discount off, the slowest line, and only surcharges that cost something', () => {
    const price = { printing: 10, inkCoverage: 5, cover: 1, binding: 2, finishes: 3, services: 4 };
    const lines = [lineOf(1, { ...price, inkCoverage: 0 }), lineOf(3, price), lineOf(9, null)];
    expect(summarise(lines, null, 7)).toMatchObject({
      total: 38,
      freight: null,
      inkSurcharge: 5,
      heavyInk: [32],
      weightGrams: 400,
      productionDays: 3,
    });
    expect(summarise([], null)).toMatchObject({ total: 0, productionDays: 0 });
  });
});

describe('the contents that a customer agrees to', () => {
  const lines = [lineOf(2, null), lineOf(1, null)];
  const contents = cartContents({ lines, delivery: sentTo() });

  it('are the same in any order of lines, and another text once anything differs', () => {
    expect(cartContents({ lines: lines.toReversed(), delivery: sentTo() })).toBe(contents);
    const others = [
      cartContents({ lines: lines.slice(1), delivery: sentTo() }),
      cartContents({ lines, delivery: sentTo({ addressId: 6 }) }),
      cartContents({ lines, delivery: sentTo({ transportTypeId: 1 }) }),
      cartContents({ lines, delivery: counter }),
      cartContents({ lines, delivery: null }),
    ];
    expect(new Set([contents, ...others]).size).toBe(6);
    for (const other of others) expect(isSameThings(contents, other)).toBe(false);
  });

  it('tell other days apart from other things', () => {
    const later = cartContents({ lines, delivery: sentTo({ businessDays: 5 }) });
    expect(later).not.toBe(contents);
    expect(isSameThings(later, contents)).toBe(true);
  });

  it.each([
    [contents, true],
    [cartContents({ lines, delivery: counter }), true],
    [cartContents({ lines, delivery: null }), false],
    ['', false],
  ])('%j have a destination: %s', (text, isSent) => {
    expect(hasDestination(text)).toBe(isSent);
  });
});
