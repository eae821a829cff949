import type { BodyFacts, CoverFacts, Lamination, PaperFacts, XjdfFacts, XjdfFile } from './xjdf-facts';
import { element, textElement, type XmlElement } from './xml-element';

/** XJDF 2.1 (CIP4): points for lengths, µm for calipers, g/m² for weights, pages counted as sides, always even. */
const NAMESPACE = 'http://www.CIP4.org/JDFSchema_2_0';
const POINTS = 72 / 25.4;
const BLACK = 'Black';
const COLOURS = 'Cyan Magenta Yellow Black';

const points = (mm: number): string => String(Math.round(mm * POINTS * 100) / 100);

const partIds = { cover: 'P1', body: 'P2', sheet: 'P0' } as const;

/** Production ends with the working day, in the shop's time zone, which has had no daylight saving time since 2019. */
const atDayEnd = (day: string): string => `${day}T18:00:00-03:00`;

const intent = (
  name: string,
  attributes: Record<string, string | number | undefined>,
  children: XmlElement[] = [],
) => element('Intent', { Name: name }, [element(name, attributes, children)]);

/**
 * The grain runs along the spine or the fold: up the page (Y) for a product bound at the left. A paper's name is free
 * text.
 */
const media = (
  { grammage, thicknessUm, name }: PaperFacts,
  grain: 'XDirection' | 'YDirection' | undefined,
): XmlElement =>
  intent('MediaIntent', {
    MediaType: 'Paper',
    Weight: grammage,
    Thickness: thicknessUm,
    MediaQuality: name ?? undefined,
    GrainDirection: grain,
  });

const colour = (front: string, back: string | null, coating?: string): XmlElement =>
  intent('ColorIntent', {}, [
    element('SurfaceColor', { Surface: 'Front', ColorsUsed: front, Coatings: coating }),
    ...(back === null ? [] : [element('SurfaceColor', { Surface: 'Back', ColorsUsed: back })]),
  ]);

type Bound = { type: string; attributes?: Record<string, string>; detail?: XmlElement };

/** The XJDF names of the shop's bindings; details are only valid with the type that they belong to. */
const bindings: Readonly<Record<string, Bound>> = {
  pur: { type: 'SoftCover', detail: element('SoftCoverBinding', { SpineGlue: 'PUR' }) },
  'hot-melt': { type: 'SoftCover', detail: element('SoftCoverBinding', { SpineGlue: 'Hotmelt' }) },
  sewn: { type: 'SoftCover', detail: element('SoftCoverBinding', { BlockThreadSewing: 'true' }) },
  'hard-cover': { type: 'HardCover', detail: element('HardCoverBinding') },
  'hard-cover-sewn': {
    type: 'HardCover',
    detail: element('HardCoverBinding', { BlockThreadSewing: 'true' }),
  },
  staple: { type: 'SaddleStitch' },
  'staple-64': { type: 'SaddleStitch' },
  spiral: { type: 'CoilBinding', detail: element('LooseBinding') },
  'wire-o': { type: 'WireComb' },
};

/** Flaps are described as folds of a soft cover. */
const withFlaps = ({ type, detail }: Bound, flapMm: number): XmlElement | undefined => {
  if (type !== 'SoftCover' || flapMm === 0) return detail;
  const flaps = { FoldingWidth: points(flapMm), FoldingWidthBack: points(flapMm) };
  return element('SoftCoverBinding', { ...detail?.attributes, ...flaps });
};

/** Null for a binding that staff added: a machine would read any type as an order, so it is an instruction. */
const bindingIntent = (
  { bindingCode }: BodyFacts,
  flapMm: number,
  parts: readonly string[],
): XmlElement | null => {
  const bound = bindings[bindingCode];
  if (!bound) return null;
  const detail = withFlaps(bound, flapMm);
  const reported = { BindingType: bound.type, BindingSide: 'Left', ChildRefs: parts.join(' ') };
  return intent('BindingIntent', reported, detail ? [detail] : []);
};

const lamination = (texture: Lamination, surface: string): XmlElement =>
  intent('LaminatingIntent', { Surface: surface, Texture: texture });

const coverProduct = (
  { paper, isPrintedInside, lamination: texture, isVarnished }: CoverFacts,
  bleedMm: number,
): XmlElement =>
  element('Product', { ID: partIds.cover, IsRoot: 'false', ProductType: 'Cover' }, [
    intent('LayoutIntent', { Pages: 4, SpreadType: 'Spread', Bleed: points(bleedMm) }),
    media(paper, 'YDirection'),
    colour(COLOURS, isPrintedInside ? COLOURS : null, isVarnished ? 'UV' : undefined),
    texture && lamination(texture, 'Front'),
  ]);

const bodyProduct = ({ pages, isColour, paper }: BodyFacts, bleedMm: number): XmlElement => {
  const inks = isColour ? COLOURS : BLACK;
  return element('Product', { ID: partIds.body, IsRoot: 'false', ProductType: 'Body' }, [
    // An odd last page has a blank back, since sheets have two sides.
    intent('LayoutIntent', {
      Pages: pages + (pages % 2),
      Sides: 'TwoSidedHeadToHead',
      Bleed: points(bleedMm),
    }),
    media(paper, 'YDirection'),
    colour(inks, inks),
  ]);
};

