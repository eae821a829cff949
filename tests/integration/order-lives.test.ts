import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credit/check-ledger.server';
import { drainOutbox } from '~/domain/notifications/drain-outbox.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { outboxHandlers } from '../../workers/jobs';
import { actsOfBanks } from '../factories/order-lives/acts-of-banks';
import { readBanks } from '../factories/order-lives/bank-records';
import { beginLife, COUPON } from '../factories/order-lives/begin';
import { brokenRules, storyOf } from '../factories/order-lives/books';
import {
  type ActName,
  actsOfShop,
  drawAct,
  drawWait,
  isShopAct,
  TIMES,
} from '../factories/order-lives/courses';
import { type Draw, drawFrom } from '../factories/order-lives/draw';
import type { Life } from '../factories/order-lives/life';
import { type OtherProcess, startOtherProcess } from '../factories/order-lives/other-process';
import { sweep } from '../factories/order-lives/sweeps';
import { comeDue } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { openStudio } from '../factories/studio';
import { brokenInvariants } from '../setup/invariants';
import { cases, seed, sized } from '../setup/size';

/**
 * Lives of orders: paid, changed, cancelled in whole or in part, produced, delivered, claimed, charged back, refused,
 * expired and paid too late, by customers, staff, carriers and banks in parallel, in two processes, one of which also
 * does the outbox work. After each round the shop's tables, the wallets and the banks' records must agree. A life is
 * drawn from the run's seed and its number: TEST_SEED and TEST_CASES repeat a single one.
 */

const LIVES = cases(sized(6, 300));
const AT_ONCE = 12;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6] });
const world = { bank, services, studio: openStudio() };
const handlers = outboxHandlers(services);

