import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xjdfProblems } from './check-xjdf';
import type { XjdfFacts } from './xjdf-facts';
import { xjdfTicket } from './xjdf-ticket';
import { everyElement, xmlDocument } from './xml-element';

const paper = { name: 'Offset 75 g', grammage: 75, thicknessUm: 99 };
const md5 = '9e107d9d372bb6826bd81d3542a419d6';

const book: XjdfFacts = {
  ...{ jobId: '10427-31', orderId: 10427, productName: 'Livro brochura', quantity: 300 },
  sizeMm: { width: 148, height: 210, spine: 13 },
  bleedMm: 3,
  body: { pages: 255, isColour: false, paper, bindingCode: 'pur' },
  cover: { paper: { ...paper, grammage: 250 }, isPrintedInside: false, lamination: 'Matte', flapMm: 70 },
  sheet: null,
  finishes: ['Cantos arredondados'],
  ...{ due: '2026-12-01', promisedFor: '2026-12-04', city: 'Recife/PE' },
  files: [
    { part: 'body', name: 'miolo.pdf', url: 'https://l.example/a', pages: 255, md5, sha256: 'a'.repeat(64) },
  ],
};

const within = (facts: XjdfFacts, name: string) =>
  everyElement(xjdfTicket(facts)).filter((element) => element.name === name);

describe('a job ticket for machines', () => {
  it('tells lengths in points, calipers in µm and an even number of pages', () => {
    const [root, , body] = within(book, 'LayoutIntent');
    expect(root?.attributes.FinishedDimensions).toBe('419.53 595.28 36.85');
    expect(body?.attributes.Pages).toBe('256');
    expect(within(book, 'MediaIntent')[1]?.attributes).toMatchObject({ Weight: '75', Thickness: '99' });
    expect(within(book, 'NodeInfo')[0]?.attributes.LastEnd).toBe('2026-12-01T18:00:00-03:00');
    expect(within(book, 'FileSpec')[0]?.attributes.CheckSum).toBe(md5.toUpperCase());
  });

  it.each([
    ['pur', 'SoftCover', 'SoftCoverBinding'],
    ['sewn', 'SoftCover', 'SoftCoverBinding'],
    ['hard-cover', 'HardCover', 'HardCoverBinding'],
    ['staple', 'SaddleStitch', null],
    ['spiral', 'CoilBinding', 'LooseBinding'],
    ['wire-o', 'WireComb', null],
    ['japonesa', 'SoftCover', null],
  ])('calls the binding %s %s', (bindingCode, type, detail) => {
    const [binding] = within(
      { ...book, body: { pages: 64, isColour: false, paper, bindingCode } },
      'BindingIntent',
    );
    expect(binding?.attributes).toMatchObject({ BindingType: type, ChildRefs: 'P1 P2' });
    expect(binding?.children.map(({ name }) => name)).toEqual(detail ? [detail] : []);
  });

  it('is sound whatever is ordered', () => {
    const papers = fc.record({
      name: fc.string(),
      grammage: fc.integer({ min: 40, max: 400 }),
      thicknessUm: fc.integer({ min: 50, max: 600 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        papers,
        fc.array(fc.string(), { maxLength: 4 }),
        fc.boolean(),
        (pages, any, finishes, isBook) => {
          const facts: XjdfFacts = {
            ...book,
            finishes,
            body: isBook ? { pages, isColour: true, paper: any, bindingCode: 'staple' } : null,
            cover: isBook ? book.cover : null,
            sheet: isBook ? null : { sides: 2, paper: any },
            files: isBook ? book.files : book.files.map((file) => ({ ...file, part: 'sheet' as const })),
          };
          expect(xjdfProblems(xjdfTicket(facts))).toEqual([]);
        },
      ),
    );
  });

  it('escapes what strangers write', () => {
    const xml = xmlDocument(xjdfTicket({ ...book, productName: '"<A & B>"\u0000\n' }));
    expect(xml).toContain('DescriptiveName="&quot;&lt;A &amp; B&gt;&quot;&#10;"');
  });
});

describe('the check of a ticket', () => {
  const spoilt = (name: string, attribute: string, value: string) => {
    const ticket = xjdfTicket(book);
    const found = everyElement(ticket).find((element) => element.name === name);
    if (found) found.attributes[attribute] = value;
    return xjdfProblems(ticket);
  };

  it.each([
    ['DropItem', 'ItemRef', 'P9', /no product/],
    ['BindingIntent', 'ChildRefs', 'P1 P7', /no product/],
    ['LayoutIntent', 'Pages', '7', /odd/],
    ['NodeInfo', 'LastEnd', '2026-12-01T18:00:00', /no zone/],
    ['FileSpec', 'CheckSum', '', /no MD5/],
    ['FileSpec', 'URL', '../miolo.pdf', /absolute/],
    ['FileSpec', 'URL', 'meu miolo.pdf', /absolute/],
    ['FileSpec', 'URL', '', /absolute/],
    ['XJDF', 'JobID', '10427 31', /blank/],
  ])('finds %s/@%s = "%s"', (name, attribute, value, problem) => {
    expect(spoilt(name, attribute, value)).toEqual([expect.stringMatching(problem)]);
  });
});
