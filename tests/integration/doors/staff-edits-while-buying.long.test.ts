import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../app/domain/accounts/sessions/open-session.server';
import { checkLedger } from '../../../app/domain/credit/check-ledger.server';
import { drainOutbox } from '../../../app/domain/notifications/drain-outbox.server';
import { paymentJobs } from '../../../app/domain/payments/jobs.server';
import { provePastPrices } from '../../../app/domain/pricing/prove-past-prices.server';
import { sessionCookieName } from '../../../app/platform/cookies.server';
import { readEnv } from '../../../app/platform/env.server';
import { createServices, type Services } from '../../../app/services.server';
import { outboxHandlers } from '../../../workers/jobs';
import { openSandboxBank, type SandboxBank } from '../../factories/bank';
import { httpBuyer, NotSold } from '../../factories/http-buyer';
import { type MarkedOwner, markedOwner } from '../../factories/marked-owner';
import { operatorOf } from '../../factories/operator';
import { randomFrom } from '../../factories/random';
import { type RandomEdit, randomEdits } from '../../factories/random-edits';
import { type Step, shopWalk } from '../../factories/shop-walk';
import { staffColumns } from '../../factories/staff-columns';
import { openStudio } from '../../factories/studio';
import { openToldOrders } from '../../factories/told-orders';
import { startWebProgram, type WebProgram } from '../../factories/web-program';
import { seed } from '../../setup/size';

/**
 * Staff make random edits in Prisma Studio, valid and invalid, of all columns of all tables, while customers buy in
 * the shop and open its pages.
 */

const EDITS = 5_000;
/** This number of edits is in force at a time; the oldest is undone, as after a noticed mistake. */
const STATE = 25;
const WATCHED_EVERY = 100;
/** A longer list would not help to find the cause. */
const TOO_MANY = 50;

let bank: SandboxBank;
let services: Services;
let shop: WebProgram;
let owner: MarkedOwner;
beforeAll(async () => {
  const before = { ...process.env };
  bank = await openSandboxBank();
  const worlds = Object.entries(process.env).filter(([name, value]) => before[name] !== value);
  shop = await startWebProgram(1, {
    ...(Object.fromEntries(worlds) as Record<string, string>),
    LOG_LEVEL: 'error',
  });
  services = await createServices(readEnv({ ...process.env, PUBLIC_URL: shop.url }));
  const job = { logger: services.logger, signal: new AbortController().signal };
  await paymentJobs.registerPixWebhook.run(services, {}, job);
  owner = await markedOwner(services);
}, 180_000);
afterAll(async () => {
  await shop?.end();
  await services?.close();
  await bank?.close();
});

const random = randomFrom(seed);
const below = (limit: number): number => Math.floor(random() * limit);

const counts: Record<string, number> = {};
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
/** The latest accepted edits, to find the cause of a fault. */
const latest: string[] = [];
const faults: string[] = [];

let callers = 0;
/** One request, as a visitor outside of all others' rate limits. */
const ask = async (path: string, init: RequestInit = {}) => {
  callers += 1;
  const ip = `10.${callers >> 16}.${(callers >> 8) % 256}.${callers % 256}`;
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': ip };
  const response = await fetch(shop.url + path, { redirect: 'manual', ...init, headers });
  const text = await response.text();
  count(`answers ${String(response.status).charAt(0)}xx`);
  if (response.status >= 500) {
    const said = JSON.stringify(shop.lines.slice(-2)).slice(0, 2_000);
    faults.push(
      `${init.method ?? 'GET'} ${path}: ${response.status}\n  ${said}\n  after\n  ${latest.slice(-30).join('\n  ')}`,
    );
  }
  return { status: response.status, text };
};

let isOver = false;
/** Number of failed purchases in a row. */
let refusedInARow = 0;
/** By then staff would have noticed that nothing is sold, and undone the cause. */
const TOO_OFTEN = 8;

const buyUntilTheEnd = async (first: number): Promise<void> => {
  const buy = httpBuyer(services, bank, (path, body, headers) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    }),
  );
  for (let turn = first; !isOver; turn += 2)
    try {
      await buy(turn);
      count('purchases');
      refusedInARow = 0;
    } catch (error) {
      if (!(error instanceof NotSold)) throw error;
      count('not sold');
      refusedInARow += 1;
      await wait(200);
    }
};

