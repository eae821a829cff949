import { describe, expect, it } from 'vitest';
import { proposedWords } from './title-proposal';

type File = { name: string; title?: string | null; bars?: string };

const proposedFor = (files: readonly File[], notes = '') =>
  proposedWords(
    files.map(({ name, title, bars }) => ({
      originalName: name,
      analysis: title === undefined ? null : { ok: true, document: { title } },
      findings: bars === undefined ? null : [{ code: 'barcode-read', params: { numbers: bars } }],
    })),
    notes,
  );

describe('a title is proposed', () => {
  it.each<[string, File[], string | null]>([
    ['the document', [{ name: 'x.pdf', title: 'O mapa das marés' }], 'O mapa das marés'],
    ['the title of a Word document', [{ name: 'x.pdf', title: 'Microsoft Word - O mapa.docx' }], 'O mapa'],
    ['the document whose title is a file name', [{ name: 'x.pdf', title: 'miolo_o-mapa_v2.indd' }], 'O mapa'],
    [
      'the file name if the document has no title',
      [{ name: 'o_mapa.pdf', title: 'Untitled-1' }, { name: 'capa.pdf' }],
      'O mapa',
    ],
    [
      'the cover’s document before a file name',
      [
        { name: 'o_mapa.pdf', title: null },
        { name: 'capa.pdf', title: 'O mapa das marés' },
      ],
      'O mapa das marés',
    ],
    ['the file', [{ name: 'meu_livro_final-v3.pdf' }], 'Meu livro'],
    [
      'the file whose name starts with its part of the book',
      [{ name: 'MIOLO - Contos do rio (2).pdf' }],
      'Contos do rio (2)',
    ],
    [
      'the file whose name contains its ISBN',
      [{ name: '978-65-00-00000-9_contos-do-rio.pdf' }],
      'Contos do rio',
    ],
    [
      'the second file, if the first gives nothing',
      [{ name: 'miolo.pdf' }, { name: 'capa contos.pdf' }],
      'Contos',
    ],
    [
      'no file name made of parts only',
      [{ name: 'miolo_final.pdf' }, { name: 'Capa-impressão v2.pdf' }],
      null,
    ],
    ['no number', [{ name: '1984.pdf' }], null],
    ['nothing longer than a title', [{ name: `${'x'.repeat(81)}.pdf` }], null],
    ['no card number', [{ name: 'livro 4111 1111 1111 1111.pdf' }], null],
    ['no document without words', [{ name: 'x.pdf', title: 'Documento1' }], null],
    ['nothing', [], null],
  ])('by %s', (_, files, title) => {
    expect(proposedFor(files).title).toBe(title);
  });
});

describe('an ISBN is proposed', () => {
  it.each<[string, File[], string, string | null]>([
    ['the barcode of the cover', [{ name: 'capa.pdf', bars: '978-65-00-00000-9' }], '', '9786500000009'],
    ['no other barcode', [{ name: 'capa.pdf', bars: '789-1000100103' }], '', null],
    ['a file’s name', [{ name: '9786500000009_miolo.pdf' }], '', '9786500000009'],
    ['the notes', [{ name: 'miolo.pdf' }], 'Capa fosca. ISBN 85-359-0277-5', '9788535902778'],
    ['no invalid number', [{ name: '9786500000008.pdf' }], 'ISBN 978-65-00-00000-8', null],
  ])('by %s', (_, files, notes, isbn) => {
    expect(proposedFor(files, notes).isbn).toBe(isbn);
  });
});
