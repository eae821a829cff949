import { describe, expect, it } from 'vitest';
import { type PdfAnalysis, refusalReasons } from '../facts/pdf-analysis';
import type { PdfExpectation } from '../rules/page-fit';
import { type Finding, findProblems } from '../rules/pdf-findings';
import { describeFinding, findingCountsText, formatPages, formatSizeMm } from './labels';

describe('formatPages', () => {
  it.each([
    [[3], 'página 3'],
    [[9, 3, 7], 'páginas 3, 7 e 9'],
    [[3, 4], 'páginas 3 e 4'],
    [[3, 4, 5, 6], 'páginas 3 a 6'],
    [[1, 2, 3, 8], 'páginas 1 a 3 e 8'],
    [[1, 3, 5, 7, 9, 11, 13, 15], 'páginas 1, 3, 5, 7, 9, 11 e mais 2'],
  ])('%j reads "%s"', (pages, text) => {
    expect(formatPages(pages)).toBe(text);
  });
});

describe('formatSizeMm', () => {
  it('writes the decimal comma and drops digits too small to cut', () => {
    expect(formatSizeMm(147.52, 210)).toBe('147,5 × 210 mm');
  });
});

describe('findingCountsText', () => {
  it('counts errors, warnings and notes, in this order', () => {
    expect(findingCountsText(['info', 'error', 'info', 'warning', 'error'])).toBe(
      '2 erros, 1 aviso, 2 observações',
    );
    expect(findingCountsText(['warning'])).toBe('1 aviso');
  });
});

describe('describeFinding', () => {
  it.each(refusalReasons.map((reason) => [reason]))('gives advice on %s', (reason) => {
    const [finding] = findProblems(
      { ok: false, version: 1, reason, bytes: 10 },
      { kind: 'interior', pages: 1, trimWidthMm: 140, trimHeightMm: 210, bleedMm: 3, toleranceMm: 1 },
    );
    const text = describeFinding(finding as Finding);
    expect(text.title.length).toBeGreaterThan(10);
    expect(text.advice).toMatch(/\.$/);
  });

  it('gives both sizes, and the size with bleed', () => {
    const { title, advice } = describeFinding({
      code: 'size-wrong',
      severity: 'error',
      params: {
        foundWidth: 210,
        foundHeight: 297,
        expectedWidth: 140,
        expectedHeight: 210,
        bleed: 3,
        kind: 'interior',
      },
    });
    expect(title).toContain('210 × 297 mm');
    expect(title).toContain('140 × 210 mm');
    expect(advice).toContain('146 × 216 mm');
  });

  it.each<[string, Partial<PdfExpectation>, [number, number], string]>([
    ['a cover with bleed, for another book', { kind: 'cover', spineMm: 46.16 }, [370, 216], '332,2 × 216'],
    ['a cover without, for another book', { kind: 'cover', spineMm: 46.16 }, [370, 210], '326,2 × 210'],
    ['a page with bleed, too wide', {}, [150, 216], '146 × 216'],
    ['a page with bleed at one side less', {}, [144.2, 216], '143 × 216'],
  ])(
    'compares %s with the expected value of the same kind',
    (_what, changes, [widthMm, heightMm], expected) => {
      const page = { index: 0, widthMm, heightMm, bleedMm: 0, mediaMm: { width: widthMm, height: heightMm } };
      const analysis = {
        ok: true,
        pageCount: 1,
        pages: [{ ...page, trimBoxGiven: false, rotation: 0 }],
        tooComplexPages: [],
        repaired: false,
        encrypted: 'no',
      } as unknown as PdfAnalysis;
      const wanted: PdfExpectation = {
        kind: 'interior',
        pages: 1,
        trimWidthMm: 140,
        trimHeightMm: 210,
        bleedMm: 3,
        toleranceMm: 1,
        ...changes,
      };
      const [finding] = findProblems(analysis, wanted);
      const { title, advice } = describeFinding(finding as Finding);
      expect(title).toMatch(new RegExp(`, e o esperado( com a sangria)? é ${expected} mm$`));
      expect(title.includes('com a sangria')).toBe(heightMm > 210);
      if (wanted.spineMm) expect(advice).toContain('lombada de 46,2 mm');
    },
  );

  it('gives both spines', () => {
    const params = { foundSpine: 10, spine: 3.8, kind: 'cover' };
    expect(describeFinding({ code: 'spine-wrong', severity: 'error', params }).title).toBe(
      'A lombada do arquivo tem 10,0 mm; a do pedido, 3,8 mm',
    );
  });

  it('gives both page counts', () => {
    const params = { expected: 120, found: 1, kind: 'interior' };
    expect(describeFinding({ code: 'page-count', severity: 'error', params }).title).toBe(
      'O arquivo tem 1 página; o pedido é de 120 páginas',
    );
  });
});
