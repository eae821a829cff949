import type { BodyFacts, CoverFacts, PaperFacts, XjdfFacts, XjdfFile } from './xjdf-facts';
import { element, textElement, type XmlElement } from './xml-element';

/** XJDF 2.1 (CIP4): points for lengths, µm for calipers, g/m² for weights, pages counted as sides, always even. */
const NAMESPACE = 'http://www.CIP4.org/JDFSchema_2_0';
const POINTS = 72 / 25.4;
const BLACK = 'Black';
const COLOURS = 'Cyan Magenta Yellow Black';

const points = (mm: number): string => String(Math.round(mm * POINTS * 100) / 100);

const partIds = { cover: 'P1', body: 'P2', sheet: 'P0' } as const;

/** Production ends with the working day, in the shop's zone, which has known no summer time since 2019. */
const atDayEnd = (day: string): string => `${day}T18:00:00-03:00`;

const intent = (
  name: string,
  attributes: Record<string, string | number | undefined>,
  children: XmlElement[] = [],
) => element('Intent', { Name: name }, [element(name, attributes, children)]);

const media = ({ grammage, thicknessUm, name }: PaperFacts): XmlElement =>
  intent('MediaIntent', {
    MediaType: 'Paper',
    Weight: grammage,
    Thickness: thicknessUm,
    MediaTypeDetails: name,
  });

const colour = (front: string, back: string | null): XmlElement =>
  intent('ColorIntent', {}, [
    element('SurfaceColor', { Surface: 'Front', ColorsUsed: front }),
    ...(back === null ? [] : [element('SurfaceColor', { Surface: 'Back', ColorsUsed: back })]),
  ]);

type Bound = { type: string; attributes?: Record<string, string>; detail?: XmlElement };

/** How each binding of the shop is called there; details stand only with the type that they belong to. */
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

/** Bindings that staff add later are told as soft covers, and by name in the product's comment. */
const usualBinding: Bound = { type: 'SoftCover' };

const bindingIntent = ({ bindingCode }: BodyFacts, parts: readonly string[]): XmlElement => {
  const { type, detail } = bindings[bindingCode] ?? usualBinding;
  const told = { BindingType: type, BindingSide: 'Left', ChildRefs: parts.join(' ') };
  return intent('BindingIntent', told, detail ? [detail] : []);
};

const coverProduct = (
  { paper, isPrintedInside, lamination, flapMm }: CoverFacts,
  bleedMm: number,
): XmlElement =>
  element('Product', { ID: partIds.cover, IsRoot: 'false', ProductType: 'Cover' }, [
    intent('LayoutIntent', { Pages: 4, SpreadType: 'Spread', Bleed: points(bleedMm) }),
    media(paper),
    colour(COLOURS, isPrintedInside ? COLOURS : null),
    lamination && intent('LaminatingIntent', { Surface: 'Front', Texture: lamination }),
    flapMm > 0 ? intent('FoldingIntent', { FoldingWidth: points(flapMm) }) : null,
  ]);

const bodyProduct = ({ pages, isColour, paper }: BodyFacts, bleedMm: number): XmlElement => {
  const inks = isColour ? COLOURS : BLACK;
  return element('Product', { ID: partIds.body, IsRoot: 'false', ProductType: 'Body' }, [
    // An odd last page has a blank back: sheets have two sides.
    intent('LayoutIntent', {
      Pages: pages + (pages % 2),
      Sides: 'TwoSidedHeadToHead',
      Bleed: points(bleedMm),
    }),
    media(paper),
    colour(inks, inks),
  ]);
};

const products = (facts: XjdfFacts): XmlElement[] => {
  const { sizeMm, quantity, body, cover, sheet, bleedMm, productName, finishes } = facts;
  const finished = [sizeMm.width, sizeMm.height, sizeMm.spine].map(points).join(' ');
  const parts = [...(cover ? [partIds.cover] : []), ...(body ? [partIds.body] : [])];
  const root = element(
    'Product',
    {
      ...{ ID: 'P0', IsRoot: 'true', Amount: quantity, DescriptiveName: productName },
      ProductType: body ? 'Book' : 'Flyer',
    },
    [
      ...(finishes.length > 0 ? [textElement('Comment', { Type: 'Instruction' }, finishes.join('; '))] : []),
      intent('LayoutIntent', {
        FinishedDimensions: finished,
        ...(sheet && { Pages: 2, Bleed: points(bleedMm) }),
      }),
      body ? bindingIntent(body, parts) : null,
      sheet && media(sheet.paper),
      sheet && colour(COLOURS, sheet.sides === 2 ? COLOURS : null),
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
    // CheckSum means MD5, which proves no more than that a copy is whole.
    file.sha256 === null ? null : element('GeneralID', { IDUsage: 'SHA-256', IDValue: file.sha256 }),
    element('Part', { ProductPart: partIds[file.part] }),
    element('RunList', { Pages: file.pages === null ? undefined : '0 -1' }, [
      element('FileSpec', { URL: file.url, CheckSum: file.md5.toUpperCase() }),
    ]),
  ]);

const resources = (facts: XjdfFacts): XmlElement[] => {
  const { due, orderId, promisedFor, quantity, city, files } = facts;
  const set = (name: string, children: XmlElement[]) =>
    element('ResourceSet', { Name: name, Usage: 'Input' }, children);
  return [
    ...(due
      ? [set('NodeInfo', [element('Resource', {}, [element('NodeInfo', { LastEnd: atDayEnd(due) })])])]
      : []),
    set('CustomerInfo', [element('Resource', {}, [element('CustomerInfo', { CustomerOrderID: orderId })])]),
    ...(files.length > 0 ? [set('RunList', files.map(runList))] : []),
    ...(city
      ? [
          set('Contact', [
            element('Resource', {}, [
              element('Part', { ContactType: 'Delivery' }),
              element('Contact', {}, [element('Address', { City: city })]),
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

/** A job ticket for machines: what is to be made, of which files, by when. Source: XJDF 2.1, CIP4. */
export const xjdfTicket = (facts: XjdfFacts): XmlElement =>
  element('XJDF', { xmlns: NAMESPACE, Version: '2.1', JobID: facts.jobId, Types: 'Product' }, [
    element('ProductList', {}, products(facts)),
    ...resources(facts),
  ]);
