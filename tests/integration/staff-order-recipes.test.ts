import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contestItem } from '~/domain/claims/contest-item.server';
import { readPlanFacts } from '~/domain/payments/flows/pay/payment-methods.server';
import { readCase } from '~/domain/support/list-cases.server';
import { loader as messages } from '~/routes/shop/messages/route';
import { loader as orderPage } from '~/routes/shop/order/route';
import { loader as orders } from '~/routes/shop/orders/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get } from '../factories/account-calls';
import { attachmentOf } from '../factories/attachment';
import { deliveredOrder } from '../factories/delivered-order';
import { byPix, orderableCart, placedOrder } from '../factories/order';
import { allowTypes } from '../factories/order-payment';
import { paidOrder } from '../factories/paid-order';
import { drain } from '../factories/payment-facts';
import type { SignedInCustomer } from '../factories/signed-in-customer';
import { typeStaffCommand } from '../factories/staff-command';
import { type RecipeRow, recipeRows, recipeStatement } from '../factories/staff-recipe';
import { openStudio, type Studio } from '../factories/studio';
import { supportCase } from '../factories/support-case';

/** Follows "Pedidos e clientes" of docs/equipe.md to the letter: its rows in their order, and the shop's reactions. */

let services: Services;
let studio: Studio;
/** The guide's example numbers, and the numbers that replace them here. */
const numbers = new Map<string, number>();
let counter: SignedInCustomer & { orderId: number };
let home: SignedInCustomer & { orderId: number };
let asking: SignedInCustomer & { caseId: number };
let contesting: SignedInCustomer & { claimId: number };

beforeAll(async () => {
  services = await getServices();
  studio = openStudio();
  const paid = await paidOrder(services);
  counter = { ...paid.customer, orderId: paid.orderId };
  const sent = await paidOrder(services, await orderableCart(services, { delivery: 'address' }));
  home = { ...sent.customer, orderId: sent.orderId };
  const { who, caseId } = await supportCase(services);
  asking = { ...who, caseId };
  const { customer, itemId } = await deliveredOrder(services);
  const claim = await contestItem(services, {
    userId: customer.id,
    itemId,
    reason: 'A capa veio riscada.',
    phone: '11987654321',
    period: 'manha',
    attachmentIds: [await attachmentOf(services, customer.id, { purpose: `contestacao:${itemId}` })],
  });
  if (!claim.ok) throw new Error(JSON.stringify(claim.failure));
  contesting = { ...customer, claimId: claim.value.claimId };
  const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId: counter.orderId } });
  for (const [example, id] of [
    ...([
      ['10012', counter.orderId],
      ['10013', home.orderId],
      ['3100', item.id],
      ['4500', counter.id],
    ] as const),
    ...([
      ['1200', caseId],
      ['700', contesting.claimId],
    ] as const),
  ])
    numbers.set(example, id);
});
afterAll(() => studio.close());

const rows = recipeRows('Pedidos e clientes, coluna por coluna');
const written = new Set<RecipeRow>();
/** Writes the next row for a table, with the replaced numbers. */
const writeNext = async (table: string): Promise<void> => {
  const row = rows.find((each) => each.table === table && !written.has(each));
  if (!row) throw new Error(`the guide has no more rows of ${table}`);
  written.add(row);
  const columns = row.columns.map(([name, value]): [string, string] => [
    name,
    /^(pk|fk_(pedido|usuario|caso)$)/.test(name) ? String(numbers.get(value) ?? value) : value,
  ]);
  const sql = recipeStatement({ ...row, columns });
  expect([sql, await studio.told(sql)]).toEqual([sql, '1 rows']);
};

const pageOf = async ({ cookie, orderId }: typeof counter): Promise<string> =>
  JSON.stringify(
    await orderPage({ ...get(`/pedido/${orderId}`, cookie), params: { pk_pedido: String(orderId) } }),
  );
