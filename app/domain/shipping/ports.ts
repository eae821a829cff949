import type { Centavos } from '../shared/money';
import type { Result } from '../shared/result';
import type { Volumes } from './volumes';

/** The offer of one carrier service for a whole shipment, or why it refuses it. */
export type ServiceAnswer =
  | { code: string; kind: 'offer'; price: Centavos; businessDays: number }
  | { code: string; kind: 'refusal'; reason: string };

/**
 * `unavailable`: no answer, or an invalid one; worth a retry. `closed`: our requests are not accepted (key, quota), so
 * an immediate retry is useless. `refused`: this particular request is not accepted.
 */
export type CarrierFailure = { kind: 'unavailable' | 'closed' | 'refused'; detail: string };

/** A source of shipping prices and times: a carrier or a broker of carriers. */
export type CarrierQuotes = {
  /** Asks once and always returns within `timeoutMs`. Services without an answer for the shipment are left out. */
  ask(question: CarrierQuestion, timeoutMs: number): Promise<Result<ServiceAnswer[], CarrierFailure>>;
};

/** A request to a carrier: CEPs of 8 digits, and the carrier's codes of the services. */
export type CarrierQuestion = {
  fromCep: string;
  toCep: string;
  codes: readonly string[];
  volumes: readonly Volumes[];
};

/**
 * All that the answer depends on besides the destination, so that the same shipment is asked about only once:
 * "01140900 1,2 2x30000g 30x30x40 + 1x10000g 30x11x40".
 */
export const shipmentKey = ({ fromCep, codes, volumes }: CarrierQuestion): string => {
  const parts = volumes.map(
    ({ count, grams, lengthCm, widthCm, heightCm }) =>
      `${count}x${grams}g ${lengthCm}x${widthCm}x${heightCm}`,
  );
  return `${fromCep} ${[...codes].sort().join(',')} ${parts.join(' + ')}`;
};
