import { beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { claimState } from '~/domain/claims/claim-state';
import { assertClaimStates, type ContestInput, contestItem } from '~/domain/claims/contest-item.server';
import { payClaim } from '~/domain/claims/pay-claim.server';
import { mayContest, readItemClaims } from '~/domain/claims/read-claims.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { readOrderShares } from '~/domain/orders/end-order.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { readOrder } from '~/domain/orders/read-orders.server';
import { giveMoneyBack } from '~/domain/payments/flows/money-back/money-back.server';
import { fixedClock } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { attachmentOf } from '../factories/attachment';
import { cartOf } from '../factories/cart';
import { deliveredOrder } from '../factories/delivered-order';
import { enterParcel } from '../factories/dispatched-order';
import { mailOf } from '../factories/mailbox';
import { orderableCart } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

/** A customer opens a claim about a delivered item; staff answer by rows, one statement at a time. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

const inputFor = async (order: Delivered, change: Partial<ContestInput> = {}): Promise<ContestInput> => ({
  userId: order.customer.id,
  itemId: order.itemId,
  reason: 'A capa veio rasgada.',
  phone: '11987654321',
  period: 'manha',
  attachmentIds: [
    await attachmentOf(services, order.customer.id, { purpose: `contestacao:${order.itemId}` }),
  ],
  ...change,
});

const contested = async () => {
  const order = await deliveredOrder(services);
  const sent = await contestItem(services, await inputFor(order));
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  return { ...order, claimId: sent.value.claimId };
};

/** Three items with claims in an order sent by post, with a coupon whose discount does not divide evenly. */
const contestedWithCoupon = async () => {
  const code = `RECLAMA-${services.ids.id().slice(-8).toUpperCase()}`;
  await services.db.coupon.create({
    data: {
      code,
      description: 'R$ 10,01 de desconto',
      kind: 'value',
      amount: 10_01,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
  const customer = await signedInCustomer(services);
  const cart = await orderableCart(services, { lines: 3, delivery: 'address' }, customer);
  await applyCoupon(services, { userId: customer.id, code, ip: null });
  const { total } = (await cartOf(services, customer.id)).summary;
  const input = { ...cart.input, shownTotal: total, shownContents: null };
  const order = await deliveredOrder(services, { ...cart, total, input });
  const claims: number[] = [];
  for (const itemId of order.items) {
    const sent = await contestItem(services, await inputFor({ ...order, itemId }));
    claims.push(sent.ok ? sent.value.claimId : 0);
  }
  const shares = (await readOrderShares(services, order.orderId)).map(({ share }) => share);
  const { freight, discount } = await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } });
  expect([discount, freight > 300]).toEqual([10_01, true]);
  return { order, claims, shares, freight };
};

const claimOf = async ({ customer, orderId, itemId }: Delivered) =>
  (await readItemClaims(services, { userId: customer.id, orderId }))[itemId];

const edit = (claimId: number, set: string): Promise<string> =>
  services.db
    .$executeRawUnsafe(`update contestacao_item set ${set} where pk_contestacao_item = ${claimId}`)
    .then(
      () => 'done',
      (error: unknown) => String(error),
    );
const answer = (claimId: number, stateId: number, more = '') =>
  edit(claimId, `resposta = 'Vimos as fotos.', fk_situacao_contestacao = ${stateId}${more}`);

describe('opening a claim', () => {
  it('stores text and files, notifies staff once, and makes one claim for repeated requests', async () => {
    const order = await deliveredOrder(services);
    expect((await claimOf(order))?.flags).toEqual({ contest: true, resend: false });
    const input = await inputFor(order);
    const all = await Promise.all(Array.from({ length: 5 }, () => contestItem(services, input)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await services.db.claim.count({ where: { itemId: order.itemId } })).toBe(1);
    const told = await claimOf(order);
    expect(told).toMatchObject({
      flags: { contest: false, resend: false },
      claim: { entries: [{ byCustomer: true, text: input.reason, attachments: [{ name: 'foto.jpg' }] }] },
    });
    const entryId = told?.claim?.entries[0]?.id;
    expect(await services.db.outboxMessage.count({ where: { dedupeKey: `claim-sent-${entryId}` } })).toBe(1);
    expect(await contestItem(services, { ...input, reason: 'Outra coisa' })).toMatchObject({
      failure: { kind: 'under-way' },
    });
  });

  it('shows its files in the order in which they were sent', async () => {
    const order = await deliveredOrder(services);
    const names = ['frente.jpg', 'verso.jpg', 'lombada.jpg'];
    const purpose = `contestacao:${order.itemId}`;
    const ids: string[] = [];
    for (const [index, name] of names.entries()) {
      const clock = fixedClock(new Date(services.clock.now().getTime() - (9 - index) * 1_000));
      ids.unshift(await attachmentOf({ ...services, clock }, order.customer.id, { purpose, name }));
    }
    expect(await contestItem(services, await inputFor(order, { attachmentIds: ids }))).toMatchObject({
      ok: true,
    });
    const [sent] = (await claimOf(order))?.claim?.entries ?? [];
    expect(sent?.attachments.map(({ name }) => name)).toEqual(names);
  });

  it('is allowed to its owner, for a delivered item, within the term, with the owner’s files', async () => {
    const order = await deliveredOrder(services);
    const stranger = await signedInCustomer(services);
    const input = await inputFor(order);
    const kindOf = async (change: Partial<ContestInput>, with_: Services = services) => {
      const sent = await contestItem(with_, { ...input, ...change });
      return sent.ok ? 'sent' : sent.failure.kind;
    };
    expect(await kindOf({ userId: stranger.id })).toBe('not-found');
    const foreign = await attachmentOf(services, stranger.id, { purpose: `contestacao:${order.itemId}` });
    expect(await kindOf({ attachmentIds: [...input.attachmentIds, foreign] })).toBe('files-gone');
    expect(
      await services.db.attachment.count({ where: { id: { in: [...input.attachmentIds] }, usedAt: null } }),
    ).toBe(1);
    const later = { now: () => new Date(services.clock.now().getTime() + 91 * 86_400_000) };
    expect(await kindOf({}, { ...services, clock: later })).toBe('too-late');
    const waiting = await paidOrder(services);
    const { id: itemId } = await services.db.orderItem.findFirstOrThrow({
      where: { orderId: waiting.orderId },
    });
    expect(await kindOf({ userId: waiting.customer.id, itemId })).toBe('not-arrived');
    expect(await mayContest(services, { userId: waiting.customer.id, id: itemId })).toBe(false);
    expect(await mayContest(services, { userId: order.customer.id, id: order.itemId })).toBe(true);
    expect(await mayContest(services, { userId: stranger.id, id: order.itemId })).toBe(false);
    expect(await kindOf({})).toBe('sent');
  });

  it('can only be done by the customer', async () => {
    const { itemId } = await deliveredOrder(services);
    const told = await toldStaff(
      `insert into contestacao_item (fk_pedido_item, fk_situacao_contestacao, motivo, nr_fone, periodo, dta_inc)
       values (${itemId}, 1, 'x', '11987654321', 'manha', now())`,
    );
    expect(told).toMatch(/aberta pelo cliente/);
  });
});

describe('the table of claim states', () => {
  it('matches the code', async () => {
    await expect(assertClaimStates(services)).resolves.toBeUndefined();
  });

  const { open, answered, reprint, credited, refunded, refused } = claimState;
  const allowed: [number, number[]][] = [
    [open, [answered, reprint, credited, refunded, refused]],
    [answered, [reprint, credited, refunded, refused]],
    [refused, [answered, reprint, credited, refunded]],
    [reprint, []],
    [credited, []],
    [refunded, []],
  ];
  it.each(allowed)('lets staff move from %i only to %j', async (from, targets) => {
    const money = ', vlr_devolucao = 100';
    const at = async () => {
      const { claimId } = await contested();
      if (from !== open) expect(await answer(claimId, from, money)).toBe('done');
      return claimId;
    };
    // A forbidden transition changes nothing.
    const staying = await at();
    for (const to of Object.values(claimState).filter((id) => id !== from)) {
      const claimId = targets.includes(to) ? await at() : staying;
      const result = await answer(claimId, to, from === credited || from === refunded ? '' : money);
      expect([from, to, result === 'done']).toEqual([from, to, targets.includes(to)]);
    }
  });
});

describe('an answer by staff', () => {
  it.each([
    ['without a text', `fk_situacao_contestacao = 2`, /escreva em resposta/],
    ['that refunds nothing', `resposta = 'x', fk_situacao_contestacao = 4`, /escreva em vlr_devolucao/],
    [
      'that refunds too much',
      `resposta = 'x', fk_situacao_contestacao = 5, vlr_devolucao = 99999999`,
      /restam R\$/,
    ],
    [
      'that reprints too many',
      `resposta = 'x', fk_situacao_contestacao = 3, qtd_reimpressao = 9999`,
      /vai de 1 a/,
    ],
  ])('is refused: %s', async (_, set, sentence) => {
    const { claimId } = await contested();
    expect(await edit(claimId, set)).toMatch(sentence);
  });

  it('is mailed, is part of the history, and the customer can reply', async () => {
    const order = await contested();
    expect(await answer(order.claimId, claimState.answered)).toBe('done');
    const told = await claimOf(order);
    expect(told).toMatchObject({
      flags: { contest: false, resend: true },
      claim: { entries: [{}, { byCustomer: false, text: 'Vimos as fotos.' }] },
    });
    const key = `claim-answered-${told?.claim?.entries[1]?.id}`;
    expect(await services.db.outboxMessage.count({ where: { dedupeKey: key } })).toBe(1);
    expect(await edit(order.claimId, 'fk_situacao_contestacao = 1')).toMatch(/reaberta pelo cliente/);
    const again = await contestItem(services, await inputFor(order, { reason: 'Segue outra foto.' }));
    expect(again).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await services.db.outboxMessage.count({ where: { dedupeKey: key } })).toBe(0);
    expect((await claimOf(order))?.claim?.entries).toMatchObject([{}, {}, { text: 'Segue outra foto.' }]);
    expect(await answer(order.claimId, claimState.refused)).toBe('done');
    expect((await claimOf(order))?.flags.resend).toBe(true);
  });

  it('reprints the item free of charge, and the order stays delivered', async () => {
    const order = await contested();
    expect(await answer(order.claimId, claimState.reprint, ', qtd_reimpressao = 3')).toBe('done');
    const view = await readOrder(services, order.customer.id, order.orderId);
    expect(view?.items).toMatchObject([
      { isReprint: false, status: { id: itemStatus.delivered } },
      { isReprint: true, quantity: 3, total: 0, status: { id: itemStatus.paid }, files: [{}, {}] },
    ]);
    expect(view?.items[1]?.flags).toMatchObject({ cancel: false, requestResend: false, resend: false });
    expect(view?.status.id).toBe(orderStatus.delivered);
    expect((await claimOf(order))?.flags).toEqual({ contest: false, resend: false });
  });

  it('sends the reprint of a delivered order, tells of its parcel, and delivers it alone', async () => {
    const customer = await signedInCustomer(services);
    const order = await deliveredOrder(
      services,
      await orderableCart(services, { delivery: 'address' }, customer),
    );
    const sent = await contestItem(services, await inputFor(order));
    if (!sent.ok) throw new Error(JSON.stringify(sent));
    await answer(sent.value.claimId, claimState.reprint);
    const { id } = await services.db.orderItem.findFirstOrThrow({
      where: { orderId: order.orderId, reprintOfId: sent.value.claimId },
    });
    for (const statusId of [itemStatus.inProduction, itemStatus.printed])
      await services.db.orderItem.update({ where: { id }, data: { statusId } });
    const statuses = async () => {
      const { statusId, items } = await services.db.order.findUniqueOrThrow({
        where: { id: order.orderId },
        include: { items: { orderBy: { id: 'asc' } } },
      });
      return [statusId, ...items.map((item) => item.statusId)];
    };
    const { delivered, dispatched } = itemStatus;
    const parcelId = await enterParcel(services, { fk_pedido: order.orderId, conhecimento_frete: 'CT-1' });
    expect(await statuses()).toEqual([orderStatus.delivered, delivered, dispatched]);
    const payload = { orderId: order.orderId };
    expect(await mailOf(services, { topic: 'mail.order-dispatched', payload })).not.toBeNull();
    await services.db.parcel.update({ where: { id: parcelId }, data: { state: 'delivered' } });
    expect(await statuses()).toEqual([orderStatus.delivered, delivered, delivered]);
  });

  it('credits the wallet once', async () => {
    const order = await contested();
    expect(await answer(order.claimId, claimState.credited, ', vlr_devolucao = 1234')).toBe('done');
    await Promise.all([payClaim(services, order.claimId), payClaim(services, order.claimId)]);
    expect((await readWallet(services, order.customer.id)).available).toBe(1234);
    expect((await claimOf(order))?.claim?.amount).toBe(1234);
  });

  it('refunds at most the item’s price, and the freight once for any of the items', async () => {
    const { order, claims, shares, freight } = await contestedWithCoupon();
    const [first = 0, second = 0, third = 0] = claims;
    const [one = 0, two = 0, three = 0] = shares;
    const left = async (claimId: number) => {
      const said = await answer(claimId, claimState.credited, ', vlr_devolucao = 90000000');
      return Number(/restam R\$\s([\d.]+,\d\d)/.exec(said)?.[1]?.replace(/\D/g, '') ?? Number.NaN);
    };
    expect(await left(first)).toBe(one + freight);
    // Promised credit counts as refunded, even before it is in the wallet.
    expect(await answer(first, claimState.credited, `, vlr_devolucao = ${one + freight - 300}`)).toBe('done');
    expect(await left(second)).toBe(two + 300);
    await payClaim(services, first);
    expect(await left(second)).toBe(two + 300);
    const itemId = order.items[1] ?? 0;
    await inTransaction(services, async (within) => {
      const locked = await lockOrderForPayment(within, order.orderId);
      if (!locked) throw new Error('no order');
      const goes = { amount: 1_000, itemId, cause: 'item', reason: null, wanted: 'wallet' } as const;
      await giveMoneyBack(within, { order: locked, ...goes });
    });
    expect(await left(second)).toBe(two + 300 - 1_000);
    expect(await answer(second, claimState.credited, `, vlr_devolucao = ${two + 300 - 1_000}`)).toBe('done');
    expect(await left(third)).toBe(three);
    expect(await answer(third, claimState.refunded, `, vlr_devolucao = ${three}`)).toBe('done');
    for (const claimId of [second, third]) await payClaim(services, claimId);
    const { _sum } = await services.db.refund.aggregate({
      where: { orderId: order.orderId },
      _sum: { orderAmount: true },
    });
    expect(_sum.orderAmount).toBe(order.total);
  });

  it('refunds the money by its payment method', async () => {
    const order = await contested();
    expect(await answer(order.claimId, claimState.refunded, ', vlr_devolucao = 500')).toBe('done');
    await payClaim(services, order.claimId);
    await payClaim(services, order.claimId);
    const refunds = await services.db.refund.findMany({ where: { orderId: order.orderId } });
    expect(refunds).toMatchObject([{ amount: 500, cause: 'contest', itemId: order.itemId, goal: 'payer' }]);
  });
});
