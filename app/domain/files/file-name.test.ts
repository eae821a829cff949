import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf, hasAllowedExtension, showableFileName } from './content-kind';

describe('showableFileName', () => {
  it.each([
    ['Meu livro.pdf', 'Meu livro.pdf'],
    ['C:\\Users\\Ana\\miolo.pdf', 'miolo.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['livro\u202efdp.exe', 'livrofdp.exe'],
    ['\ud800.pdf', '.pdf'],
    ['\u061c\u2067a\u2028b.pdf', 'ab.pdf'],
    ['  ', 'arquivo'],
    ['..', 'arquivo'],
    ['', 'arquivo'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('%j shows as %j', (name, shown) => {
    expect(showableFileName(name)).toBe(shown);
  });

  it('always fits the column and never contains a path or control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
        const shown = showableFileName(name);
        return (
          shown.length > 0 &&
          shown.length <= 255 &&
          !/[/\\\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(shown)
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('hasAllowedExtension', () => {
  it.each([
    ['livro.pdf', true],
    ['LIVRO.PDF', true],
    ['livro.pdf.exe', false],
    ['livro.exe.pdf', true],
    ['pdf', false],
    ['livro.', false],
    ['livro.pdf ', false],
  ])('%j: %s', (name, allowed) => {
    expect(hasAllowedExtension(name, ['pdf'])).toBe(allowed);
  });

  it('reads the extension in lower case', () => {
    expect(extensionOf('Capa.JPG')).toBe('jpg');
  });
});
