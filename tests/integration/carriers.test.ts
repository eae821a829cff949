import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMelhorEnvio } from '~/adapters/carriers/melhor-envio.server';
import { cartContents } from '~/domain/cart/cart';
import { readCartPage } from '~/domain/cart/cart-page.server';
import { chooseAddress } from '~/domain/cart/change-cart.server';
import { deliveryOptions } from '~/domain/cart/price-delivery.server';
import { readCart } from '~/domain/cart/read-cart.server';
import type { FinaliseInput } from '~/domain/payments/flows/checkout/check-cart.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { createCarrierRates, sweepCarrierQuotesJob } from '~/domain/shipping/carrier-rates.server';
import { usualPatience } from '~/domain/shipping/carrier-unasked.server';
import type { CarrierQuotes } from '~/domain/shipping/ports';
import { quoteDelivery } from '~/domain/shipping/quote-delivery.server';
import { simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { inTransaction } from '~/platform/db.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import { openSandboxCarrier, type SandboxCarrier } from '../factories/carrier';
import { PAC } from '../factories/cart';
import { countedDb } from '../factories/counted-db';
import { type OrderableCart, orderableCart } from '../factories/order';
import { expectInvariants } from '../setup/invariants';

/** The shop and its carrier over HTTP: when it is asked, the fallback prices, and what a customer finally pays. */

let carrier: SandboxCarrier;
/** The services with a carrier configured; the test controls the clock. */
let services: Services;
let now: Date;

const HOUR_MS = 3_600_000;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  carrier = await openSandboxCarrier();
  services = await createServices({ ...readEnv(), ...carrier.env });
});
afterAll(async () => {
  await services.close();
  await carrier.close();
});

/** The usual number of attempts, with timeouts long enough for a busy machine. */
const steady = { ...usualPatience, timeoutMs: 20_000, budgetMs: 60_000 };

/**
 * A process that has just started: its cache is empty, and after a failure it does not ask the carrier for `restMs`.
 * Requests are sent once their `gate` is open.
 */
const freshProcess = (restMs = 60_000, patience = steady, gate?: () => Promise<unknown>): Services => {
  const { CARRIER_API_URL: apiUrl, CARRIER_TOKEN: token, CARRIER_CONTACT: contact } = carrier.env;
  const clock = { now: () => now };
  const { db, logger, deliveryTables } = services;
  const asked = createMelhorEnvio({ apiUrl, token, contact });
  const gated: CarrierQuotes = {
    ask: async (question, timeoutMs) => {
      await gate?.();
      limits.push(timeoutMs);
      return asked.ask(question, timeoutMs);
    },
  };
  const carrierRates = createCarrierRates({
    db,
    clock,
    logger,
    restMs,
    patience,
    origin: deliveryTables.origin,
    carrier: gated,
  });
  return { ...services, clock, carrierRates };
};

/** A gate that stays closed until it is opened, which simulates the slowest carrier. */
const shut = () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open() };
};

/** The timeout of each request. */
let limits: number[] = [];
let shop: Services;
beforeEach(async () => {
  limits = [];
  now = new Date();
  await services.db.carrierQuote.deleteMany();
  shop = freshProcess();
});
afterEach(async () => {
  await carrier.recover();
  carrier.asked();
});

const RIO = '20040002';
const quoteTo = async (of: Services, cep = RIO, weightGrams = 2_000) => {
  const quote = await quoteDelivery(of, { cep, weightGrams });
  if (!quote.ok) throw new Error(quote.failure);
  return Object.fromEntries(quote.value.options.map(({ name, price }) => [name, price]));
};
/** Prices of the shop's own tables, from a shop without a carrier. */
const ownTo = (cep = RIO, weightGrams = 2_000) =>
  quoteTo({ ...services, carrierRates: withoutCarrier() }, cep, weightGrams);
const withoutCarrier = () => {
  const { db, logger, clock, deliveryTables } = services;
  return createCarrierRates({ db, logger, clock, carrier: null, origin: deliveryTables.origin });
};

const sentCart = (of: Services): Promise<OrderableCart> => orderableCart(of, { delivery: 'address' });
const finish = async (of: Services, input: FinaliseInput) => {
  const answer = await finaliseCart(of, input);
  if (!answer.ok) return answer.failure;
  const { freight, total } = await services.db.order.findUniqueOrThrow({
    where: { id: answer.value.orderId },
  });
  return { freight, total };
};

