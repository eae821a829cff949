import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentPdf } from '../../tests/factories/content-pdf';
import { bookPdf } from '../../tests/factories/pdf';
import { inMemory } from '../bytes/random-access';
import type { PdfExpectation } from '../rules/page-fit';
import { readAtFirst } from './first-reading';

const book = { trimWidthMm: 140, trimHeightMm: 210, bleedMm: 3, toleranceMm: 1 };
const interior: PdfExpectation = { kind: 'interior', pages: 60, ...book };
const cover: PdfExpectation = { kind: 'cover', pages: 1, spineMm: 5, ...book };

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../tests/fixtures/pdf/${name}.pdf`, import.meta.url));

const readings = (bytes: Uint8Array, expectation: PdfExpectation | null, isInTime = () => true) => [
  ...readAtFirst(inMemory(bytes), expectation, isInTime),
];
const lastOf = (...requested: Parameters<typeof readings>) => readings(...requested).at(-1);

describe('what the browser reads from a chosen file', () => {
  const whole = fixture('miolo-140x210-60-paginas');
  it.each<[string, Uint8Array, PdfExpectation | null, string | null, string[]]>([
    ['a good interior', whole, interior, '60 páginas de 140 × 210 mm, com 3 mm de sangria', []],
    [
      'one without bleed',
      fixture('miolo-140x210-60-paginas-sem-sangria'),
      interior,
      '60 páginas de 140 × 210 mm, sem sangria',
      ['Bom saber: O arquivo não tem sangria'],
    ],
    [
      'one with other pages',
      whole,
      { ...interior, pages: 62 },
      '60 páginas de 140 × 210 mm, com 3 mm de sangria',
      ['Precisa de ajuste: O arquivo tem 60 páginas; o pedido é de 62 páginas'],
    ],
    [
      'another format',
      whole,
      { ...interior, trimWidthMm: 160, trimHeightMm: 230 },
      '60 páginas de 140 × 210 mm',
      ['Precisa de ajuste: O tamanho do arquivo é 140 × 210 mm, e o esperado é 160 × 230 mm'],
    ],
    [
      'a cover',
      fixture('capa-140x210-lombada-5'),
      cover,
      'Uma página de 285 × 210 mm, com 3 mm de sangria',
      [],
    ],
    [
      'a cover for another spine',
      fixture('capa-140x210-lombada-5'),
      { ...cover, spineMm: 9 },
      'Uma página de 285 × 210 mm',
      ['Precisa de ajuste: A lombada do arquivo tem 5,0 mm; a do pedido, 9,0 mm'],
    ],
    ['artwork without an ordered size', whole, null, '60 páginas de 140 × 210 mm', []],
    [
      'one with a password',
      fixture('miolo-140x210-com-senha'),
      interior,
      null,
      ['Vale conferir: Este PDF está protegido'],
    ],
    [
      'half a file',
      whole.subarray(0, whole.length / 2),
      interior,
      null,
      ['Vale conferir: Não conseguimos ler este PDF por aqui'],
    ],
    [
      'a text file named like a PDF',
      Buffer.from('Era uma vez'),
      interior,
      null,
      ['Precisa de ajuste: Este arquivo não é um PDF'],
    ],
  ])('%s', (_, bytes, expectation, measures, findings) => {
    const reading = lastOf(bytes, expectation);
    expect(reading?.measures).toBe(measures);
    expect(reading?.findings.map(({ label, title }) => `${label}: ${title}`)).toEqual(findings);
  });

  it('names the pages whose size differs', async () => {
    const bytes = await bookPdf({ pages: 5, trimMm: [140, 210], oddPages: { 3: [150, 210] } });
    const reading = lastOf(bytes, { ...interior, pages: 5 });
    expect(reading?.measures).toBe('5 páginas, a maioria de 140 × 210 mm, sem sangria');
    expect(reading?.findings[0]?.title).toContain('confira página 3');
  });
});

describe('the colour that the browser detects', () => {
  const page: PdfExpectation = { ...interior, pages: 1, trimWidthMm: 70.56, trimHeightMm: 70.56 };
  const red = contentPdf({ content: '1 0 0 rg 20 20 50 50 re f' });
  const black = contentPdf({ content: '0 0 0 rg 20 20 50 50 re f 0.5 g 90 90 20 20 re f' });
  it.each([
    ['red in a black book', red, {}, 'Pode haver cor na página 1: em preto e branco, ela vira tom de cinza.'],
    ['red in a book in colour', red, { isInColour: true }, 'Pode haver cor na página 1.'],
    ['black in a black book', black, {}, 'Nenhuma página usa cor, como no miolo em preto e branco.'],
    [
      'black in a book in colour',
      black,
      { isInColour: true },
      'Nenhuma página usa cor, e o miolo está configurado em cores.',
    ],
  ] as const)('%s', (_, bytes, colour, text) => {
    expect(lastOf(bytes, { ...page, ...colour })?.colour).toBe(text);
  });

  it('is not reported if reading takes too long or for covers, and comes after the measures', () => {
    expect(readings(red, page, () => false).map(({ colour }) => colour)).toEqual([null]);
    expect(lastOf(red, cover)?.colour).toBe(null);
    expect(readings(red, page).map(({ colour }) => colour === null)).toEqual([true, false]);
  });
});
