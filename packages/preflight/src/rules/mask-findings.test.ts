import { describe, expect, it } from 'vitest';
import type { DrawnPlates, NamedPlates, PageContent } from '../facts/page-content';
import type { PagePixels } from '../facts/page-pixels';
import type { ReadableAnalysis } from '../facts/pdf-analysis';
import { describeFinding } from '../words/labels';
import { findMaskProblems } from './mask-findings';
import { type PdfExpectation, shopMargins } from './page-fit';

const expected: PdfExpectation = {
  kind: 'mask',
  pages: 1,
  trimWidthMm: 290,
  trimHeightMm: 210,
  ...shopMargins,
};

const empty: PageContent = {
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
  colours: [],
  pictureColours: [],
  nearestText: { left: null, right: null, top: null, bottom: null },
  cmyk: 'none',
  mostInk: 100,
  isBlackOnly: true,
  transparency: [],
  hiddenLayers: [],
  annotations: [],
  missingResources: [],
  cropMarks: [],
  colourBars: [],
  filters: [],
  painted: [10, 10, 50, 50],
};
const seen: PagePixels = {
  class: 'black',
  isBlank: false,
  colourBox: null,
  heavyInk: [],
  shortBleeds: [],
};

type Mask = {
  named?: Partial<NamedPlates> | null;
  drawn?: Partial<DrawnPlates> | null;
  tone?: Partial<NonNullable<DrawnPlates['tone']>>;
  content?: Partial<PageContent> | null;
  pixels?: Partial<PagePixels>;
  size?: [number, number];
};

const mask = ({
  named,
  drawn,
  tone,
  content,
  pixels,
  size: [width, height] = [290, 210],
}: Mask): ReadableAnalysis => ({
  ok: true,
  version: 3,
  pageCount: 1,
  repaired: false,
  encrypted: 'no',
  hasJavaScript: false,
  hasLaunchAction: false,
  hasEmbeddedFiles: false,
  uniformSize: true,
  thumbnails: [],
  tooComplexPages: [],
  bytes: 1,
  sha256: '',
  pages: [
    {
      index: 0,
      widthMm: width,
      heightMm: height,
      bleedMm: 0,
      trimBoxGiven: true,
      rotation: 0,
      mediaMm: { width, height },
    },
  ],
  content: [
    content === null
      ? null
      : {
          ...empty,
          ...(named === null ? {} : { plates: { spots: [], hasProcess: true, palest: 100, ...named } }),
          ...content,
        },
  ],
  pixels: [
    {
      ...seen,
      ...(drawn === null
        ? {}
        : {
            plates: {
              used: ['k'],
              tone: { inked: 12, between: 0.4, wide: 0, pale: 0, box: null, ...tone },
              ...drawn,
            },
          }),
      ...pixels,
    },
  ],
});

const varnish = (full: number | null) => ({ spots: [{ name: 'Verniz', full }], hasProcess: false });

describe('the mask of a finish', () => {
  it.each<[what: string, mask: Mask, found: string[]]>([
    ['in black is accepted, without bleed too', {}, []],
    ['in one full ink is accepted', { drawn: { used: ['m'] } }, []],
    [
      'in one spot colour is accepted, with any alternate',
      { named: varnish(140), drawn: { used: ['c', 'm', 'k'] } },
      [],
    ],
    ['that covers the whole page is accepted', { tone: { inked: 100, between: 0 } }, []],
    ['with no more intermediate tones than edges is accepted', { tone: { wide: 0.02, pale: 30 } }, []],
    ['with a grey covered by a full ink is accepted', { named: { palest: 50 }, tone: { pale: 0.02 } }, []],
    [
      'with more intermediate tones than edges is refused',
      { tone: { wide: 0.03, box: [1, 2, 3, 4] } },
      ['error mask-tint'],
    ],
    [
      'with thin grey letters is refused',
      { named: { palest: 50 }, tone: { pale: 0.03 } },
      ['error mask-tint'],
    ],
    [
      'of an unknown spot colour, at 50 %, is refused',
      { named: { ...varnish(null), palest: 50 } },
      ['error mask-tint'],
    ],
    [
      'of an unknown spot colour that may be transparent is refused',
      { named: varnish(null), content: { transparency: [[0, 0, 9, 9]] } },
      ['warning mask-unmeasured', 'info transparency'],
    ],
    ['in two inks is refused', { drawn: { used: ['c', 'k'], tone: null } }, ['error mask-inks']],
    [
      'in two spot colours is refused',
      {
        named: {
          spots: [
            { name: 'Verniz', full: 100 },
            { name: 'Ouro', full: 100 },
          ],
          hasProcess: false,
        },
      },
      ['error mask-inks'],
    ],
    [
      'in a spot colour and black is refused',
      { named: { ...varnish(100), hasProcess: true } },
      ['error mask-inks'],
    ],
    ['that is blank is refused', { drawn: null, pixels: { isBlank: true } }, ['error mask-blank']],
    [
      'in an invisible spot colour is reported',
      { named: varnish(0), drawn: null, pixels: { isBlank: true } },
      ['warning mask-unmeasured'],
    ],
    [
      'analysed before plates were measured is reported',
      { named: null, drawn: null },
      ['warning mask-unmeasured'],
    ],
    ['of another size than the artwork is refused', { size: [148, 210] }, ['error size-wrong']],
  ])('%s', (_, given, found) => {
    const findings = findMaskProblems(mask(given), expected);
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(found);
    for (const finding of findings) expect(describeFinding(finding).advice).not.toContain('undefined');
  });

  it('names the extra inks, and the place of a tint', () => {
    const [inks] = findMaskProblems(mask({ drawn: { used: ['c', 'k'], tone: null } }), expected);
    expect(inks && describeFinding(inks).title).toBe(
      'A máscara tem mais de uma tinta: ciano, preto (página 1)',
    );
    const [tint] = findMaskProblems(mask({ tone: { wide: 1, box: [1, 2, 3, 4] } }), expected);
    expect(tint?.places).toEqual([{ page: 1, box: [1, 2, 3, 4] }]);
  });
});
