import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../facts/document-facts';
import type { PageContent } from '../facts/page-content';
import type { JudgedFile } from './judged-file';
import { shopMargins } from './page-fit';
import { type PdfxViolation, pdfxClaim, pdfxViolations } from './pdfx';
import { shopThresholds } from './thresholds';

const page: PageContent = {
  isWhole: true,
  missingFonts: [],
  pictures: [],
  pictureCount: 0,
  thinLines: [],
  smallTexts: [],
  whiteOverprints: [],
  registration: [],
  textLines: [],
  spots: [],
  pictureColours: [],
  colours: ['DeviceCMYK', 'DeviceGray', 'Separation'],
  nearestText: { left: null, right: null, top: null, bottom: null },
  cmyk: 'any',
  mostInk: 100,
  isBlackOnly: false,
  transparency: [],
  hiddenLayers: [],
  annotations: [],
  missingResources: [],
  cropMarks: [],
  colourBars: [],
  filters: [],
  painted: null,
};
const allOfXmp = {
  title: true,
  created: true,
  modified: true,
  trapped: true,
  documentId: true,
  versionId: true,
  renditionClass: true,
};
const intent = {
  subtype: 'GTS_PDFX',
  condition: 'FOGRA39',
  hasProfile: true,
  profileColours: 'ICCCMYK',
} as const;
const good: DocumentFacts = {
  version: '1.6',
  junkBefore: 0,
  claim: { standard: 'PDF/X-4', text: 'PDF/X-4' },
  outputIntents: [intent],
  hasId: true,
  info: { title: true, created: true, modified: true, trapped: 'False' },
  hasXmp: true,
  xmp: allOfXmp,
  boxes: { withoutTrim: [], withBoth: [], badlyNested: [] },
  layers: [],
  formFields: 0,
  hasScripts: false,
  hasAttachments: false,
  producer: null,
  creator: null,
  spotConflicts: [],
};
const x1a: Partial<DocumentFacts> = {
  claim: { standard: 'PDF/X-1a', text: 'PDF/X-1a:2003' },
  version: '1.4',
  hasXmp: false,
  xmp: null,
};
const x3: Partial<DocumentFacts> = { ...x1a, claim: { standard: 'PDF/X-3', text: 'PDF/X-3:2003' } };

type Given = {
  facts?: Partial<DocumentFacts>;
  content?: Partial<PageContent>;
  isEncrypted?: true;
  needsX1a?: true;
};

const fileOf = ({ facts, content, isEncrypted, needsX1a }: Given): JudgedFile => ({
  expectation: {
    kind: 'cover',
    pages: 1,
    trimWidthMm: 140,
    trimHeightMm: 210,
    ...shopMargins,
    ...(needsX1a ? { needsX1a } : {}),
  },
  document: { ...good, ...facts },
  wasRead: true,
  isEncrypted: isEncrypted ?? false,
  thresholds: shopThresholds,
  pages: [
    {
      page: 1,
      content: { ...page, ...content },
      pixels: null,
      boundEdge: null,
      size: {
        index: 0,
        widthMm: 140,
        heightMm: 210,
        mediaMm: { width: 146, height: 216 },
        bleedMm: 3,
        trimBoxGiven: true,
        rotation: 0,
      },
      cutMm: { left: 0, right: 0, top: 0, bottom: 0 },
    },
  ],
});
const violations = (given: Given) =>
  String(pdfxClaim.find(fileOf(given))[0]?.params.violations ?? '')
    .split(' ')
    .filter(Boolean);

const place: [number, number, number, number] = [0, 0, 9, 9];

