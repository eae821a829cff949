import { beforeEach, describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import type { WantedPayment } from '~/domain/payments/core/planned-payment';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { confirmBoleto } from '~/domain/payments/means/boleto/confirm-boleto.server';
import { followCards } from '~/domain/payments/means/card/advance-cards.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { serveDataRequests } from '~/domain/privacy/serve-data-requests.server';
import { loader as callApi, action as sendCall } from '~/routes/api/call';
import { loader as slipPage } from '~/routes/shop/order/payment/slip';
import type { Services } from '~/services.server';
import { get, post } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { cartOf } from '../factories/cart';
import { byPix, orderableCart, type PlacedOrder, payableOrder, placedOrder } from '../factories/order';
import { slipOrder } from '../factories/order-payment';
import { cardOrder } from '../factories/paid-by';
import { pastGuards } from '../factories/past-guards';
import { drain, moneyOf, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';

/** Orders that staff cancel or mark as paid in another way while a payment waits. */

const CANCELLED = 3;
const PAID = 2;

const { bank, services } = await paymentWorld({ types: [1, 4, 6] });
beforeEach(() => bank.clock.setOffset(0));

/**
 * As in Prisma Studio; marks as paid with triggers disabled, as was possible before the database checked the payment.
 */
const put = (orderId: number, statusId: number) =>
  statusId === PAID
    ? pastGuards(services, (tx) => tx.order.update({ where: { id: orderId }, data: { statusId } }))
    : services.db.order.update({ where: { id: orderId }, data: { statusId } });

const change = async (
  on: Services,
  { customer, orderId }: PlacedOrder,
  wish: Partial<WantedPayment> & Pick<WantedPayment, 'typeId'>,
) => {
  const changed = await changePayment(on, {
    customer: { id: customer.id },
    orderId,
    payment: { ...byPix, ...wish },
    shownAttempt: null,
    shownTotal: null,
    shownCredit: null,
    ip: null,
  });
  if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
};

const paymentPartsOf = (orderId: number) =>
  services.db.payment.findMany({ where: { orderId }, orderBy: [{ attempt: 'asc' }, { part: 'asc' }] });

const pixStatus = async (txid: string) => (await bank.charge(txid))?.revisions.at(-1)?.status;

const walletOf = ({ customer }: PlacedOrder) => readWallet(services, customer.id);

/** An order with a unique coupon that waits for its Pix. */
const couponOrder = async () => {
  const code = `EQUIPE-${services.ids.id().slice(-8).toUpperCase()}`;
  const { id: couponId } = await services.db.coupon.create({
    data: {
      code,
      description: '10 % de desconto',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
  const ready = await orderableCart(services);
  const { id: userId } = ready.customer;
  await applyCoupon(services, { userId, code, ip: null });
  const { total } = (await cartOf(services, userId)).summary;
  const order = await placedOrder(services, {
    ...ready,
    total,
    input: { ...ready.input, shownTotal: total },
  });
  const usesOf = async () => (await services.db.coupon.findUniqueOrThrow({ where: { id: couponId } })).uses;
  return { order, usesOf };
};

/** The same, partly paid with credit, the rest by a deposit whose receipt was uploaded. */
const depositedOrder = async () => {
  const { order, usesOf } = await couponOrder();
  const { id: userId } = order.customer;
  await grantCredit(services, { userId, amount: 1_000, description: 'Cortesia', key: `staff-${userId}` });
  await change(services, order, { typeId: 1, optionId: 101, withCredit: true });
  const form = new FormData();
  form.set('pedido', String(order.orderId));
  form.set('comprovante', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n']), 'recibo.pdf');
  const sent = await sendCall(
    post('/api/pedido/enviar-comprovante', form, { headers: order.customer.bearer }),
  );
  expect([sent.status, await walletOf(order)]).toEqual([200, { available: 0, held: 1_000 }]);
  return { order, usesOf };
};

describe('a deposit whose receipt proves no payment', () => {
  it.each([
    [
      'cancelled: credit and coupon are released',
      CANCELLED,
      { available: 1_000, uses: 0, wallet: 'cancelled' },
    ],
    ['paid another way: the held credit goes to the shop', PAID, { available: 0, uses: 1, wallet: 'paid' }],
  ])('reserves nothing once staff end its order, %s', async (_name, statusId, after) => {
    const { order, usesOf } = await depositedOrder();
    await expireUnpaidOrders(services);
    expect((await walletOf(order)).held).toBe(1_000);
    await put(order.orderId, statusId);
    await expireUnpaidOrders(services);
    expect(await walletOf(order)).toEqual({ available: after.available, held: 0 });
    expect(await usesOf()).toBe(after.uses);
    const paymentParts = await paymentPartsOf(order.orderId);
    expect(paymentParts.slice(-2)).toMatchObject([
      { part: 0, status: after.wallet },
      { status: 'cancelled' },
    ]);
    expect((await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } })).statusId).toBe(
      statusId,
    );
  });
});

describe('the waiting payment of an order that staff ended', () => {
  it.each([
    ['cancelled', CANCELLED],
    ['paid', PAID],
  ])('can no longer be paid, long before its term: %s', async (status, statusId) => {
    const [pix, slip] = [await payableOrder(services), await slipOrder(services)];
    for (const { orderId } of [pix, slip]) await put(orderId, statusId);
    await expireUnpaidOrders(services);
    expect(await pixStatus(pix.txid)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await services.boletos.find(slip.txid)).toMatchObject({ failure: { kind: 'not-found' } });
    const ends = await Promise.all([pix, slip].map(({ orderId }) => orderFacts(services, orderId)));
    expect(ends).toEqual([
      { status, payment: 'cancelled' },
      { status, payment: 'cancelled' },
    ]);
  });

  it('is neither shown nor printed, from that moment on', async () => {
    const [pix, slip] = [await payableOrder(services), await slipOrder(services)];
    const asked = ({ customer, orderId }: PlacedOrder, call = '') => ({
      ...get(call === '' ? '/' : `/api/pedido/${call}/${orderId}`, customer.cookie),
      params: { id: String(orderId), pk_pedido: String(orderId) },
    });
    for (const { orderId } of [pix, slip]) await put(orderId, CANCELLED);
    const pixAnswer = await callApi(asked(pix, 'gerar-pix/pedido'));
    expect([pixAnswer.status, await pixAnswer.json()]).toMatchObject([
      409,
      { message: 'Este pedido foi cancelado.' },
    ]);
    const slipAnswer = await callApi(asked(slip, 'gerar-boleto-bkn-bank/pedido'));
    expect([slipAnswer.status, await slipAnswer.json()]).toMatchObject([
      409,
      { message: 'Este pedido não espera por um boleto.' },
    ]);
    expect((await slipPage(asked(slip))).headers.get('content-type')).not.toBe('application/pdf');
    for (const order of [pix, slip])
      expect(await (await callApi(asked(order, 'recupera-pedido-pagamento-ok'))).json()).toMatchObject({
        data: { situacao: 'closed' },
      });
  });

  it('can no longer be paid even while staff review another amount received for it', async () => {
    const order = await slipOrder(services);
    const { externalId, charged } = await services.db.payment.findUniqueOrThrow({
      where: { id: order.paymentId },
    });
    await bank.slips.pay(externalId ?? '', { amount: charged - 100, notify: 'never' });
    await confirmBoleto(services, order.txid);
    await expireUnpaidOrders(services);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ payment: 'pending' });
    await put(order.orderId, CANCELLED);
    await expireUnpaidOrders(services);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'cancelled', payment: 'cancelled' });
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'review' }]);
  });

  it('is refunded if it is a card that the gateway charged meanwhile, with the held credit', async () => {
    const order = await payableOrder(services);
    const { id: userId } = order.customer;
    await grantCredit(services, { userId, amount: 1_000, description: 'Cortesia', key: `staff-${userId}` });
    const token = await bank.cards.token(testCard.approved);
    const cards = [{ token, optionId: 17, last4: '0010', instalments: 1, amount: null }];
    const createCharge: Services['cards']['createCharge'] = async (asked) => {
      await services.cards.createCharge(asked);
      return { ok: false, failure: { kind: 'unavailable', detail: 'the answer was lost' } };
    };
    const deaf = { ...services, cards: { ...services.cards, createCharge } };
    await change(deaf, order, { typeId: 3, cards, withCredit: true });
    await put(order.orderId, CANCELLED);
    await expireUnpaidOrders(services);
    const [, held, paymentPart] = await paymentPartsOf(order.orderId);
    expect([held, paymentPart]).toMatchObject([{ status: 'cancelled' }, { typeId: 3, status: 'cancelled' }]);
    expect(await walletOf(order)).toEqual({ available: 1_000, held: 0 });
    await drain(services);
    expect(await moneyOf(services, paymentPart?.id ?? 0)).toMatchObject([{ disposition: 'refunded' }]);
  });
});

