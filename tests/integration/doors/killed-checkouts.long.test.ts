import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyCoupon } from '../../../app/domain/cart/apply-coupon.server';
import type { Cart } from '../../../app/domain/cart/cart';
import { checkLedger } from '../../../app/domain/credit/check-ledger.server';
import { grantCredit } from '../../../app/domain/credit/move-credit.server';
import { reconcileBoletos } from '../../../app/domain/payments/means/boleto/confirm-boleto.server';
import { reconcileCards } from '../../../app/domain/payments/means/card/reconcile-cards.server';
import { reconcilePix } from '../../../app/domain/payments/means/pix/confirm-pix.server';
import { readEnv } from '../../../app/platform/env.server';
import { type ChosenPayment, paymentFieldsOf } from '../../../app/routes/shop/payment/payment-fields';
import { createServices, type Services } from '../../../app/services.server';
import { openSandboxBank, type SandboxBank } from '../../factories/bank';
import { card as testCard } from '../../factories/card-gateway-under-test';
import { addressOf, cartOf } from '../../factories/cart';
import { finishFields } from '../../factories/cart-calls';
import { type MortalShop, openMortalShop } from '../../factories/mortal-shop';
import { randomFrom } from '../../factories/random';
import { type ReadyCustomer, readyCustomers } from '../../factories/ready-customers';
import type { SignedInCustomer } from '../../factories/signed-in-customer';
import { expectInvariants } from '../../setup/invariants';
import { seed } from '../../setup/size';

/**
 * Customers buy while web, worker and database are killed in turn, a random moment after a button was pressed. They
 * send the same request again when no answer comes, as people do.
 */

/** In random order, repeatedly. */
const victims = ['web', 'worker', 'server', 'web', 'worker', 'backend'] as const;
/** Each is killed once in each round, however fast or slow shop and machine are. */
const ROUNDS = 5;
const CHECKOUTS_PER_KILL = 10;
const CHECKOUTS = ROUNDS * victims.length * CHECKOUTS_PER_KILL;
const BUYERS_AT_ONCE = 10;
/** Far longer than a restart takes on a busy machine. */
const PATIENCE_MS = 240_000;
const COUPON = 'QUEDA10';

let bank: SandboxBank;
let shop: MortalShop;
let services: Services;
beforeAll(async () => {
  shop = await openMortalShop(async (env) => {
    bank = await openSandboxBank(env, [200, 400, 800, 1_600, 3_200]);
    bank.cards.tellAt(`${env.PUBLIC_URL}/webhooks/cartao/${env.CARD_WEBHOOK_SECRET}`);
    bank.slips.tellAt(`${env.PUBLIC_URL}/webhooks/boleto`);
  });
  services = await createServices(readEnv(shop.env));
  await services.db.coupon.create({
    data: {
      code: COUPON,
      description: '10 % de desconto',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
}, 180_000);
afterAll(async () => {
  await services?.close();
  await shop?.end();
  await bank?.close();
});

const random = randomFrom(seed);
const below = (limit: number) => Math.floor(random() * limit);

/** Runs all tasks, a few in parallel. */
const each = async <T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) => {
  const queue = [...items];
  const take = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
};

const kinds = [
  'pix',
  'pix',
  'pix',
  'card',
  'card',
  'refused',
  'slow card',
  'two cards',
  'slip',
  'slip',
] as const;
type Kind = (typeof kinds)[number] | 'wallet' | 'wallet and pix';
type Buyer = {
  customer: SignedInCustomer;
  cart: Cart;
  kind: Kind;
  byApi: boolean;
  /** 0 pays at once, 1 pays without a notification of the shop, 2 never pays. */
  habit: number;
  pauseMs: number;
};

const kindOf = (index: number): Kind => {
  if (index % 10 === 9) return index % 20 === 9 ? 'wallet' : 'wallet and pix';
  return kinds[below(kinds.length)] ?? 'pix';
};

const prepare = async ({ customer, cart: full }: ReadyCustomer, index: number): Promise<Buyer> => {
  const kind = kindOf(index);
  const [byApi, habit, pauseMs] = [below(3) === 0, below(4), below(1_000)];
  const { id: userId } = customer;
  if (kind === 'slip') await addressOf(services, userId);
  const hasCoupon = index % 7 === 3;
  if (hasCoupon) await applyCoupon(services, { userId, ip: null, code: COUPON });
  const cart = hasCoupon ? await cartOf(services, userId) : full;
  const amount = kind === 'wallet' ? cart.summary.total + 700 : 15_00;
  if (kind.startsWith('wallet'))
    await grantCredit(services, { userId, amount, description: 'Boas-vindas', key: `w-${userId}` });
  return { customer, cart, kind, byApi, habit, pauseMs };
};

/** `amount`: the part paid by a card of two. */
const tokenised = async (number: string, charged: number, amount: number | null = null) => ({
  token: await bank.cards.token(number),
  last4: number.slice(-4),
  optionId: 17,
  instalments: '1',
  amount,
  charged,
});

const choiceOf = async ({ kind, cart }: Buyer): Promise<ChosenPayment> => {
  const { total } = cart.summary;
  const base = { typeId: 13, optionId: null, credit: 0, creditOptionId: null, cards: [] };
  if (kind === 'slip') return { ...base, typeId: 6 };
  if (kind === 'wallet') return { ...base, typeId: 4, credit: total };
  if (kind === 'wallet and pix') return { ...base, credit: 15_00 };
  if (kind === 'pix') return base;
  if (kind === 'two cards') {
    const rest = total - 50_00;
    const second = random() < 0.7 ? testCard.approved : testCard.refused;
    const cards = [await tokenised(testCard.approved, 50_00, 50_00), await tokenised(second, rest, rest)];
    return { ...base, typeId: 3, cards };
  }
  const numbers = {
    card: testCard.approved,
    refused: testCard.refused,
    'slow card': testCard.processingPaid,
  };
  return { ...base, typeId: 3, cards: [await tokenised(numbers[kind], total)] };
};

const seen: Record<string, number> = {};
const count = (what: string | number) => {
  seen[what] = (seen[what] ?? 0) + 1;
};

let presses = 0;

/** Fields such as "primeiroCartao.valor" as nested JSON. */
const nested = (fields: Record<string, string>): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [group = '', field] = name.split('.');
    body[group] = field === undefined ? value : { ...(body[group] as object), [field]: value };
  }
  return body;
};