/** The last value that is still valid, and the first that is not. */
const sides: Record<PdfxViolation, [right: Given, wrong: Given][]> = {
  intent: [
    [{}, { facts: { outputIntents: [] } }],
    [{}, { facts: { outputIntents: [intent, intent] } }],
    [
      { facts: { outputIntents: [intent, { ...intent, subtype: 'GTS_PDFA1' }] } },
      { facts: { outputIntents: [{ ...intent, subtype: 'GTS_PDFA1' }] } },
    ],
    [
      {
        facts: {
          claim: { standard: 'PDF/X-4', text: 'PDF/X-4p' },
          outputIntents: [{ ...intent, hasProfile: false }],
        },
      },
      { facts: { outputIntents: [{ ...intent, hasProfile: false }] } },
    ],
    [
      { facts: { ...x1a, outputIntents: [{ ...intent, hasProfile: false }] } },
      { facts: { ...x1a, outputIntents: [{ ...intent, hasProfile: false, condition: null }] } },
    ],
  ],
  fonts: [[{}, { content: { missingFonts: [{ name: 'Arial', box: place }] } }]],
  colours: [
    [{ content: { colours: ['ICCRGB', 'Lab'] } }, { facts: x1a, content: { colours: ['ICCRGB', 'Lab'] } }],
    [
      { facts: x3, content: { colours: ['ICCRGB'] } },
      { facts: x1a, content: { colours: ['DeviceRGB'] } },
    ],
  ],
  'device-colours': [
    [{ content: { colours: ['DeviceCMYK', 'ICCRGB'] } }, { content: { colours: ['DeviceRGB'] } }],
    [{}, { facts: { ...x3 }, content: { colours: ['DeviceRGB'] } }],
    [
      {
        facts: { outputIntents: [{ ...intent, profileColours: 'ICCRGB' }] },
        content: { colours: ['DeviceRGB'] },
      },
      { facts: { outputIntents: [{ ...intent, profileColours: 'ICCRGB' }] } },
    ],
  ],
  transparency: [
    [{ content: { transparency: [place] } }, { facts: x1a, content: { transparency: [place] } }],
    [{}, { facts: x3, content: { transparency: [place] } }],
  ],
  layers: [
    [
      { facts: { layers: [{ name: 'Texto', isShown: true }] } },
      { facts: { ...x1a, layers: [{ name: 'Texto', isShown: true }] } },
    ],
  ],
  filters: [
    [{ content: { filters: ['JPXDecode', 'JBIG2Decode'] } }, { content: { filters: ['LZWDecode'] } }],
    [
      { facts: x1a, content: { filters: ['CCITTFaxDecode'] } },
      { facts: x1a, content: { filters: ['JPXDecode'] } },
    ],
  ],
  boxes: (['withoutTrim', 'withBoth', 'badlyNested'] as const).map((fault) => [
    { facts: { boxes: undefined } },
    { facts: { boxes: { withoutTrim: [], withBoth: [], badlyNested: [], [fault]: [1] } } },
  ]),
  version: [
    [{}, { facts: { version: '1.7' } }],
    [{ facts: x1a }, { facts: { ...x1a, version: '1.5' } }],
    [{}, { facts: { version: '2.0' } }],
  ],
  title: [
    [{ facts: { info: { ...good.info, title: false } } }, { facts: { xmp: { ...allOfXmp, title: false } } }],
    [{ facts: x1a }, { facts: { ...x1a, info: { ...good.info, title: false } } }],
  ],
  dates: [
    [
      { facts: { info: { ...good.info, created: false } } },
      { facts: { xmp: { ...allOfXmp, modified: false } } },
    ],
    [{ facts: x1a }, { facts: { ...x1a, info: { ...good.info, created: false } } }],
  ],
  xmp: [
    [{ facts: { xmp: undefined } }, { facts: { hasXmp: false, xmp: null } }],
    [{}, { facts: { xmp: { ...allOfXmp, documentId: false } } }],
    [{}, { facts: { xmp: { ...allOfXmp, renditionClass: false } } }],
  ],
  encryption: [[{}, { isEncrypted: true }]],
  scripts: [[{}, { facts: { hasScripts: true } }]],
  attachments: [[{}, { facts: { hasAttachments: true } }]],
  id: [[{}, { facts: { hasId: false } }]],
  trapped: [
    [
      { facts: { info: { ...good.info, trapped: null } } },
      { facts: { info: { ...good.info, trapped: null }, xmp: { ...allOfXmp, trapped: false } } },
    ],
    [{ facts: x1a }, { facts: { ...x1a, info: { ...good.info, trapped: null } } }],
  ],
  annotations: [
    [{}, { content: { annotations: [{ kind: 'Text', box: place }] } }],
    [{}, { facts: { formFields: 1 } }],
  ],
};

describe('a claim of PDF/X', () => {
  it.each(pdfxViolations)('is valid, and broken by its %s', (violation) => {
    for (const [right, wrong] of sides[violation]) {
      expect(violations(right)).toEqual([]);
      expect(violations(wrong)).toEqual([violation]);
    }
  });

  it('needs the author’s confirmation, and is refused if the slot requires the standard', () => {
    const broken = { facts: { ...x1a, hasId: false } };
    expect(pdfxClaim.find(fileOf(broken))).toMatchObject([{ code: 'pdfx-broken', severity: 'warning' }]);
    expect(pdfxClaim.find(fileOf({ ...broken, needsX1a: true }))).toMatchObject([
      { code: 'pdfx-broken', severity: 'error', params: { standard: 'PDF/X-1a', violations: 'id' } },
    ]);
    expect(pdfxClaim.find(fileOf({ facts: x3, needsX1a: true }))).toMatchObject([{ code: 'pdfx-missing' }]);
  });

  it('is ignored without a claim, or with an unknown one', () => {
    expect(violations({ facts: { claim: null, hasId: false } })).toEqual([]);
    expect(violations({ facts: { claim: { standard: 'other', text: 'PDF/X-5g' }, hasId: false } })).toEqual(
      [],
    );
  });
});
