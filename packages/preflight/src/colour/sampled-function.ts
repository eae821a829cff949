import type { FileObjects } from '../content/file-objects';
import type { PdfDict, PdfValue } from '../objects/pdf-strings';

const mostInputs = 8;
const mostOutputs = 32;

/** The sample at a place of the table, 0 to 1. */
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

/** Type 0: a table of samples, between which the values go straight. */
export const sampled = (
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