/** One press of the button; null without an answer, or with one that asks to try again. */
const press = async (buyer: Buyer, fields: Record<string, string>): Promise<number | null> => {
  const { customer, byApi, cart } = buyer;
  const path = byApi ? '/api/carrinho/finalizar' : '/carrinho';
  const json = { ...nested(fields), carrinho_token: cart.token, total: cart.summary.total / 100 };
  const headers = { 'x-forwarded-for': `10.${(customer.id >> 8) % 256}.${customer.id % 256}.1` };
  const body = byApi
    ? {
        body: JSON.stringify({ ...json, termos_produtos: true, termos_arquivos: true }),
        headers: { ...headers, ...customer.bearer, 'content-type': 'application/json' },
      }
    : { body: new URLSearchParams(fields), headers: { ...headers, ...customer.cookie, origin: shop.url } };
  presses += 1;
  try {
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(shop.url + path, { method: 'POST', redirect: 'manual', signal, ...body });
    const text = await response.text();
    count(response.status);
    if (response.status >= 500) return null;
    const place = response.headers.get('location') ?? '';
    const orderId = byApi ? JSON.parse(text).data?.pk_pedido : Number(/^\/sucesso\/(\d+)$/.exec(place)?.[1]);
    if (!orderId) throw new Refusal(`${buyer.kind}: ${response.status} ${text.slice(0, 300)}`);
    return orderId;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    count('no answer');
    return null;
  }
};

const kills = { web: 0, worker: 0, server: 0, backend: 0 };

/** The number of checkouts that may start: the others wait for the next kill, so that every kill meets some. */
let mayBegin = 0;
let queued = 0;
let isOver = false;

const takeTurn = async (): Promise<void> => {
  const turn = queued;
  queued += 1;
  while (turn >= mayBegin && !isOver) await wait(5);
};

class Refusal extends Error {}

/** Repeats the same press until it succeeds; returns the order. */
const buy = async (buyer: Buyer): Promise<number> => {
  await wait(buyer.pauseMs);
  const payment = paymentFieldsOf(await choiceOf(buyer));
  const fields = { ...finishFields(buyer.cart), ...Object.fromEntries(payment) };
  await takeTurn();
  const patience = Date.now() + PATIENCE_MS;
  while (Date.now() < patience) {
    const orderId = await press(buyer, fields);
    if (orderId !== null) return orderId;
    await wait(150 + below(250));
  }
  throw new Error(`${buyer.kind}: nobody ever answered\n${shop.log('web').slice(-3_000)}`);
};

