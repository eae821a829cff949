import { LRUCache } from 'lru-cache';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { sessionId } from '../sessions/open-session.server';
import type { ActEnd, ActRequest, SimulatedAct } from './simulated-act';
import {
  countActs,
  findSimulatedSession,
  readActs,
  type Simulation,
  writeAct,
  writeActEnd,
} from './simulated-act-store.server';

/** How many sessions without a simulation a process remembers. */
const OWN_MOST = 10_000;

/** Finds which operator acts as which customer in a token's session; null when it is no simulation. */
export type FindSimulation = (
  services: Pick<Context, 'db' | 'clock'>,
  token: string,
) => Promise<Simulation | null>;

/**
 * A session is started by its customer or by an operator, and this never changes. Sessions of customers are looked up
 * only once, because every request passes through here.
 */
export const createFindSimulation = (): FindSimulation => {
  const own = new LRUCache<string, true>({ max: OWN_MOST });
  return async ({ db, clock }, token) => {
    const id = sessionId(token);
    if (own.get(id)) return null;
    const found = await findSimulatedSession(db, id, clock.now());
    if (found !== 'own') return found;
    own.set(id, true);
    return null;
  };
};

/** Records what an operator is about to do as a customer; returns the record's id. */
export const beginAct = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  act: Simulation & ActRequest,
): Promise<bigint> => writeAct(db, { ...act, outcome: 'begun', createdAt: clock.now() });

/** Adds the result, once. */
export const endAct = ({ db }: HasDb, id: bigint, end: ActEnd): Promise<void> => writeActEnd(db, id, end);

const PAGE_SIZE = 20;

export type ActsPage = { acts: SimulatedAct[]; total: number; page: number; pages: number };

/**
 * A page (from 1) of what operators did in an account, the newest first. A page out of range gives the nearest one.
 */
export const listSimulatedActs = async (
  { db }: HasDb,
  userId: number,
  requested: number,
): Promise<ActsPage> => {
  const total = await countActs(db, userId);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Number.isInteger(requested) ? Math.min(Math.max(requested, 1), pages) : 1;
  const acts = await readActs(db, userId, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
  return { acts, total, page, pages };
};
