import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCorreios } from '~/adapters/tracking/correios/correios.server';
import { createTotalExpress } from '~/adapters/tracking/total-express/total-express.server';
import { createTrackers } from '~/adapters/tracking/trackers.server';
import { followByCode } from '~/domain/fulfilment/follow-by-code.server';
import { followInBatches } from '~/domain/fulfilment/follow-in-batches.server';
import { giveUpParcels, sweepAnswers } from '~/domain/fulfilment/give-up.server';
import { followJobs } from '~/domain/fulfilment/jobs.server';
import type { CarrierTracking, ReportedInBatches, RequestedByCode } from '~/domain/fulfilment/ports';
import { readEnv } from '~/platform/env.server';
import { getServices, type Services } from '~/services.server';
import { type CarrierName, newCode } from '../../sandbox/parcels/records';
import { enterParcel, orderToSend } from '../factories/dispatched-order';
import { openParcelCarriers, type ParcelCarriers } from '../factories/parcel-carriers';

/** The jobs that track parcels, over HTTP against the sandbox's carriers, which share the shop's clock. */

const ids = { correios: 1, jadlog: 2, 'total-express': 3 } as const satisfies Record<CarrierName, number>;
const names = Object.keys(ids) as CarrierName[];

let world: ParcelCarriers;
let shop: Services;
beforeAll(async () => {
  world = await openParcelCarriers();
  const services = await getServices();
  const clock = { now: () => world.now() };
  const env = { ...readEnv(), ...world.env };
  shop = { ...services, clock, trackers: createTrackers(env, { clock, logger: services.logger }) };
});
afterAll(() => world.close());
/** Moves the clocks of carriers, shop and database forward by this number of hours. */
const later = async (hours: number) => {
  await world.later(hours);
  const offsetMs = BigInt(Math.round(world.now().getTime() - Date.now()));
  await shop.db.sandboxClock.upsert({ where: { id: 1 }, create: { offsetMs }, update: { offsetMs } });
};
beforeEach(async () => {
  await shop.db.parcel.updateMany({ data: { endedAt: new Date() } });
  await shop.db.carrier.updateMany({ data: { failures: 0, nextAskAt: null, lastError: null } });
  await shop.db.carrierAnswer.deleteMany();
  // Finishes the work that earlier tests left.
  await later(1);
  await follow('total-express');
  await later(1);
  await shop.db.carrier.updateMany({ data: { nextAskAt: null } });
  await shop.db.carrierAnswer.deleteMany();
  world.asked();
});
afterEach(() => world.recover());

const context = () => ({ logger: shop.logger, signal: new AbortController().signal });
const follow = (name: CarrierName, on: Services = shop) => followJobs[ids[name]].run(on, {}, context());
const byCode = (carrierId: number): RequestedByCode => {
  const carrier = shop.trackers.get(carrierId);
  if (carrier?.kind !== 'by-code') throw new Error('not asked by code');
  return carrier;
};
const inBatches = (): ReportedInBatches => {
  const carrier = shop.trackers.get(3);
  if (carrier?.kind !== 'in-batches') throw new Error('not told in batches');
  return carrier;
};

/** An order dispatched with one parcel. */
const sent = async (name: CarrierName, journey: Parameters<ParcelCarriers['parcel']>[1] = 'usual') => {
  const order = await orderToSend(shop);
  const code = await world.parcel(name, journey);
  const row = { fk_pedido: order.orderId, fk_transportadora: ids[name], codigo_rastreio: code };
  return { ...order, code, parcelId: await enterParcel(shop, row) };
};
type Sent = Awaited<ReturnType<typeof sent>>;

