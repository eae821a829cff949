import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentOf,
  contentPdf,
  fontObjects,
  openPdf,
  type PageText,
} from '../../tests/factories/content-pdf';
import { formBombPdf, slowPdf } from '../../tests/factories/pdf';
import { inMemory } from '../bytes/random-access';
import { documentFactsSchema } from '../facts/document-facts';
import { pageContentSchema } from '../facts/page-content';
import { readDocumentFacts } from './read-document-facts';
import { readPageContent } from './read-page-content';

const words =
  'q Q cm w J j M d ri i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ g G rg RG k K cs CS sc SC scn SCN sh BI ID EI Do MP DP BMC BDC EMC BX EX d0 d1 nonsense'.split(
    ' ',
  );
const operand = fc.oneof(
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(String),
  fc.integer({ min: -9, max: 300 }).map(String),
  fc.constantFrom(
    '/F',
    '/P',
    '/X',
    '/I',
    '/C',
    '/G',
    '/OC',
    '/L',
    '/Pattern',
    '/DeviceRGB',
    '/None',
    '(a\\)b)',
    '(',
    '<6',
    '[',
    ']',
    '<<',
    '>>',
    'true',
    '1e400',
    '--3',
    '5-2',
    '%',
    '99999999999999999999999',
  ),
);
const operation = fc
  .tuple(fc.array(operand, { maxLength: 7 }), fc.constantFrom(...words))
  .map(([operands, word]) => `${operands.join(' ')} ${word}`);

/** A page with one of every kind of content. */
const rich = (content: string | Buffer): PageText => ({
  content,
  resources:
    '/Font << /F @1 0 R /L @4 0 R >> /XObject << /X @5 0 R /I @6 0 R >> /Pattern << /P @7 0 R >> /ColorSpace << /C [/Separation /Ouro /DeviceCMYK << >>] /P [/Pattern /DeviceRGB] >> /ExtGState << /G << /ca .5 /BM /Multiply /OP true /OPM 1 /LW 0 >> >> /Properties << /L @8 0 R >>',
  objects: [
    ...fontObjects(null),
    '<< /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /CharProcs << /a @5 0 R /b @7 0 R >> /FirstChar 97 /Widths [1] >>',
    ['/Subtype /Form /BBox [0 0 200 200]', content],
    ['/Subtype /Image /Width 3 /Height 40 /ImageMask true', ''],
    ['/PatternType 1 /PaintType 1 /Resources << >>', content],
    '<< /Type /OCG /Name (L) >>',
  ],
  catalogue: '/OCProperties << /OCGs [@8 0 R] /D << /OFF [@8 0 R] >> >>',
});
const readable = (page: PageText) => {
  const found = contentOf(page);
  expect(pageContentSchema.safeParse(found).error).toBeUndefined();
  return found;
};