describe('a shop with a carrier', () => {
  it('offers PAC and Sedex by the carrier, the others by its own tables, according to the environment', async () => {
    const [quoted, own] = [await quoteTo(services), await ownTo()];
    const { PAC: pac, Sedex: sedex, ...others } = quoted;
    const { PAC: ownPac, Sedex: ownSedex, ...ownOthers } = own;
    expect(others).toEqual(ownOthers);
    expect(pac).not.toBe(ownPac);
    expect(sedex).not.toBe(ownSedex);
    expect(carrier.asked()).toBeGreaterThan(0);
    await carrier.behaviour({ percent: 50 });
    expect(await quoteTo(services)).toEqual(quoted);
    expect(carrier.asked()).toBe(0);
  });

  it('asks once for a shipment, for parallel requests in any process', async () => {
    const other = freshProcess();
    const quotes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => quoteTo(index % 2 ? other : shop)),
    );
    expect(new Set(quotes.map((quote) => JSON.stringify(quote))).size).toBe(1);
    expect(carrier.asked()).toBeLessThanOrEqual(2);
    expect(await quoteTo(freshProcess())).toEqual(quotes[0]);
    expect(carrier.asked()).toBe(0);
  });

  it('keeps the answer of the first of two processes that asked in parallel', async () => {
    const first = quoteTo(shop);
    await carrier.behaviour({ delayMs: 300, percent: 20 });
    const [before, after] = await Promise.all([first, quoteTo(freshProcess())]);
    expect(after).toEqual(before);
    expect(await quoteTo(freshProcess())).toEqual(before);
  });

  it('uses its own tables for what the carrier leaves out, and asks for that again an hour later', async () => {
    const own = await ownTo();
    await carrier.behaviour({ refusing: 2 });
    const partly = await quoteTo(shop);
    expect([partly.Sedex, partly.PAC === own.PAC]).toEqual([own.Sedex, false]);
    await carrier.recover();
    expect((await quoteTo(shop)).Sedex).toBe(own.Sedex);
    later(HOUR_MS);
    const whole = await quoteTo(shop);
    expect([whole.Sedex === own.Sedex, whole.PAC]).toEqual([false, partly.PAC]);
  });

  it('splits a shipment that is too heavy for one volume, and never charges less for more', async () => {
    const [light, heavy] = [await quoteTo(shop, RIO, 30_000), await quoteTo(shop, RIO, 95_000)];
    expect(heavy.PAC).toBeGreaterThan((light.PAC ?? 0) * 3);
    const kept = await services.db.carrierQuote.findMany({ select: { shipment: true } });
    expect(kept.map(({ shipment }) => shipment)).toContain('01140900 1,2 3x30000g 16x11x2 + 1x5000g 16x11x2');
  });

  it('asks no carrier if no type has a code, and uses a code that staff have just entered', async () => {
    const type = { where: { id: PAC } };
    await services.db.transportType.updateMany({ data: { serviceCode: null } });
    services.deliveryTables.forget();
    expect(await quoteTo(shop)).toEqual(await ownTo());
    expect(carrier.asked()).toBe(0);
    await services.db.transportType.update({ ...type, data: { serviceCode: '1' } });
    services.deliveryTables.forget();
    expect((await quoteTo(shop)).PAC).not.toBe((await ownTo()).PAC);
    await services.db.transportType.update({ where: { id: 2 }, data: { serviceCode: '2' } });
    services.deliveryTables.forget();
  });
});

describe('a carrier that does not answer', () => {
  /** The shop's own prices, for this shipment and any other, without a request. */
  const expectRest = async (of: Services) => {
    carrier.asked();
    expect(await quoteTo(of)).toEqual(await ownTo());
    expect(await quoteTo(of, RIO, 9_000)).toEqual(await ownTo(RIO, 9_000));
    expect(carrier.asked()).toBe(0);
    expect(await services.db.carrierQuote.count()).toBe(0);
  };

  it.each([
    ['error', 3],
    ['garbage', 3],
    ['unauthorized', 1],
  ] as const)('with %s is asked %i times; then the shop’s own tables are used', async (fault, tries) => {
    const own = await ownTo();
    await carrier.fault({ fault, times: 100 });
    expect(await quoteTo(shop)).toEqual(own);
    expect(carrier.asked()).toBe(tries);
    await expectRest(shop);
  });

  it('and hangs is waited for five seconds in total, of which a fifth is enough to see it', async () => {
    expect(usualPatience).toMatchObject({ timeoutMs: 1_500, budgetMs: 5_000 });
    const hurried = freshProcess(60_000, { tries: 3, timeoutMs: 300, pauseMs: 40, budgetMs: 1_000 });
    const own = await ownTo();
    await carrier.fault({ fault: 'hang', times: 100 });
    expect(await quoteTo(hurried)).toEqual(own);
    expect(limits[0]).toBe(300);
    expect(limits.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(1_000);
    await expectRest(hurried);
  });

  it('may answer at the third attempt', async () => {
    await carrier.fault({ fault: 'error', times: 2 });
    expect((await quoteTo(shop)).PAC).not.toBe((await ownTo()).PAC);
    expect(carrier.asked()).toBe(3);
  });

  it('is asked again after a pause, by one customer while the others use the tables', async () => {
    let questions = 0;
    let gate = Promise.resolve();
    const resting = freshProcess(300, steady, () => {
      questions += 1;
      return gate;
    });
    const own = await ownTo();
    await carrier.fault({ fault: 'error', times: 3 });
    expect(await quoteTo(resting)).toEqual(own);
    expect(carrier.asked()).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 400));
    questions = 0;
    let open = () => {};
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = quoteTo(resting);
    await expect.poll(() => questions, { interval: 10 }).toBe(1);
    expect(await quoteTo(resting, RIO, 5_000)).toEqual(await ownTo(RIO, 5_000));
    open();
    expect((await first).PAC).not.toBe(own.PAC);
    expect([questions, carrier.asked()]).toEqual([1, 1]);
  });

  it('leaves the simulator of the product page with options', async () => {
    await carrier.fault({ fault: 'error', times: 3 });
    const simulated = await simulateDelivery(shop, {
      cep: RIO,
      productId: 101,
      fields: new URLSearchParams(),
    });
    expect(simulated.ok && simulated.value.options.map(({ name }) => name)).toContain('PAC');
  });
});

