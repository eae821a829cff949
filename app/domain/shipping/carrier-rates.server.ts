import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Context } from '~/domain/shared/context.server';
import type { Db, HasDb } from '~/platform/db.server';
import { inSteps } from '../shared/in-steps';
import { type Job, timed, upkeepQueue } from '../shared/job.server';
import type { Clock } from '../shared/ports';
import {
  deleteSpentQuotes,
  keepCarrierQuote,
  loadCarrierQuote,
  type StoredQuote,
} from './carrier-quote-store.server';
import {
  askPatiently,
  CarrierUnasked,
  type Input,
  type Patience,
  usualPatience,
} from './carrier-unasked.server';
import type { CarrierOffers } from './freight';
import { type CarrierQuestion, type CarrierQuotes, type ServiceAnswer, shipmentKey } from './ports';
import { toVolumes } from './volumes';

const HOUR_MS = 3_600_000;
/** What was asked holds for a day from then on. */
const HOLDS_MS = 24 * HOUR_MS;
/** Where a service refused, own prices stand in: it may have been for a moment. */
const PARTLY_HOLDS_MS = HOUR_MS;
/** After a carrier that did not answer, the next customers need not wait for it again at once. */
const REST_MS = 60_000;
/** A quote that staff correct or remove is read again so soon. */
const REREAD_MS = 60_000;
/** So many questions of a process are on their way at once; whoever comes beyond does without for a while. */
const MOST_UNDER_WAY = 20;
const CROWDED_MS = 5_000;
/** More shipments than are looked at within an hour. */
const REMEMBERED = 5_000;

const nothing: CarrierOffers = new Map();

type Logger = { warn(fields: object, message: string): void };
type Parts = HasDb & {
  clock: Clock;
  logger: Logger;
  /** null: there is no carrier to ask. */
  carrier: CarrierQuotes | null;
  /** CEP (8 digits) that parcels leave from; null while staff have written none. */
  origin: () => Promise<string | null>;
  patience?: Patience;
  restMs?: number;
};

/** What the carrier's services ask, remembered. */
export type CarrierRates = {
  /**
   * What each service asks that takes the shipment; the others have no entry. Of another database handle, a
   * transaction's, nobody is asked over the network: what is not known throws `CarrierUnasked` there. `late` is only
   * answered `within` a time.
   */
  offers(asking: Db, input: Input): Promise<CarrierOffers | 'late'>;
  /** The same rates for somebody who waits so many milliseconds from now at most; questions go on without them. */
  within(patienceMs: number): CarrierRates;
  /** Reads what a transaction will need of the shared caches. */
  warm(): Promise<void>;
};

/** A question and the names of its answer: among shipments to its CEP, and among all. */
type Named = { question: CarrierQuestion; shipment: string; key: string };

const offersOf = (answers: readonly ServiceAnswer[]): CarrierOffers =>
  new Map(answers.flatMap((answer) => (answer.kind === 'offer' ? [[answer.code, answer]] : [])));

/** What was answered, in this process for a moment and in the database for all of them. */
const createAnswers = ({ db, clock }: Pick<Parts, 'db' | 'clock'>) => {
  const answered = new LRUCache<string, { offers: CarrierOffers; untilMs: number }>({ max: REMEMBERED });
  /** By the process's own time, which nobody moves. */
  const unanswered = new LRUCache<string, number>({ max: REMEMBERED });

  const remember = (key: string, { answers, holdsUntil }: StoredQuote): CarrierOffers => {
    const offers = offersOf(answers);
    const rereadMs = clock.now().getTime() + REREAD_MS;
    answered.set(key, { offers, untilMs: Math.min(rereadMs, holdsUntil.getTime()) });
    return offers;
  };
  return {
    known: (key: string): CarrierOffers | null => {
      const held = answered.get(key);
      return held && held.untilMs > clock.now().getTime() ? held.offers : null;
    },
    /** Nobody answered here a moment ago; another process may have been luckier since. */
    isUnanswered: (key: string): boolean => (unanswered.get(key) ?? 0) > Date.now(),
    stored: async (asking: Db, { question, shipment, key }: Named): Promise<CarrierOffers | null> => {
      const found = await loadCarrierQuote({ db: asking }, question.toCep, shipment, clock.now());
      return found && remember(key, found);
    },
    doWithout: ({ key }: Named, untilMs: number): CarrierOffers => {
      unanswered.set(key, untilMs);
      return nothing;
    },
    keep: async ({ question, shipment, key }: Named, answers: ServiceAnswer[]): Promise<CarrierOffers> => {
      const requestedAt = clock.now();
      const isWhole = question.codes.every((code) => offersOf(answers).has(code));
      const holdsUntil = new Date(requestedAt.getTime() + (isWhole ? HOLDS_MS : PARTLY_HOLDS_MS));
      const quote = { cep: question.toCep, shipment, answers, requestedAt, holdsUntil };
      return remember(key, await keepCarrierQuote({ db }, quote));
    },
  };
};

