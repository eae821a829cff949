import type { Db, HasDb } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { type Job, MINUTE_MS, timed, upkeepQueue } from '../shared/job.server';
import type { LedgerFault } from './ledger';
import {
  findBalanceFaults,
  findHeldFaults,
  findStepFaults,
  findStrangers,
  findTransferFaults,
  nextRange,
  type Range,
  readPosition,
  type Walked,
  writePosition,
} from './ledger-check-store.server';

/** Accounts or movements checked per step. */
const AT_ONCE = 2_000;
/** Of each kind, this many are rechecked every night besides the new ones, in turn. */
const AGAIN = 100_000;
/** The most faults reported of each kind; the first already need a person. */
const MOST = 100;

const faultsIn: Record<Walked, (db: Db, range: Range) => Promise<LedgerFault[]>> = {
  accounts: findBalanceFaults,
  transfers: async (db, range) => [
    ...(await findStepFaults(db, range)),
    ...(await findTransferFaults(db, range)),
    ...(await findStrangers(db, range)),
    ...(await findHeldFaults(db, range)),
  ],
};

type Walk = { what: Walked; after: bigint; atMost?: number; time?: JobTime | undefined };

/** Checks accounts or movements step by step; returns the last id checked, and whether the end was reached. */
const walk = async (
  { db }: HasDb,
  { what, after, atMost = Number.POSITIVE_INFINITY, time }: Walk,
  found: LedgerFault[],
): Promise<{ last: bigint; isEnd: boolean }> => {
  let last = after;
  let isEnd = false;
  let steps = 0;
  await inSteps({ most: 1, time }, async () => {
    if (steps * AT_ONCE >= atMost) return 0;
    steps += 1;
    const range = await nextRange(db, what, last, AT_ONCE);
    isEnd = range === null;
    if (range === null) return 0;
    found.push(...(await faultsIn[what](db, range)));
    last = range.upTo;
    return 1;
  });
  return { last, isEnd };
};

const kinds: readonly LedgerFault['kind'][] = ['balance', 'transfer', 'stranger', 'held'];

/** Each fault once, grouped by kind in the order of `kinds`. */
const sorted = (found: readonly LedgerFault[]): LedgerFault[] => {
  const once = [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()];
  return kinds.flatMap((kind) => once.filter((fault) => fault.kind === kind).slice(0, MOST));
};

/** Every fault of the ledger, the first hundred of each kind; the database itself prevents most of them. */
export const checkLedger = async (services: HasDb): Promise<LedgerFault[]> => {
  const found: LedgerFault[] = [];
  await walk(services, { what: 'accounts', after: 0n }, found);
  await walk(services, { what: 'transfers', after: 0n }, found);
  found.push(...(await findHeldFaults(services.db, null)));
  return sorted(found);
};

/** Continues where the night before stopped; restarts after the end. */
const walkOn = async (services: HasDb, name: string, walking: Omit<Walk, 'after'>, found: LedgerFault[]) => {
  const after = await readPosition(services.db, name);
  const { last, isEnd } = await walk(services, { ...walking, after }, found);
  await writePosition(services.db, name, isEnd && walking.atMost !== undefined ? 0n : last);
};

/**
 * The nightly check: movements since the night before, what orders wait for now, and the next hundred thousand older
 * movements and accounts. A night therefore costs the same however long the ledger is.
 */
export const checkLedgerTonight = async (services: HasDb, time?: JobTime): Promise<LedgerFault[]> => {
  const found = [...(await findHeldFaults(services.db, null))];
  await walkOn(services, 'razao.contas', { what: 'accounts', atMost: AGAIN, time }, found);
  await walkOn(services, 'razao.novos', { what: 'transfers', time }, found);
  await walkOn(services, 'razao.de_novo', { what: 'transfers', atMost: AGAIN, time }, found);
  return sorted(found);
};

export const checkLedgerJob: Job<HasDb> = {
  queue: upkeepQueue,
  name: 'check-ledger',
  cron: '20 4 * * *',
  run: timed(async (services, time, { logger }) => {
    for (const fault of await checkLedgerTonight(services, time)) logger.error(fault, 'credit ledger');
  }, 5 * MINUTE_MS),
};
