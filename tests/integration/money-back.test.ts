import { describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { drainOutbox } from '~/domain/notifications/drain-outbox.server';
import { cancelItem } from '~/domain/payments/flows/cancel/cancel-item.server';
import { cancelOrder } from '~/domain/payments/flows/cancel/cancel-order.server';
import { previewMoneyBack, takeIntoWallet } from '~/domain/payments/flows/money-back/money-back.server';
import { readRefunds } from '~/domain/payments/flows/money-back/refund-queries.server';
import { sendRefund } from '~/domain/payments/flows/money-back/send-refund.server';
import { resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import { noteChargeback } from '~/domain/payments/means/card/chargebacks.server';
import { receiveCardWebhook } from '~/domain/payments/means/card/webhook.server';
import { reconcilePixReturns } from '~/domain/payments/means/pix/pix-returns.server';
import { receivePixWebhook } from '~/domain/payments/means/pix/webhook.server';
import { formatBrl } from '~/domain/shared/money';
import type { Services } from '~/services.server';
import { outboxHandlers } from '../../workers/jobs';
import { card as testCard } from '../factories/card-gateway-under-test';
import { crashEverywhere } from '../factories/crashes';
import { moneyBackWorld } from '../factories/money-back-world';
import type { PlacedOrder } from '../factories/order';
import { cardOrder, paidDepositOrder, paidSlipOrder, pixOrder, walletOrder } from '../factories/paid-by';
import { comeDue, drain } from '../factories/payment-facts';
import { expectInvariants } from '../setup/invariants';

/** Refunds of order payments at the sandbox's banks and gateway, over their own protocols. */

/** For an order that staff cancel. */
const CANCELLED = 3;
const DAY_MS = 86_400_000;

const { bank, services, later, give, refundsOf, statesOf, backAtGateway, receiptIdOf, backByPix, drainAll } =
  await moneyBackWorld();

const account = {
  bank: '001',
  agency: '1234-5',
  account: '67890-1',
  holder: 'Clara Monteiro',
  document: '52998224725',
};

const walletOf = async ({ customer }: PlacedOrder): Promise<number> =>
  (await readWallet(services, customer.id)).available;

const subjectsOf = async ({ customer }: PlacedOrder): Promise<string[]> => {
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  return (await bank.mailbox.list({ to: email })).map(({ subject }) => subject);
};

const inWords = (text: string, { orderId }: PlacedOrder): string => `${text}: pedido ${orderId}`;

describe('a part of an order paid by two cards and credit', () => {
  it('is refunded to each method, as shown, and the rest with the rest', async () => {
    const order = await cardOrder(services, bank, {
      cards: [testCard.approved, testCard.approved],
      wallet: 1_234,
      lines: 2,
    });
    const asked = { orderId: order.orderId, amount: 5_000, wanted: 'same-way' } as const;
    const preview = await previewMoneyBack(services, asked);
    const given = await give(order, 5_000);
    expect(given).toEqual(preview);
    if (!given.ok) throw new Error('nothing was given');
    expect(given.value).toMatchObject({ total: 5_000, orderAmount: 5_000 });
    expect(given.value.parts.map(({ goal }) => goal)).toEqual(['wallet', 'payer', 'payer']);
    const [wallet, first, second] = given.value.parts;
    expect(await walletOf(order)).toBe(wallet?.amount);
    await drainAll();
    expect(await backAtGateway(order)).toEqual([first?.amount, second?.amount]);
    expect(await statesOf(order)).toEqual(['done', 'done', 'done']);

    const rest = await give(order, 'all');
    await drainAll();
    const [one, two] = await backAtGateway(order);
    expect((one ?? 0) + (two ?? 0) + (await walletOf(order))).toBe(order.total);
    expect(rest).toMatchObject({ value: { orderAmount: order.total - 5_000 } });
    expect(await give(order, 1)).toEqual({ ok: false, failure: { kind: 'too-much', left: 0 } });
    expect(await give(order, 'all')).toMatchObject({ ok: true, value: { parts: [] } });
    expect(
      (await subjectsOf(order)).filter((text) => text === inWords('Devolução enviada', order)),
    ).toHaveLength(2);
    await expectInvariants(services);
  });

  it('is refunded as credit at once if the customer prefers that', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], wallet: 500 });
    await give(order, 'all', 'wallet');
    expect(await walletOf(order)).toBe(order.total);
    expect(await statesOf(order)).toEqual(['done', 'done']);
    await drainAll();
    expect(await backAtGateway(order)).toEqual([0]);
    await expectInvariants(services);
  });

  it('includes its share of the interest', async () => {
    await services.db.parameter.update({ where: { key: 'cartao.juros_ao_mes' }, data: { value: '1,99' } });
    services.paymentMethods.forget();
    const order = await cardOrder(services, bank, { cards: [testCard.approved], instalments: 6, lines: 2 });
    const { charged } = await services.db.payment.findFirstOrThrow({ where: { orderId: order.orderId } });
    expect(charged).toBeGreaterThan(order.total);
    await give(order, Math.floor(order.total / 3));
    await give(order, 'all');
    await drainAll();
    await drainAll();
    expect(await backAtGateway(order)).toEqual([charged]);
    await expectInvariants(services);
  });
});