const promised = (key: string) =>
  services.db.outboxMessage.count({ where: { dedupeKey: { startsWith: key } } });
const walletOf = async (userId: number): Promise<number> => {
  const [row] = await services.db.$queryRaw<{ held: number }[]>`
    select coalesce(sum(saldo), 0)::int as held from conta_credito where fk_usuario = ${userId}`;
  return row?.held ?? 0;
};

describe('the rows of the guide', () => {
  it('move an order to the counter and to its customer', async () => {
    await writeNext('pedido');
    expect(await pageOf(counter)).toContain('Arquivos em verificação');
    await writeNext('pedido_item');
    expect(await pageOf(counter)).toContain('Em produção');
    await writeNext('pedido');
    expect(await pageOf(counter)).toContain('Disponível para retirada');
    await writeNext('pedido');
    expect(await pageOf(counter)).toContain('Entregue');
  });

  it('send an order to an address, with a mail that names its parcel', async () => {
    await writeNext('pedido');
    await writeNext('pedido');
    await writeNext('volume');
    const page = await pageOf(home);
    expect(page).toContain('Despachado');
    expect(page).toContain('AA473124829BR');
    const mails = await services.db.outboxMessage.findMany({ where: { topic: { startsWith: 'mail.' } } });
    const about = mails.filter(({ payload }) => JSON.stringify(payload).includes(String(home.orderId)));
    expect(about.map(({ topic }) => topic).join(' ')).toMatch(/dispatch|status|tracking|parcel/);
  });

  it('answer a message, and settle the case', async () => {
    await writeNext('mensagem_caso');
    const page = await answerOf(messages({ ...get('/mensagem', asking.cookie), params: {} }));
    expect(page.status).toBe(200);
    const answered = await readCase(services, asking.id, asking.caseId);
    expect(answered?.messages.at(-1)?.text).toBe('Vimos a foto e vamos imprimir a capa de novo.');
    await writeNext('caso');
    expect((await readCase(services, asking.id, asking.caseId))?.status.id).toBe(3);
  });

  it('decide a claim, and the money becomes credit', async () => {
    const before = await walletOf(contesting.id);
    await writeNext('contestacao_item');
    await drain(services);
    expect(await walletOf(contesting.id)).toBe(before + 5_00);
  });

  it('attach an invoice that the customer sees', async () => {
    await writeNext('nota_fiscal');
    expect(await pageOf(counter)).toContain('"number":"1234"');
  });

  it('block a payment method, and the customer’s account', async () => {
    await writeNext('bloqueio_usuario_pagamento');
    const facts = await readPlanFacts(services, { userId: counter.id, total: 100_00, wanted: null });
    expect(facts.blockedTypes).toEqual([13]);
    const visit = () => answerOf(orders({ ...get('/pedidos', counter.cookie), params: {} }));
    expect((await visit()).status).toBe(200);
    await writeNext('usuario');
    expect((await visit()).status).toBe(302);
  });

  it('have all been written by then', () => {
    expect(rows.filter((row) => !written.has(row))).toEqual([]);
  });
});

describe('the commands of the guide', () => {
  it('book a deposit, and grant credit', async () => {
    await allowTypes(services, [1]);
    const cart = await orderableCart(services);
    const payment = { ...byPix, typeId: 1, optionId: 101 };
    const { orderId, customer } = await placedOrder(services, { ...cart, input: { ...cart.input, payment } });
    expect(await typeStaffCommand('orders:confirm-deposit', '--order', String(orderId))).toContain(
      'pago: depósito',
    );
    expect((await services.db.order.findUniqueOrThrow({ where: { id: orderId } })).statusId).toBe(2);
    expect(await promised(`order-paid-${orderId}`)).toBe(1);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
    const grant = ['--login', email, '--amount', '50,00', '--reason', 'Cortesia'];
    await typeStaffCommand('credit:grant', ...grant);
    expect(await walletOf(customer.id)).toBe(50_00);
  });
});
