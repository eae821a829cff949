import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getServices, type Services } from '~/services.server';
import { placedOrder } from '../../factories/order';
import { recipeRows } from '../../factories/staff-recipe';
import {
  openBrowser,
  openPage,
  openTable,
  type StudioProgram,
  startStudio,
} from '../../factories/studio-program';

/** What staff see in Prisma Studio itself, in a browser, by clicks. */

let services: Services;
let studio: StudioProgram;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  services = await getServices();
  [studio, browser] = await Promise.all([startStudio(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await studio?.end();
});
beforeEach(async () => {
  page = await openPage(browser);
});

it('a coupon of a hundredth of a percent is refused, with a readable reason', async () => {
  const coupons = await openTable(page, studio, 'cupom');
  await coupons.type(coupons.rowOf('LIVRO10'), 'valor', '1');
  await coupons.save();
  await coupons.expectRefused(/Um desconto de 0,01 % é engano\? Percentuais se escrevem em centésimos/);
  const { amount } = await services.db.coupon.findUniqueOrThrow({ where: { code: 'LIVRO10' } });
  expect(amount).toBe(10_00);
});

it('an unpaid order is not set to paid, and Studio does not claim that it was', async () => {
  const { orderId } = await placedOrder(services);
  const orders = await openTable(page, studio, 'pedido');
  await orders.type(orders.rowOf(orderId), 'fk_status_pedido', '2');
  await orders.save();
  await orders.expectRefused(/não passa a "Pagamento aprovado": foram pagos R\$.0,00 de/);
  const { statusId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(statusId).toBe(46);
});

it('a product of docs/equipe.md can be created', async () => {
  const rows = recipeRows('Produto novo, coluna por coluna').filter(
    ({ table, isNew }) => isNew && table.startsWith('produto'),
  );
  expect(rows.map(({ table }) => table)).toEqual([
    'produto',
    'produto_dependencia_atributo',
    'produto_dependencia_atributo',
    'produto_arquivo',
  ]);
  for (const { table, columns } of rows) {
    const open = await openTable(page, studio, table);
    await open.insert(columns);
    await open.save();
    await open.expectSaved();
  }
  const made = await services.db.product.findUniqueOrThrow({
    where: { id: 9100 },
    include: { options: true, fileSlots: true },
  });
  expect(made).toMatchObject({ name: 'Cartão-postal', active: false });
  expect([made.options.length, made.fileSlots.length]).toEqual([2, 1]);
});