describe('a card', () => {
  it('with a slow refund is asked about until it is done', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.refundLate] });
    await give(order, 1_000);
    await give(order, 500);
    await drainAll();
    expect((await statesOf(order)).toSorted()).toEqual(['processing', 'promised']);
    for (let minute = 1; minute <= 3; minute += 1) await drainAll(await later(minute * 60_000));
    expect(await statesOf(order)).toEqual(['done', 'done']);
    expect(await backAtGateway(order)).toEqual([1_500]);
    await expectInvariants(services);
  });

  it('whose refund failed at the acquirer is retried, and reported', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.refundFailsOnce] });
    await give(order, 1_000);
    await drainAll();
    expect(await statesOf(order)).toEqual(['processing']);
    const soon = await later(60_000);
    await comeDue(services);
    await drain(soon);
    expect(await refundsOf(order)).toMatchObject([{ state: 'refused', failures: 1 }]);
    await drainAll(soon);
    expect(await statesOf(order)).toEqual(['done']);
    expect(await backAtGateway(order)).toEqual([1_000]);
    expect(await subjectsOf(order)).toContain(`A devolução do pedido ${order.orderId} ainda não saiu`);
    await expectInvariants(services);
  });

  it('whose refunds are refused offers its own customer credit instead, once', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.refundRefused] });
    await give(order, 1_000);
    const [{ id } = { id: 0 }] = await refundsOf(order);
    const take = (userId: number) => takeIntoWallet(services, { userId, refundId: id });
    expect(await take(order.customer.id)).toMatchObject({ failure: { kind: 'not-refused' } });
    await comeDue(services);
    await sendRefund(services, id);
    expect(await statesOf(order)).toEqual(['refused']);
    expect(await take(order.customer.id + 1)).toMatchObject({ failure: { kind: 'not-found' } });
    // The refund may be sent to the bank again at the same moment.
    await Promise.all([take(order.customer.id), take(order.customer.id), sendRefund(services, id)]);
    await take(order.customer.id);
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', goal: 'wallet' }]);
    expect([await walletOf(order), await backAtGateway(order)]).toEqual([1_000, [0]]);
    await drainAll();
    await expectInvariants(services);
  });

  it('reports refunds by callbacks, which come twice, late and out of order, and have one effect', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.refundLate] });
    const { txid } = await services.db.payment.findFirstOrThrow({ where: { orderId: order.orderId } });
    let told = 0;
    const tell = (eventId: string, type: string) => {
      told += 1;
      return receiveCardWebhook(services, { eventId, type, reference: txid ?? '' });
    };
    // Before any refund was requested.
    await tell('early', 'charge.partial_canceled');
    await give(order, 1_000);
    await drainAll();
    await later(60_000);
    const events = [
      'charge.refunded',
      'charge.partial_canceled',
      'order.canceled',
      'charge.paid',
      'charge.refunded',
    ];
    await Promise.all(events.flatMap((type, index) => [tell(`e${index}`, type), tell(`e${index}`, type)]));
    await drainAll();
    await Promise.all([drainAll(), drainAll()]);
    expect(await statesOf(order)).toEqual(['done']);
    expect(await backAtGateway(order)).toEqual([1_000]);
    await tell('afterwards', 'charge.refunded');
    await drainAll();
    expect(await backAtGateway(order)).toEqual([1_000]);
    expect(
      (await subjectsOf(order)).filter((text) => text === inWords('Devolução enviada', order)),
    ).toHaveLength(1);
    await expectInvariants(services);
    console.log(`a refund by card: ${told} callbacks, early, late, twice and out of order: one effect`);
  });
});