/** Retries until the database answers. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let turn = 0; ; turn += 1)
    try {
      return await ask();
    } catch (error) {
      if (turn === 100) throw error;
      await wait(100);
    }
};

/** Pays a Pix or a boleto once bank and shop agree on it. */
const pay = async ({ kind, habit }: Buyer, orderId: number): Promise<void> => {
  if (habit >= 2 || !['pix', 'wallet and pix', 'slip'].includes(kind)) return;
  const where = { orderId, part: 1 };
  const notify = habit === 1 ? 'never' : 'once';
  for (let turn = 0; turn < 20; turn += 1) {
    const { txid } = await patiently(() => services.db.payment.findFirstOrThrow({ where }));
    const slip = (await bank.slips.all()).find(({ externalReference }) => externalReference === txid);
    if (slip) {
      await bank.slips.pay(slip.id, { notify });
      return;
    }
    if (await bank.charge(txid ?? '')) {
      await bank.pay(txid ?? '', { notify });
      return;
    }
    await wait(250);
  }
};

/** Each kill hits a busy shop, or sometimes one that is just starting: it comes just after buttons were pressed. */
const killInTurn = async (): Promise<void> => {
  const bag: (typeof victims)[number][] = [];
  for (let first = 0; first < CHECKOUTS; first += CHECKOUTS_PER_KILL) {
    const next = first + below(CHECKOUTS_PER_KILL);
    mayBegin = next;
    while (queued <= next && !isOver) await wait(5);
    const isPatient = random() < 0.9;
    while (isPatient && !isOver && !(shop.web.isReady() && shop.worker.isReady())) await wait(20);
    const before = presses;
    mayBegin = next + 1;
    while (presses === before && !isOver) await wait(5);
    await wait(below(80));
    if (isOver) return;
    if (bag.length === 0) bag.push(...victims);
    const [victim = 'web'] = bag.splice(below(bag.length), 1);
    const restart = 20 + below(200);
    kills[victim] += 1;
    if (victim === 'web') shop.web.kill(restart);
    else if (victim === 'worker') shop.worker.kill(restart);
    else await shop.killDatabase(victim, restart);
  }
  mayBegin = CHECKOUTS;
};

/** Unfinished work, and the reason. */
const openMessages = async (): Promise<string[]> => {
  const open = await services.db.outboxMessage.findMany({ where: { deliveredAt: null, failedAt: null } });
  return open.map(({ dedupeKey, attempts, lastError }) => `${dedupeKey}, ${attempts} tries: ${lastError}`);
};

/** The leases of killed processes expire, and within a few minutes the sweeps find what no callback reported. */
const settle = async (): Promise<void> => {
  shop.web.kill(20);
  shop.worker.kill(2_000);
  // By then requests of killed processes have ended.
  await wait(1_000);
  const { db } = services;
  await patiently(() => db.$executeRaw`update vez_cartao set ate = now() - interval '1 second'`);
  await patiently(
    () => db.$executeRaw`update caixa_saida set disponivel_em = now() where entregue_em is null`,
  );
  const fourMinutes = 4 * 60_000;
  await db.$executeRaw`insert into sandbox_clock (id, offset_ms) values (1, ${fourMinutes})
    on conflict (id) do update set offset_ms = excluded.offset_ms`;
  await bank.clock.setOffset(fourMinutes);
  const comeDueAgain = async (): Promise<string[]> => {
    // Except work that the worker has leased: its leases last two minutes.
    await db.$executeRaw`
      update caixa_saida set disponivel_em = now() where entregue_em is null and ultimo_erro is not null
        and not disponivel_em between now() + interval '100 seconds' and now() + interval '121 seconds'`;
    return openMessages();
  };
  await expect.poll(comeDueAgain, { timeout: PATIENCE_MS, interval: 2_000 }).toEqual([]);
  await reconcileCards(services);
  expect(await reconcilePix(services)).toMatchObject({ ok: true });
  expect(await reconcileBoletos(services)).toMatchObject({ ok: true });
  await expect.poll(openMessages, { timeout: PATIENCE_MS, interval: 250 }).toEqual([]);
};

/** Message-ID of every received mail. */
const mailsThatCame = async (): Promise<string[]> => {
  const messages = await bank.mailbox.list({});
  const originals = await Promise.all(messages.map(({ id }) => bank.mailbox.original(id)));
  return originals.map((raw) => /^message-id: <([^@>]+)@/im.exec(raw?.toString() ?? '')?.[1] ?? 'none');
};

