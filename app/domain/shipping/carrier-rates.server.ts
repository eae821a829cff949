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
/** A complete answer is valid for a day. */
const HOLDS_MS = 24 * HOUR_MS;
/**
 * An answer with a refusal is valid for less, because the refusal may be temporary. The shop's own prices replace it.
 */
const PARTLY_HOLDS_MS = HOUR_MS;
/** After a carrier did not answer, the next customers do not wait for it again at once. */
const REST_MS = 60_000;
/** When staff correct or delete a stored quote, it takes effect within this time. */
const REREAD_MS = 60_000;
/**
 * The maximum of concurrent requests to the carrier from one process; further ones do without its prices for a while.
 */
const MOST_UNDER_WAY = 20;
const CROWDED_MS = 5_000;
/** More shipments than are looked up within an hour. */
const REMEMBERED = 5_000;

const nothing: CarrierOffers = new Map();

type Logger = { warn(fields: object, message: string): void };
type Parts = HasDb & {
  clock: Clock;
  logger: Logger;
  /** null: no carrier is configured. */
  carrier: CarrierQuotes | null;
  /** CEP (8 digits) that parcels leave from; null if staff have not set it. */
  origin: () => Promise<string | null>;
  patience?: Patience;
  restMs?: number;
};

/** The prices of the carrier's services, cached. */
export type CarrierRates = {
  /**
   * The offer of each service that accepts the shipment; other services have no entry. With a transaction's database
   * handle, the carrier is never asked over the network; an unknown price throws `CarrierUnasked`. `late` is only
   * returned by `within`.
   */
  offers(asking: Db, input: Input): Promise<CarrierOffers | 'late'>;
  /**
   * The same rates, but the caller waits this many milliseconds from now at most; requests to the carrier continue
   * after that.
   */
  within(patienceMs: number): CarrierRates;
  /** Fills the shared caches that a transaction will need. */
  warm(): Promise<void>;
};

/** A request to the carrier with the keys of its answer: among shipments to its CEP, and among all. */
type Named = { question: CarrierQuestion; shipment: string; key: string };

const offersOf = (answers: readonly ServiceAnswer[]): CarrierOffers =>
  new Map(answers.flatMap((answer) => (answer.kind === 'offer' ? [[answer.code, answer]] : [])));

/** The answers, cached shortly in this process, and in the database for all processes. */
const createAnswers = ({ db, clock }: Pick<Parts, 'db' | 'clock'>) => {
  const answered = new LRUCache<string, { offers: CarrierOffers; untilMs: number }>({ max: REMEMBERED });
  /** By the process's own time, since the shop's clock can be moved. */
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
    /** The carrier did not answer this process a moment ago. Another process may have got an answer since. */
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

/** Asks the carrier over the network, once for all concurrent callers with the same request. */
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
    // It did not answer a while ago. While this request tries it again, others do without.
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

/** Builds the request about a shipment; null if a carrier cannot be asked about it. */
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
 * Asks the carrier once for each shipment, even with several callers in this process. Answers are stored in the
 * database for all processes, so that the price charged is the price shown. A carrier that does not answer is left
 * alone for a minute; then one request at a time tests whether it is back.
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

/** Deletes expired quotes of the carrier. */
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