describe('a Pix', () => {
  it('reports refunds by callbacks that come before, twice and afterwards, and have one effect', async () => {
    const order = await pixOrder(services, bank);
    const endToEndId = await receiptIdOf(order);
    let told = 0;
    const tell = (returnId: string) => {
      told += 1;
      return receivePixWebhook(services, [
        { txid: order.txid, endToEndId, amount: order.total, paidAt: new Date(), returnIds: [returnId] },
      ]);
    };
    await tell('nobodysown');
    await give(order, 1_000);
    await drainAll();
    const [{ key } = { key: '' }] = await refundsOf(order);
    const soon = await later(60_000);
    await Promise.all([tell(key), tell(key), tell('another')]);
    await drainAll(soon);
    await tell(key);
    await drainAll(soon);
    expect(await statesOf(order)).toEqual(['done']);
    expect(await backByPix(order)).toEqual(['10.00 DEVOLVIDO']);
    expect(await services.db.pixReturn.count({ where: { orderId: order.orderId } })).toBe(0);
    console.log(`a refund by Pix: ${told} callbacks, before, twice and afterwards: one effect`);
  });

  it('is refunded in several parts with separate ids, and none counts as a return by the bank', async () => {
    const order = await pixOrder(services, bank);
    for (const [index, amount] of [1_000, 2_000].entries()) {
      await give(order, amount);
      await drainAll();
      await drainAll(await later((index + 1) * 60_000));
    }
    expect(await backByPix(order)).toEqual(['10.00 DEVOLVIDO', '20.00 DEVOLVIDO']);
    expect(await statesOf(order)).toEqual(['done', 'done']);
    await reconcilePixReturns(services);
    expect(await services.db.pixReturn.count({ where: { orderId: order.orderId } })).toBe(0);
    await expectInvariants(services);
  });

  it('whose refund failed at the bank is reported, and retried with another id', async () => {
    const order = await pixOrder(services, bank);
    await bank.refundsEnd('NAO_REALIZADO');
    await give(order, 1_000);
    await drainAll();
    expect(await statesOf(order)).toEqual(['processing']);
    const soon = await later(60_000);
    await comeDue(services);
    await drain(soon);
    expect(await refundsOf(order)).toMatchObject([{ state: 'refused', failures: 1 }]);
    await bank.refundsEnd('DEVOLVIDO');
    const [refund] = await refundsOf(order);
    const again = await services.db.outboxMessage.findUniqueOrThrow({
      where: { dedupeKey: `refund-${refund?.id}-1` },
    });
    expect(again.availableAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000);
    await drainAll(soon);
    await drainAll(await later(120_000));
    expect(await backByPix(order)).toEqual(['10.00 NAO_REALIZADO', '10.00 DEVOLVIDO']);
    expect(await statesOf(order)).toEqual(['done']);
    const told = await subjectsOf(order);
    expect(
      told.filter((text) => text === `A devolução do pedido ${order.orderId} ainda não saiu`),
    ).toHaveLength(1);
    expect(told).toContain(inWords('Devolução enviada', order));
    await expectInvariants(services);
  });

  it('whose refund is refused again and again waits for staff, who enter when it is done', async () => {
    const order = await pixOrder(services, bank);
    const refund: Services['pix']['refund'] = async () => ({
      ok: false,
      failure: { kind: 'refused', detail: '422 saldo insuficiente' },
    });
    const refusing = { ...services, pix: { ...services.pix, refund } };
    await give(order, 1_000);
    for (let round = 0; round < 6; round += 1) await drainAll(refusing);
    expect(await refundsOf(order)).toMatchObject([
      { state: 'person', failures: 4, trouble: '422 saldo insuficiente' },
    ]);
    await services.db.refund.updateMany({
      where: { orderId: order.orderId },
      data: { settledAt: new Date() },
    });
    await drainAll();
    expect(await statesOf(order)).toEqual(['done']);
    expect(await subjectsOf(order)).toContain(inWords('Devolução enviada', order));
    await expectInvariants(services);
  });

  it('is refunded as credit once no bank refunds it any more, 90 days after payment', async () => {
    const order = await pixOrder(services, bank);
    const after = await later(90 * DAY_MS);
    const asked = { orderId: order.orderId, amount: 1_000, wanted: 'same-way' } as const;
    expect(await previewMoneyBack(after, asked)).toMatchObject({
      value: { takesAccount: true, parts: [{ goal: 'wallet', time: 'na hora' }] },
    });
    // Requested on the last day, and refused on the next.
    await give(order, 1_000);
    await drainAll(after);
    expect(await walletOf(order)).toBe(1_000);
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', goal: 'wallet' }]);
    await expectInvariants(services);
  });
});