describe('the cart page', () => {
  it('does not wait for a slow carrier: it says so, and shows the options when they arrive', async () => {
    const { customer } = await sentCart({ ...services, carrierRates: withoutCarrier() });
    await services.db.cart.updateMany({ where: { userId: customer.id }, data: { transportTypeId: null } });
    const { gate, open } = shut();
    const slow = freshProcess(60_000, steady, () => gate);
    const query = { way: 'home', state: 'unasked', city: 'unasked', freeOnly: false, cep: '' } as const;
    const look = async () => (await readCartPage(slow, customer.id, query)).filled?.home;
    expect(await look()).toMatchObject({ isPending: true, options: [] });
    open();
    await expect.poll(look).toMatchObject({ isPending: false });
    const home = await look();
    expect(home?.options.map(({ name }) => name)).toEqual(expect.arrayContaining(['PAC', 'Sedex']));
    expect(carrier.asked()).toBe(1);
  });

  it('does not wait longer if a delivery is already chosen, and finds it again', async () => {
    const { customer, total } = await sentCart(shop);
    await services.db.carrierQuote.deleteMany();
    const { gate, open } = shut();
    const started = freshProcess(60_000, steady, () => gate);
    const query = { way: 'home', state: 'unasked', city: 'unasked', freeOnly: false, cep: '' } as const;
    const look = async () => (await readCartPage(started, customer.id, query)).filled;
    expect(await look()).toMatchObject({ delivery: null, home: { isPending: true } });
    open();
    await expect.poll(look).toMatchObject({
      delivery: { transportTypeId: PAC },
      home: { isPending: false, transportTypeId: PAC },
      summary: { total },
    });
  });
});