const eventsOf = ({ parcelId }: Sent) =>
  shop.db.parcelEvent.findMany({ where: { parcelId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
const statesOf = async (of: Sent) => (await eventsOf(of)).map(({ state }) => state);
const parcelOf = ({ parcelId }: Sent) => shop.db.parcel.findUniqueOrThrow({ where: { id: parcelId } });
const statusOf = async ({ orderId }: Sent) =>
  (await shop.db.order.findUniqueOrThrow({ where: { id: orderId } })).statusId;
const promised = async ({ orderId }: Sent, topic: string) =>
  (await shop.db.outboxMessage.findMany({ where: { topic } })).filter(
    ({ payload }) => (payload as { orderId?: number }).orderId === orderId,
  );
const carrierOf = (name: CarrierName) => shop.db.carrier.findUniqueOrThrow({ where: { id: ids[name] } });

const wholeWay = ['registered', 'posted', 'in-transit', 'in-transit', 'out-for-delivery', 'delivered'];

describe.each(names)('parcels of %s', (name) => {
  it('are tracked from label to door, each event once, and deliver their order', async () => {
    const order = await sent(name);
    expect(await statusOf(order)).toBe(9);
    const seen: number[] = [];
    for (const hours of [0.5, 3, 3, 24, 20, 10, 10]) {
      await later(hours);
      await follow(name);
      await follow(name);
      seen.push((await eventsOf(order)).length);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(await statesOf(order)).toEqual(wholeWay);
    expect(await parcelOf(order)).toMatchObject({
      state: 'delivered',
      endReason: 'ended',
      nextCheckAt: null,
    });
    expect(await statusOf(order)).toBe(22);
    expect(await promised(order, 'mail.order-delivered')).toHaveLength(1);
    const { history } = await shop.db.order.findUniqueOrThrow({
      where: { id: order.orderId },
      include: { history: { orderBy: { id: 'asc' } } },
    });
    expect(history.map(({ statusId }) => statusId).slice(-2)).toEqual([9, 22]);
    // Delivered parcels are not asked about.
    world.asked();
    await later(24);
    await follow(name);
    expect(world.asked()[name]).toBe(0);
  });

  it('that are returned are reported to staff once for each return, and the order stays dispatched', async () => {
    const order = await sent(name, 'returned');
    for (const hours of [60, 25, 80, 24]) {
      await later(hours);
      await follow(name);
    }
    expect((await statesOf(order)).slice(-2)).toEqual(['returning', 'returned']);
    const told = await promised(order, 'mail.staff-parcel-trouble');
    expect(told.map(({ payload }) => payload)).toEqual([
      { orderId: order.orderId, parcelId: order.parcelId, trouble: 'returning' },
      { orderId: order.orderId, parcelId: order.parcelId, trouble: 'returned' },
    ]);
    expect(await statusOf(order)).toBe(9);
    expect((await parcelOf(order)).endReason).toBe('ended');
  });

  it('that were lost are found', async () => {
    const order = await sent(name, 'found');
    await later(70);
    await follow(name);
    expect((await parcelOf(order)).state).toBe('lost');
    await later(60);
    await follow(name);
    expect((await parcelOf(order)).state).toBe('delivered');
    expect(await promised(order, 'mail.staff-parcel-trouble')).toHaveLength(1);
  });
});

describe('events of carriers', () => {
  it('for a delivery attempt that did not happen are taken back', async () => {
    const order = await sent('correios', 'struck');
    await later(50.5);
    await follow('correios');
    expect((await parcelOf(order)).state).toBe('attempt-failed');
    await later(2);
    await follow('correios');
    expect((await parcelOf(order)).state).toBe('out-for-delivery');
  });

  it('for a post office pickup are mailed with its last day', async () => {
    const order = await sent('correios', 'fetched');
    await later(62);
    await follow('correios');
    const { state, pickupUntil } = await parcelOf(order);
    expect(state).toBe('awaiting-pickup');
    expect(pickupUntil?.getTime()).toBeGreaterThan(world.now().getTime());
    expect(await promised(order, 'mail.parcel-awaiting-pickup')).toHaveLength(1);
    await later(60);
    await follow('correios');
    expect(await parcelOf(order)).toMatchObject({ state: 'delivered', pickupUntil: null });
  });

  it('in unknown words leave the parcel in transit', async () => {
    const order = await sent('jadlog', 'strange');
    await later(40);
    await follow('jadlog');
    expect((await parcelOf(order)).state).toBe('in-transit');
  });

  it('for an invalid code end the tracking, and staff are notified', async () => {
    const order = await sent('correios', 'silent');
    const carrier: RequestedByCode = {
      ...byCode(1),
      track: async (codes) => ({
        ok: true,
        value: codes.map((code) => ({ code, kind: 'invalid', reason: 'SRO-019' })),
      }),
    };
    await later(1);
    await followByCode(shop, { carrierId: 1, carrier });
    expect(await parcelOf(order)).toMatchObject({ endReason: 'invalid', nextCheckAt: null });
    expect(await promised(order, 'mail.staff-parcel-trouble')).toHaveLength(1);
  });
});

describe('a carrier', () => {
  it.each([
    ['correios', 50],
    ['jadlog', 100],
  ] as const)('%s is asked about at most %i parcels in a call', async (name, most) => {
    const { orderId } = await orderToSend(shop);
    const count = most + 5;
    for (let index = 0; index < count; index += 1)
      await enterParcel(shop, {
        fk_pedido: orderId,
        fk_transportadora: ids[name],
        codigo_rastreio: newCode(name),
      });
    await follow(name);
    expect(world.asked()[name]).toBe(2);
    await follow(name);
    expect(world.asked()[name]).toBe(0);
    expect(await shop.db.parcel.count({ where: { orderId, lastCheckAt: { not: null } } })).toBe(count);
  });

  it('that is slow delays no other, and its parcels stay due', async () => {
    const [slow, quick] = [await sent('correios'), await sent('jadlog')];
    await later(2);
    await world.delay('correios', 1_500);
    const clock = { now: () => world.now() };
    const account = { apiUrl: `${world.url}/correios`, ...world.keys.correios };
    const impatient = createCorreios({ ...account, clock, logger: shop.logger, timeoutMs: 500 });
    // During the first request the second starts and finishes; only then does the first answer, and too late.
    const hesitant: RequestedByCode = {
      ...impatient,
      track: async (codes) => {
        await follow('jadlog');
        expect(await statesOf(quick)).toHaveLength(2);
        return impatient.track(codes);
      },
    };
    const trackers = new Map<number, CarrierTracking>([...shop.trackers, [1, hesitant]]);
    await follow('correios', { ...shop, trackers });
    expect((await statesOf(quick)).length).toBe(2);
    expect(await statesOf(slow)).toEqual([]);
    expect(await carrierOf('correios')).toMatchObject({
      failures: 1,
      lastError: expect.stringMatching(/^unavailable/),
    });
    // It pauses, then the carrier is asked again.
    await world.recover();
    world.asked();
    await follow('correios');
    expect(world.asked().correios).toBe(0);
    await later(0.1);
    await follow('correios');
    expect((await statesOf(slow)).length).toBe(2);
    expect(await carrierOf('correios')).toMatchObject({ failures: 0, lastError: null });
  });

  it.each(names)('%s that sends invalid answers or fails in any way loses no event', async (name) => {
    const order = await sent(name);
    await later(6);
    for (const fault of ['garbage', 'error', 'cut', 'unavailable', 'unauthorized', 'garbage'] as const) {
      const path = name === 'correios' ? { path: '/srorastro' } : {};
      await world.fault(name, fault, path);
      await follow(name);
      await later(13);
    }
    await world.recover();
    for (let turn = 0; turn < 8; turn += 1) {
      await follow(name);
      await later(0.5);
    }
    expect(await statesOf(order)).toEqual(wholeWay);
    expect(await statusOf(order)).toBe(22);
  });

  it('that is not configured is skipped', async () => {
    const order = await sent('jadlog');
    await later(10);
    await follow('jadlog', { ...shop, trackers: new Map() });
    expect([await statesOf(order), world.asked().jadlog]).toEqual([[], 0]);
  });
});

describe('a worker that is killed', () => {
  it('after the answer, before anything is written, causes a new request', async () => {
    const order = await sent('correios');
    await later(30);
    const dying: RequestedByCode = {
      ...byCode(1),
      track: async (codes) => {
        await byCode(1).track(codes);
        throw new Error('killed');
      },
    };
    await expect(followByCode(shop, { carrierId: 1, carrier: dying })).rejects.toThrow('killed');
    await follow('correios');
    expect(await statesOf(order)).toEqual([]);
    await later(0.2);
    await follow('correios');
    expect(await statesOf(order)).toEqual(wholeWay.slice(0, 4));
  });

  it('while writing leaves nothing incomplete, and parallel workers write each event once', async () => {
    const orders = [await sent('correios'), await sent('correios'), await sent('correios')];
    await later(100);
    const [first] = orders;
    // The last write of a delivery fails, as if the connection broke there.
    await shop.db.$executeRawUnsafe(
      `create function cai() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await shop.db.$executeRawUnsafe(
      `create trigger cai before insert on caixa_saida for each row when (new.conteudo ->> 'orderId' = '${first?.orderId}') execute function cai()`,
    );
    await expect(follow('correios')).rejects.toThrow(/killed/);
    expect(first && (await statesOf(first))).toEqual([]);
    expect(first && (await statusOf(first))).toBe(9);
    await shop.db.$executeRawUnsafe('drop trigger cai on caixa_saida');
    await shop.db.parcel.updateMany({ where: { endedAt: null }, data: { nextCheckAt: world.now() } });
    await Promise.all(
      Array.from({ length: 4 }, () =>
        followByCode(shop, { carrierId: 1, carrier: { ...byCode(1), codesPerCall: 1 } }),
      ),
    );
    for (const order of orders) {
      expect(await statesOf(order)).toEqual(wholeWay);
      expect(await promised(order, 'mail.order-delivered')).toHaveLength(1);
    }
  });
});

describe('Total Express, which reports new events once', () => {
  const run = (carrier: Partial<ReportedInBatches> = {}) =>
    followInBatches(shop, { carrierId: 3, carrier: { ...inBatches(), ...carrier } });
  const answers = () => shop.db.carrierAnswer.findMany({ orderBy: { id: 'asc' } });

  it('is asked again by date for an answer that was lost in transit', async () => {
    const order = await sent('total-express');
    await later(30);
    await world.fault('total-express', 'lose-answer');
    const { apiUrl, user, password } = {
      apiUrl: world.env.TOTAL_EXPRESS_API_URL ?? '',
      ...world.keys.totalExpress,
    };
    const impatient = createTotalExpress({ apiUrl, user, password, logger: shop.logger, timeoutMs: 300 });
    await run(impatient);
    expect(await statesOf(order)).toEqual([]);
    for (let turn = 0; turn < 5; turn += 1) {
      await later(0.2);
      await run();
    }
    expect(await statesOf(order)).toEqual(wholeWay.slice(0, 4));
    expect((await answers()).some(({ day }) => day !== null)).toBe(true);
    expect((await answers()).every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('is asked again by date if the worker was killed before the answer was stored', async () => {
    const order = await sent('total-express');
    await later(30);
    const dying = async (day: string | null) => {
      await inBatches().fetch(day);
      throw new Error('killed');
    };
    await expect(run({ fetch: dying })).rejects.toThrow('killed');
    for (let turn = 0; turn < 5; turn += 1) {
      await later(0.2);
      await run();
    }
    expect(await statesOf(order)).toEqual(wholeWay.slice(0, 4));
  });

  it('is read from the stored answer if the worker was killed before it was read', async () => {
    const order = await sent('total-express');
    await later(30);
    const dying = async () => {
      throw new Error('killed');
    };
    await expect(run({ read: dying })).rejects.toThrow('killed');
    world.asked();
    await run();
    expect(world.asked()['total-express']).toBe(0);
    expect(await statesOf(order)).toEqual(wholeWay.slice(0, 4));
  });

  it('is not asked twice within its pause, by any number of workers', async () => {
    await sent('total-express');
    await later(30);
    await Promise.all(Array.from({ length: 5 }, () => run()));
    expect(world.asked()['total-express']).toBe(1);
  });

  it('waits if another process asked with the account a moment ago', async () => {
    const order = await sent('total-express');
    await later(6);
    await inBatches().fetch('2020-01-01');
    await run();
    expect(await statesOf(order)).toEqual([]);
    expect(await carrierOf('total-express')).toMatchObject({ failures: 0 });
    await later(0.5);
    await run();
    expect((await statesOf(order)).length).toBe(3);
  });

  it('events of a parcel from before staff entered it are found in the stored answers', async () => {
    const early = await sent('total-express');
    const code = await world.parcel('total-express');
    await later(30);
    await run();
    const { orderId } = await orderToSend(shop);
    const parcelId = await enterParcel(shop, {
      fk_pedido: orderId,
      fk_transportadora: 3,
      codigo_rastreio: code,
    });
    world.asked();
    await run();
    expect(world.asked()['total-express']).toBe(0);
    expect(await shop.db.parcelEvent.count({ where: { parcelId } })).toBe(4);
    expect((await eventsOf(early)).length).toBe(4);
  });

  it('keeps its answers for sixty days', async () => {
    await sent('total-express');
    await later(2);
    await run();
    expect(await sweepAnswers(shop)).toBe(0);
    await later(61 * 24);
    expect(await sweepAnswers(shop)).toBe(1);
  });
});

describe('a parcel without events', () => {
  it('is given up after twenty days, and staff are notified once', async () => {
    const order = await sent('jadlog', 'silent');
    await later(19 * 24);
    expect(await giveUpParcels(shop)).toBe(0);
    await later(2 * 24);
    expect(await giveUpParcels(shop)).toBe(1);
    expect(await giveUpParcels(shop)).toBe(0);
    expect(await parcelOf(order)).toMatchObject({ endReason: 'gave-up', nextCheckAt: null });
    expect((await promised(order, 'mail.staff-parcel-trouble')).map(({ payload }) => payload)).toMatchObject([
      { trouble: 'gave-up' },
    ]);
  });

  it('with an event is tracked for ninety days', async () => {
    const order = await sent('jadlog', 'lost');
    await later(80 * 24);
    await follow('jadlog');
    expect(await giveUpParcels(shop)).toBe(0);
    await later(11 * 24);
    expect(await giveUpParcels(shop)).toBe(1);
    expect(await parcelOf(order)).toMatchObject({ state: 'lost', endReason: 'gave-up' });
  });
});