describe('a refund that its method cannot make', () => {
  it.each([
    ['a boleto', () => paidSlipOrder(services, bank)],
    ['a deposit', () => paidDepositOrder(services)],
    ['credit', () => walletOrder(services)],
  ])('becomes credit: %s', async (_name, pay) => {
    const order = await pay();
    await give(order, 'all');
    expect(await walletOf(order)).toBe(order.total);
    await expectInvariants(services);
  });

  it('is transferred by staff if its customer names an account', async () => {
    const order = await paidDepositOrder(services);
    await give(order, 'all', { account });
    await drainAll();
    expect(await refundsOf(order)).toMatchObject([
      { state: 'person', goal: 'account', holder: 'Clara Monteiro', account: '67890-1', settledAt: null },
    ]);
    expect(await subjectsOf(order)).not.toContain(inWords('Devolução enviada', order));
    await services.db.refund.updateMany({
      where: { orderId: order.orderId },
      data: { settledAt: new Date() },
    });
    await drainAll();
    expect(await statesOf(order)).toEqual(['done']);
    expect(await subjectsOf(order)).toContain(inWords('Devolução enviada', order));
    expect(await walletOf(order)).toBe(0);
    await expectInvariants(services);
  });
});

describe('one refund', () => {
  it.each(['cut', 'garbage', 'error'] as const)(
    'is made after its answer was lost with a killed program: %s, by card',
    async (fault) => {
      const order = await cardOrder(services, bank, { cards: [testCard.approved] });
      await give(order, 1_000);
      const [{ id } = { id: 0 }] = await refundsOf(order);
      await bank.cards.fault({ fault, method: 'DELETE' });
      await sendRefund(services, id);
      expect(await statesOf(order)).toEqual(['processing']);
      await bank.cards.recover();
      await Promise.all([sendRefund(services, id), sendRefund(services, id), drainAll()]);
      expect(await backAtGateway(order)).toEqual([1_000]);
      expect(await statesOf(order)).toEqual(['done']);
    },
    30_000,
  );

  it.each(['cut', 'error'] as const)('and by Pix: %s', async (fault) => {
    const order = await pixOrder(services, bank);
    await give(order, 1_000);
    const [{ id } = { id: 0 }] = await refundsOf(order);
    await bank.fault({ fault, path: '/pix', method: 'PUT' });
    await sendRefund(services, id);
    await Promise.all([sendRefund(services, id), sendRefund(services, id)]);
    await sendRefund(await later(60_000), id);
    expect(await backByPix(order)).toEqual(['10.00 DEVOLVIDO']);
    expect(await statesOf(order)).toEqual(['done']);
  });

  it.each([
    ['a card', () => cardOrder(services, bank, { cards: [testCard.approved] })],
    ['a Pix', () => pixOrder(services, bank)],
  ])('is made wherever its program loses the database: %s', async (_name, pay) => {
    const order = await pay();
    await give(order, 1_000);
    const [{ id } = { id: 0 }] = await refundsOf(order);
    let minutes = 0;
    const statements = await crashEverywhere(
      services,
      (on) => sendRefund(on, id),
      async () => {
        minutes += 1;
        await bank.clock.setOffset(minutes * 60_000);
      },
    );
    await sendRefund(await later((minutes + 1) * 60_000), id);
    expect(statements).toBeGreaterThan(1);
    expect(await statesOf(order)).toEqual(['done']);
    const sent = order.txid === '' ? await backAtGateway(order) : await backByPix(order);
    expect(sent).toEqual(order.txid === '' ? [1_000] : ['10.00 DEVOLVIDO']);
    console.log(`a refund by ${_name}: lost at each of ${statements} statements, sent once`);
  });

  it('is found at the gateway, whose idempotency keys have expired by then', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved] });
    await give(order, 1_000);
    const [{ id } = { id: 0 }] = await refundsOf(order);
    const cancel: Services['cards']['cancel'] = async (asked) => {
      const sent = await services.cards.cancel({ ...asked, idempotencyKey: services.ids.id() });
      return sent.ok ? { ok: false, failure: { kind: 'unavailable', detail: 'the answer was lost' } } : sent;
    };
    const forgetful = { ...services, cards: { ...services.cards, cancel } };
    for (let round = 0; round < 3; round += 1) await sendRefund(forgetful, id);
    expect(await backAtGateway(order)).toEqual([1_000]);
    expect(await statesOf(order)).toEqual(['done']);
  });
});

