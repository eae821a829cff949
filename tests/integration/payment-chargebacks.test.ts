import { describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import {
  contradictedChargeback,
  reconcileChargebacks,
} from '~/domain/payments/means/card/chargebacks.server';
import { fail, ok } from '~/domain/shared/result';
import { fixedClock } from '~/platform/clock.server';
import { createLogger } from '~/platform/logger.server';
import { loader as orderApi } from '~/routes/api/call';
import { loader as orderPage } from '~/routes/shop/order/route';
import { action as cardCallback } from '~/routes/webhooks/cards';
import { get } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { byPix, orderableCart } from '../factories/order';
import { comeDue, drain, moneyOf, orderFacts, statusesOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { toldStaff } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';

/** A card holder disputes the charge after the order was paid. */

const { bank, services } = await paymentWorld();

const VISA = 17;

const cardOrder = async (number: string) => {
  const ready = await orderableCart(services);
  const token = await bank.cards.token(number);
  const card = { token, optionId: VISA, last4: number.slice(-4), instalments: 1, amount: null };
  const finished = await finishPurchase(services, {
    ...ready.input,
    payment: { ...byPix, typeId: 3, cards: [card] },
    ip: null,
  });
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  const { orderId } = finished.value;
  const { id, txid } = await services.db.payment.findFirstOrThrow({ where: { orderId } });
  const reference = txid ?? '';
  return { customer: ready.customer, orderId, paymentId: id, reference };
};
type CardOrder = Awaited<ReturnType<typeof cardOrder>>;

const chargeOf = async ({ reference }: CardOrder) => {
  const order = (await bank.cards.orders()).find(({ code }) => code === reference);
  if (!order) throw new Error(`nothing under ${reference}`);
  return order.charge;
};

const secret = () => services.env.CARD_WEBHOOK_SECRET ?? '';
const tell = async ({ reference }: CardOrder, type: string, id: string): Promise<number> => {
  const body = JSON.stringify({ id, type, data: { id: 'or_1', code: reference } });
  const request = new Request(`http://localhost/webhooks/cartao/${secret()}`, { method: 'POST', body });
  return (await cardCallback({ request, params: { secret: secret() }, context: { nonce: '' } })).status;
};

const notedOf = ({ orderId }: CardOrder) => services.db.chargeback.findMany({ where: { orderId } });

const inDays = (days: number) => ({ clock: fixedClock(new Date(Date.now() + days * 86_400_000)) });

/** The services with their log as records. */
const listening = () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, services: { ...services, logger } };
};