describe('a payment for an order that was set to paid without one', () => {
  it('waits for staff, and is not refunded', async () => {
    const order = await payableOrder(services);
    await put(order.orderId, PAID);
    await bank.pay(order.txid);
    await confirmPix(services, order.txid);
    await drain(services);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { amount: order.total, disposition: 'review' },
    ]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('an account whose cancelled order has a payment at a bank', () => {
  const eraseNow = async (userId: number) => {
    const { id } = await services.db.dataRequest.create({
      data: { userId, kind: 'erasure', createdAt: services.clock.now() },
    });
    await serveDataRequests(services, new AbortController().signal);
    return (await services.db.dataRequest.findUniqueOrThrow({ where: { id } })).outcome;
  };

  it('is erased once that is closed; a payment reported later becomes no credit', async () => {
    const order = await slipOrder(services);
    const { externalId } = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
    await put(order.orderId, CANCELLED);
    expect(await eraseNow(order.customer.id)).toBe('refused');
    await expireUnpaidOrders(services);
    expect(await eraseNow(order.customer.id)).toBe('done');
    await bank.slips.pay(externalId ?? '', { anyway: true, notify: 'never' });
    await confirmBoleto(services, order.txid);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'review' }]);
    expect((await walletOf(order)).available).toBe(0);
  });
});