let other: OtherProcess;
beforeAll(async () => {
  await services.db.coupon.create({
    data: {
      code: COUPON,
      description: '10 %',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
  await services.db.bonusRule.create({
    data: { description: 'Bônus', percent: 5, daysAfter: 2, customerType: null, validFrom: new Date(0) },
  });
  other = await startOtherProcess();
});
afterAll(async () => {
  other.kill();
  await world.studio.close();
});

const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

let offsetMs = 0;
/** Moves the clocks of shop, database and banks. */
const moveTime = async (ms: number): Promise<void> => {
  if (ms === 0) return;
  offsetMs += ms;
  await services.db.sandboxClock.update({ where: { id: 1 }, data: { offsetMs: BigInt(offsetMs) } });
  await (services.clock as unknown as { refresh(): Promise<void> }).refresh();
  await other.ask({ kind: 'time' });
  await bank.clock.setOffset(offsetMs);
};

/** The process that does an act is also random; acts of banks run only here. */
const act = async (life: Life, name: ActName, draw: Draw): Promise<void> => {
  const isElsewhere = isShopAct(name) && draw.chance(50);
  const at = life.acts.push(`${name}${isElsewhere ? ' (elsewhere)' : ''} …`) - 1;
  const own = draw.of(0);
  const doing = isShopAct(name)
    ? isElsewhere
      ? other.ask({ kind: 'act', name, life, seed: own.seed })
      : actsOfShop[name](world, life, own)
    : actsOfBanks[name](world, life, own);
  const outcome = await doing;
  life.acts[at] = `${life.acts[at]} ${outcome}`;
  count(`${name}: ${outcome}`);
};

const failures: string[] = [];
const printed = (told: unknown) =>
  JSON.stringify(told, (_, value) => (typeof value === 'bigint' ? String(value) : value), 1);
/** A rule that a life broke, with all its acts. */
const note = async (life: Life, rule: string, figures: unknown): Promise<void> => {
  failures.push(`life ${life.index}: ${rule}`);
  const story = await storyOf(services, life.orderId);
  const { index, kind, acts } = life;
  console.log(
    `TEST_SEED=${seed} TEST_CASES=${index} lives it again: ${printed({ rule, figures, kind, acts, story })}`,
  );
};

/** One phase of a life: acts one after the other, some of them in pairs. */
const live = async (life: Life, time: number, draw: Draw): Promise<void> => {
  const steps = 1 + draw.below(3);
  for (let step = 0; step < steps; step += 1) {
    const own = draw.of(step);
    const acts = own.chance(45) ? [step === 0, false] : [step === 0];
    const names = acts.map((isFirst) => drawAct(time, own, { isLong: life.isLong, isFirst }));
    life.acts.push(`time ${time}, step ${step}${names.length > 1 ? ', two at once' : ''}`);
    await wait(own.below(30));
    const done = await Promise.allSettled(names.map((name, index) => act(life, name, own.of(index))));
    for (const each of done)
      if (each.status === 'rejected')
        await note(life, 'nothing fails that anybody does', String(each.reason?.stack ?? each.reason));
  }
};

/** Does all outbox work, until only work is left that waits for staff. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 12; round += 1) {
    await comeDue(services);
    await drainOutbox(services, handlers);
    await moveTime(20_000);
    const open = await services.db.refund.count({
      where: { state: { in: ['promised', 'processing', 'refused'] } },
    });
    const due = await services.db.outboxMessage.count({ where: { deliveredAt: null, failedAt: null } });
    if (open === 0 && due === 0) return;
  }
};

/** Unpaid orders expire at the end of their term, and money arrives for them all the same. */
const endRound = async (lives: readonly Life[], draw: Draw): Promise<void> => {
  await settle();
  await sweep(services);
  await bank.refundsEnd('DEVOLVIDO');
  await moveTime(15 * DAY_MS);
  await sweep(services);
  for (const life of lives) {
    const last = await services.db.payment.findFirst({
      where: { orderId: life.orderId, typeId: 13 },
      orderBy: { id: 'desc' },
    });
    if (!last?.txid || !draw.of(life.index).chance(30)) continue;
    await bank.payAnyway(last.txid, { notify: 'never' }).then(
      () => life.acts.push('a Pix came too late'),
      () => undefined,
    );
    await confirmPix(services, last.txid);
  }
  await settle();
  await sweep(services);
  await settle();
};

/** Violated invariants that were already reported, since they persist. */
const known = new Set<string>();
const checkRound = async (lives: readonly Life[]): Promise<void> => {
  const broken = await brokenRules(services, lives, await readBanks(services, bank, lives));
  const byOrder = new Map(lives.map((life) => [life.orderId, life]));
  for (const { rule, orderId, figures } of broken) {
    const life = byOrder.get(orderId);
    if (life) await note(life, rule, figures);
  }
  for (const [rule, rows] of Object.entries(await brokenInvariants(services)))
    for (const row of rows) {
      const life = byOrder.get(Number(row.pk_pedido ?? row.fk_pedido));
      if (life) await note(life, rule, row);
      else if (!known.has(printed([rule, row])))
        failures.push(`some life until ${lives.at(-1)?.index}: ${rule}: ${printed(row)}`);
      known.add(printed([rule, row]));
    }
  for (const fault of await checkLedger(services)) failures.push(`the ledger: ${printed(fault)}`);
};

const liveRound = async (round: number, numbers: readonly number[]): Promise<void> => {
  const draw = drawFrom(seed).of(-1 - round);
  const grace = draw.oneOf(['60', '60', '0']);
  await services.db.parameter.update({ where: { key: 'pedidos.carencia_minutos' }, data: { value: grace } });
  await bank.refundsEnd(draw.chance(25) ? 'NAO_REALIZADO' : 'DEVOLVIDO');
  const draws = new Map(numbers.map((index) => [index, drawFrom(seed).of(index)]));
  const lives = await Promise.all(numbers.map((index) => beginLife(world, index, draws.get(index) ?? draw)));
  for (let time = 0; time < TIMES; time += 1) {
    const byTheClock = other.ask({ kind: 'sweep' });
    await Promise.all(lives.map((life) => live(life, time, (draws.get(life.index) ?? draw).of(100 + time))));
    await byTheClock;
    await moveTime(drawWait(time, draw));
  }
  await endRound(lives, draw);
  await checkRound(lives);
  for (const { kind } of lives) count(`a life: ${kind}`);
};

it(
  `${LIVES.length} random lives refund no payment twice, and lose no centavo`,
  async () => {
    const roundOf = (index: number) => Math.floor(index / AT_ONCE);
    for (const round of new Set(LIVES.map(roundOf)))
      await liveRound(
        round,
        LIVES.filter((index) => roundOf(index) === round),
      );
    const sorted = Object.entries(counts).sort(([one], [next]) => one.localeCompare(next));
    console.log(`${LIVES.length} lives: ${JSON.stringify(Object.fromEntries(sorted), null, 1)}`);
    expect(failures).toEqual([]);
  },
  sized(240_000, 3_600_000),
);
