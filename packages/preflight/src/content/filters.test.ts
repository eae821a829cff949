import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/factories/content-pdf';
import { decodeContent, undoPredictor } from './filters';
import { fromLzw } from './lzw';

const red = '1 0 0 rg 20 20 50 50 re f';
const hex = Buffer.from(red).toString('hex');
const numbers = { number: () => null };
const decode = (raw: Uint8Array, ...filters: string[]) =>
  Buffer.from(decodeContent(raw, filters, [], (each) => ({ bytes: each, isWhole: true }), numbers).bytes);

/** LZW with codes of nine bits, as the simplest encoder writes it. */
const lzw = (text: string): Buffer => {
  const codes = [...Buffer.from(text)].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(bits.match(/.{1,8}/g)?.map((each) => Number.parseInt(each.padEnd(8, '0'), 2)) ?? []);
};

describe('filtered content', () => {
  it.each([
    ['/FlateDecode', deflateSync(red)],
    ['/Fl', deflateSync(red)],
    ['/ASCIIHexDecode', `${hex}>`],
    [
      '/RunLengthDecode',
      Buffer.concat([Buffer.from([red.length - 1]), Buffer.from(red), Buffer.from([128])]),
    ],
    ['/LZWDecode', lzw(red)],
    ['[/ASCIIHexDecode /FlateDecode]', `${deflateSync(red).toString('hex')}>`],
    ['[]', red],
  ])('%s', (filter, data) => {
    const found = contentOf({ content: Buffer.from(data), stream: `/Filter ${filter}` });
    expect(found).toMatchObject({ isWhole: true, colours: ['DeviceRGB'] });
  });

  it('is read up to the damage in a stream', () => {
    const cut = deflateSync(`${red} `.repeat(500)).subarray(0, 40);
    expect(contentOf({ content: cut, stream: '/Filter /FlateDecode' }).colours).toEqual(['DeviceRGB']);
  });

  it.each([
    ['87cURD]i,"Ebo80~>', 'Hello World!'],
    ['87cUR D]i,"\nEbo7~>', 'Hello World'],
    ['z!!~>', '\0\0\0\0\0'],
    ['~>', ''],
  ])('ASCII85 %s', (text, plain) => {
    expect(decode(Buffer.from(text), 'ASCII85Decode').toString()).toBe(plain);
  });

  it('of run-length and hex filters can be chained', () => {
    expect(decode(Buffer.from([1, 65, 66, 254, 67, 128, 9]), 'RL').toString()).toBe('ABCCC');
  });

  it('with LZW matches the example of the standard', () => {
    const sample = Uint8Array.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
    expect([...fromLzw(sample, true)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  it.each([
    [2, 8, 1, [1, 1, 1, 10, 1, 1], [1, 2, 3, 10, 11, 12]],
    [10, 8, 1, [0, 1, 2, 3, 1, 1, 1, 1], [1, 2, 3, 1, 2, 3]],
    [12, 8, 1, [2, 1, 2, 3, 2, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
    [15, 8, 1, [3, 2, 2, 2, 4, 1, 1, 1], [2, 3, 3, 3, 4, 5]],
    [1, 8, 1, [1, 2, 3], [1, 2, 3]],
  ])('with predictor %i', (predictor, bits, colours, data, plain) => {
    expect([...undoPredictor(Uint8Array.from(data), { predictor, bits, colours, columns: 3 })]).toEqual(
      plain,
    );
  });

  it('ends for any bytes', () => {
    const names = fc.constantFrom(
      'LZWDecode',
      'ASCII85Decode',
      'ASCIIHexDecode',
      'RunLengthDecode',
      'Crypt',
      'x',
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.array(names, { maxLength: 10 }), (raw, filters) => {
        expect(decode(raw, ...filters).length).toBeLessThanOrEqual(64 * 1024 ** 2);
      }),
      { numRuns: 300 },
    );
  });
});
