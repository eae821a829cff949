import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { priceConfiguredItem } from '~/domain/cart/price-configured-item.server';
import { getServices, type Services } from '~/services.server';
import { paperback } from '../factories/project';

/** A cached price of an item is the same as a newly computed one. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

/** Some of the configurations are valid, others are not. */
const configurations = fc.record({
  pages: fc.integer({ min: 1, max: 900 }),
  copies: fc.integer({ min: 0, max: 3_000 }),
  interiorColour: fc.constantFrom('black', 'colour'),
  coverPrint: fc.constantFrom('one-side', 'both-sides', 'none'),
});
const measures = fc.record(
  { inkCoveragePercent: fc.integer({ min: 0, max: 40 }), colourPages: fc.integer({ min: 1, max: 900 }) },
  { requiredKeys: [] },
);

it('is the same for every caller, in any order, at the prices of any table', async () => {
  const listed = await services.catalogue.product(101);
  const { table } = await services.prices.current();
  if (!listed) throw new Error('no product');
  const dearer = { ...table, titleSetUp: table.titleSetUp + 10_000 };
  let sold = 0;
  let unsold = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(configurations, measures), { minLength: 2, maxLength: 6 }), (asked) => {
      for (const [changes, measured] of [...asked, ...asked.toReversed()]) {
        const wish = { configuration: { ...paperback, ...changes }, measured };
        const configuredItem = priceConfiguredItem(listed, table, wish);
        // Nothing is cached for a copy of the product.
        expect(configuredItem).toEqual(priceConfiguredItem({ ...listed }, table, wish));
        expect(priceConfiguredItem(listed, table, structuredClone(wish))).toBe(configuredItem);
        const other = priceConfiguredItem(listed, dearer, wish);
        if (configuredItem) expect(other?.price?.total).toBeGreaterThan(configuredItem.price?.total ?? 0);
        else expect(other).toBeNull();
        if (configuredItem) sold += 1;
        else unsold += 1;
      }
    }),
    { numRuns: 100 },
  );
  expect(Math.min(sold, unsold)).toBeGreaterThan(50);
});

it('is computed again once staff change the product', async () => {
  const before = await services.catalogue.product(101);
  const { table } = await services.prices.current();
  if (!before) throw new Error('no product');
  const wish = { configuration: paperback, measured: {} };
  expect(priceConfiguredItem(before, table, wish)?.quantity).toBe(paperback.copies);
  const { name } = await services.db.product.findUniqueOrThrow({ where: { id: 101 } });
  const read = async () => {
    const now = await services.catalogue.product(101);
    return now && priceConfiguredItem(now, table, wish);
  };
  expect(await read()).toBe(priceConfiguredItem(before, table, wish));
  await services.db.product.update({ where: { id: 101 }, data: { name: 'Outro livro' } });
  try {
    // The catalogue is reloaded after five seconds.
    await vi.waitFor(async () => expect(await read()).not.toBe(priceConfiguredItem(before, table, wish)), {
      timeout: 60_000,
      interval: 500,
    });
    expect(await read()).toEqual(priceConfiguredItem(before, table, wish));
  } finally {
    await services.db.product.update({ where: { id: 101 }, data: { name } });
  }
});