/** A piece without pages: its open size, the closed one if it is folded along its longer side, and its finishes. */
const sheetIntents = ({ sheet, sizeMm, bleedMm }: XjdfFacts): (XmlElement | null)[] => {
  if (!sheet) return [];
  const { fold, paper, sides, lamination: texture } = sheet;
  const isWide = sizeMm.width >= sizeMm.height;
  const panels = fold?.panels ?? 1;
  const closed = isWide
    ? [sizeMm.width / panels, sizeMm.height, 0]
    : [sizeMm.width, sizeMm.height / panels, 0];
  return [
    intent('LayoutIntent', {
      ...(fold && { Dimensions: [sizeMm.width, sizeMm.height].map(points).join(' ') }),
      FinishedDimensions: closed.map(points).join(' '),
      Pages: 2 * panels,
      Bleed: points(bleedMm),
    }),
    media(paper, fold ? (isWide ? 'YDirection' : 'XDirection') : undefined),
    colour(COLOURS, sides === 2 ? COLOURS : null),
    texture && lamination(texture, 'Front Back'),
    fold && intent('FoldingIntent', { FoldCatalog: fold.catalog }),
  ];
};

const bookIntents = ({ body, cover, sizeMm }: XjdfFacts): (XmlElement | null)[] => {
  if (!body) return [];
  const parts = [...(cover ? [partIds.cover] : []), partIds.body];
  return [
    intent('LayoutIntent', {
      FinishedDimensions: [sizeMm.width, sizeMm.height, sizeMm.spine].map(points).join(' '),
    }),
    bindingIntent(body, cover?.flapMm ?? 0, parts),
  ];
};

const instructionsOf = ({ body, cover, instructions }: XjdfFacts): string[] => {
  if (!body || bindings[body.bindingCode]) return [...instructions];
  const flaps = cover && cover.flapMm > 0 ? `, orelhas de ${cover.flapMm} mm` : '';
  return [`Encadernação: ${body.bindingName}${flaps}`, ...instructions];
};

const products = (facts: XjdfFacts): XmlElement[] => {
  const { quantity, body, cover, bleedMm, name, isbn } = facts;
  const instructions = instructionsOf(facts);
  const root = element(
    'Product',
    {
      ID: 'P0',
      IsRoot: 'true',
      Amount: quantity,
      MinAmount: facts.least,
      MaxAmount: facts.most,
      DescriptiveName: name,
      ProductType: body ? 'Book' : 'Flyer',
    },
    [
      instructions.length > 0
        ? textElement('Comment', { Type: 'Instruction' }, instructions.join('; '))
        : null,
      isbn === null ? null : element('GeneralID', { IDUsage: 'ISBN', IDValue: isbn }),
      ...bookIntents(facts),
      ...sheetIntents(facts),
    ],
  );
  return [
    root,
    ...(cover ? [coverProduct(cover, bleedMm)] : []),
    ...(body ? [bodyProduct(body, bleedMm)] : []),
  ];
};

const runList = (file: XjdfFile): XmlElement =>
  element('Resource', { DescriptiveName: file.name }, [
    // CheckSum is an MD5, which only proves that a copy is complete, so the SHA-256 is added.
    file.sha256 === null ? null : element('GeneralID', { IDUsage: 'SHA-256', IDValue: file.sha256 }),
    element('Part', { ProductPart: partIds[file.part] }),
    element('RunList', { Pages: file.pages === null ? undefined : '0 -1' }, [
      // Print files are checked as PDFs by their content, whatever their name says.
      element('FileSpec', { URL: file.url, MimeType: 'application/pdf', CheckSum: file.md5.toUpperCase() }),
    ]),
  ]);

const resources = (facts: XjdfFacts): XmlElement[] => {
  const { due, orderId, promisedFor, quantity, place, files } = facts;
  const set = (name: string, children: XmlElement[]) =>
    element('ResourceSet', { Name: name, Usage: 'Input' }, children);
  return [
    ...(due
      ? [set('NodeInfo', [element('Resource', {}, [element('NodeInfo', { LastEnd: atDayEnd(due) })])])]
      : []),
    set('CustomerInfo', [element('Resource', {}, [element('CustomerInfo', { CustomerOrderID: orderId })])]),
    ...(files.length > 0 ? [set('RunList', files.map(runList))] : []),
    ...(place
      ? [
          set('Contact', [
            element('Resource', {}, [
              element('Part', { ContactType: 'Delivery' }),
              element('Contact', {}, [
                element('Address', { City: place.city, Region: place.uf, PostalCode: place.cep }),
              ]),
            ]),
          ]),
        ]
      : []),
    ...(promisedFor
      ? [
          set('DeliveryParams', [
            element('Resource', {}, [
              element('DeliveryParams', { Required: atDayEnd(promisedFor) }, [
                element('DropItem', { ItemRef: 'P0', Amount: quantity }),
              ]),
            ]),
          ]),
        ]
      : []),
  ];
};

/** A job ticket for machines: what to make, from which files, by when. Source: XJDF 2.1, CIP4. */
export const xjdfTicket = (facts: XjdfFacts): XmlElement =>
  element('XJDF', { xmlns: NAMESPACE, Version: '2.1', JobID: facts.jobId, Types: 'Product' }, [
    element('ProductList', {}, products(facts)),
    ...resources(facts),
  ]);
