import { describe, expect, it } from 'vitest';
import { grantCredit, holdCredit, releaseCredit } from '~/domain/credit/move-credit.server';
import type { WantedPayment } from '~/domain/payments/core/planned-payment';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { action as page } from '~/routes/shop/order/route';
import type { Services } from '~/services.server';
import { answerOf, post } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { crashEverywhere } from '../factories/crashes';
import { mailOf } from '../factories/mailbox';
import { byPix, orderableCart, type PlacedOrder, payableOrder, placedOrder } from '../factories/order';
import { depositOrder, slipOrder } from '../factories/order-payment';
import { comeDue, drain, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';
import { sized } from '../setup/size';

/**
 * A change of payment that fails half-way, by the method before, the method after and the step that fails: afterwards
 * the order is paid, or waits for a payment that can be made, or its customer was told that the new one was refused.
 */

const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6] });

const PIX = 13;
const SLIP = 6;
const VISA = 17;

const before = {
  pix: () => payableOrder(services),
  boleto: () => slipOrder(services),
  deposit: () => depositOrder(services),
} as const;

type To = 'wallet' | 'pix' | 'boleto' | 'deposit' | 'card';
const wishes: Record<To, Partial<WantedPayment>> = {
  wallet: { typeId: 4, withCredit: true },
  pix: { typeId: PIX },
  boleto: { typeId: SLIP },
  deposit: { typeId: 1, optionId: 103 },
  card: { typeId: 3 },
};
const from = Object.keys(before) as (keyof typeof before)[];
const pairs = from.flatMap((one) =>
  (Object.keys(wishes) as To[]).filter((other) => other !== one).map((other) => [one, other] as const),
);

const change = async (on: Services, { customer, orderId }: PlacedOrder, to: To) => {
  const cards =
    to === 'card'
      ? [
          {
            token: await bank.cards.token(testCard.approved),
            optionId: VISA,
            last4: '0010',
            instalments: 1,
            amount: null,
          },
        ]
      : [];
  return changePayment(on, {
    customer: { id: customer.id },
    orderId,
    payment: { ...byPix, ...wishes[to], cards },
    shownAttempt: null,
    shownTotal: null,
    shownCredit: null,
    ip: null,
  });
};

/** The customer has exactly the credit for the order. */
const withCredit = async (order: PlacedOrder): Promise<PlacedOrder> => {
  const { id: userId } = order.customer;
  await grantCredit(services, {
    userId,
    amount: order.total,
    description: 'Cortesia',
    key: `half-${order.orderId}`,
  });
  return order;
};

/** Another order takes the credit in the moment between the closed charge and the next attempt. */
const spending = (order: PlacedOrder): Services => {
  const { id: userId } = order.customer;
  return {
    ...services,
    paymentMethods: {
      ...services.paymentMethods,
      warm: async () => {
        const other = await placedOrder(services, await orderableCart(services, {}, order.customer));
        const { total: amount } = order;
        await holdCredit(services, { userId, orderId: other.orderId, amount, key: `spent-${order.orderId}` });
        const warmed = await services.paymentMethods.warm();
        // The invariants know no hold without a payment.
        after.push(() =>
          releaseCredit(services, {
            userId,
            orderId: other.orderId,
            amount,
            key: `unspent-${order.orderId}`,
          }),
        );
        return warmed;
      },
    },
  };
};
const after: (() => Promise<unknown>)[] = [];

const partsOf = ({ orderId }: PlacedOrder) =>
  services.db.payment.findMany({ where: { orderId, part: { gt: 0 } }, orderBy: { attempt: 'asc' } });

/** What the order can be paid with now, at its bank. */
const payableBy = async (order: PlacedOrder): Promise<string> => {
  const { status } = await orderFacts(services, order.orderId);
  if (status === 'paid') return 'paid';
  const open = (await partsOf(order)).filter((part) => part.status === 'pending');
  const [only] = open;
  if (!only || open.length > 1) return `${open.length} open in ${status}`;
  if (only.typeId === 1) return 'deposit';
  if (only.typeId === PIX)
    return (await bank.charge(only.txid ?? ''))?.revisions.at(-1)?.status === 'ATIVA' && only.copyPaste
      ? 'pix'
      : 'dead pix';
  const slip = (await bank.slips.all()).find(({ externalReference }) => externalReference === only.txid);
  return slip && only.barcode && !slip.isDeleted ? 'boleto' : 'dead boleto';
};

