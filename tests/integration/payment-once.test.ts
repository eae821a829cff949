import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPagarme } from '~/adapters/cards/pagarme.server';
import { checkLedger } from '~/domain/credit/check-ledger.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import type { WantedCard, WantedPayment } from '~/domain/payments/core/planned-payment';
import { finishPurchase } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { remainderOf } from '~/domain/payments/means/card/plan';
import { reconcileCards } from '~/domain/payments/means/card/reconcile-cards.server';
import { fixedClock } from '~/platform/clock.server';
import { readEnv } from '~/platform/env.server';
import { action as boletoCallback } from '~/routes/webhooks/boleto';
import { action as cardCallback } from '~/routes/webhooks/cards';
import { action as pixCallback } from '~/routes/webhooks/pix';
import { createServices, getServices, type Services } from '~/services.server';
import type { FaultOrder } from '../../sandbox/faults/faults';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { bareOrder } from '../factories/bare-order';
import { card as testCard } from '../factories/card-gateway-under-test';
import { addressOf } from '../factories/cart';
import { byPix, type OrderableCart, orderableCart } from '../factories/order';
import { comeDue, drain, orderFacts, statusesOf } from '../factories/payment-facts';
import { randomFrom } from '../factories/random';
import { expectInvariants } from '../setup/invariants';
import { seed, sized } from '../setup/size';

/** A payment event has one effect, however often, late or concurrently it is reported. */

let bank: SandboxBank;
let services: Services;
/** Fifty in the long size. */
const MANY = sized(12, 50);
/** Parallel transactions need a connection each. */
let crowd: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  crowd = await createServices({ ...readEnv(), DATABASE_POOL: MANY });
  await times(MANY, () => crowd.db.$queryRaw`select 1 from pg_sleep(0.2)`);
});
afterAll(async () => {
  await crowd.close();
  await bank.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const VISA = 17;
const cardFor = async (number: string, amount: number | null = null): Promise<WantedCard> => {
  const token = await bank.cards.token(number);
  return { token, optionId: VISA, last4: number.slice(-4), instalments: 1, amount };
};
const byCards = (...cards: WantedCard[]): WantedPayment => ({ ...byPix, typeId: 3, cards });
const byWallet: WantedPayment = { ...byPix, typeId: 4 };

const finish = (on: Services, { input }: OrderableCart, payment: WantedPayment) =>
  finishPurchase(on, { ...input, payment, ip: null });

const chargesOf = async (orderId: number) => {
  const payments = await services.db.payment.findMany({ where: { orderId } });
  const references = payments.map(({ txid }) => txid);
  return (await bank.cards.orders()).filter(({ code }) => references.includes(code));
};

const paymentsOf = (orderId: number) => services.db.payment.findMany({ where: { orderId } });

describe('parallel requests', () => {
  it.each([MANY * 40_00, 99_99])(
    'of orders against credit of %i use exactly the balance',
    async (balance) => {
      const ready = await orderableCart(services);
      const { id: userId } = ready.customer;
      await grantCredit(services, {
        userId,
        amount: balance,
        description: 'Boas-vindas',
        key: `w-${userId}`,
      });
      const waiting: number[] = [];
      for (let count = 0; count < MANY - 1; count += 1)
        waiting.push(await bareOrder(services, { userId, goods: 100_00 }));
      const changes = waiting.map((orderId) => async () => {
        const input = {
          customer: ready.customer,
          orderId,
          shownTotal: null,
          shownCredit: null,
          shownAttempt: null,
          ip: null,
        };
        return changePayment(crowd, { ...input, payment: byWallet });
      });
      const answers = await Promise.all([...changes, () => finish(crowd, ready, byWallet)].map((go) => go()));

      const wallet = await readWallet(services, userId);
      const orders = await services.db.order.findMany({ where: { userId }, include: { status: true } });
      const paid = orders.filter(({ status }) => status.isPaid);
      const spent = paid.reduce((sum, { total }) => sum + total, 0);
      console.log(`${MANY} orders against ${balance}: ${paid.length} paid, ${wallet.available} left`);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(paid.length);
      expect(wallet).toEqual({ available: balance - spent, held: 0 });
      const isShort = wallet.available < Math.max(100_00, ready.total);
      expect(isShort || paid.length === MANY).toBe(true);
      expect(await checkLedger(services)).toEqual([]);
      await expectInvariants(services);
    },
  );

  it('to finish one cart by card: one order, one charge', async () => {
    const ready = await orderableCart(services);
    const payment = byCards(await cardFor(testCard.approved));
    const answers = await times(MANY, () => finish(crowd, ready, payment));
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.orderId : answer.failure.kind)));
    expect(ids.size).toBe(1);
    const [orderId] = ids;
    const charges = await chargesOf(Number(orderId));
    console.log(`${MANY} finalisations by card: ${ids.size} order, ${charges.length} charge`);
    expect(charges.map(({ charge }) => charge.status)).toEqual(['paid']);
    await drain(services);
    expect(await orderFacts(services, Number(orderId))).toEqual({ status: 'paid', payment: 'paid' });
    await expectInvariants(services);
  });

  it('with a card each: one order, and one of the cards is charged', async () => {
    const ready = await orderableCart(services);
    const cards = await times(MANY, () => cardFor(testCard.approved));
    const answers = await Promise.all(cards.map((card) => finish(crowd, ready, byCards(card))));
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.orderId : answer.failure.kind)));
    expect(ids.size).toBe(1);
    expect(await chargesOf(Number([...ids][0]))).toHaveLength(1);
    await expectInvariants(services);
  });
});

