import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xjdfProblems } from './check-xjdf';
import type { XjdfFacts } from './xjdf-facts';
import { xjdfTicket } from './xjdf-ticket';
import { element, everyElement, type XmlElement, xmlDocument } from './xml-element';

const paper = { name: 'Offset 75 g', grammage: 75, thicknessUm: 99 };
const md5 = '9e107d9d372bb6826bd81d3542a419d6';

const book: XjdfFacts = {
  jobId: '10427-31',
  orderId: 10427,
  name: 'O mapa das marés — Livro brochura',
  isbn: null,
  quantity: 300,
  least: 285,
  most: 315,
  sizeMm: { width: 148, height: 210, spine: 13 },
  bleedMm: 3,
  body: { pages: 255, isColour: false, paper, bindingCode: 'pur', bindingName: 'PUR' },
  cover: {
    paper: { ...paper, grammage: 250 },
    isPrintedInside: false,
    lamination: 'Matte',
    isVarnished: false,
    flapMm: 70,
  },
  sheet: null,
  instructions: ['Cantos arredondados'],
  due: '2026-12-01',
  promisedFor: '2026-12-04',
  place: { city: 'Recife', uf: 'PE', cep: '50010000' },
  files: [
    { part: 'body', name: 'miolo.pdf', url: 'https://l.example/a', pages: 255, md5, sha256: 'a'.repeat(64) },
  ],
};

const flyer: NonNullable<XjdfFacts['sheet']> = { sides: 2, paper, fold: null, lamination: null };
/** A4, unfolded. */
const sheet: XjdfFacts = {
  ...book,
  body: null,
  cover: null,
  sheet: flyer,
  sizeMm: { width: 297, height: 210, spine: 0 },
  files: book.files.map((file) => ({ ...file, part: 'sheet' })),
};

const within = (facts: XjdfFacts, name: string) =>
  everyElement(xjdfTicket(facts)).filter((element) => element.name === name);

