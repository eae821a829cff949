import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentPdf, openPdf, type PageText } from '../../tests/factories/content-pdf';
import { FileObjects } from '../content/file-objects';
import { PdfRef } from '../objects/pdf-strings';
import { calculator } from './calculator';
import { functionFrom } from './functions';
import { profileIsNeutral } from './profiles';

const firstOwn = 5;
const objectsOf = (objects: PageText['objects']) =>
  new FileObjects(openPdf(contentPdf({ content: '', objects })).file);
const made = (...objects: NonNullable<PageText['objects']>) =>
  functionFrom(objectsOf(objects), new PdfRef(firstOwn));
const rounded = (values: readonly number[] | undefined) =>
  values?.map((value) => Math.round(value * 1000) / 1000);

describe('functions', () => {
  it.each([
    ['linear', '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 1] /C1 [1 0] >>', [0.25], [0.25, 0.75]],
    ['exponential', '<< /FunctionType 2 /Domain [0 1] /N 2 /C0 [0] /C1 [1] >>', [0.5], [0.25]],
    ['beyond the domain', '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >>', [7], [1]],
    [
      'beyond the range',
      '<< /FunctionType 2 /Domain [0 1] /Range [0 .5] /N 1 /C0 [0] /C1 [1] >>',
      [1],
      [0.5],
    ],
    [
      'stitched',
      '<< /FunctionType 3 /Domain [0 1] /Bounds [.5] /Encode [0 1 1 0] /Functions [<< /FunctionType 2 /Domain [0 1] /N 1 >> << /FunctionType 2 /Domain [0 1] /N 1 >>] >>',
      [0.75],
      [0.5],
    ],
  ])('%s', (_, body, inputs, outputs) => {
    expect(rounded(made(body)?.(inputs))).toEqual(outputs);
  });

  it.each([
    [[0], [0, 1]],
    [[0.5], [0.5, 0.502]],
    [[1], [1, 0]],
  ])('of samples, at %j', (inputs, outputs) => {
    const dict = '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1] /Size [3] /BitsPerSample 8';
    const data = Buffer.from([0, 255, 128, 128, 255, 0]);
    const found = rounded(made([dict, data])?.(inputs));
    for (const [at, value] of outputs.entries()) expect(found?.[at]).toBeCloseTo(value, 2);
  });

  it('of samples in two directions', () => {
    const dict = '/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [2 2] /BitsPerSample 8';
    const sample = made([dict, Buffer.from([0, 255, 255, 0])]);
    expect(rounded(sample?.([0.5, 0.5]))).toEqual([0.5]);
    expect(rounded(sample?.([1, 0]))).toEqual([1]);
  });

  it.each([
    ['{ dup 0.5 mul exch 1 exch sub }', [0.4], [0.2, 0.6]],
    ['{ 0.5 gt { 1 } { 0 } ifelse }', [0.6], [1]],
    ['{ 0.5 gt { 1 } { 0 } ifelse }', [0.4], [0]],
    ['{ 1 2 3 3 1 roll }', [], [3, 1, 2]],
    ['{ 2 copy add 1 index }', [1, 2], [1, 2, 3, 2]],
    ['{ 90 sin 0 cos 4 sqrt 1 0 atan }', [], [1, 1, 2, 90]],
    ['{ pop true { 5 } if }', [1], [5]],
  ])('of PostScript calculators: %s', (program, inputs, outputs) => {
    expect(rounded(calculator(Buffer.from(program))?.(inputs))).toEqual(outputs);
  });

  it.each([
    ['an unknown type', '<< /FunctionType 9 >>'],
    ['no object', 'null'],
    ['invalid parts', '<< /FunctionType 3 /Functions [7] >>'],
    ['parts that contain themselves', `<< /FunctionType 3 /Functions [${firstOwn} 0 R] >>`],
    ['samples without their size', '<< /FunctionType 0 /Range [0 1] >>'],
  ])('are invalid: %s', (_, body) => {
    expect(made(body)).toBeNull();
  });

  it('terminate for any program', () => {
    const word = fc.constantFrom(
      '{',
      '}',
      '1',
      '-7',
      '1e9',
      'dup',
      'exch',
      'copy',
      'roll',
      'index',
      'if',
      'ifelse',
      'mul',
      'exp',
      'div',
      'bitshift',
      'zz',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), (words) => {
        const run = calculator(Buffer.from(`{ ${words.join(' ')} }`));
        expect((run?.([0.5]) ?? []).length).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});

describe('profiles', () => {
  const profile = (
    kind: string,
    curves: readonly [string, string, string],
    more: readonly string[] = [],
  ): Buffer => {
    const tags = [
      ...['rTRC', 'gTRC', 'bTRC'].map((name, at) => [name, curves[at] ?? ''] as const),
      ...more.map((name) => [name, 'x'] as const),
    ];
    const head = Buffer.alloc(132 + 12 * tags.length);
    head.write(kind, 12, 'latin1');
    head.write('RGB ', 16, 'latin1');
    head.writeUInt32BE(tags.length, 128);
    const data: Buffer[] = [head];
    let at = head.length;
    for (const [index, [name, text]] of tags.entries()) {
      head.write(name, 132 + 12 * index, 'latin1');
      head.writeUInt32BE(at, 136 + 12 * index);
      head.writeUInt32BE(text.length, 140 + 12 * index);
      data.push(Buffer.from(text));
      at += text.length;
    }
    return Buffer.concat(data);
  };

  it.each([
    ['a screen with three equal curves', profile('mntr', ['abc', 'abc', 'abc']), true],
    ['a screen with unequal curves', profile('mntr', ['abc', 'abc', 'abd']), false],
    ['a printer', profile('prtr', ['abc', 'abc', 'abc']), false],
    ['a screen with a table', profile('mntr', ['abc', 'abc', 'abc'], ['A2B0']), false],
    ['nothing', Buffer.alloc(0), false],
  ])('keep grey as grey: %s', (_, data, neutral) => {
    expect(profileIsNeutral(objectsOf([['/N 3', data]]), new PdfRef(firstOwn))).toBe(neutral);
  });
});
