/** Outer measures of a parcel, in mm. */
export type Box = { lengthMm: number; widthMm: number; heightMm: number };

/** What is to be sent: grams with packaging, and the box it fills, if known. */
export type Shipment = { weightGrams: number; box?: Box };

/** One line of a cart as packed: closed copies of a size, and the weight of all of them. */
export type PackedLine = {
  heightMm: number;
  widthMm: number;
  thicknessMm: number;
  copies: number;
  weightGrams: number;
};

/** A carrier's weighing rule. Above `cubicFromGrams` the larger of real and cubic weight is charged. */
export type WeighingRule = { cubicDivisor: number; cubicFromGrams: number };

const STACK_MM = 400;
/** Air, cushioning and cardboard add about a tenth to the volume of stacked books. */
const ROOM = 1.1;
/** A carton and its label weigh 60 g and about 4 % of what they hold. */
const LABEL_GRAMS = 60;
const CARTON_SHARE = 0.04;

/**
 * The box that all lines fill: one row of stacks, each as wide and long as the largest copy and at most 400 mm high.
 * Its volume never falls when copies are added. Undefined when no line has a thickness.
 */
export const estimateBox = (lines: readonly PackedLine[]): Box | undefined => {
  const height = lines.reduce((sum, { thicknessMm, copies }) => sum + thicknessMm * copies, 0) * ROOM;
  if (height <= 0) return undefined;
  const stacks = Math.ceil(height / STACK_MM);
  return {
    lengthMm: Math.max(...lines.map((line) => line.heightMm)),
    widthMm: Math.max(...lines.map((line) => line.widthMm)) * stacks,
    heightMm: height / stacks,
  };
};

/** Lines of a cart as one shipment: their weight with packaging, in whole grams, and the box. */
export const packLines = (lines: readonly PackedLine[]): Shipment => {
  const content = lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return { weightGrams: Math.ceil(content * (1 + CARTON_SHARE)) + LABEL_GRAMS, box: estimateBox(lines) };
};

/** Cubic weight in grams: volume in cm³ divided by the carrier's cm³ for each kg (with mm³ the result is in grams). */
export const cubicGrams = ({ lengthMm, widthMm, heightMm }: Box, divisor: number): number =>
  Math.ceil((lengthMm * widthMm * heightMm) / divisor);

/** The weight that a carrier charges, in grams, at least 1. */
export const chargeableGrams = ({ weightGrams, box }: Shipment, rule: WeighingRule): number => {
  const cubic = box ? cubicGrams(box, rule.cubicDivisor) : 0;
  return Math.max(1, weightGrams, cubic > rule.cubicFromGrams ? cubic : 0);
};

/**
 * Splits a weight into full parcels and a last one. Filling parcels up, rather than splitting evenly, keeps the price
 * from falling when one more gram needs one more parcel.
 */
export const splitIntoParcels = (grams: number, maxParcelGrams: number): number[] => {
  const full = Math.floor(grams / maxParcelGrams);
  const rest = grams - full * maxParcelGrams;
  return [...Array<number>(full).fill(maxParcelGrams), ...(rest > 0 ? [rest] : [])];
};
