import { beforeAll, describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit, holdCredit } from '~/domain/credit/move-credit.server';
import { markOrderPaid } from '~/domain/orders/mark-order-paid.server';
import { releaseBonuses } from '~/domain/orders/release-bonuses.server';
import { fixedClock } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db.server';
import { loader as releasesApi } from '~/routes/api/call';
import { loader as creditPage } from '~/routes/shop/credit/route';
import { getServices, type Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { bareOrder, payBareOrder } from '../factories/bare-order';
import { pastGuards } from '../factories/past-guards';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

/** Credit granted after an order's delivery, by rules that staff maintain. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
  await services.db.bonusRule.create({
    data: {
      description: 'Bônus de lançamento',
      percent: 5,
      daysAfter: 7,
      customerType: 2,
      validFrom: new Date(0),
    },
  });
  await services.db.bonusRule.create({
    data: { description: 'Empresas', percent: 10, daysAfter: 7, customerType: 1, validFrom: new Date(0) },
  });
});

/** An order paid by Pix. */
const bought = async (goods = 20_000): Promise<{ customer: SignedInCustomer; orderId: number }> => {
  const customer = await signedInCustomer(services);
  const orderId = await bareOrder(services, { userId: customer.id, goods });
  const paidAt = services.clock.now();
  const { id: paymentId } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
  await pastGuards(services, async (tx) => {
    const receipt = { externalId: `E${orderId}`, paymentId, amount: goods, paidAt, disposition: 'applied' };
    await tx.moneyReceipt.create({ data: receipt });
    await tx.payment.update({ where: { id: paymentId }, data: { status: 'paid', paidAt } });
  });
  await inTransaction(services, (within) => markOrderPaid(within, orderId, paidAt));
  return { customer, orderId };
};

/** Delivered this number of days ago. */
const deliver = (orderId: number, days: number) =>
  pastGuards(services, async (tx) => {
    const at = new Date(services.clock.now().getTime() - days * 86_400_000);
    await tx.order.update({ where: { id: orderId }, data: { statusId: 22 } });
    await tx.orderStatusLog.create({ data: { orderId, statusId: 22, createdAt: at } });
    const dueAt = new Date(at.getTime() + 7 * 86_400_000);
    await tx.orderBonus.update({ where: { orderId }, data: { dueAt } });
  });
const die = (orderId: number) =>
  pastGuards(services, async (tx) => {
    await tx.order.update({ where: { id: orderId }, data: { statusId: 3 } });
    await tx.orderBonus.update({ where: { orderId }, data: { dueAt: services.clock.now() } });
  });

const bonusOf = (orderId: number) => services.db.orderBonus.findUniqueOrThrow({ where: { orderId } });
const available = async ({ id }: SignedInCustomer) => (await readWallet(services, id)).available;
const future = async ({ bearer }: SignedInCustomer) => {
  const response = (await releasesApi(get('/api/lancamentos-futuros', { headers: bearer }))) as Response;
  return ((await response.json()) as { data: object[] }).data;
};

describe('a bonus', () => {
  it('is promised when an order is paid, by the rule for its customer, and shown before it is released', async () => {
    const { customer, orderId } = await bought();
    expect(await bonusOf(orderId)).toMatchObject({ paid: 20_000, amount: 1_000, status: 'planned' });
    expect(await future(customer)).toMatchObject([
      {
        valor_total_pedido: 200,
        valor_pago: 200,
        vlr_bonus: 10,
        obs_bonus: 'Liberado 7 dias depois da entrega',
      },
    ]);
    const page = (await creditPage(get('/credito?lancamentos=1', customer.cookie))) as { future: object[] };
    expect(page.future).toMatchObject([{ orderId, bonus: 1_000 }]);
  });

  it('is released once, this number of days after the delivery, with one mail', async () => {
    const { customer, orderId } = await bought();
    await deliver(orderId, 6);
    await releaseBonuses(services);
    expect(await available(customer)).toBe(0);
    const later = {
      ...services,
      clock: fixedClock(new Date(services.clock.now().getTime() + 2 * 86_400_000)),
    };
    await Promise.all([releaseBonuses(later), releaseBonuses(later)]);
    await releaseBonuses(later);
    expect(await available(customer)).toBe(1_000);
    expect(await bonusOf(orderId)).toMatchObject({ status: 'released', released: 1_000 });
    const mails = await services.db.outboxMessage.count({
      where: { topic: 'mail.credit-released', payload: { path: ['orderId'], equals: orderId } },
    });
    expect([mails, await future(customer)]).toEqual([1, []]);
  });

  it('is cancelled when the order is cancelled before, and taken back when that happens later', async () => {
    const [before, after] = [await bought(), await bought()];
    await die(before.orderId);
    await deliver(after.orderId, 8);
    await releaseBonuses(services);
    expect((await bonusOf(before.orderId)).status).toBe('lost');
    expect(await available(after.customer)).toBe(1_000);
    await die(after.orderId);
    await releaseBonuses(services);
    await releaseBonuses(services);
    expect([await available(after.customer), (await bonusOf(after.orderId)).revoked]).toEqual([0, 1_000]);
  });

  it('is reduced by refunds of its order', async () => {
    const { customer, orderId } = await bought();
    const payment = await services.db.payment.findFirstOrThrow({ where: { orderId } });
    await services.db.$executeRaw`
      insert into estorno (fk_pedido, fk_pagamento, causa, vlr_pedido, vlr_estorno, destino)
      values (${orderId}, ${payment.id}, 'item', 5000, 5000, 'payer')`;
    expect(await future(customer)).toMatchObject([{ vlr_bonus: 7.5 }]);
    await deliver(orderId, 8);
    await releaseBonuses(services);
    expect(await available(customer)).toBe(750);
  });

  it('excludes what was paid with credit', async () => {
    const customer = await signedInCustomer(services);
    await grantCredit(services, {
      userId: customer.id,
      amount: 20_000,
      key: `g-${customer.id}`,
      description: 'x',
    });
    const orderId = await bareOrder(services, { userId: customer.id, goods: 20_000, wallet: 20_000 });
    await holdCredit(services, { userId: customer.id, orderId, amount: 20_000, key: `h-${orderId}` });
    expect(await payBareOrder(services, customer.id, orderId)).toBe(true);
    expect(await services.db.orderBonus.count({ where: { orderId } })).toBe(0);
  });
});

describe('staff', () => {
  it.each([
    ['percentual = 0', 'O percentual de um bônus fica acima de 0'],
    ['percentual = 51', 'vai até 50'],
    ['dias_apos_entrega = -1', 'de 0 a 365 dias depois da entrega'],
    ['fk_tipo_usuario = 3', '1 para empresas, 2 para pessoas'],
    ["valida_ate = '1969-12-31'", 'não vem antes de valida_de'],
  ])('get a message about an invalid rule (%s)', async (change, words) => {
    const rule = { description: 'x', percent: 5, daysAfter: 7, validFrom: new Date(0), active: false };
    const { id } = await services.db.bonusRule.create({ data: rule });
    expect(await toldStaff(`update regra_bonus set ${change} where pk_regra_bonus = ${id}`)).toContain(words);
  });

  it('cannot change what was promised to a customer', async () => {
    const { orderId } = await bought();
    const { id } = await bonusOf(orderId);
    for (const write of ['update bonus_pedido set vlr_bonus = 1', 'delete from bonus_pedido'])
      expect(await toldStaff(`${write} where pk_bonus_pedido = ${id}`)).toContain(
        'foi prometido ao cliente e não muda nem se apaga',
      );
  });
});