describe('an order whose payment a bank reversed', () => {
  it('is not refunded automatically: staff decide', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved] });
    const { txid } = await services.db.payment.findFirstOrThrow({ where: { orderId: order.orderId } });
    const [charge] = (await bank.cards.orders()).filter(({ code }) => code === txid);
    await bank.cards.dispute(charge?.charge.id ?? '');
    await noteChargeback(services, txid ?? '');
    await give(order, 1_000, 'wallet');
    await drainAll();
    expect(await refundsOf(order)).toMatchObject([{ state: 'person', goal: 'wallet' }]);
    expect(await walletOf(order)).toBe(0);
  });

  it('nor is a card that was charged back after the refund was requested', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved] });
    await give(order, 1_000);
    const { txid } = await services.db.payment.findFirstOrThrow({ where: { orderId: order.orderId } });
    const [charge] = (await bank.cards.orders()).filter(({ code }) => code === txid);
    await bank.cards.dispute(charge?.charge.id ?? '');
    await drainAll();
    expect(await refundsOf(order)).toMatchObject([
      { state: 'person', trouble: 'the charge is charged-back' },
    ]);
  });
});

describe('a refund when a bank reverses a part of the order', () => {
  const disputed = async ({ orderId }: PlacedOrder) => {
    const { txid } = await services.db.payment.findFirstOrThrow({ where: { orderId, typeId: 3 } });
    const [found] = (await bank.cards.orders()).filter(({ code }) => code === txid);
    await bank.cards.dispute(found?.charge.id ?? '');
    await noteChargeback(services, txid ?? '');
  };

  it('that was refused before cannot become credit: neither the order nor the call offers it', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.refundRefused] });
    await give(order, 1_000);
    await drainAll();
    const offered = async () =>
      (await readRefunds(services, order.orderId)).map(({ isOpenForWallet }) => isOpenForWallet);
    expect(await offered()).toEqual([true]);
    await disputed(order);
    expect(await offered()).toEqual([false]);
    const [{ id } = { id: 0 }] = await refundsOf(order);
    expect(await takeIntoWallet(services, { userId: order.customer.id, refundId: id })).toMatchObject({
      failure: { kind: 'not-refused' },
    });
    expect(await refundsOf(order)).toMatchObject([
      { state: 'person', trouble: expect.stringMatching(/o banco já devolveu dinheiro deste pedido/) },
    ]);
    expect(await walletOf(order)).toBe(0);
    await expectInvariants(services);
  });

  it('by card that had reached its holder before the chargeback is done', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.refundLate] });
    await give(order, 1_000);
    await drainAll();
    expect(await statesOf(order)).toEqual(['processing']);
    const soon = await later(60_000);
    await disputed(order);
    await drainAll(soon);
    expect([await statesOf(order), await backAtGateway(order)]).toEqual([['done'], [1_000]]);
  });

  it('by Pix waits for staff, who may still send it', async () => {
    const order = await pixOrder(services, bank);
    await give(order, 1_000);
    await bank.takeBack(await receiptIdOf(order), { valor: '15.00', notify: 'never' });
    await reconcilePixReturns(services);
    await drainAll();
    expect([await statesOf(order), await backByPix(order)]).toEqual([['person'], ['15.00 DEVOLVIDO']]);
    await services.db.refund.updateMany({ where: { orderId: order.orderId }, data: { state: 'promised' } });
    await drainAll();
    await drainAll(await later(60_000));
    expect([await statesOf(order), await backByPix(order)]).toEqual([
      ['done'],
      ['15.00 DEVOLVIDO', '10.00 DEVOLVIDO'],
    ]);
  });

  it('by Pix that no bank makes any more does not become credit: staff decide', async () => {
    const order = await pixOrder(services, bank);
    await bank.takeBack(await receiptIdOf(order), { valor: '15.00', notify: 'never' });
    await reconcilePixReturns(services);
    await services.db.order.update({ where: { id: order.orderId }, data: { statusId: CANCELLED } });
    await drainAll(await later(90 * DAY_MS));
    expect([await statesOf(order), await walletOf(order)]).toEqual([['person'], 0]);
  });

  it('by Pix that its bank could not make is not retried automatically', async () => {
    const order = await pixOrder(services, bank);
    await bank.refundsEnd('NAO_REALIZADO');
    await give(order, 1_000);
    await drainAll();
    expect(await statesOf(order)).toEqual(['processing']);
    await bank.takeBack(await receiptIdOf(order), { valor: '15.00', notify: 'never' });
    await reconcilePixReturns(services);
    await drainAll(await later(60_000));
    expect(await refundsOf(order)).toMatchObject([{ state: 'person', failures: 1 }]);
  });
});

