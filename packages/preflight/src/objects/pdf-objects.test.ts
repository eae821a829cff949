import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NeedMoreBytes, PdfParser, PdfSyntaxError } from './pdf-objects';
import { PdfKeyword, PdfName, PdfRef, PdfString } from './pdf-strings';

const parse = (text: string, complete = true) =>
  new PdfParser(Buffer.from(text, 'latin1'), 0, complete).value();

const string = (text: string) => new PdfString(Uint8Array.from(Buffer.from(text, 'latin1')));

describe('PdfParser', () => {
  it.each([
    ['42', 42],
    ['-.5', -0.5],
    ['+3.', 3],
    ['  % a remark\n 7 ', 7],
    ['true', true],
    ['null', null],
    ['/Media#42ox', new PdfName('MediaBox')],
    ['12 0 R', new PdfRef(12)],
    ['12 0 Rx', 12],
    ['(a (nested) \\) one)', string('a (nested) ) one')],
    ['(\\101\\7\\n\\\\\\x\\\n)', string('A\x07\n\\x')],
    ['(\\0053)', string('\x053')],
    ['<48 6>', string('H`')],
    ['[1 2 0 R/N(x)]', [1, new PdfRef(2), new PdfName('N'), string('x')]],
    [
      '<</A 1/B[<</C 2 0 R>>]>>',
      new Map<string, unknown>([
        ['A', 1],
        ['B', [new Map([['C', new PdfRef(2)]])]],
      ]),
    ],
    ['--5', new PdfKeyword('--5')],
    ['1e3', new PdfKeyword('1e3')],
    ['obj', new PdfKeyword('obj')],
  ])('%s', (text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it.each([
    [']'],
    ['<< /A >>'],
    ['<< 1 2 >>'],
    ['[1 2'],
    ['(never closed'],
    ['<4'],
    ['['.repeat(300)],
    ['<</A'.repeat(300)],
    ['x'.repeat(1000)],
    [''],
  ])('refuses %s', (text) => {
    expect(() => parse(text)).toThrow(PdfSyntaxError);
  });

  it('asks for more bytes instead of reading a partial object', () => {
    for (const text of ['12', '12 0', '/Na', '<< /A 1', '(abc', '[1 ']) {
      expect(() => parse(text, false)).toThrow(NeedMoreBytes);
    }
  });

  it('always ends, with a value or one of its two errors', () => {
    const alphabet = fc.constantFrom(...'<>[]()/%\\ \n\0 0123456789.+-Robjndstream#');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 400 }), fc.boolean(), (chars, complete) => {
        const parser = new PdfParser(Buffer.from(chars.join('')), 0, complete);
        try {
          for (let values = 0; values < 500; values++) {
            const before = parser.position;
            parser.value();
            expect(parser.position).toBeGreaterThan(before);
          }
        } catch (error) {
          expect(error instanceof PdfSyntaxError || error instanceof NeedMoreBytes).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
