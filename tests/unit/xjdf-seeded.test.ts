import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  AnyConfiguration,
  AnyProduct,
  BookConfiguration,
  SimpleConfiguration,
} from '../../app/domain/catalogue/product';
import { resolveConfiguration } from '../../app/domain/catalogue/resolved-configuration';
import { xjdfProblems } from '../../app/domain/production/xjdf/check-xjdf';
import { madeOf } from '../../app/domain/production/xjdf/made-of';
import type { XjdfFile } from '../../app/domain/production/xjdf/xjdf-facts';
import { xjdfTicket } from '../../app/domain/production/xjdf/xjdf-ticket';
import { xmlDocument } from '../../app/domain/production/xjdf/xml-element';
import { allProducts } from '../../prisma/seed/catalogue/rows';

/** Tickets of everything in the seed: each choice of each product in turn, with defaults for the others. */
const bookChoices = (product: Extract<AnyProduct, { kind: 'book' }>): BookConfiguration[] => {
  const usual = product.defaultConfiguration;
  const codes = (options: readonly { code: string }[]) => options.map(({ code }) => code);
  return [
    usual,
    ...codes(product.trimSizes).map((trimSize) => ({ ...usual, trimSize })),
    ...product.orientations.map((orientation) => ({ ...usual, orientation })),
    ...product.interiorColours.map((interiorColour) => ({ ...usual, interiorColour })),
    ...codes(product.interiorPapers).map((interiorPaper) => ({ ...usual, interiorPaper })),
    ...codes(product.coverPapers).map((coverPaper) => ({ ...usual, coverPaper })),
    ...codes(product.coverPrints).map((coverPrint) => ({ ...usual, coverPrint })),
    ...codes(product.coatings).map((coating) => ({ ...usual, coating })),
    ...product.bindings.flatMap(({ code, minPages }) =>
      // Flaps of each width with each binding, and an odd number of pages.
      [{ widthMm: 0 }, ...product.flaps].map(({ widthMm }) => ({
        ...usual,
        binding: code,
        flapMm: widthMm,
        pages: minPages + 1,
      })),
    ),
    { ...usual, finishes: codes(product.finishes) },
    ...codes(product.finishes).map((code) => ({ ...usual, finishes: [code] })),
  ];
};

const sheetChoices = (product: Extract<AnyProduct, { kind: 'simple' }>): SimpleConfiguration[] => {
  const usual = product.defaultConfiguration;
  const one = product.optionGroups.flatMap(({ options }) =>
    options.map(({ code }) => {
      const others = options.map((option) => option.code);
      return { ...usual, options: [...usual.options.filter((each) => !others.includes(each)), code] };
    }),
  );
  return [...one, ...product.finishes.map(({ code }) => ({ ...usual, finishes: [code] })), usual];
};

const choicesOf = (product: AnyProduct): AnyConfiguration[] =>
  product.kind === 'book' ? bookChoices(product) : sheetChoices(product);

const md5 = '9E107D9D372BB6826BD81D3542A419D6';
const file = (part: XjdfFile['part']): XjdfFile => ({
  part,
  name: 'miolo “final”.pdf',
  url: 'https://l.example/a?v=1&s=2',
  pages: 121,
  md5,
  sha256: 'a'.repeat(64),
});

const ticketOf = (product: AnyProduct, chosen: AnyConfiguration) => {
  const made = madeOf(resolveConfiguration(product, chosen), product.kind === 'book' ? 8.4 : 0);
  if (!made) throw new Error(`${product.name} makes nothing of ${JSON.stringify(chosen)}`);
  return xjdfTicket({
    ...made,
    jobId: '10427-31',
    orderId: 10_427,
    name: product.name,
    isbn: null,
    bleedMm: 3,
    quantity: 300,
    least: 285,
    most: 315,
    due: '2026-12-01',
    promisedFor: '2026-12-04',
    place: { city: 'Recife', uf: 'PE', cep: '50010000' },
    files: made.body ? [file('cover'), file('body')] : [file('sheet')],
  });
};

const seeded = allProducts.map(({ product }) => [product.name, product] as const);

