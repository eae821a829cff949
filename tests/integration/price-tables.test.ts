import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparePastPrices } from '../../app/domain/pricing/compare-past-prices.server';
import { addToSummary, type ComparedLine, emptySummary } from '../../app/domain/pricing/compare-prices';
import { priceConfiguration } from '../../app/domain/pricing/price-configuration';
import { createPrices } from '../../app/domain/pricing/prices.server';
import { draftPriceTable, publishPriceTable } from '../../app/domain/pricing/publish-price-table.server';
import { fallingTotalText, priceGapText, tableProblemText } from '../../app/domain/pricing/staff-labels';
import { getServices, type Services } from '../../app/services.server';
import { countedDb } from '../factories/counted-db';
import { placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const drafted = async (from?: number) => {
  const draft = await draftPriceTable(services, from === undefined ? {} : { from });
  if (!draft.ok) throw new Error(draft.failure);
  const { id } = await services.db.priceTable.findUniqueOrThrow({ where: { version: draft.value.version } });
  return { id, ...draft.value };
};

const publish = (version: number, from: string, allowJumps = false) =>
  publishPriceTable(services, { version, from: new Date(from), allowJumps });

const refused = async (version: number) => {
  const answer = await publish(version, '2026-01-01T00:00:00Z');
  if (answer.ok || answer.failure.kind !== 'refused') throw new Error(JSON.stringify(answer));
  return answer.failure;
};

/** Prices of a separate process at a moment of the shop's clock, and its log. */
const pricesAt = (now: string) => {
  const logged: object[] = [];
  const logger = { error: (fields: object) => void logged.push(fields) };
  const clock = { now: () => new Date(now) };
  return { prices: createPrices(services.db, clock, logger as never), logged };
};

const usualTotal = async (prices: ReturnType<typeof createPrices>) => {
  const listed = await services.catalogue.product(101);
  const { table } = await prices.current();
  if (!listed) throw new Error('seed');
  const priced = priceConfiguration(listed.product, listed.product.defaultConfiguration, table);
  return priced.ok ? { version: table.version, total: priced.value.price.total } : priced.failure;
};

describe('a draft', () => {
  it('copies every row of the table in force, under the next version', async () => {
    const { prices } = pricesAt('2026-11-01T12:00:00Z');
    const { id: original } = await prices.current();
    const { id, version, copied } = await drafted();
    expect([copied, version > copied]).toEqual([1, true]);
    const whole = async (tableId: number) => ({ ...(await prices.byId(tableId)), version: 0 });
    expect(await whole(id)).toEqual(await whole(original));
    expect((await services.db.priceTable.findUniqueOrThrow({ where: { id } })).status).toBe('draft');
  });

  it('is not made from a version that does not exist', async () => {
    expect(await draftPriceTable(services, { from: 999 })).toEqual({ ok: false, failure: 'unknown-version' });
  });
});

describe('the publish check', () => {
  it('refuses a quantity tier that makes more pieces cheaper, and names it', async () => {
    const { id, version } = await drafted();
    await services.db.quantityPrice.updateMany({
      where: { tableId: id, productId: 501, quantity: 1000, options: 'front-back+couche-300' },
      data: { centavos: 9350 },
    });
    const { falling, gaps, table, jumps } = await refused(version);
    expect([gaps, table, jumps]).toEqual([[], [], []]);
    expect(falling.map(fallingTotalText).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Cartão de visita (501), Frente e verso (4×4), Couché fosco 300 g: 1.000 unidades sairiam por R$ 93,50, menos que 500 unidades (R$ 93,60).',
    ]);
  });

  it('refuses a run factor that does the same for books', async () => {
    const { id, version } = await drafted();
    await services.db.runFactor.updateMany({
      where: { tableId: id, minCopies: 500 },
      data: { permille: 50 },
    });
    const { falling } = await refused(version);
    expect(falling.map(({ product, to }) => [product.id, to.quantity])).toContainEqual([101, 500]);
  });

  it('refuses a table that lacks rows', async () => {
    const { id, version } = await drafted();
    await services.db.finishPrice.deleteMany({ where: { tableId: id, finish: { code: 'ribbon' } } });
    expect((await refused(version)).gaps.map(priceGapText)).toContain(
      'Livro capa dura (102): falta uma linha de preco_acabamento para ribbon.',
    );
  });

  it('refuses impossible numbers', async () => {
    const { id, version } = await drafted();
    await services.db.runFactor.updateMany({
      where: { tableId: id, minCopies: 1 },
      data: { permille: 5000 },
    });
    expect((await refused(version)).table.map(tableProblemText)).toEqual([
      'fator_tiragem 1: o valor 5000 (permille) está fora do possível, de 1 a 2000.',
    ]);
  });

  it('refuses sharp price changes until staff confirm them', async () => {
    const { id, version } = await drafted();
    await services.db.priceTable.update({ where: { id }, data: { titleSetup: 900_000 } });
    expect((await refused(version)).jumps.length).toBeGreaterThan(0);
    expect((await publish(version, '2090-01-01T00:00:00Z', true)).ok).toBe(true);
  });

  it.each([
    [999, 'unknown-version'],
    [1, 'already-published'],
  ])('version %i: %s', async (version, kind) => {
    expect(await publish(version, '2026-01-01T00:00:00Z')).toEqual({ ok: false, failure: { kind } });
  });
});

