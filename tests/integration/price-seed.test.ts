import { beforeAll, describe, expect, it } from 'vitest';
import { resolveConfiguration } from '../../app/domain/catalogue/resolved-configuration';
import { priceLine } from '../../app/domain/pricing/price-configuration';
import { getServices, type Services } from '../../app/services.server';
import { seedPrices } from '../../prisma/seed/catalogue/seed-prices';
import { publishPriceTable } from '../factories/price-table';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

/** Seed rows that did not exist when this shop was opened. */
const younger = [
  `delete from preco_opcao where fk_dependencia_atributo = 61`,
  'delete from faixa_cobertura_tinta',
];

const versions = async () => {
  const rows = await services.db.priceTable.findMany({ orderBy: { version: 'asc' } });
  return rows.map(({ version, status }) => [version, status]);
};

const proofCopy = async () => {
  services.prices.forget();
  const listed = await services.catalogue.product(101);
  const { table } = await services.prices.current();
  if (listed?.product.kind !== 'book') throw new Error('seed');
  const { defaultConfiguration } = listed.product;
  return priceLine(
    resolveConfiguration(listed.product, { ...defaultConfiguration, runKind: 'proof', copies: 1 }),
    table,
  );
};

describe('a shop that was opened when the seed had fewer prices', () => {
  beforeAll(async () => {
    await services.db.$transaction([
      // Published tables are immutable: only a shop of an older release can lack these.
      services.db.$executeRawUnsafe('set local session_replication_role = replica'),
      ...younger.map((sql) => services.db.$executeRawUnsafe(sql)),
    ]);
  });

  it('does not sell for free what has no price', async () => {
    expect(await proofCopy()).toMatchObject({ ok: false, failure: { kind: 'missing-price', key: 'proof' } });
  });

  it('gets them in a table that follows the first, once', async () => {
    for (const _time of [1, 2]) await services.db.$transaction((tx) => seedPrices(tx), { timeout: 60_000 });
    expect(await versions()).toEqual([
      [1, 'published'],
      [2, 'published'],
    ]);
    expect(await proofCopy()).toMatchObject({ ok: true, value: { tableVersion: 2 } });
    expect((await services.prices.current()).table.inkCoverage.length).toBeGreaterThan(0);
    const first = await services.db.priceTable.findUniqueOrThrow({
      where: { version: 1 },
      select: { _count: { select: { inkCoverageSteps: true } } },
    });
    expect(first._count.inkCoverageSteps).toBe(0);
  });

  it('keeps the table that staff have published', async () => {
    await publishPriceTable(services, (tableId) =>
      services.db.$executeRawUnsafe(`delete from faixa_cobertura_tinta where fk_tabela_preco = ${tableId}`),
    );
    const before = await versions();
    await services.db.$transaction((tx) => seedPrices(tx), { timeout: 60_000 });
    expect(await versions()).toEqual(before);
  });
});