/** The worker does all that waits for it. */
const settle = async () => {
  for (let round = 0; round < 3; round += 1) {
    await comeDue(services);
    await drain(services);
  }
};

describe.each(from)('from %s to a wallet that was spent meanwhile', (one) => {
  it('leaves the order with a charge that can be paid, and says so', async () => {
    const order = await withCredit(await before[one]());
    const answer = await change(spending(order), order, 'wallet');
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'credit-changed' } });
    expect(await payableBy(order)).toBe(one);
    const attempts = (await partsOf(order)).map(({ attempt }) => attempt);
    const isReopened = !answer.ok && answer.failure.isReopened === true;
    // Nothing was closed for a deposit.
    expect(isReopened).toBe(one !== 'deposit');
    const attempt = attempts.at(-1) ?? 0;
    const told = await mailOf(services, {
      topic: 'mail.payment-changed',
      payload: { orderId: order.orderId, attempt },
    });
    expect(told?.content.copy !== null).toBe(one !== 'deposit' && told !== null);
    for (const undo of after.splice(0)) await undo();
    await expectInvariants(services);
  });
});

// Daily every other pair; each step comes before and after each method all the same.
describe.each(pairs.filter((_, index) => index % sized(2, 1) === 0))('from %s to %s', (one, to) => {
  const steps: [string, (on: Services) => Services][] = [
    [
      'the bank does not answer when the charge before is to be closed',
      (on) => {
        const away = async () => ({
          ok: false as const,
          failure: { kind: 'unavailable' as const, detail: 'down' },
        });
        return { ...on, pix: { ...on.pix, cancelCharge: away }, boletos: { ...on.boletos, cancel: away } };
      },
    ],
    [
      'its answer about the closed charge is lost',
      (on) => {
        const lost =
          <A>(work: (argument: A) => Promise<unknown>) =>
          async (argument: A) => {
            await work(argument);
            return { ok: false as const, failure: { kind: 'unavailable' as const, detail: 'lost' } };
          };
        return {
          ...on,
          pix: { ...on.pix, cancelCharge: lost(on.pix.cancelCharge) },
          boletos: { ...on.boletos, cancel: lost(on.boletos.cancel) },
        };
      },
    ],
    [
      'the database is away after the charge was closed',
      (on) => ({
        ...on,
        paymentMethods: {
          ...on.paymentMethods,
          warm: async () => {
            throw new Error('the database is away');
          },
        },
      }),
    ],
  ];

  it.each(steps)('has something to pay though %s', async (_step, broken) => {
    const order = await withCredit(await before[one]());
    await change(broken(services), order, to).catch(() => null);
    await settle();
    expect([one, to, 'paid']).toContain(await payableBy(order));
    await expectInvariants(services);
  });
});

describe('a process that is killed in a change', () => {
  it.each(from)(
    'of a %s, at any statement, leaves a charge that can be paid or the order paid',
    async (one) => {
      let order = await withCredit(await before[one]());
      await crashEverywhere(
        services,
        (on) => change(on, order, 'wallet'),
        async () => {
          await settle();
          expect([one, 'paid']).toContain(await payableBy(order));
          order = await withCredit(await before[one]());
        },
        sized(9, 1),
      );
      expect(await payableBy(order)).toBe('paid');
      await expectInvariants(services);
    },
  );
});

it('is told on the page with the code that is valid now', async () => {
  const order = await withCredit(await payableOrder(services));
  const failed = await change(spending(order), order, 'wallet');
  expect(failed.ok).toBe(false);
  for (const undo of after.splice(0)) await undo();
  const args = post(
    `/pedido/${order.orderId}`,
    { intent: 'pagar', tipo_pagamento: '13' },
    order.customer.cookie,
  );
  const { result } = await answerOf(page({ ...args, params: { pk_pedido: String(order.orderId) } }));
  // The same method waits again, so that nothing has to be chosen.
  expect(result).toMatchObject({ text: expect.stringContaining('já espera por este mesmo pagamento') });
  expect(await expireUnpaidOrders(services)).toBe(0);
});