describe('a chargeback', () => {
  it('of a paid order is recorded once and reported to staff; order, wallet and pages do not change', async () => {
    const order = await cardOrder(testCard.approved);
    await drain(services);
    const { id: chargeId, amount } = await chargeOf(order);
    const before = {
      history: await statusesOf(services, order.orderId),
      money: await moneyOf(services, order.paymentId),
    };
    const heard = listening();

    // If the notification comes before the gateway's own record shows it, the shop asks again.
    expect(await tell(order, 'charge.chargedback', `hook_${order.orderId}_early`)).toBe(200);
    await drain(heard.services);
    expect(await notedOf(order)).toEqual([]);
    await bank.cards.dispute(chargeId);
    const types = ['charge.chargedback', 'charge.paid', 'order.paid', 'charge.chargedback', 'charge.paid'];
    for (const [turn, type] of types.entries()) {
      await Promise.all([1, 2].map(() => tell(order, type, `hook_${order.orderId}_${turn}`)));
      await comeDue(services);
      await Promise.all([drain(heard.services), drain(heard.services)]);
    }

    expect(await notedOf(order)).toMatchObject([
      { chargeId, paymentId: order.paymentId, amount, settledAt: null },
    ]);
    const said = heard.lines.filter(({ msg }) => msg === 'a card was charged back');
    expect(said).toMatchObject([{ level: 50, orderId: order.orderId, charge: chargeId, amount }]);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await statusesOf(services, order.orderId)).toEqual(before.history);
    expect(await moneyOf(services, order.paymentId)).toEqual(before.money);
    expect(await readWallet(services, order.customer.id)).toEqual({ available: 0, held: 0 });

    const at = get(`/pedido/${order.orderId}`, order.customer.cookie);
    const params = { pk_pedido: String(order.orderId) };
    expect(await orderPage({ ...at, params })).toMatchObject({ order: { status: { id: 2 } } });
    const detail = await orderApi({
      ...get(`/api/pedido/${order.orderId}`, order.customer.cookie),
      params: { id: params.pk_pedido },
    });
    expect(await detail.json()).toMatchObject({
      data: { pago_pedido: true, alterarPagamento: false, pagamento: { situacao: 'paid' } },
    });
    await expectInvariants(services);
  });

  it('without a callback is found by the sweep, once, also if the callback arrives in parallel', async () => {
    const order = await cardOrder(testCard.approved);
    const other = await cardOrder(testCard.approved);
    await drain(services);
    const heard = listening();
    expect(await reconcileChargebacks(heard.services)).toEqual({ ok: true, value: 0 });
    for (const each of [order, other]) await bank.cards.dispute((await chargeOf(each)).id);
    await bank.cards.fault({ fault: 'unavailable', times: 1 });
    expect(await reconcileChargebacks(heard.services)).toMatchObject({ failure: { kind: 'unavailable' } });
    await bank.cards.recover();
    expect(await reconcileChargebacks({ ...heard.services, ...inDays(181) })).toEqual({ ok: true, value: 0 });
    expect(await tell(other, 'charge.chargedback', `hook_${other.orderId}`)).toBe(200);
    const found = await Promise.all([
      reconcileChargebacks(heard.services),
      reconcileChargebacks(heard.services),
      drain(heard.services),
    ]);
    expect(found.slice(0, 2)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await tell(order, 'charge.chargedback', `hook_${order.orderId}_late`)).toBe(200);
    await drain(heard.services);
    expect(await reconcileChargebacks(heard.services)).toEqual({ ok: true, value: 0 });
    for (const each of [order, other]) {
      expect(await notedOf(each)).toMatchObject([{ paymentId: each.paymentId, settledAt: null }]);
      expect(await orderFacts(services, each.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    }
    expect(heard.lines.filter(({ msg }) => msg === 'a card was charged back')).toHaveLength(2);
    await expectInvariants(services);
  });

  it('that the gateway contradicts, or does not confirm, delays none of the others; repeated silence ends the round', async () => {
    const orders = [];
    for (let made = 0; made < 7; made += 1) orders.push(await cardOrder(testCard.approved));
    const charges = await Promise.all(orders.map(chargeOf));
    const listed = orders.map(({ reference }, index) => ({ chargeId: charges[index]?.id ?? '', reference }));
    const disputed = orders.at(-1);
    if (!disputed) throw new Error('no order');
    await bank.cards.dispute(listed.at(-1)?.chargeId ?? '');
    // The list is ahead of six charges, and names one of them under an id that its order does not have.
    const stale = { chargeId: 'ch_outra', reference: listed[0]?.reference ?? '' };
    const cards = { ...services.cards, listChargedBack: async () => ok([stale, ...listed.slice(1)]) };
    const heard = listening();
    expect(await reconcileChargebacks({ ...heard.services, cards })).toEqual({ ok: true, value: 1 });
    expect(await notedOf(disputed)).toMatchObject([{ chargeId: listed.at(-1)?.chargeId }]);
    const unreported = () => heard.lines.filter(({ msg }) => msg === 'a chargeback was not noted');
    expect(unreported()).toHaveLength(6);
    // The next hour's list says the same: staff have already been told today.
    expect(await reconcileChargebacks({ ...heard.services, cards })).toEqual({ ok: true, value: 0 });
    expect(unreported()).toHaveLength(6);
    await services.rateLimit.forget(contradictedChargeback, `ch_outra ${listed[0]?.chargeId} captured`);
    expect(await reconcileChargebacks({ ...heard.services, cards })).toEqual({ ok: true, value: 0 });
    expect(unreported().at(-1)).toMatchObject({ charge: 'ch_outra' });
    expect(unreported()).toHaveLength(7);

    // The list shows another id for a recorded charge: it is reported, and not counted.
    const other = { chargeId: 'ch_outra', reference: disputed.reference };
    const again = { ...cards, listChargedBack: async () => ok([other]) };
    expect(await reconcileChargebacks({ ...heard.services, cards: again })).toEqual({ ok: true, value: 0 });
    expect(unreported()).toHaveLength(8);

    let asked = 0;
    const findByReference = async () => {
      asked += 1;
      return fail({ kind: 'unavailable' as const, detail: 'away' });
    };
    const away = { ...heard.services, cards: { ...cards, findByReference } };
    expect(await reconcileChargebacks(away)).toMatchObject({ failure: { kind: 'unavailable' } });
    expect(asked).toBe(5);
  });

  it('is reported to staff until it is settled, and cannot be changed otherwise', async () => {
    const order = await cardOrder(testCard.approved);
    const { id: chargeId } = await chargeOf(order);
    await bank.cards.dispute(chargeId);
    await tell(order, 'charge.chargedback', `hook_${order.orderId}`);
    await drain(services);
    const count = async (): Promise<unknown> => {
      const heard = listening();
      await resumeMessages(heard.services);
      return heard.lines.find(({ chargebacks }) => chargebacks)?.chargebacks ?? 0;
    };
    const waiting = await count();
    expect(waiting).toBeGreaterThanOrEqual(1);
    const own = `where id_externo = '${chargeId}'`;
    expect(await toldStaff(`update contestacao_cartao set vlr_contestado = 1 ${own}`)).toMatch(/não muda/);
    expect(await toldStaff(`delete from contestacao_cartao ${own}`)).toMatch(/não muda/);
    expect(await toldStaff(`update contestacao_cartao set resolvida_em = now() ${own}`)).toBe('1 rows');
    expect(await count()).toBe(Number(waiting) - 1);
  });

  it('reported before the payment was booked leaves an order that needs another payment, and the late notice of payment pays nothing', async () => {
    const order = await cardOrder(testCard.processingPaid);
    await bank.clock.setOffset(1_000);
    const { id: chargeId } = await chargeOf(order);
    await bank.cards.dispute(chargeId);
    for (const type of ['charge.chargedback', 'charge.paid', 'order.paid']) {
      await tell(order, type, `hook_${order.orderId}_${type}`);
      await comeDue(services);
      await drain(services);
    }
    expect(await notedOf(order)).toMatchObject([{ chargeId }]);
    expect(await orderFacts(services, order.orderId)).toEqual({
      status: 'payment-refused',
      payment: 'refused',
    });
    expect(await moneyOf(services, order.paymentId)).toEqual([]);
    await expectInvariants(services);
  });
});
