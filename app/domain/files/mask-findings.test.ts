import { describe, expect, it } from 'vitest';
import { describeFinding } from './labels';
import { findMaskProblems } from './mask-findings';
import { houseMargins, type PdfExpectation } from './page-fit';
import type { MeasuredInk, ReadableAnalysis } from './pdf-analysis';

const expected: PdfExpectation = {
  ...{ kind: 'mask', pages: 1, trimWidthMm: 290, trimHeightMm: 210 },
  ...houseMargins,
};

const mask = (page: MeasuredInk['colourPages'][number] | null, size = [290, 210]): ReadableAnalysis => ({
  ...{ ok: true, version: 1, pageCount: 1, repaired: false, encrypted: 'no', hasJavaScript: false },
  ...{
    hasLaunchAction: false,
    hasEmbeddedFiles: false,
    uniformSize: true,
    thumbnails: [],
    tooComplexPages: [],
  },
  pages: [
    {
      ...{
        index: 0,
        widthMm: size[0] ?? 0,
        heightMm: size[1] ?? 0,
        bleedMm: 0,
        trimBoxGiven: true,
        rotation: 0,
      },
      mediaMm: { width: size[0] ?? 0, height: size[1] ?? 0 },
    },
  ],
  ink: { colourPages: page ? [page] : [], estimated: false },
  ...{ bytes: 1, sha256: '' },
});

describe('the mask of a finish', () => {
  it.each<[what: string, analysis: ReadableAnalysis, found: string[]]>([
    ['in black is taken, without bleed too', mask(null), []],
    ['in one full ink is taken', mask([1, 0, 12, 0, 0, 100]), []],
    ['that covers much of the page has no heavy ink', mask([1, 0, 100, 0, 0, 100]), []],
    ['in a tint of one ink is refused', mask([1, 0, 6, 0, 0, 99.4]), ['mask-tint']],
    ['in two inks is refused', mask([1, 0, 12, 3, 0, 200]), ['mask-inks']],
    ['of another size than the art is refused', mask(null, [148, 210]), ['size-wrong']],
  ])('%s', (_, analysis, found) => {
    const findings = findMaskProblems(analysis, expected);
    expect(findings.map(({ code }) => code)).toEqual(found);
    expect(findings.every(({ severity }) => severity === 'error')).toBe(true);
    for (const finding of findings) expect(describeFinding(finding).advice).not.toContain('undefined');
  });
});
