import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/factories/content-pdf';
import { readableName, shownName } from './text-strings';

/** Characters that PostgreSQL does not store in text, and that a page cannot show. */
const bad = /[\0\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

describe('a name in a file', () => {
  it.each([
    ['Verniz\u0000local', 'Verniz local'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['a\u061cb\u2028c', 'a b c'],
    [`${'x'.repeat(126)}\u{1f600}`, 'x'.repeat(126)],
    ['Слой 1', 'Слой 1'],
    ['Guias – corte', 'Guias – corte'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it.each([
    ['Verniz\u00c3\u00a7', 'Vernizç'],
    ['Verniz\u00e7', 'Vernizç'],
    [`${'x'.repeat(126)}\u00f0\u009f\u0098\u0080`, 'x'.repeat(126)],
  ])('%j, as bytes, is %j', (bytes, shown) => {
    expect(readableName(bytes)).toBe(shown);
  });

  const hidden = (name: string) => ({
    content: '/OC /L BDC 0 0 9 9 re f EMC',
    resources: '/Properties << /L @1 0 R >>',
    objects: [`<< /Type /OCG /Name ${name} >>`],
    catalogue: '/OCProperties << /OCGs [@1 0 R] /D << /OFF [@1 0 R] >> >>',
  });
  it.each([
    ['<feff0421043b043e0439002000310020201300200061>', 'Слой 1 – a'],
    ['(Corte \\205 livro)', 'Corte – livro'],
    ['<feff0061202e0062>', 'a b'],
  ])('of a hidden layer %s is stored', (name, shown) => {
    expect(contentOf(hidden(name)).hiddenLayers).toEqual([shown]);
  });

  it('of an annotation type can be stored', () => {
    const page = '/Annots [<< /Subtype /No#00te#1b /Rect [0 0 50 50] >>]';
    const [found] = contentOf({ content: '', page }).annotations;
    expect(found?.kind).not.toMatch(bad);
  });
});