/** A callback of a bank or gateway to the shop's route; returns its status. */
const tell = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> => {
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { env } = services;
  const context = { nonce: '' };
  if (path.startsWith('/webhooks/pix'))
    return (await pixCallback({ request, params: { secret: env.PIX_WEBHOOK_SECRET }, context })).status;
  if (path.startsWith('/webhooks/cartao'))
    return (await cardCallback({ request, params: { secret: env.CARD_WEBHOOK_SECRET ?? '' }, context }))
      .status;
  return (await boletoCallback({ request, params: {}, context })).status;
};

const tellCard = (code: string, type: string, id: string) =>
  tell('/webhooks/cartao', { id, type, data: { id: 'or_1', code } });
const tellSlip = (externalReference: string, event: string, id: string) =>
  tell(
    '/webhooks/boleto',
    { id, event, payment: { externalReference } },
    { 'asaas-access-token': services.env.BOLETO_WEBHOOK_TOKEN ?? '' },
  );

type Told = {
  orderId: number;
  /** Callbacks from before and after the payment, in every order and repeatedly. */
  early: (() => Promise<number>)[];
  pay: () => Promise<unknown>;
  late: () => Promise<(() => Promise<number>)[]>;
};

const orderBy = async (payment: WantedPayment, ready: OrderableCart) => {
  const finished = await finish(services, ready, payment);
  if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
  const { orderId } = finished.value;
  const [paymentPart] = await paymentsOf(orderId);
  return { orderId, reference: paymentPart?.txid ?? '' };
};