type Answers = ReturnType<typeof createAnswers>;

/** Asks the carrier over the network, once for all who want to know the same. */
const createQuestions = (
  { db, logger, patience = usualPatience, restMs = REST_MS }: Parts,
  { stored, isUnanswered, doWithout, keep }: Answers,
) => {
  const underWay = new Map<string, Promise<CarrierOffers>>();
  let shutUntilMs = 0;

  const ask = async (named: Named, from: CarrierQuotes): Promise<CarrierOffers> => {
    const found = await stored(db, named);
    if (found) return found;
    if (isUnanswered(named.key)) return nothing;
    if (underWay.size > MOST_UNDER_WAY) return doWithout(named, Date.now() + CROWDED_MS);
    if (shutUntilMs > Date.now()) return doWithout(named, shutUntilMs);
    // It did not answer a while ago: while this question tries it, others do without.
    if (shutUntilMs > 0) shutUntilMs = Date.now() + patience.budgetMs;
    const answer = await askPatiently(from, named.question, patience);
    if (answer.ok) {
      shutUntilMs = 0;
      return keep(named, answer.value);
    }
    const { kind, detail } = answer.failure;
    logger.warn({ kind, detail }, 'the carrier gave no price');
    const untilMs = Date.now() + restMs;
    shutUntilMs = kind === 'refused' ? 0 : untilMs;
    return doWithout(named, untilMs);
  };

  return (named: Named, from: CarrierQuotes): Promise<CarrierOffers> => {
    const running = underWay.get(named.key);
    if (running) return running;
    const requested = ask(named, from).finally(() => underWay.delete(named.key));
    underWay.set(named.key, requested);
    return requested;
  };
};

/** Names the question about a shipment; null where it is none for a carrier. */
const createNaming = ({ logger, origin }: Pick<Parts, 'logger' | 'origin'>) => {
  let isOriginMissed = false;
  return async ({ cep, codes, shipment: sent }: Input): Promise<Named | null> => {
    const volumes = codes.length > 0 ? toVolumes(sent) : null;
    const fromCep = volumes && (await origin());
    if (volumes && !fromCep && !isOriginMissed) {
      isOriginMissed = true;
      logger.warn({}, 'no CEP is told that parcels leave from: the carrier is not asked');
    }
    if (!volumes || !fromCep) return null;
    const question = { fromCep, toCep: cep, codes, volumes };
    const shipment = shipmentKey(question);
    return { question, shipment, key: `${cep} ${shipment}` };
  };
};

/**
 * Asks the carrier once for each shipment, whoever waits for it in this process. Answers are kept in the database,
 * for every process, so that the price which was shown is the price that is charged. A carrier that does not answer
 * is left alone for a minute; then one question at a time tries whether it is back.
 */
export const createCarrierRates = (parts: Parts): CarrierRates => {
  const { db, carrier, origin } = parts;
  const answers = createAnswers(parts);
  const askOnce = createQuestions(parts, answers);
  const nameQuestion = createNaming(parts);

  /** @param deadline by `performance.now()` */
  const ratesUntil = (deadline: number | null): CarrierRates => ({
    offers: async (asking, input) => {
      const named = carrier && (await nameQuestion(input));
      if (!carrier || !named) return nothing;
      const remembered = answers.known(named.key);
      if (remembered) return remembered;
      if (asking !== db) {
        const found = await answers.stored(asking, named);
        if (found) return found;
        if (answers.isUnanswered(named.key)) return nothing;
        throw new CarrierUnasked(input);
      }
      const requested = askOnce(named, carrier);
      if (deadline === null) return requested;
      const milliseconds = Math.max(1, deadline - performance.now());
      return pTimeout(requested, { milliseconds, fallback: () => 'late' as const });
    },
    within: (patienceMs) => ratesUntil(performance.now() + patienceMs),
    warm: async () => {
      if (carrier) await origin();
    },
  });
  return ratesUntil(null);
};

const BATCH = 5_000;

/** Removes the carrier's quotes that hold no longer. */
export const sweepCarrierQuotesJob: Job<Pick<Context, 'db' | 'clock'>> = {
  queue: upkeepQueue,
  name: 'sweep-carrier-quotes',
  cron: '50 3 * * *',
  run: timed(async ({ db, clock }, time, { logger }) => {
    const now = clock.now();
    const removed = await inSteps({ most: BATCH, time }, () => deleteSpentQuotes({ db }, now, BATCH));
    if (removed > 0) logger.info({ removed }, 'swept the quotes of carriers');
  }),
};
