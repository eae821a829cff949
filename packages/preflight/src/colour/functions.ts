import { fixedLimits } from '../content/content-limits';
import type { FileObjects } from '../content/file-objects';
import type { PdfValue } from '../objects/pdf-strings';
import { calculator } from './calculator';
import { sampled } from './sampled-function';

/** A function of PDF (ISO 32000-1, 7.10): numbers in, numbers out. */
export type PdfFunction = (inputs: readonly number[]) => number[];

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Number.isFinite(value) ? value : low));

/** Type 2: from one row of values to another along a power. */
const exponential = (c0: readonly number[], c1: readonly number[], power: number): PdfFunction => {
  const outputs = Array.from({ length: Math.max(c0.length, c1.length) }, (_, at) => [
    c0[at] ?? 0,
    c1[at] ?? 0,
  ]);
  return ([x = 0]) => outputs.map(([from = 0, to = 0]) => from + x ** power * (to - from));
};

/** Type 3: several functions side by side. */
const stitched = (
  parts: readonly PdfFunction[],
  bounds: readonly number[],
  encode: readonly number[],
  domain: readonly number[],
): PdfFunction => {
  return ([x = 0]) => {
    const above = bounds.findIndex((bound) => x < bound);
    const part = above < 0 ? parts.length - 1 : Math.min(above, parts.length - 1);
    const low = part === 0 ? (domain[0] ?? 0) : (bounds[part - 1] ?? 0);
    const high = bounds[part] ?? domain[1] ?? 1;
    const [from, to] = [encode[2 * part] ?? 0, encode[2 * part + 1] ?? 1];
    const share = high === low ? 0 : (x - low) / (high - low);
    return parts[part]?.([from + share * (to - from)]) ?? [];
  };
};

const within = (values: readonly number[], limits: readonly number[] | null): number[] =>
  values.map((value, index) => clamp(value, limits?.[2 * index] ?? -1e9, limits?.[2 * index + 1] ?? 1e9));

const unbounded = (objects: FileObjects, value: PdfValue | undefined, depth: number): PdfFunction | null => {
  const dict = objects.dictOrStream(value);
  if (!dict) return null;
  const domain = objects.numbers(dict.get('Domain')) ?? [0, 1];
  switch (objects.number(dict.get('FunctionType'))) {
    case 0:
      return sampled(objects, value, dict, domain);
    case 2: {
      const [c0, c1] = [objects.numbers(dict.get('C0')), objects.numbers(dict.get('C1'))];
      return exponential(c0 ?? [0], c1 ?? [1], objects.number(dict.get('N')) ?? 1);
    }
    case 3: {
      const parts = (objects.array(dict.get('Functions')) ?? [])
        .slice(0, 256)
        .map((part) => functionFrom(objects, part, depth + 1));
      if (parts.length === 0 || !parts.every((part) => part !== null)) return null;
      return stitched(
        parts,
        objects.numbers(dict.get('Bounds')) ?? [],
        objects.numbers(dict.get('Encode')) ?? [],
        domain,
      );
    }
    case 4:
      return calculator(objects.data(value).bytes);
    default:
      return null;
  }
};

/** Null for a function that makes no sense. */
export const functionFrom = (
  objects: FileObjects,
  value: PdfValue | undefined,
  depth = 0,
): PdfFunction | null => {
  if (depth > fixedLimits.nesting) return null;
  const inner = unbounded(objects, value, depth);
  if (!inner) return null;
  const dict = objects.dictOrStream(value);
  const [domain, range] = [objects.numbers(dict?.get('Domain')), objects.numbers(dict?.get('Range'))];
  return (inputs) => within(inner(within(inputs, domain)), range);
};