describe('hostile content', () => {
  it('always gives a valid result, for any operators', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        readable(rich(operations.join('\n')));
      }),
      { numRuns: 150 },
    );
  });

  it('always ends, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readable(rich(Buffer.from(bytes)));
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same result for the same bytes', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const page = rich(operations.join(' '));
        expect(contentOf(page)).toEqual(contentOf(page));
      }),
      { numRuns: 30 },
    );
  });

  it('does not break when any bytes of a file are changed or cut off', () => {
    const content = 'q 1 0 0 1 9 9 cm /F 9 Tf BT (abc) Tj ET /X Do /I Do /P cs 1 0 0 /P scn 9 9 9 9 re f Q';
    const whole = contentPdf(rich(content));
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.integer({ min: 9, max: whole.length }),
        (changes, length) => {
          const bytes = Uint8Array.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          const cut = bytes.subarray(0, changes.length > 6 ? length : bytes.length);
          let opened: ReturnType<typeof openPdf>;
          try {
            opened = openPdf(cut);
          } catch {
            return;
          }
          for (const page of opened.pages) {
            const found = readPageContent(opened.file, page, { textLines: true });
            expect(pageContentSchema.safeParse(found).error).toBeUndefined();
          }
          const facts = readDocumentFacts(opened.file, opened.pages, inMemory(cut));
          expect(documentFactsSchema.safeParse(facts).error).toBeUndefined();
        },
      ),
      { numRuns: 250 },
    );
  });

  it.each([
    ['an unknown operator', '9 9 9 9 re f zz'],
    ['too few numbers', '9 9 9 re f'],
    ['an unterminated string', '9 9 9 9 re f (abc'],
    ['a stray bracket', '9 9 9 9 re f ) q'],
    ['an unterminated picture', '9 9 9 9 re f BI /W 20 /H 20 ID abc'],
    ['a word that is too long', '9 9 9 9 re f abcdefghi'],
  ])('is reported as incomplete: %s', (_, content) => {
    const found = readable({ content });
    expect(found).toMatchObject({ isWhole: false, cmyk: 'any', mostInk: null, isBlackOnly: false });
    expect(found.painted === null).toBe(content.startsWith('9 9 9 re'));
  });

  it.each([
    ['more Q than q', 'Q Q 9 9 9 9 re f'],
    ['more q than Q', 'q q q 9 9 9 9 re f'],
    ['too many operands', '7 9 9 9 9 re f'],
    ['what is between BX and EX', 'BX 7 zz EX 9 9 9 9 re f'],
    ['invalid numbers', '9 --9 9.0.1 9-8 re f'],
    ['only spaces', ' \n\r\t\0\f '],
  ])('counts as complete because other readers ignore it too: %s', (_, content) => {
    expect(readable({ content }).isWhole).toBe(true);
  });

  it('is incomplete if it cannot be inflated, or has a picture filter', () => {
    expect(readable({ content: 'x', stream: '/Filter /FlateDecode' }).isWhole).toBe(false);
    expect(readable({ content: 'x', stream: '/Filter /DCTDecode' }).isWhole).toBe(false);
    expect(readable({ content: '', page: '/Contents [4 0 R 99 0 R]' }).isWhole).toBe(false);
  });

  it.each([
    ['too short', '/Length 3'],
    ['too long', '/Length 900'],
    ['missing', '/Length (x)'],
  ])('finds the end of a stream whose length is %s', (_, length) => {
    const whole = contentPdf({ content: '0 0 1 0 k 9 9 9 9 re f' }).toString('latin1');
    const at = whole.indexOf('/Length 22');
    const bytes = Buffer.from(whole.slice(0, at) + length + whole.slice(at + 10), 'latin1');
    const moved = bytes.length - whole.length;
    const table = bytes
      .toString('latin1')
      .replace(/startxref\n(\d+)/, (__, offset) => `startxref\n${Number(offset) + moved}`);
    const { file, pages } = openPdf(Buffer.from(table, 'latin1'));
    const found = pages[0] && readPageContent(file, pages[0], { textLines: false });
    expect(found).toMatchObject({ isWhole: true, colours: ['DeviceCMYK'] });
  });

  it('does not draw a form within itself', () => {
    const form = [
      '/Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /F @1 0 R >> >>',
      '9 9 9 9 re f /F Do',
    ] as const;
    const found = readable({ content: '/F Do', resources: '/XObject << /F @1 0 R >>', objects: [form] });
    expect(found.isWhole).toBe(false);
    expect(found.painted).not.toBeNull();
  });

  it('ends when forms draw each other by the million, and reports what they draw', () => {
    const { file, pages } = openPdf(formBombPdf(15));
    const limits = { formUses: 1_000 };
    for (const page of pages) {
      const found = readPageContent(file, page, { textLines: false, limits });
      expect(found).toMatchObject({ isWhole: false, cmyk: 'any' });
      expect(found.painted).not.toBeNull();
    }
  });

  it('ends after a maximum of operators and of bytes', () => {
    const { file, pages } = openPdf(slowPdf(1, 2_000));
    const [page] = pages;
    if (!page) throw new Error('a page should be there');
    const wholeness = (limits: { operators?: number; contentBytes?: number }) =>
      readPageContent(file, page, { textLines: false, limits }).isWhole;
    expect(wholeness({ operators: 2_002 })).toBe(true);
    expect(wholeness({ operators: 2_001 })).toBe(false);
    expect(wholeness({ contentBytes: 30_000 })).toBe(false);
  });

  it('limits the stack of saved states', () => {
    const content = `${'q '.repeat(10_000)} 1 0 0 rg ${'Q '.repeat(10_000)} 9 9 9 9 re f`;
    expect(readable({ content })).toMatchObject({ isWhole: true, colours: ['DeviceGray'] });
  });
});