/** Compares everything that gateway and banks hold with the shop's records. */
const compareWithWorlds = async () => {
  const payments = await services.db.payment.findMany({ include: { receipts: true, order: true } });
  const byReference = new Map(payments.map((payment) => [payment.txid, payment]));
  const strangers: string[] = [];
  const taken = { cards: 0, pix: 0, slips: 0 };
  const expectBooked = (reference: string, externalId: string) => {
    const receipt = byReference.get(reference)?.receipts.find((one) => one.externalId === externalId);
    if (!receipt || !['applied', 'refunded', 'credited'].includes(receipt.disposition))
      strangers.push(`${externalId} under ${reference}: ${receipt?.disposition ?? 'not booked'}`);
  };
  const cardOrders = await bank.cards.orders();
  for (const { code, charge } of cardOrders) {
    const payment = byReference.get(code);
    const { status } = charge.transaction;
    if (!payment) strangers.push(`a charge without its order: ${code}`);
    if (status === 'authorized_pending_capture') strangers.push(`${code} holds money for ever`);
    if (charge.status !== 'paid') continue;
    taken.cards += 1;
    expectBooked(code, charge.id);
    if (payment?.status !== 'paid') strangers.push(`${code} was charged, and its part is ${payment?.status}`);
  }
  for (const { txid, endToEndId } of await bank.receipts()) {
    taken.pix += 1;
    expectBooked(txid, endToEndId);
  }
  const slips = await bank.slips.all();
  for (const { id, externalReference, paid } of slips) {
    if (!byReference.has(externalReference)) strangers.push(`a slip without its order: ${externalReference}`);
    if (!paid) continue;
    taken.slips += 1;
    expectBooked(externalReference, id);
  }
  const twice = slips.length - new Set(slips.map(({ externalReference }) => externalReference)).size;
  return { strangers, taken, twice, charges: cardOrders.length };
};

it(`nothing is lost or done twice when everything is killed during ${CHECKOUTS} checkouts`, async () => {
  const started = Date.now();
  const secondsSince = (from: number) => ((Date.now() - from) / 1000).toFixed(1);
  const buyers: Buyer[] = [];
  const ready = await readyCustomers(services, CHECKOUTS);
  for (const [index, one] of ready.entries()) buyers.push(await prepare(one, index));
  await expect
    .poll(
      () =>
        fetch(`${shop.url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const prepared = secondsSince(started);

  const began = Date.now();
  const told = new Map<number, number>();
  const buying = each(buyers, BUYERS_AT_ONCE, async (buyer) => {
    const orderId = await buy(buyer);
    told.set(buyer.cart.id, orderId);
    await pay(buyer, orderId);
  });
  await Promise.all([buying, killInTurn()]).finally(() => {
    isOver = true;
  });
  const bought = secondsSince(began);
  const settling = Date.now();
  await settle();

  const orders = await services.db.order.findMany({ include: { status: true } });
  expect(orders).toHaveLength(CHECKOUTS);
  expect(orders.filter(({ id, cartId }) => told.get(cartId) !== id)).toEqual([]);
  const worlds = await compareWithWorlds();
  expect(worlds.strangers).toEqual([]);
  expect(worlds.twice).toBe(0);
  expect(await services.db.outboxMessage.count({ where: { failedAt: { not: null } } })).toBe(0);
  expect(await checkLedger(services)).toEqual([]);
  await expectInvariants(services);

  // A mail that no longer applies when it is due is dropped, with the reason. One that left just before its worker was
  // killed may be found not to apply any more when it is repeated: it came, and its row says that it was dropped.
  const queued = await services.db.outboxMessage.findMany({ where: { topic: { startsWith: 'mail.' } } });
  const came = await mailsThatCame();
  const keys = queued.map(({ dedupeKey }) => dedupeKey);
  expect(came.filter((key) => !keys.includes(key))).toEqual([]);
  const due = queued.filter(({ lastError }) => lastError === null);
  expect(due.map(({ dedupeKey }) => dedupeKey).filter((key) => !came.includes(key))).toEqual([]);

  const ends: Record<string, number> = {};
  for (const { status } of orders) ends[status.code] = (ends[status.code] ?? 0) + 1;
  const repeated = came.length - new Set(came).size;
  console.log(
    `${CHECKOUTS} checkouts in ${bought} s, prepared in ${prepared} s, settled in ${secondsSince(settling)} s;` +
      ` kill -9: ${JSON.stringify(kills)}; answers: ${JSON.stringify(seen)}; orders: ${JSON.stringify(ends)};` +
      ` money: ${JSON.stringify(worlds.taken)} of ${worlds.charges} charges;` +
      ` ${due.length} mails due, ${came.length} came, ${repeated} of them a second time under the same id`,
  );
  expect(kills).toEqual({ web: 2 * ROUNDS, worker: 2 * ROUNDS, server: ROUNDS, backend: ROUNDS });
}, 900_000);
