import type { Db } from '~/platform/db.server';
import type { Result } from '../shared/result';
import type { Shipment } from './parcel';
import type { CarrierFailure, CarrierQuestion, CarrierQuotes, ServiceAnswer } from './ports';

/** How long to wait for a carrier, in milliseconds. */
export type Patience = { tries: number; timeoutMs: number; pauseMs: number; budgetMs: number };

/** A customer is waiting for the page, so after five seconds at most the shop's own prices are used. */
export const usualPatience: Patience = { tries: 3, timeoutMs: 1_500, pauseMs: 200, budgetMs: 5_000 };

/** No attempt is started with less time left than this. */
const SHORTEST_TRY_MS = 100;

/** Asks up to `tries` times, with pauses of half to all of `pauseMs`, for `budgetMs` in total at most. */
export const askPatiently = async (
  carrier: CarrierQuotes,
  question: CarrierQuestion,
  { tries, timeoutMs, pauseMs, budgetMs }: Patience,
): Promise<Result<ServiceAnswer[], CarrierFailure>> => {
  const deadline = performance.now() + budgetMs;
  for (let attempt = 1; ; attempt += 1) {
    const left = deadline - performance.now();
    const answer = await carrier.ask(question, Math.floor(Math.min(timeoutMs, left)));
    if (answer.ok || answer.failure.kind !== 'unavailable' || attempt >= tries) return answer;
    const pause = pauseMs * (0.5 + Math.random() / 2);
    if (deadline - performance.now() - pause < SHORTEST_TRY_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** A shipment to a CEP of 8 digits, and the services to ask for, by the carrier's codes. */
export type Input = { cep: string; shipment: Shipment; codes: readonly string[] };

const UNASKED = 'CarrierUnasked';

/** A transaction needs a price that only the carrier knows. Roll back, ask the carrier, and start again. */
export class CarrierUnasked extends Error {
  override readonly name = UNASKED;
  constructor(readonly input: Input) {
    super('the carrier was not asked yet');
  }
}

/**
 * Compared by name, because the server, whose rates throw it, and the Remix build each have their own copy of the
 * class.
 */
const isUnasked = (error: unknown): error is CarrierUnasked =>
  error instanceof Error && error.name === UNASKED;

/** After this many rounds the cart changes faster than it can be priced. */
const ROUNDS = 3;

/**
 * Runs work that contains a transaction. If a price is unknown, the carrier is asked between two attempts, so never
 * within the transaction or while it holds a lock.
 */
export const askingBetween = async <T>(
  { db, carrierRates }: { db: Db; carrierRates: { offers(asking: Db, input: Input): Promise<unknown> } },
  work: () => Promise<T>,
): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnasked(error) || round === ROUNDS) throw error;
      await carrierRates.offers(db, error.input);
    }
  }
};
