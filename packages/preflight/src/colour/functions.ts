import { fixedLimits } from '../content/content-limits';
import type { FileObjects } from '../content/file-objects';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';
import { calculator } from './calculator';

const mostInputs = 8;
const mostOutputs = 32;

/** Reads the sample at an index of the table, as 0 to 1. */
const sampleReader = (bytes: Uint8Array, bits: number) => {
  const most = 2 ** bits - 1;
  return (index: number): number => {
    let [value, at] = [0, index * bits];
    for (let left = bits; left > 0; ) {
      const free = 8 - (at & 7);
      const taken = Math.min(free, left);
      const piece = ((bytes[at >> 3] ?? 0) >> (free - taken)) & ((1 << taken) - 1);
      value = value * 2 ** taken + piece;
      at += taken;
      left -= taken;
    }
    return value / most;
  };
};

/** Type 0: a table of samples with linear interpolation. */
const sampled = (
  objects: FileObjects,
  value: PdfValue | undefined,
  dict: PdfDict,
  domain: readonly number[],
): ((inputs: readonly number[]) => number[]) | null => {
  const size = objects.numbers(dict.get('Size'));
  const range = objects.numbers(dict.get('Range'));
  const bits = objects.number(dict.get('BitsPerSample')) ?? 0;
  if (!size || !range || size.length > mostInputs || range.length > 2 * mostOutputs) return null;
  if (
    ![1, 2, 4, 8, 12, 16, 24, 32].includes(bits) ||
    !size.every((each) => Number.isInteger(each) && each > 0)
  )
    return null;
  const outputs = range.length >> 1;
  const encode = objects.numbers(dict.get('Encode')) ?? size.flatMap((each) => [0, each - 1]);
  const decode = objects.numbers(dict.get('Decode')) ?? range;
  const sample = sampleReader(objects.data(value).bytes, bits);
  const places = (inputs: readonly number[]) =>
    size.map((count, index) => {
      const [low, high] = [domain[2 * index] ?? 0, domain[2 * index + 1] ?? 1];
      const [from, to] = [encode[2 * index] ?? 0, encode[2 * index + 1] ?? count - 1];
      const share = high === low ? 0 : ((inputs[index] ?? 0) - low) / (high - low);
      return Math.min(count - 1, Math.max(0, from + share * (to - from)));
    });
  return (inputs) => {
    const at = places(inputs);
    const sums = new Array<number>(outputs).fill(0);
    for (let corner = 0; corner < 1 << size.length; corner++) {
      let [weight, index, stride] = [1, 0, 1];
      for (const [axis, place] of at.entries()) {
        const low = Math.floor(place);
        const upper = (corner >> axis) & 1;
        weight *= upper ? place - low : 1 - (place - low);
        index += Math.min(low + upper, (size[axis] ?? 1) - 1) * stride;
        stride *= size[axis] ?? 1;
      }
      if (weight === 0) continue;
      for (let output = 0; output < outputs; output++) {
        const [low, high] = [decode[2 * output] ?? 0, decode[2 * output + 1] ?? 1];
        sums[output] = (sums[output] ?? 0) + weight * (low + sample(index * outputs + output) * (high - low));
      }
    }
    return sums;
  };
};

/** A function of PDF (ISO 32000-1, 7.10): numbers in, numbers out. */
export type PdfFunction = (inputs: readonly number[]) => number[];

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Number.isFinite(value) ? value : low));

/** Type 2: exponential interpolation between two rows of values. */
const exponential = (c0: readonly number[], c1: readonly number[], power: number): PdfFunction => {
  const outputs = Array.from({ length: Math.max(c0.length, c1.length) }, (_, at) => [
    c0[at] ?? 0,
    c1[at] ?? 0,
  ]);
  return ([x = 0]) => outputs.map(([from = 0, to = 0]) => from + x ** power * (to - from));
};

/** Type 3: several functions, each for a part of the domain. */
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

/** Null for an invalid function. */
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
