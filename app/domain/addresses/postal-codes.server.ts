import { LRUCache } from 'lru-cache';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import type { Clock } from '../shared/ports';
import { deleteOldCepAnswers, type KnownCep, keepCepAnswer, loadCepAnswer } from './cep-answer-store.server';
import { findNamedCity } from './find-place-by-cep.server';
import type { PostalService } from './ports';

/** Older answers are not used even while no postal service answers. */
const KEEP_MS = 180 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes answers for CEPs that were not looked up for half a year; returns how many. */
export const sweepCepAnswers = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  time?: JobTime,
): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return inSteps({ most: BATCH, time }, () => deleteOldCepAnswers({ db }, before, BATCH));
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Streets are seldom renamed; an older answer is looked up again. */
const FRESH_MS = 28 * DAY_MS;
/** A new street may be known tomorrow, so "no such CEP" is kept only for a short while. */
const UNKNOWN_MS = 10 * MINUTE_MS;
/** After services failed to answer, the next customer does not wait for them again at once. */
const UNANSWERED_MS = MINUTE_MS;
/** More CEPs than are ever typed within ten minutes. */
const MISSES_KEPT = 5_000;

type Logger = { warn(fields: object, message: string): void };
type Parts = HasDb & { clock: Clock; logger: Logger; services: readonly PostalService[] };

/** CEPs looked up at the public services, with a cache. */
export type PostalCodes = {
  /** Street, district and city of 8 digits; null when no service knows them or none answers. Never throws for that. */
  find(cep: string): Promise<KnownCep | null>;
};

type Params = { found: (KnownCep & { source: PostalService['name'] }) | null; missMs: number };

/** Asks the services one after the other until one knows the CEP. */
const ask = async (parts: Parts, cep: string): Promise<Params> => {
  let missMs = UNKNOWN_MS;
  for (const service of parts.services) {
    const answer = await service.find(cep);
    if (!answer.ok) {
      parts.logger.warn({ service: service.name, detail: answer.failure.detail }, 'postal service failed');
      missMs = UNANSWERED_MS;
    } else if (answer.value) {
      const { street, district } = answer.value;
      const place = await findNamedCity(parts, answer.value);
      if (place) return { found: { street, district, ...place, source: service.name }, missMs };
      parts.logger.warn({ service: service.name, cep }, 'postal service named a city that we do not know');
    }
  }
  return { found: null, missMs };
};

/**
 * Looks CEPs up at the services in their order. Answers are kept in the database for four weeks, and for longer while
 * no service answers; an unknown CEP is looked up again after minutes. Simultaneous requests of this process for one
 * CEP share one lookup.
 */
export const createPostalCodes = (parts: Parts): PostalCodes => {
  const underWay = new Map<string, Promise<KnownCep | null>>();
  const misses = new LRUCache<string, number>({ max: MISSES_KEPT });

  const lookUp = async (cep: string): Promise<KnownCep | null> => {
    const now = parts.clock.now();
    const stored = await loadCepAnswer(parts, cep);
    if (stored && now.getTime() - stored.fetchedAt.getTime() < FRESH_MS) return stored;
    if ((misses.get(cep) ?? 0) > now.getTime()) return stored;
    const { found, missMs } = await ask(parts, cep);
    if (!found) {
      misses.set(cep, now.getTime() + missMs);
      return stored;
    }
    misses.delete(cep);
    await keepCepAnswer(parts, cep, found, { source: found.source, fetchedAt: now });
    return found;
  };

  return {
    find: (cep) => {
      const running = underWay.get(cep);
      if (running) return running;
      const search = lookUp(cep).finally(() => underWay.delete(cep));
      underWay.set(cep, search);
      return search;
    },
  };
};