describe('staff who cancel an item', () => {
  it('refund its share, and all that is left with the last one', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], lines: 3 });
    const items = await services.db.orderItem.findMany({
      where: { orderId: order.orderId },
      orderBy: { id: 'asc' },
    });
    const cancel = async (index: number) => {
      await services.db.orderItem.update({ where: { id: items[index]?.id ?? 0 }, data: { statusId: 3 } });
      await drainAll();
      await drainAll();
    };
    await cancel(1);
    expect(await backAtGateway(order)).toEqual([items[1]?.total]);
    expect(await refundsOf(order)).toMatchObject([{ cause: 'item', itemId: items[1]?.id, state: 'done' }]);
    await cancel(0);
    await cancel(2);
    expect(await backAtGateway(order)).toEqual([order.total]);
    expect((await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } })).statusId).toBe(3);
    await expectInvariants(services);
  });
});

describe('the mails about a cancellation with money back', () => {
  type Told = { subject: string; text: string | null };
  /** Oldest first. */
  const mailsOf = async ({ customer, orderId }: PlacedOrder): Promise<Told[]> => {
    for (let round = 0; round < 4; round += 1) await drainAll();
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
    const all = (await bank.mailbox.list({ to: email })).toReversed();
    return all.filter(
      ({ subject }) =>
        [inWords('Devolução enviada', { orderId } as PlacedOrder), `Pedido ${orderId} cancelado`].includes(
          subject,
        ) || subject.startsWith('Item cancelado'),
    );
  };
  const amountsIn = ({ text }: Told): Set<string> =>
    new Set((text ?? '').match(/R\$\u00a0[\d.]+,\d\d/g) ?? []);

  it('tell credit once, as one sum, however it was paid', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], wallet: 450 });
    const cancelled = await cancelOrder(services, {
      userId: order.customer.id,
      orderId: order.orderId,
      reason: 'Comprei o formato errado.',
      wanted: 'wallet',
      shown: null,
    });
    expect(cancelled).toMatchObject({ ok: true, value: { back: { total: order.total } } });
    expect(await walletOf(order)).toBe(order.total);
    const [mail, ...others] = await mailsOf(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Pedido ${order.orderId} cancelado`);
    expect(amountsIn(mail ?? { subject: '', text: '' })).toEqual(new Set([formatBrl(order.total)]));
  });

  it('tell the cancelled item first, and then only what is sent to a card', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], wallet: 2_000, lines: 2 });
    const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
    const cancelled = await cancelItem(services, {
      userId: order.customer.id,
      itemId: item.id,
      reason: 'Comprei o formato errado.',
      wanted: 'same-way',
      shown: null,
    });
    if (!cancelled.ok || !cancelled.value.back) throw new Error(JSON.stringify(cancelled));
    const partTo = (goal: string) =>
      cancelled.value.back?.parts.find((part) => part.goal === goal)?.amount ?? 0;
    const mails = await mailsOf(order);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Item cancelado: pedido ${order.orderId}`,
      `Devolução enviada: pedido ${order.orderId}`,
    ]);
    const [first, second] = mails.map(amountsIn);
    const { total } = cancelled.value.back;
    expect(first).toEqual(new Set([total, partTo('payer'), partTo('wallet')].map(formatBrl)));
    expect(second).toEqual(new Set([formatBrl(partTo('payer'))]));
    expect(partTo('payer') + partTo('wallet')).toBe(total);
  });

  it('wait for each other, whichever the worker takes first', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], lines: 2 });
    const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
    await cancelItem(services, {
      userId: order.customer.id,
      itemId: item.id,
      reason: 'Comprei o formato errado.',
      wanted: 'same-way',
      shown: null,
    });
    const cause = { dedupeKey: `item-cancelled-mail-${item.id}` };
    await services.db.outboxMessage.update({
      where: cause,
      data: { availableAt: new Date(Date.now() + 3_600_000) },
    });
    for (let round = 0; round < 2; round += 1) {
      await services.db.$executeRaw`
        update caixa_saida set disponivel_em = now() where chave_unica <> ${cause.dedupeKey} and entregue_em is null`;
      await drainOutbox(services, outboxHandlers(services));
    }
    const waiting = await services.db.outboxMessage.findFirstOrThrow({
      where: { topic: 'mail.refund-sent', payload: { path: ['orderId'], equals: order.orderId } },
    });
    expect(waiting).toMatchObject({ deliveredAt: null, failures: 0, attempts: 0, lastError: null });
    expect((await mailsOf(order)).map(({ subject }) => subject)).toEqual([
      `Item cancelado: pedido ${order.orderId}`,
      `Devolução enviada: pedido ${order.orderId}`,
    ]);
  });
});

describe('staff who cancel a paid order', () => {
  it('have it refunded by the same methods, by the database', async () => {
    const order = await cardOrder(services, bank, {
      cards: [testCard.approved, testCard.approved],
      wallet: 700,
      lines: 2,
    });
    await give(order, 3_000);
    await services.db.order.update({ where: { id: order.orderId }, data: { statusId: 3 } });
    for (let round = 0; round < 3; round += 1) await drainAll();
    const [first = 0, second = 0] = await backAtGateway(order);
    expect(first + second + (await walletOf(order))).toBe(order.total);
    expect(new Set(await statesOf(order))).toEqual(new Set(['done']));
    expect(await resumeMessages(services)).toBe(0);
    await expectInvariants(services);
  });
});