const byKind: Record<string, () => Promise<Told & { ready: OrderableCart }>> = {
  pix: async () => {
    const ready = await orderableCart(services);
    const { orderId, reference } = await orderBy(byPix, ready);
    let endToEndId = '';
    return {
      ready,
      orderId,
      early: [],
      pay: async () => {
        endToEndId = await bank.pay(reference, { notify: 'never' });
      },
      late: async () => {
        const { valor, horario } = (await bank.receipt(endToEndId)) ?? {};
        const notice = { endToEndId, txid: reference, valor, horario };
        const strange = { ...notice, valor: '0.01' };
        return [
          () => tell('/webhooks/pix', { pix: [notice] }),
          () => tell('/webhooks/pix', { pix: [notice, strange, notice] }),
          () => tell('/webhooks/pix', { pix: [strange] }),
        ];
      },
    };
  },
  card: async () => {
    const ready = await orderableCart(services);
    const { orderId, reference } = await orderBy(byCards(await cardFor(testCard.processingPaid)), ready);
    // The gateway decides by its own clock, however long this test takes.
    await bank.clock.setOffset(-3_600_000);
    const types = ['charge.pending', 'order.paid', 'charge.paid', 'charge.payment_failed', 'charge.refunded'];
    const calls = types.map((type) => () => tellCard(reference, type, `hook_${orderId}_${type}`));
    return {
      ready,
      orderId,
      early: calls,
      pay: () => bank.clock.setOffset(1_000),
      late: async () => calls,
    };
  },
  slip: async () => {
    const ready = await orderableCart(services);
    await addressOf(services, ready.customer.id);
    const { orderId, reference } = await orderBy({ ...byPix, typeId: 6 }, ready);
    await drain(services);
    const types = ['PAYMENT_CREATED', 'PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED', 'PAYMENT_OVERDUE'];
    const calls = (when: string) =>
      types.map((type) => () => tellSlip(reference, type, `evt_${orderId}_${type}_${when}`));
    return {
      ready,
      orderId,
      early: calls('early'),
      pay: async () => {
        const all = await bank.slips.all();
        const slip = all.find(({ externalReference }) => externalReference === reference);
        await bank.slips.pay(slip?.id ?? '', { notify: 'never' });
      },
      late: async () => calls('late'),
    };
  },
};

describe('callbacks, repeated and in any order', () => {
  const random = randomFrom(seed);
  /** Many of each, shuffled. */
  const TIMES = sized(2, 10);
  const manifold = <T>(calls: readonly T[]): T[] =>
    calls
      .flatMap((call) => Array.from({ length: TIMES }, () => ({ call, at: random() })))
      .sort((a, b) => a.at - b.at)
      .map(({ call }) => call);

  /** In pairs, with the work that they cause in between. */
  const say = async (calls: readonly (() => Promise<number>)[]): Promise<number[]> => {
    const statuses: number[] = [];
    const shuffled = manifold(calls);
    for (let at = 0; at < shuffled.length; at += 5) {
      statuses.push(...(await Promise.all(shuffled.slice(at, at + 5).map((call) => call()))));
      await comeDue(services);
      await Promise.all([drain(services), drain(services)]);
    }
    return statuses;
  };

  it.each(Object.keys(byKind))('for a %s pay the order once', async (kind) => {
    const told = await byKind[kind]?.();
    if (!told) throw new Error(kind);
    const { orderId, ready } = told;
    const early = await say(told.early);
    // The mail about the order leaves before it is paid.
    await comeDue(services);
    await drain(services);
    expect((await orderFacts(services, orderId)).status).not.toBe('paid');
    await told.pay();
    const late = await say(await told.late());
    await say(await told.late());

    expect(new Set([...early, ...late])).toEqual(new Set([200]));
    expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await statusesOf(services, orderId)).toHaveLength(2);
    const receipts = await services.db.moneyReceipt.findMany({ where: { payment: { orderId } } });
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['applied']);
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: ready.customer.id } });
    const subjects = (await bank.mailbox.list({ to: email })).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([`Pagamento confirmado: pedido ${orderId}`, `Recebemos o pedido ${orderId}`]);
    expect(await services.db.creditTransfer.count({ where: { userId: ready.customer.id } })).toBe(0);
    console.log(
      `${kind}: ${early.length + 2 * late.length} callbacks, 1 receipt, 1 payment, ${subjects.length} mails`,
    );
    await expectInvariants(services);
  });
});