describe('an order whose card was refused', () => {
  it('releases its coupon when staff cancel it, although nothing of it waits any more', async () => {
    const { order, usesOf } = await couponOrder();
    const token = await bank.cards.token(testCard.refused);
    const cards = [{ token, optionId: 17, last4: '0028', instalments: 1, amount: null }];
    await change(services, order, { typeId: 3, cards });
    expect(await orderFacts(services, order.orderId)).toMatchObject({ payment: 'refused' });
    await put(order.orderId, CANCELLED);
    await expireUnpaidOrders(services);
    expect(await usesOf()).toBe(0);
  });
});

describe('two cards of an order that staff end', () => {
  const twoCards = () =>
    cardOrder(services, bank, {
      cards: [testCard.processingPaid, testCard.refundRefused],
      wallet: 1_000,
      lines: 2,
    });
  const expectNothingHeld = async (order: PlacedOrder) => {
    await drain(services);
    await expireUnpaidOrders(services);
    expect((await paymentPartsOf(order.orderId)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await walletOf(order)).toEqual({ available: 1_000, held: 0 });
  };

  it('hold nothing if both are captured and one cannot be refunded', async () => {
    const order = await twoCards();
    await bank.clock.setOffset(61_000);
    let captures = 0;
    const capture: Services['cards']['capture'] = async (asked) => {
      const answer = await services.cards.capture(asked);
      captures += 1;
      if (captures === 2) await put(order.orderId, CANCELLED);
      return answer;
    };
    const asked = { orderId: order.orderId, userId: order.customer.id };
    await followCards({ ...services, cards: { ...services.cards, capture } }, asked);
    await expectNothingHeld(order);
  });

  it('are released if they are not captured yet', async () => {
    const order = await twoCards();
    await put(order.orderId, CANCELLED);
    await bank.clock.setOffset(61_000);
    let captures = 0;
    const capture: Services['cards']['capture'] = (asked) => {
      captures += 1;
      return services.cards.capture(asked);
    };
    const asked = { orderId: order.orderId, userId: order.customer.id };
    await followCards({ ...services, cards: { ...services.cards, capture } }, asked);
    expect(captures).toBe(0);
    await expectNothingHeld(order);
  });
});