describe('a ticket for machines', () => {
  it.each(seeded)('is valid for every choice of %s', (_, product) => {
    for (const chosen of choicesOf(product))
      expect(xjdfProblems(ticketOf(product, chosen)), JSON.stringify(chosen)).toEqual([]);
  });

  it('names the paper of a sheet, never the product', () => {
    const named = seeded.flatMap(([, product]) =>
      product.kind === 'simple'
        ? [
            [
              product.code,
              madeOf(resolveConfiguration(product, product.defaultConfiguration), 0)?.sheet?.paper.name,
            ],
          ]
        : [],
    );
    expect(Object.fromEntries(named)).toMatchObject({
      'business-card': 'Couché fosco 300 g',
      folder: 'Couché brilho 115 g',
      bookmark: null,
    });
    for (const [, product] of seeded)
      expect(xmlDocument(ticketOf(product, product.defaultConfiguration))).not.toContain(
        `MediaQuality="${product.name}"`,
      );
  });

  it('names in its instructions what staff added as a row and no intent describes', () => {
    const added = { code: 'novidade', name: 'Feita à mão' };
    const [book] = allProducts.map(({ product }) => product).filter((each) => each.kind === 'book');
    const [card] = allProducts.map(({ product }) => product).filter((each) => each.kind === 'simple');
    if (book?.kind !== 'book' || card?.kind !== 'simple') throw new Error('the seed has no such products');
    const usual = book.defaultConfiguration;
    const comment = (product: AnyProduct, chosen: AnyConfiguration) => {
      const ticket = ticketOf(product, chosen);
      expect(xjdfProblems(ticket)).toEqual([]);
      const written = xmlDocument(ticket);
      return { written, instructions: /<Comment[^>]*>([^<]*)/.exec(written)?.[1] ?? '' };
    };
    const [binding] = book.bindings;
    if (!binding) throw new Error('the book has no binding');
    const bound = comment(
      { ...book, bindings: [...book.bindings, { ...binding, ...added }] },
      { ...usual, binding: added.code },
    );
    expect(bound.instructions).toContain('Encadernação: Feita à mão');
    expect(bound.written).not.toContain('SoftCover');
    expect(
      comment({ ...book, coatings: [...book.coatings, added] }, { ...usual, coating: added.code }),
    ).toMatchObject({ instructions: expect.stringContaining('Revestimento da capa: Feita à mão') });
    expect(
      comment({ ...book, coverPrints: [...book.coverPrints, added] }, { ...usual, coverPrint: added.code }),
    ).toMatchObject({ instructions: expect.stringContaining('Impressão da capa: Feita à mão') });
    const group = { code: 'cantos', name: 'Cantos', options: [{ ...added, piece: {} }] };
    const { defaultConfiguration: flat } = card;
    expect(
      comment(
        { ...card, optionGroups: [...card.optionGroups, group] },
        { ...flat, options: [...flat.options, added.code] },
      ),
    ).toMatchObject({ instructions: expect.stringContaining('Cantos: Feita à mão') });
  });

  it('folds the folder as ordered', () => {
    const folder = seeded.map(([, product]) => product).find(({ code }) => code === 'folder');
    if (folder?.kind !== 'simple') throw new Error('the seed has no folder');
    const told = (code: string) =>
      xmlDocument(ticketOf(folder, { ...folder.defaultConfiguration, finishes: [code] }));
    expect(told('fold-one')).toContain('<FoldingIntent FoldCatalog="F4-1"/>');
    expect(told('fold-two')).toContain('<FoldingIntent FoldCatalog="F6-X"/>');
    for (const code of ['fold-one', 'fold-two']) expect(told(code)).not.toContain('<Comment');
    expect(told('fold-none')).not.toContain('FoldingIntent');
    for (const code of ['fold-one', 'fold-none']) expect(told(code)).toContain('Surface="Back"');
  });
});

/**
 * CIP4's schema may not be redistributed, so it is not in the repository. To use it, pass its path; xmllint is needed:
 * XJDF_SCHEMA=/path/xjdf.xsd npx vitest run --project unit tests/unit/xjdf-seeded.test.ts
 */
const schema = process.env.XJDF_SCHEMA ?? '';
const PUBLISHED = /^727e476c[0-9a-f]{53}81d$/;
const why = existsSync(schema) ? 'xmllint is not here' : 'XJDF_SCHEMA names no file';
const canValidate = existsSync(schema) && spawnSync('xmllint', ['--version']).status === 0;

describe.skipIf(!canValidate)(`CIP4's published schema${canValidate ? '' : ` (left out: ${why})`}`, () => {
  it('is the one that was read', () => {
    expect(createHash('sha256').update(readFileSync(schema)).digest('hex')).toMatch(PUBLISHED);
  });

  it.each(seeded)('accepts every ticket of %s', (_, product) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lombada-xjdf-'));
    try {
      const names = choicesOf(product).map((chosen, index) => {
        const name = path.join(folder, `${index}.xjdf`);
        writeFileSync(name, xmlDocument(ticketOf(product, chosen)));
        return name;
      });
      const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...names]);
      expect(status, stderr.toString()).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
