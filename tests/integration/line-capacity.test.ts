import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import { livePrice } from '~/domain/pricing/kept-prices.server';
import { readChoices } from '~/domain/pricing/starting-configuration';
import { loader as page } from '~/routes/back-office/capacity/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get } from '../factories/account-calls';
import { operatorOf } from '../factories/operator';
import { placedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { toldStaff } from '../factories/studio';

/** Production lines with a daily capacity. */
let services: Services;
beforeAll(async () => {
  services = await getServices();
});
afterEach(async () => {
  await services.db.lineCapacity.deleteMany();
  services.deliveryTables.forget();
});

const lineOf = (name: string) => services.db.productionLine.findFirstOrThrow({ where: { name } });
const limit = async (copies: number, day: string | null = null) => {
  const { id: lineId } = await lineOf('Lombada quadrada');
  await services.db.lineCapacity.create({
    data: { lineId, copies, day: day === null ? null : new Date(`${day}T00:00:00Z`) },
  });
  services.deliveryTables.forget();
};
const promisedOf = async (orderId: number) =>
  (await services.db.order.findUniqueOrThrow({ where: { id: orderId } })).promisedFor?.toISOString();
const copiesOf = async (orderId: number) =>
  (await services.db.orderItem.findFirstOrThrow({ where: { orderId } })).quantity;

describe('a production line with a limit', () => {
  it('moves the promised dates of new orders only', async () => {
    const before = await paidOrder(services);
    const usual = await promisedOf(before.orderId);
    await limit(await copiesOf(before.orderId));
    const days: (string | undefined)[] = [];
    for (let count = 0; count < 12; count += 1)
      days.push(await promisedOf((await paidOrder(services)).orderId));
    expect(days.every((day) => day !== undefined && day >= (usual ?? ''))).toBe(true);
    expect([...days].sort()).toEqual(days);
    expect(days.at(-1)).not.toBe(usual);
    expect(await promisedOf(before.orderId)).toBe(usual);
  });

  it('is taken into account before the order', async () => {
    const listed = await services.catalogue.product(101);
    if (!listed) throw new Error('no product');
    const priceNow = async () => {
      const table = await services.prices.byId(listed.tableId);
      const calendar = await services.deliveryTables.calendar();
      const { configuration } = readChoices(listed.product, new URLSearchParams(), table);
      const price = livePrice(listed.product, configuration, { table, calendar, now: services.clock.now() });
      if (!price.ok) throw new Error(JSON.stringify(price.failure));
      return price.value.readyOn;
    };
    const usual = await priceNow();
    await limit(1);
    expect((await priceNow()) > usual).toBe(true);
  });

  it('promises different dates to two orders that are paid in parallel when only one fits', async () => {
    const orders = [await placedOrder(services), await placedOrder(services)];
    await limit(await copiesOf(orders[0]?.orderId ?? 0));
    await Promise.all(
      orders.map(({ paymentId, orderId, total }) =>
        bookReceipt(
          services,
          { id: paymentId, orderId },
          { externalId: `E${orderId}cap`, amount: total, paidAt: services.clock.now() },
        ),
      ),
    );
    const [one, other] = await Promise.all(orders.map(({ orderId }) => promisedOf(orderId)));
    expect(one).toBeDefined();
    expect(one).not.toBe(other);
  });

  it('is a row of staff with messages for its errors', async () => {
    const { id: lineId } = await lineOf('Grampo');
    const told = (values: string) =>
      toldStaff(`insert into capacidade_linha (fk_linha_producao, dia, exemplares) values (${values})`);
    expect(await told(`${lineId}, null, 0`)).toMatch(/^Exemplares diz quantos/);
    expect(await told(`${lineId}, null, -1`)).toMatch(/^Exemplares diz quantos/);
    expect(await told('999, null, 10')).toMatch(/não existe em linha_producao/);
    expect(await told(`${lineId}, null, 10`)).toBe('1 rows');
    expect(await told(`${lineId}, null, 20`)).toMatch(/^Já há outra linha em capacidade_linha/);
    expect(await toldStaff(`delete from linha_producao where pk_linha_producao = ${lineId}`)).toMatch(
      /é usada em/,
    );
  });
});

describe('the page of capacity', () => {
  it('shows operators the load of each line beside its capacity', async () => {
    const rita = await operatorOf(services);
    await limit(70_000);
    const read = async () => {
      const { lines } = await page(get('/oficina/capacidade', rita.cookie) as LoaderFunctionArgs);
      const of = (line: string) => lines.find(({ name }) => name === line)?.days ?? [];
      return { glued: of('Lombada quadrada'), stapled: of('Grampo') };
    };
    const owed = (days: { owed: number }[]) => days.reduce((sum, day) => sum + day.owed, 0);
    const before = await read();
    const { orderId } = await paidOrder(services);
    const { glued, stapled } = await read();
    expect(owed(glued)).toBe(owed(before.glued) + (await copiesOf(orderId)));
    expect(glued.map(({ capacity }) => capacity)).toEqual(Array(10).fill(70_000));
    expect(stapled.map(({ capacity }) => capacity)).toEqual(Array(10).fill(null));
    const stranger = await answerOf(page(get('/oficina/capacidade') as LoaderFunctionArgs));
    expect(stranger.location).toMatch(/^\/entrar/);
  });
});