describe('a published table', () => {
  it('comes into force by itself on its date, and old prices stay available', async () => {
    const { id, version } = await drafted(1);
    await services.db.priceTable.update({ where: { id }, data: { titleSetup: 1237 } });
    // Far in the future: until then orders are priced by the table before it.
    expect((await publish(version, '2089-01-04T03:00:00Z')).ok).toBe(true);
    const before = pricesAt('2089-01-04T02:59:59Z').prices;
    const after = pricesAt('2089-01-04T03:00:00Z').prices;
    expect(await usualTotal(before)).toEqual({ version: 1, total: 89_916 });
    expect(await usualTotal(after)).toEqual({ version, total: 90_916 });
    expect((await after.byId((await before.current()).id)).version).toBe(1);
    await expect(
      services.db.runFactor.updateMany({ where: { tableId: id }, data: { permille: 1 } }),
    ).rejects.toThrow(/publicada/);
  });

  it('that is invalid never stops the shop: the one before it stays, and the fault is logged once', async () => {
    const { id, version } = await drafted(1);
    await services.db.runFactor.deleteMany({ where: { tableId: id, minCopies: 1 } });
    // The check was bypassed before the database enforced it.
    await pastGuards(services, (tx) =>
      tx.priceTable.update({
        where: { id },
        data: { status: 'published', validFrom: new Date('2026-10-01T00:00:00Z') },
      }),
    );
    const { prices, logged } = pricesAt('2026-10-02T00:00:00Z');
    expect(await usualTotal(prices)).toEqual({ version: 1, total: 89_916 });
    await prices.current();
    expect(logged).toEqual([{ priceTable: version, problems: ['runFactors: no row from 1 copy'] }]);
    await expect(prices.byId(id)).rejects.toThrow('no row from 1 copy');
  });
});

describe('the dry run over past quotes and orders', () => {
  const quote = async (count: number, total: number) => {
    const listed = await services.catalogue.product(101);
    const { id: tableId } = await services.prices.current();
    if (!listed) throw new Error('seed');
    await services.db.quote.createMany({
      data: Array.from({ length: count }, () => ({
        tokenHash: randomUUID(),
        linkSeed: randomUUID(),
        requestHash: randomUUID(),
        productId: 101,
        productName: 'Livro brochura',
        configuration: listed.product.defaultConfiguration as object,
        description: [],
        quantity: 50,
        tableId,
        total,
        price: {},
        name: 'Ana',
        email: 'ana@example.com',
        areaCode: '11',
        phone: '999998888',
        projectName: 'Livro',
        wantsNews: false,
        createdAt: new Date('2026-11-01T12:00:00Z'),
        validUntil: new Date('2026-11-16T12:00:00Z'),
      })),
    });
  };

  it('prices every line again, in pages, without a query per line', async () => {
    await quote(1200, 89_916);
    await quote(3, 80_000);
    const order = await placedOrder(services);
    const { id, version } = await drafted(1);
    await services.db.priceTable.update({ where: { id }, data: { titleSetup: 337 } });
    const url = process.env.DATABASE_URL ?? '';
    const counted = countedDb(url);
    try {
      const compared = await comparePastPrices(
        { db: counted.db, catalogue: services.catalogue },
        { version },
      );
      if (!compared.ok) throw new Error(compared.failure.kind);
      const lines: ComparedLine[] = [];
      let summary = emptySummary;
      const statements = counted.statements.length;
      for await (const page of compared.value) {
        lines.push(...page);
        summary = addToSummary(summary, page);
      }
      expect(counted.statements.length - statements).toBeLessThan(10);
      expect(lines.filter(({ source }) => source === 'quote').length).toBe(1203);
      expect(
        lines.every(({ total, newTotal }) => newTotal === (total === 80_000 ? 90_016 : total + 100)),
      ).toBe(true);
      expect(
        lines.find(({ source, number }) => source === 'order' && number === order.orderId),
      ).toBeDefined();
      expect(summary).toMatchObject({ dearer: lines.length, cheaper: 0, equal: 0, unpriced: 0 });
    } finally {
      await counted.close();
    }
  });

  it('refuses a version that does not exist or is invalid', async () => {
    expect(await comparePastPrices(services, { version: 999 })).toEqual({
      ok: false,
      failure: { kind: 'unknown-version' },
    });
    const { id, version } = await drafted(1);
    await services.db.runFactor.deleteMany({ where: { tableId: id, minCopies: 1 } });
    expect(await comparePastPrices(services, { version })).toMatchObject({ failure: { kind: 'unusable' } });
  });
});
