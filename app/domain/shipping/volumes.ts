import type { Box, Shipment } from './parcel';

/** Identical volumes of a shipment: each in whole centimetres and grams. */
export type Volumes = { count: number; lengthCm: number; widthCm: number; heightCm: number; grams: number };

/** The limits of one volume (those of Correios, which are the strictest). */
const MAX_GRAMS = 30_000;
const MAX_SIDE_CM = 100;
const MAX_SUM_CM = 200;
const smallest = { lengthCm: 16, widthCm: 11, heightCm: 2 } as const;
const smallestBox: Box = { lengthMm: 160, widthMm: 110, heightMm: 20 };

const toCm = (mm: number): number => Math.ceil(mm / 10 - 1e-9);

/** Cuts the box across the longer of width and height, with a proportional share of the weight. */
const cutOf = (
  { lengthMm, widthMm, heightMm }: Box,
  weightGrams: number,
  share: number,
): Omit<Volumes, 'count'> => {
  const isAlongWidth = widthMm >= heightMm;
  return {
    lengthCm: Math.max(smallest.lengthCm, toCm(lengthMm)),
    widthCm: Math.max(smallest.widthCm, toCm(widthMm * (isAlongWidth ? share : 1))),
    heightCm: Math.max(smallest.heightCm, toCm(heightMm * (isAlongWidth ? 1 : share))),
    grams: Math.max(1, Math.ceil(weightGrams * share - 1e-6)),
  };
};

/**
 * A shipment as the volumes that a carrier accepts: full ones, and the rest in a last one, so that the price never
 * falls when one more gram needs one more volume. Null when a single sheet is longer than a volume may be.
 */
export const toVolumes = ({ weightGrams, box = smallestBox }: Shipment): Volumes[] | null => {
  const [longer, shorter] = [Math.max(box.widthMm, box.heightMm), Math.min(box.widthMm, box.heightMm)];
  const lengthCm = Math.max(smallest.lengthCm, toCm(box.lengthMm));
  const acrossCm = Math.max(longer === box.widthMm ? smallest.heightCm : smallest.widthCm, toCm(shorter));
  const longestCm = Math.min(MAX_SIDE_CM, MAX_SUM_CM - lengthCm - acrossCm);
  if (lengthCm > MAX_SIDE_CM || longestCm < 1) return null;
  const share = Math.min(1, (longestCm * 10) / longer, MAX_GRAMS / Math.max(1, weightGrams));
  const full = Math.floor(1 / share + 1e-9);
  const rest = 1 - full * share;
  const hasRest = rest * weightGrams >= 0.5;
  return [
    { count: full, ...cutOf(box, weightGrams, share) },
    ...(hasRest ? [{ count: 1, ...cutOf(box, weightGrams, rest) }] : []),
  ];
};
