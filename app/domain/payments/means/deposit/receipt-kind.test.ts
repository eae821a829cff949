import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  checkReceipt,
  type ReceiptKind,
  receiptAccept,
  receiptExtensions,
  receiptKindOf,
  zipNames,
} from './receipt-kind';

const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, text(`content of ${name}`)])));

const invalid = 'Arquivo informado inválido, verifique!';

const pdf = text('%PDF-1.7\n%âãÏÓ\n1 0 obj');

/** Small valid pictures, with more than the first bytes of their format. */
const jpeg = text(
  '\xff\xd8\xff\xe1\0\x10Exif\0\0MM\0*\0\0\0\x08\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0 and its data',
);
const png = text(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0crc!\0\0\0\x0aIDAT and its data',
);

const riff = (form: string) => text(`RIFF\x10\0\0\0${form}vrsn\x02\0\0\0`);

const x6 = zip('mimetype', 'content/root.dat', 'content/data/page1.dat');

const files: [string, Uint8Array, ReceiptKind | null][] = [
  ['PDF', pdf, 'pdf'],
  ['PDF 2.0 behind a byte order mark', text('\xef\xbb\xbf\r\n%PDF-2.0\n1 0 obj'), 'pdf'],
  ['PDF without an object', text('%PDF-1.7\n'), null],
  ['web page that mentions PDF', text('<html>%PDF-1.4'), null],
  ['PostScript', text('%!PS-Adobe-3.0'), null],
  ['JPEG', jpeg, 'jpg'],
  ['JPEG of 26 bytes', jpeg.subarray(0, 26), null],
  ['PNG that ends at once', png.subarray(0, 33), null],
  ['start of a JPEG alone', text('\xff\xd8\xff'), null],
  ['PNG', png, 'png'],
  ['signature of a PNG alone', png.subarray(0, 8), null],
  ['PNG that a text transfer has spoilt', text('\x89PNG\n\x1a\n\0\0\0\rIHDR'), null],
  ['GIF', text('GIF89a'), null],
  ['CorelDRAW 8', riff('CDR8'), 'cdr'],
  ['CorelDRAW X3', riff('CDRD'), 'cdr'],
  ['CorelDRAW 5', riff('cdr5'), 'cdr'],
  ['WebP', riff('WEBP'), null],
  ['sound', riff('WAVE'), null],
  ['CorelDRAW X4', zip('META-INF/metadata.xml', 'content/riffData.cdr'), 'cdr'],
  ['CorelDRAW X6', x6, 'cdr'],
  ['CorelDRAW X6 that is cut off', x6.subarray(0, -8), null],
  ['text document', zip('[Content_Types].xml', 'word/document.xml'), null],
  ['ZIP with something called root.dat', zip('root.dat'), null],
  ['ZIP without entries', zip(), null],
  ['program', text('MZ\x90\0'), null],
  ['text', text('comprovante.pdf'), null],
  ['nothing', new Uint8Array(), null],
];

describe('the kind of a receipt', () => {
  it.each(files)('%s', (_, bytes, kind) => {
    expect(receiptKindOf(bytes)).toBe(kind);
    // As a view of a larger buffer, the way requests are read.
    const larger = new Uint8Array(bytes.length + 20);
    larger.set(bytes, 7);
    expect(receiptKindOf(larger.subarray(7, 7 + bytes.length))).toBe(kind);
  });

  it.each<[string, Uint8Array | null, readonly string[], ReturnType<typeof checkReceipt>]>([
    ['a PDF where all are allowed', pdf, receiptExtensions, { kind: 'pdf' }],
    ['a JPEG as .jpeg', jpeg, ['.jpeg'], { kind: 'jpg' }],
    ['a JPEG as jpg', jpeg, ['jpg'], { kind: 'jpg' }],
    ['a PDF where pictures are allowed', pdf, ['JPG', 'PNG'], { kind: null, message: invalid }],
    ['a PDF where nothing is allowed', pdf, [], { kind: null, message: invalid }],
    ['a program', text('MZ\x90\0'), [...receiptExtensions, 'EXE'], { kind: null, message: invalid }],
    [
      'no file',
      null,
      receiptExtensions,
      { kind: null, message: 'Envio o arquivo do comprovante para prosseguir!' },
    ],
    [
      'an empty one',
      new Uint8Array(),
      receiptExtensions,
      { kind: null, message: 'Envio o arquivo do comprovante para prosseguir!' },
    ],
  ])('%s', (_, bytes, extensions, expected) => {
    expect(checkReceipt(bytes, extensions)).toEqual(expected);
  });

  it('matches the file types that the picker offers', () => {
    expect(receiptAccept(receiptExtensions)).toBe('.pdf,.jpg,.jpeg,.png,.cdr');
  });

  it('is determined for any bytes without an exception, also after a known signature', () => {
    const beginnings = files.map(([, bytes]) => bytes);
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(400),
        (start, rest, cut) => {
          const bytes = new Uint8Array([...start, ...rest]).subarray(0, cut);
          expect([null, 'pdf', 'jpg', 'png', 'cdr']).toContain(receiptKindOf(bytes));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the names in a ZIP', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8}){0,2}\.[a-z]{3}$/), {
    maxLength: 20,
  });

  it('are those that it was made with', () => {
    fc.assert(
      fc.property(names, (all) => {
        expect(zipNames(zip(...all))).toEqual(all);
      }),
    );
  });

  it('are read without endless loop or exception when a byte is changed', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(255), (all, place, value) => {
        const bytes = zip(...all);
        bytes[place % bytes.length] = value;
        expect(zipNames(bytes).length).toBeLessThanOrEqual(all.length + 1);
      }),
      { numRuns: 2_000 },
    );
  });
});