/** Does mails, the bank's notifications and refunds, as the worker does. */
const workUntilTheEnd = async (): Promise<void> => {
  const handlers = outboxHandlers(services);
  while (!isOver) {
    await drainOutbox(services, handlers);
    await wait(200);
  }
};

const cookieOf = async (userId: number): Promise<string> => {
  const origin = { ip: null, userAgent: null, client: 'browser', device: null } as const;
  const { token } = await openSession(services, { userId, origin });
  return `${sessionCookieName(services.env)}=${token}`;
};

const walkUntilTheEnd = async (steps: readonly Step[]): Promise<void> => {
  let cookies: Record<Step['who'], string> = { visitor: '', owner: '', operator: '' };
  for (let turn = 0; !isOver; turn += 1) {
    if (turn % 100 === 0) {
      const operator = await operatorOf(services);
      cookies = { visitor: '', owner: await cookieOf(owner.id), operator: operator.cookie.cookie };
    }
    const { path, who } = steps[below(steps.length)] ?? { path: '/', who: 'visitor' };
    await ask(path, { headers: { cookie: cookies[who], accept: 'text/html' } });
    count('pages');
  }
};

/** Refused before any trigger sees the row: invalid values for the column's type. */
const beforeTriggers = /^22(P02|001|003|007|008)$/;

const editAtRandom = async (): Promise<void> => {
  const studio = openStudio();
  const draw = randomEdits(services, await staffColumns(services), random);
  const told = openToldOrders(services);
  await told.changes();
  const state: RandomEdit[] = [];
  const forgotten: RandomEdit[] = [];
  const takeBack = async ({ undo }: RandomEdit) => {
    if (!undo) return;
    await studio.edit(undo).then(
      () => count('taken back'),
      () => count('stands for ever'),
    );
  };
  const write = async (edit: RandomEdit) => {
    try {
      if ((await studio.edit(edit.sql)) === 0) return;
      count('accepted');
      latest.push(edit.sql.slice(0, 300));
      (random() < 0.9 ? state : forgotten).push(edit);
    } catch (error) {
      const code = String((error as { code?: string }).code);
      if ((await studio.refusal(error)) !== null) count('refused in Portuguese');
      else if (beforeTriggers.test(code)) count('no value of the type');
      else faults.push(`${edit.sql.slice(0, 600)}\n  ${code} ${String(error)}`);
    }
  };
  const lookAtOrders = async () => {
    for (const change of await told.changes()) {
      const [table = ''] = change.split(' ');
      const about = latest.slice(-2 * WATCHED_EVERY).filter((sql) => sql.includes(table));
      faults.push(`${change}\n  after\n  ${about.join('\n  ')}`);
    }
  };
  try {
    for (let done = 1; done <= EDITS && faults.length < TOO_MANY; done += 1) {
      await write(await draw());
      const oldest = state.length > STATE ? state.shift() : undefined;
      if (oldest) await takeBack(oldest);
      if (refusedInARow > TOO_OFTEN) {
        count('all taken back');
        for (const edit of [...forgotten.splice(0), ...state.splice(0)].reverse()) await takeBack(edit);
        refusedInARow = 0;
      }
      if (done % WATCHED_EVERY === 0) await lookAtOrders();
    }
    counts['rows watched'] = told.count();
    for (const edit of state.reverse()) await takeBack(edit);
    await lookAtOrders();
  } finally {
    await studio.close();
  }
};

it(`${EDITS} random edits of staff change no order’s money or history, break no page, and give no wrong price`, async () => {
  const steps = await shopWalk(services, owner);
  const ended = editAtRandom().then(() => {
    isOver = true;
  });
  try {
    await Promise.all([
      ended,
      buyUntilTheEnd(0),
      buyUntilTheEnd(1),
      walkUntilTheEnd(steps),
      workUntilTheEnd(),
    ]);
  } finally {
    isOver = true;
    console.log(`seed ${seed}: ${JSON.stringify(counts)}`);
    if (faults.length > 0) console.log(faults.join('\n\n'));
  }
  expect(faults.map((fault) => fault.split('\n')[0])).toEqual([]);
  for await (const spoilt of provePastPrices(services)) expect(spoilt).toEqual([]);
  expect(await checkLedger(services)).toEqual([]);
  expect(counts.accepted).toBeGreaterThan(EDITS / 20);
  expect(counts.purchases).toBeGreaterThan(EDITS / 100);
  expect(counts.pages).toBeGreaterThan(EDITS / 20);
}, 2_400_000);