describe('a job ticket for machines', () => {
  it('gives lengths in points, calipers in µm and an even number of pages', () => {
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
  ])('calls the binding %s %s', (bindingCode, type, detail) => {
    const cover = book.cover && { ...book.cover, flapMm: 0 };
    const [binding] = within(
      { ...book, cover, body: { pages: 64, isColour: false, paper, bindingCode, bindingName: '' } },
      'BindingIntent',
    );
    expect(binding?.attributes).toMatchObject({ BindingType: type, ChildRefs: 'P1 P2' });
    expect(binding?.children.map(({ name }) => name)).toEqual(detail ? [detail] : []);
  });

  it('names the paper as free text, with the grain along the spine', () => {
    expect(within(book, 'MediaIntent').map(({ attributes }) => attributes)).toEqual([
      expect.objectContaining({ MediaQuality: 'Offset 75 g', GrainDirection: 'YDirection', Weight: '250' }),
      expect.objectContaining({ MediaQuality: 'Offset 75 g', GrainDirection: 'YDirection', Weight: '75' }),
    ]);
  });

  it('describes flaps with the soft cover that they are part of', () => {
    const [soft] = within(book, 'SoftCoverBinding');
    expect(soft?.attributes).toEqual({
      SpineGlue: 'PUR',
      FoldingWidth: '198.43',
      FoldingWidthBack: '198.43',
    });
    expect(within(book, 'FoldingIntent')).toEqual([]);
  });

  it.each([
    [{ panels: 2, catalog: 'F4-1' }, '4', '420.94 595.28 0'],
    [{ panels: 3, catalog: 'F6-X' }, '6', '280.63 595.28 0'],
  ] as const)('folds a sheet by the fold catalogue: %j', (fold, pages, closed) => {
    const folded = { ...sheet, sheet: { ...flyer, fold } };
    expect(within(folded, 'FoldingIntent')[0]?.attributes).toEqual({ FoldCatalog: fold.catalog });
    expect(within(folded, 'LayoutIntent')[0]?.attributes).toMatchObject({
      Dimensions: '841.89 595.28',
      FinishedDimensions: closed,
      Pages: pages,
    });
    expect(xjdfProblems(xjdfTicket(folded))).toEqual([]);
    expect(within(sheet, 'FoldingIntent')).toEqual([]);
  });

  it('has the element order of XJDF: comments and ids of an element before its children', () => {
    const names = (name: string) => within(book, name)[0]?.children.map((child) => child.name);
    expect(names('Product')).toEqual(['Comment', 'Intent', 'Intent']);
    const files = within(book, 'ResourceSet').find(({ attributes }) => attributes.Name === 'RunList');
    expect(files?.children[0]?.children.map(({ name }) => name)).toEqual(['GeneralID', 'Part', 'RunList']);
  });

  it('is valid for any order', () => {
    const papers = fc.record({
      name: fc.option(fc.string(), { nil: null }),
      grammage: fc.integer({ min: 40, max: 400 }),
      thicknessUm: fc.integer({ min: 50, max: 600 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        papers,
        fc.array(fc.string(), { maxLength: 4 }),
        fc.boolean(),
        (pages, any, instructions, isBook) => {
          const facts: XjdfFacts = {
            ...book,
            instructions,
            body: isBook
              ? { pages, isColour: true, paper: any, bindingCode: 'staple', bindingName: '' }
              : null,
            cover: isBook ? book.cover : null,
            sheet: isBook ? null : { ...flyer, paper: any },
            files: isBook ? book.files : book.files.map((file) => ({ ...file, part: 'sheet' as const })),
          };
          expect(xjdfProblems(xjdfTicket(facts))).toEqual([]);
        },
      ),
    );
  });

  it('gives the ISBN, if there is one, before the product', () => {
    const isbn = '9786500000009';
    const ticket = xjdfTicket({ ...book, isbn });
    expect(xjdfProblems(ticket)).toEqual([]);
    expect(xmlDocument(ticket)).toContain(`<GeneralID IDUsage="ISBN" IDValue="${isbn}"/>`);
    expect(xmlDocument(xjdfTicket(book))).not.toContain('ISBN');
  });

  it('escapes texts of customers', () => {
    const xml = xmlDocument(xjdfTicket({ ...book, name: '"<A & B>"\u0000\n' }));
    expect(xml).toContain('DescriptiveName="&quot;&lt;A &amp; B&gt;&quot;&#10;"');
  });
});

describe('the check of a ticket', () => {
  const changed = (change: (ticket: XmlElement) => void, facts = book) => {
    const ticket = xjdfTicket(facts);
    change(ticket);
    return xjdfProblems(ticket);
  };
  const set = (name: string, attribute: string, value: string) =>
    changed((ticket) => {
      const found = everyElement(ticket).find((element) => element.name === name);
      if (!found) throw new Error(`the ticket has no ${name}`);
      found.attributes[attribute] = value;
    });

  // Each check is tried with an error that it finds, and with a ticket that is just valid.
  it.each([
    ['DropItem', 'ItemRef', 'P9', 'P1', /no product/],
    ['BindingIntent', 'ChildRefs', 'P1 P7', 'P2 P1', /no product/],
    ['Part', 'ProductPart', 'P3', 'P1', /no product/],
    ['Product', 'IsRoot', 'false', 'true', /0 root products/],
    ['Product', 'ID', 'P2', 'P0', /one ID/],
    ['LayoutIntent', 'Pages', '7', '8', /odd/],
    ['NodeInfo', 'LastEnd', '2026-12-01T18:00:00', '2026-12-01T18:00:00Z', /no zone/],
    ['NodeInfo', 'LastEnd', '2026-12-01', '2026-12-01T18:00:00-03:00', /no zone/],
    ['DeliveryParams', 'Required', '2026-12-04T18:00', '2026-12-04T18:00:00+00:00', /no zone/],
    ['FileSpec', 'CheckSum', '', md5.toUpperCase(), /no MD5/],
    ['FileSpec', 'CheckSum', md5, 'F'.repeat(32), /no MD5/],
    ['FileSpec', 'CheckSum', 'a'.repeat(64), '0'.repeat(32), /no MD5/],
    ['FileSpec', 'URL', '../miolo.pdf', 'miolo.pdf', /absolute/],
    ['FileSpec', 'URL', 'meu miolo.pdf', 'meu%20miolo.pdf', /absolute/],
    ['FileSpec', 'URL', '', 'file:///jobs/miolo.pdf', /absolute/],
    ['XJDF', 'JobID', '10427 31', '10427-31', /blank/],
    ['XJDF', 'JobID', '', 'LB-10427-1', /blank/],
    ['MediaIntent', 'GrainDirection', 'Y Direction', 'XDirection', /no token/],
    ['FoldingIntent', 'FoldCatalog', 'Z-6', 'F6-7', /FoldCatalog is none/],
    ['MediaIntent', 'MediaTypeDetails', 'Offset', null, /no attribute MediaTypeDetails/],
    ['FoldingIntent', 'FoldingWidth', '198', null, /no attribute FoldingWidth/],
    ['Intent', 'Name', 'MediaIntent', 'LayoutIntent', /something else within/],
    ['ResourceSet', 'Name', 'Contact', 'NodeInfo', /something else within/],
  ])('reports %s/@%s = "%s", and accepts "%s"', (name, attribute, wrong, right, problem) => {
    const put = (value: string) =>
      name === 'FoldingIntent'
        ? changed(
            (ticket) => {
              const fold = everyElement(ticket).find((element) => element.name === name);
              if (fold) fold.attributes[attribute] = value;
            },
            { ...sheet, sheet: { ...flyer, fold: { panels: 2, catalog: 'F4-1' } } },
          )
        : set(name, attribute, value);
    expect(put(wrong)).toContainEqual(expect.stringMatching(problem));
    if (right !== null) expect(put(right)).toEqual([]);
  });

  it.each([
    ['Product', 'Comment'],
    ['Resource', 'GeneralID'],
  ])('reports a wrong order within a %s', (name, first) => {
    const problems = changed((ticket) => {
      const found = everyElement(ticket).find(
        (element) => element.name === name && element.children[0]?.name === first,
      );
      // An element after the one that it must precede.
      found?.children.splice(1, 0, ...found.children.splice(0, 1));
    });
    expect(problems).toEqual([expect.stringMatching(/another order/)]);
  });

  it('reports unknown elements', () => {
    expect(changed((ticket) => ticket.children.push(element('AuditPool')))).toEqual([
      'AuditPool is no element that we write',
    ]);
  });
});
