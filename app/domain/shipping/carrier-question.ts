import type { Volumes } from './volumes';

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