describe('a shown price', () => {
  it('is charged after the carrier became more expensive, without asking, in any process', async () => {
    const [mine, other] = [await sentCart(shop), await sentCart(shop)];
    carrier.asked();
    const cart = await readCart(shop, mine.customer.id);
    await carrier.behaviour({ percent: 40 });
    expect(await finish(shop, mine.input)).toEqual({ freight: cart?.summary.freight, total: mine.total });
    expect(await finish(freshProcess(), other.input)).toMatchObject({ total: other.total });
    expect(carrier.asked()).toBe(0);
    await expectInvariants(services);
  });

  it('is requested again once it has expired, and a change is shown before anything is written', async () => {
    const { input, total, cartId, customer } = await sentCart(shop);
    await carrier.behaviour({ percent: 40 });
    later(24 * HOUR_MS);
    carrier.asked();
    const refused = await finish(shop, input);
    expect(carrier.asked()).toBe(1);
    const dearer = (await readCart(shop, customer.id))?.summary.total ?? 0;
    expect(dearer).toBeGreaterThan(total);
    expect(refused).toEqual({ kind: 'price-changed', shown: total, total: dearer });
    expect(await services.db.order.count({ where: { cartId } })).toBe(0);
    expect(await finish(shop, { ...input, shownTotal: dearer })).toMatchObject({ total: dearer });
  });

  it('that has expired while no carrier answers is replaced by the shop’s own price, and shown likewise', async () => {
    const { input, total, customer } = await sentCart(shop);
    later(25 * HOUR_MS);
    await carrier.fault({ fault: 'error', times: 9 });
    const refused = await finish(shop, input);
    const own = await readCart({ ...services, carrierRates: withoutCarrier() }, customer.id);
    expect(refused).toEqual({ kind: 'price-changed', shown: total, total: own?.summary.total });
    const again = { ...input, shownTotal: own?.summary.total ?? 0 };
    expect(await finish(shop, again)).toMatchObject({ kind: 'days-changed' });
    const shownContents = own && cartContents(own);
    expect(await finish(shop, { ...again, shownContents })).toMatchObject({ freight: own?.summary.freight });
    await expectInvariants(services);
  });

  it('is replaced by the shop’s own price also if there are too many requests, and finishing continues', async () => {
    const { input, total, customer } = await sentCart(shop);
    later(25 * HOUR_MS);
    carrier.asked();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const crowded = freshProcess(60_000, { ...steady, budgetMs: 60_000 }, () => gate);
    const crowd = Array.from({ length: 30 }, (_, index) => quoteTo(crowded, RIO, 1_000 + index * 500));
    // Requests beyond twenty use the fallback, and are answered first.
    await Promise.race(crowd);
    const refused = await finish(crowded, input);
    const own = await readCart({ ...services, carrierRates: withoutCarrier() }, customer.id);
    expect(refused).toEqual({ kind: 'price-changed', shown: total, total: own?.summary.total });
    expect(carrier.asked()).toBe(0);
    open();
    await Promise.all(crowd);
    expect(carrier.asked()).toBe(20);
  });

  it('is also requested while finishing by the pages, whose build has separate modules', async () => {
    const { input, total } = await sentCart(shop);
    await services.db.carrierQuote.deleteMany();
    vi.resetModules();
    const other = await import('~/domain/payments/flows/checkout/finalise-cart.server');
    expect(other.finaliseCart).not.toBe(finaliseCart);
    const answer = await other.finaliseCart(freshProcess(), input);
    expect(answer.ok).toBe(true);
    const order = await services.db.order.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(order.total).toBe(total);
  });

  it('costs no statement to finish while the process has it cached, else one', async () => {
    const count = async (of: Services, { input }: OrderableCart) => {
      const counted = countedDb(services.env.DATABASE_URL);
      const answer = await finaliseCart({ ...of, db: counted.db }, input).finally(counted.close);
      expect(answer.ok).toBe(true);
      return counted.statements.length;
    };
    const bare = { ...services, carrierRates: withoutCarrier() };
    const without = await count(bare, await sentCart(bare));
    expect(await count(shop, await sentCart(shop))).toBe(without);
    expect(await count(freshProcess(), await sentCart(shop))).toBe(without + 1);
  });

  it('is never requested within a transaction', async () => {
    const { customer } = await sentCart(shop);
    const cart = await readCart(shop, customer.id);
    if (!cart) throw new Error('no cart');
    await services.db.carrierQuote.deleteMany();
    carrier.asked();
    const forgetful = freshProcess();
    const within = inTransaction(forgetful, (inside) =>
      deliveryOptions(inside, { cep: '01310100' }, cart.lines),
    );
    await expect(within).rejects.toThrow('the carrier was not asked yet');
    expect(carrier.asked()).toBe(0);
  });

  it('determines the choice by price: contents and total match the page', async () => {
    const { customer, input } = await sentCart(shop);
    const cart = await readCart(shop, customer.id);
    if (cart?.delivery?.type !== 'address') throw new Error('no delivery');
    const { addressId } = cart.delivery;
    const { options } = await deliveryOptions(shop, { cep: cart.delivery.cep }, cart.lines);
    const sedex = options.find(({ name }) => name === 'Sedex');
    if (!sedex) throw new Error('no Sedex');
    const { transportTypeId } = sedex;
    expect(await chooseAddress(shop, { userId: customer.id, addressId, transportTypeId })).toMatchObject({
      ok: true,
    });
    const changed = await readCart(shop, customer.id);
    if (!changed) throw new Error('no cart');
    const shown = { shownTotal: changed.summary.total, shownContents: cartContents(changed) };
    expect(await finish(shop, { ...input, ...shown })).toMatchObject({ freight: sedex.price });
  });
});

it('expired prices are swept', async () => {
  await quoteTo(shop);
  later(12 * HOUR_MS);
  await quoteTo(shop, RIO, 4_000);
  later(13 * HOUR_MS);
  const { logger } = services;
  await sweepCarrierQuotesJob.run(shop, {}, { logger, signal: new AbortController().signal });
  const left = await services.db.carrierQuote.findMany({ select: { shipment: true } });
  expect(left.map(({ shipment }) => shipment)).toEqual([expect.stringContaining('4000g')]);
});
