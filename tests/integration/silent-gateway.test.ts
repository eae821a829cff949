import { beforeEach, describe, expect, it } from 'vitest';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { placedOutcome } from '~/domain/payments/flows/checkout/labels';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { cardUnanswered } from '~/domain/payments/means/card/labels';
import { reconcileCards } from '~/domain/payments/means/card/reconcile-cards.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { fixedClock } from '~/platform/clock.server';
import { loader as orderApi } from '~/routes/api/call';
import { loader as orderPage } from '~/routes/shop/order/route';
import { stateOf } from '~/routes/shop/payment/payment-state';
import type { Services } from '~/services.server';
import type { FaultOrder } from '../../sandbox/faults/faults';
import { get } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { byPix, type OrderableCart, orderableCart } from '../factories/order';
import { comeDue, drain, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';

/** A card is bought while its gateway answers nothing that can be read: this is said at once, and Pix is offered. */

const { bank, services } = await paymentWorld({ types: [3] });
beforeEach(async () => {
  await bank.clock.setOffset(0);
  await bank.cards.recover();
});

const VISA = 17;
const MINUTE_MS = 60_000;

const later = async (minutes: number): Promise<Services> => {
  await bank.clock.setOffset(minutes * MINUTE_MS);
  return { ...services, clock: fixedClock(new Date(Date.now() + minutes * MINUTE_MS)) };
};

/** Asks the gateway for no longer than a test can wait. */
const hasty = (on: Services): Services => {
  const within =
    <A, T>(work: (argument: A) => Promise<T>) =>
    (argument: A) =>
      Promise.race([
        work(argument),
        new Promise<{ ok: false; failure: { kind: 'unavailable'; detail: string } }>((resolve) =>
          setTimeout(
            () => resolve({ ok: false, failure: { kind: 'unavailable', detail: 'no answer' } }),
            300,
          ),
        ),
      ]);
  const { createCharge, findByReference } = on.cards;
  return {
    ...on,
    cards: { ...on.cards, createCharge: within(createCharge), findByReference: within(findByReference) },
  };
};

type Bought = OrderableCart & { orderId: number };

const bought = async (
  number: string,
  fault: Partial<FaultOrder> & Pick<FaultOrder, 'fault'>,
): Promise<Bought> => {
  const cart = await orderableCart(services);
  const token = await bank.cards.token(number);
  await bank.cards.fault(fault);
  const cards = [{ token, optionId: VISA, last4: number.slice(-4), instalments: 1, amount: null }];
  const finished = await finishPurchase(hasty(services), {
    ...cart.input,
    payment: { ...byPix, typeId: 3, cards },
    ip: null,
  });
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  return { ...cart, orderId: finished.value.orderId };
};

const toPix = (on: Services, { customer, orderId }: Bought) =>
  changePayment(on, {
    customer: { id: customer.id },
    orderId,
    payment: byPix,
    shownAttempt: null,
    shownTotal: null,
    shownCredit: null,
    ip: null,
  });

const mailsTo = async ({ customer }: Bought) => {
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  return (await bank.mailbox.list({ to: email })).toReversed();
};

const chargesOf = async ({ orderId }: Bought) => {
  const payments = await services.db.payment.findMany({ where: { orderId } });
  return (await bank.cards.orders()).filter(({ code }) => payments.some(({ txid }) => txid === code));
};

const awayForLong = { times: 1_000 } as const;

describe.each<[string, Partial<FaultOrder> & Pick<FaultOrder, 'fault'>]>([
  ['is away', { fault: 'unavailable', ...awayForLong }],
  ['answers garbage', { fault: 'garbage', ...awayForLong }],
  ['took the card, and its answer is lost', { fault: 'lose-answer', ...awayForLong }],
])('a card whose gateway %s', (_what, fault) => {
  it('is said to be without an answer, at once, on page, API and by mail, and Pix is offered', async () => {
    const order = await bought(testCard.approved, fault);
    const { orderId, customer } = order;
    const payment = await readPayment(services, orderId);
    expect(payment).toMatchObject({ status: 'pending', isUnanswered: true });
    expect(placedOutcome(payment)).toBe(cardUnanswered);
    expect(stateOf(payment, { isPaid: false, awaits: true })).toMatchObject({
      outcome: 'unanswered',
      text: cardUnanswered,
    });
    const params = { id: String(orderId) };
    const answer = await orderApi({ ...get(`/api/pedido/${orderId}`, customer.cookie), params });
    expect(await answer.json()).toMatchObject({
      data: { pagamento: { situacao: 'pending', sem_resposta: true }, alterarPagamento: true },
    });
    const page = await orderPage({
      ...get(`/pedido/${orderId}`, customer.cookie),
      params: { pk_pedido: String(orderId) },
    });
    expect(page.offer?.facts.methods.map(({ id }) => id)).toContain(13);
    await drain(hasty(services));
    const [mail, ...others] = await mailsTo(order);
    expect(others).toEqual([]);
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(cardUnanswered);
  });

  it('can be paid by Pix meanwhile, and nothing is charged twice', async () => {
    const order = await bought(testCard.approved, fault);
    expect(await toPix(hasty(services), order)).toEqual({ ok: true, value: null });
    const { txid } = await services.db.payment.findFirstOrThrow({
      where: { orderId: order.orderId, typeId: 13, status: 'pending' },
    });
    await bank.pay(txid ?? '', { notify: 'never' });
    await confirmPix(services, txid ?? '');
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    await bank.cards.recover();
    const soon = await later(5);
    await reconcileCards(soon);
    for (let round = 0; round < 2; round += 1) {
      await comeDue(soon);
      await drain(soon);
    }
    for (const { charge } of await chargesOf(order)) {
      expect(['refunded', 'voided', 'canceled', 'partial_canceled', 'failed']).toContain(charge.status);
      expect(charge.canceledAmount).toBe(charge.amount);
    }
    expect(await orderFacts(soon, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    await expectInvariants(services);
  });
});

describe('a card of which nothing was heard', () => {
  it('pays its order if it turns out to have been charged while its customer waits', async () => {
    const order = await bought(testCard.approved, { fault: 'lose-answer', ...awayForLong });
    await bank.cards.recover();
    await reconcileCards(await later(2));
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await readPayment(services, order.orderId)).not.toHaveProperty('isUnanswered');
    await drain(services);
    const subjects = (await mailsTo(order)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Pagamento confirmado: pedido ${order.orderId}`]);
  });

  it('is said to be under review once the gateway answers that it decides', async () => {
    const order = await bought(testCard.processingPaid, { fault: 'lose-answer', times: 2 });
    expect(await readPayment(services, order.orderId)).toHaveProperty('isUnanswered');
    await bank.cards.recover();
    await reconcileCards({ ...services, clock: fixedClock(new Date(Date.now() + 2 * MINUTE_MS)) });
    expect(await readPayment(services, order.orderId)).not.toHaveProperty('isUnanswered');
  });

  it('asks for another payment if it was never charged', async () => {
    const order = await bought(testCard.approved, { fault: 'unavailable', ...awayForLong });
    await bank.cards.recover();
    await reconcileCards(await later(5));
    expect((await orderFacts(services, order.orderId)).status).toBe('payment-refused');
    expect(await chargesOf(order)).toEqual([]);
  });
});

it('a gateway that holds its answer ends the wait of the purchase, and pays the order once', async () => {
  const cart = await orderableCart(services);
  const token = await bank.cards.token(testCard.approved);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let answered = Promise.resolve();
  const holding: Services = {
    ...services,
    cards: {
      ...services.cards,
      createCharge: async (requested) => {
        const charged = services.cards.createCharge(requested);
        answered = charged.then(() => {});
        await isAnswered;
        return charged;
      },
    },
  };
  const cards = [{ token, optionId: VISA, last4: testCard.approved.slice(-4), instalments: 1, amount: null }];
  // The answer comes only afterwards: the purchase ends by its own limit.
  const finished = await finishPurchase(holding, {
    ...cart.input,
    payment: { ...byPix, typeId: 3, cards },
    ip: null,
  });
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  const { orderId } = finished.value;
  expect(await readPayment(services, orderId)).toMatchObject({ status: 'pending', isUnanswered: true });
  await answered;
  answer();
  await expect.poll(() => orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
  await reconcileCards(await later(5));
  await drain(services);
  expect(await chargesOf({ ...cart, orderId })).toHaveLength(1);
  expect(await services.db.moneyReceipt.count({ where: { payment: { orderId } } })).toBe(1);
  await expectInvariants(services);
});

it('a card that is decided at once gets the mail of its decision alone', async () => {
  const paid = await bought(testCard.approved, { fault: 'unavailable', path: '/nothing' });
  const refused = await bought(testCard.refused, { fault: 'unavailable', path: '/nothing' });
  await drain(services);
  const subjects = async (order: Bought) => (await mailsTo(order)).map(({ subject }) => subject);
  expect(await subjects(paid)).toEqual([`Pagamento confirmado: pedido ${paid.orderId}`]);
  expect(await subjects(refused)).toEqual([`Pagamento não aprovado: pedido ${refused.orderId}`]);
  const waits = await services.db.$queryRaw<{ seconds: number }[]>`
    select extract(epoch from disponivel_em - dta_inc)::float8 as seconds from caixa_saida
     where chave_unica = ${`order-placed-${paid.orderId}`}`;
  expect(waits).toHaveLength(1);
});
