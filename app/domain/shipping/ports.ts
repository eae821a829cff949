import type { Centavos } from '../shared/money';
import type { Result } from '../shared/result';
import type { Volumes } from './volumes';

/** What one service of a carrier asks for a whole shipment, or why it does not take it. */
export type ServiceAnswer =
  | { code: string; kind: 'offer'; price: Centavos; businessDays: number }
  | { code: string; kind: 'refusal'; reason: string };

/**
 * `unavailable`: no answer, or none of the contract; worth another try. `closed`: it takes no questions of ours (key,
 * quota), so that trying again at once is of no use. `refused`: it takes questions, but not this one.
 */
export type CarrierFailure = { kind: 'unavailable' | 'closed' | 'refused'; detail: string };

/** Whoever knows prices and days of sending, as a carrier or a broker of carriers does. */
export type CarrierQuotes = {
  /**
   * Asks once, and answers within `timeoutMs` whatever happens. Services that say nothing of the shipment are left
   * out.
   */
  ask(question: CarrierQuestion, timeoutMs: number): Promise<Result<ServiceAnswer[], CarrierFailure>>;
};

/** What a carrier is asked: CEPs of 8 digits, and its own codes of the services that are meant. */
export type CarrierQuestion = {
  fromCep: string;
  toCep: string;
  codes: readonly string[];
  volumes: readonly Volumes[];
};

/**
 * What the answer depends on besides the destination, so that the same shipment is asked about once: "01140900 1,2
 * 2x30000g 30x30x40 + 1x10000g 30x11x40".
 */
export const shipmentKey = ({ fromCep, codes, volumes }: CarrierQuestion): string => {
  const parts = volumes.map(
    ({ count, grams, lengthCm, widthCm, heightCm }) =>
      `${count}x${grams}g ${lengthCm}x${widthCm}x${heightCm}`,
  );
  return `${fromCep} ${[...codes].sort().join(',')} ${parts.join(' + ')}`;
};
