import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PdfAnalysis } from '@lombada/preflight/facts/pdf-analysis';
import { createPdfAnalyser } from '@lombada/preflight/process/analyse-pdf.server';
import { findProblems } from '@lombada/preflight/rules/pdf-findings';
import { buildPdfChild } from '@lombada/preflight/tests/pdf-child';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfTemplates } from '~/adapters/pdf-template/pdf-templates.server';
import type { FileRole } from '~/domain/catalogue/file-slot';
import type { AnyProduct, BookConfiguration, SimpleConfiguration } from '~/domain/catalogue/product';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { expectationOf } from '~/domain/files/expectation';
import { templateOf } from '~/domain/files/template';
import { bookProducts } from '../../prisma/seed/catalogue/book-products';
import { simpleProducts } from '../../prisma/seed/catalogue/simple-products';

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada-gabarito-'));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

let count = 0;
const printed = async (
  role: FileRole,
  product: AnyProduct,
  chosen: BookConfiguration | SimpleConfiguration,
) => {
  const template = templateOf(role, resolveConfiguration(product, chosen));
  if (!template) throw new Error('no template');
  return Buffer.from(await pdfTemplates.pdf(template));
};
const analysed = async (bytes: Buffer): Promise<PdfAnalysis> => {
  const file = path.join(directory, `${count++}.pdf`);
  await writeFile(file, bytes);
  return createPdfAnalyser({ childScript: child.script }).analyse({ file });
};

const product = <T extends { product: AnyProduct }>(seeds: readonly T[], id: number): T['product'] => {
  const found = seeds.find((seed) => seed.product.id === id);
  if (!found) throw new Error(`the seed has no product ${id}`);
  return found.product;
};
const paperback = product(bookProducts, 101);
const hardCover = product(bookProducts, 102);
if (paperback.kind !== 'book' || hardCover.kind !== 'book') throw new Error('not books');
const book = (of: typeof paperback, more: Partial<BookConfiguration>): BookConfiguration => {
  if (of.kind !== 'book') throw new Error('not a book');
  return { ...of.defaultConfiguration, ...more };
};

/** The guides are meant to be hidden; left visible, their fonts, their colours and the spine's label are reported. */
const ofGuides: readonly string[] = ['font-missing', 'colour-in-black', 'spine-text'];
const faultsOf = (analysis: PdfAnalysis, expectation: Parameters<typeof findProblems>[1]): string[] =>
  findProblems(analysis, expectation).flatMap(({ code, severity }) =>
    severity === 'info' || ofGuides.includes(code) ? [] : [code],
  );

describe("a book's template fits what the shop's own preflight expects", () => {
  it.each<[string, typeof paperback, Partial<BookConfiguration>]>([
    ['paperback', paperback, {}],
    ['with flaps, printed on both sides', paperback, { flapMm: 70, coverPrint: 'both-sides' }],
    ['landscape', paperback, { orientation: 'landscape' }],
    ['thin', paperback, { pages: 40, interiorPaper: 'couche-fosco-90' }],
    ['thick', paperback, { pages: 500, interiorPaper: 'polen-bold-90' }],
    ['stapled', paperback, { pages: 24, binding: 'staple' }],
    ['on a coil', paperback, { binding: 'spiral' }],
    ['hard cover', hardCover, {}],
  ])('%s', async (_, of, more) => {
    const chosen = book(of, more);
    const cover = expectationOf('cover', resolveConfiguration(of, chosen));
    const interior = expectationOf('interior', resolveConfiguration(of, chosen));
    if (!cover || !interior) throw new Error('nothing is expected');
    expect(faultsOf(await analysed(await printed('cover', of, chosen)), cover)).toEqual([]);
    const pages = await analysed(await printed('interior', of, chosen));
    // One odd page and one even page represent all of them.
    expect(faultsOf(pages, { ...interior, pages: 2 })).toEqual([]);
  });
});

describe("a flat product's template", () => {
  it.each([
    [501, 90, 50, 2],
    [601, 297, 210, 1],
    [701, 50, 180, 2],
    [801, 600, 900, 1],
  ])('%i is %i × %i mm with 3 mm of bleed, on %i pages', async (id, widthMm, heightMm, pageCount) => {
    const flat = product(simpleProducts, id);
    const analysis = await analysed(await printed('art', flat, flat.defaultConfiguration));
    if (!analysis.ok) throw new Error(analysis.reason);
    const [page] = analysis.pages;
    expect(page).toMatchObject({ trimBoxGiven: true });
    expect(page?.widthMm).toBeCloseTo(widthMm, 1);
    expect(page?.heightMm).toBeCloseTo(heightMm, 1);
    expect(page?.bleedMm).toBeCloseTo(3, 1);
    expect(analysis).toMatchObject({ pageCount, repaired: false, hasJavaScript: false });
  });
});

describe('the file', () => {
  it('is the same, byte for byte, for the same choices, and different for others', async () => {
    const [one, same, other] = await Promise.all([
      printed('cover', paperback, book(paperback, {})),
      printed('cover', paperback, book(paperback, { copies: 500 })),
      printed('cover', paperback, book(paperback, { pages: 202 })),
    ]);
    expect(one?.equals(same ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('has its guides on layers that design programs recognise', async () => {
    const text = (await printed('cover', paperback, book(paperback, {}))).toString('latin1');
    expect(text.startsWith('%PDF-1.5')).toBe(true);
    for (const name of ['Sangria', 'Dobras', 'Linha de corte']) expect(text).toContain(`(${name})`);
    expect(text).toContain('/OCProperties');
  });
});

describe('a template as SVG', () => {
  const drawn = async (role: FileRole, of: AnyProduct, chosen: BookConfiguration | SimpleConfiguration) => {
    const template = templateOf(role, resolveConfiguration(of, chosen));
    if (!template) throw new Error('no template');
    return Buffer.from(await pdfTemplates.svg(template)).toString('utf8');
  };

  it('has the size with bleed in millimetres, with the same layers and the code', async () => {
    const svg = await drawn('cover', paperback, book(paperback, { flapMm: 60 }));
    expect(svg).toContain('width="416.7mm" height="216mm" viewBox="0 0 416.7 216"');
    for (const name of ['Sangria', 'Dobras', 'Linha de corte', 'Código de barras', 'Textos do gabarito'])
      expect(svg).toContain(`inkscape:label="${name}"`);
    expect(svg).toMatch(/Gabarito C101-\w{7}/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has a page for each side, and no markup from a product’s name', async () => {
    const svg = await drawn(
      'cover',
      { ...paperback, name: '<b>"&' },
      book(paperback, { coverPrint: 'both-sides' }),
    );
    expect(svg.match(/<inkscape:page /g)).toHaveLength(2);
    expect(svg).toContain('&lt;b&gt;&quot;&amp; · Capa aberta, lado de fora');
  });
});