describe('a gateway that fails after it has done its work', () => {
  let impatient: Services;
  beforeEach(() => {
    const {
      CARD_API_URL: apiUrl = '',
      CARD_SECRET_KEY: secretKey = '',
      CARD_PUBLIC_KEY: publicKey = '',
    } = services.env;
    const settings = { apiUrl, secretKey, publicKey, statementDescriptor: 'LOMBADA', timeoutMs: 1_000 };
    impatient = { ...services, cards: createPagarme({ ...settings, logger: services.logger }) };
  });

  const api = '/core/v5';
  const charging = { path: `${api}/orders`, method: 'POST' } as const;
  const looking = { path: `${api}/orders`, method: 'GET' } as const;
  const capturing = { path: `${api}/charges`, method: 'POST' } as const;
  const cancelling = { path: `${api}/charges`, method: 'DELETE' } as const;
  type Place = Pick<FaultOrder, 'path' | 'method'>;

  /** The delay after which the worker checks. */
  const later = () => {
    const clock = fixedClock(new Date(Date.now() + 2 * 60_000));
    return reconcileCards({ ...services, clock });
  };

  const { approved, refused } = testCard;
  const cases: [string, string[], Place[], 'paid' | 'payment-refused'][] = [
    ['one card, charged', [approved], [charging], 'paid'],
    ['one card, charged and not to be found', [approved], [charging, looking], 'paid'],
    ['two cards, both charged', [approved, approved], [charging, charging], 'paid'],
    ['two cards, one of them charged and not found', [approved, approved], [charging, looking], 'paid'],
    ['two cards, the first captured', [approved, approved], [capturing], 'paid'],
    ['two cards, both captured', [approved, approved], [capturing, capturing], 'paid'],
    ['two cards, the second refused, the first let go', [approved, refused], [cancelling], 'payment-refused'],
    [
      'two cards, the second refused without an answer',
      [approved, refused],
      [charging, looking],
      'payment-refused',
    ],
    [
      'two cards, everything',
      [approved, approved],
      [charging, looking, charging, looking, capturing],
      'paid',
    ],
  ];

  it.each((['cut', 'lose-answer'] as const).slice(0, sized(1, 2)))(
    'with "%s" is detected: one order, one charge for each card, all or nothing',
    async (fault) => {
      const placed: { what: string; numbers: string[]; end: string; orderId: number }[] = [];
      for (const [what, numbers, places, end] of cases) {
        const ready = await orderableCart(services);
        const [first = '', second] = numbers;
        const cards = second
          ? [await cardFor(first, 50_00), await cardFor(second, remainderOf(ready.total, 50_00))]
          : [await cardFor(first)];
        for (const place of places) await bank.cards.fault({ fault, ...place });
        const finished = await finish(impatient, ready, byCards(...cards));
        // The customer got no answer, and sends again.
        const again = await finish(impatient, ready, byCards(...cards));
        expect([what, again]).toEqual([what, finished]);
        if (!finished.ok) throw new Error(JSON.stringify(finished.failure));
        placed.push({ what, numbers, end, orderId: finished.value.orderId });
      }
      await bank.cards.recover();
      for (let turn = 0; turn < 3; turn += 1) await later();

      for (const { what, numbers, end, orderId } of placed) {
        const charges = (await chargesOf(orderId)).map(({ charge }) => charge.status).sort();
        const expected = end === 'paid' ? numbers.map(() => 'paid') : ['canceled', 'failed'];
        expect([what, (await orderFacts(services, orderId)).status, charges]).toEqual([what, end, expected]);
        const receipts = await services.db.moneyReceipt.count({ where: { payment: { orderId } } });
        expect([what, receipts]).toEqual([what, end === 'paid' ? numbers.length : 0]);
      }
      await drain(services);
      await expectInvariants(services);
      const paid = placed.filter(({ end }) => end === 'paid').length;
      console.log(`${fault}: ${placed.length} checkouts, ${paid} paid, one charge for each card`);
    },
    240_000,
  );
});
