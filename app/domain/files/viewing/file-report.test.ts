import type { BoxMm } from '@lombada/preflight/facts/page-content';
import type { Finding } from '@lombada/preflight/rules/pdf-findings';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults';
import { fileReport, reportedPages } from './file-report';
import { sheetLines } from './sheet-lines';
import type { ViewedFile } from './viewed-file';

const box: BoxMm = [10, 10, 20, 5];
const found = (code: Finding['code'], severity: Finding['severity'], ...pages: number[]): Finding => ({
  code,
  severity,
  params: {},
  ...(pages.length > 0 ? { pages, places: pages.map((page) => ({ page, box })) } : {}),
});
const sheet = sheetLines(
  {
    index: 0,
    widthMm: 140,
    heightMm: 210,
    mediaMm: { width: 146, height: 216 },
    bleedMm: 3,
    trimBoxGiven: true,
    rotation: 0,
  },
  null,
  true,
);
const file = (findings: readonly Finding[], more: Partial<ViewedFile> = {}): ViewedFile => ({
  id: 'a',
  name: 'miolo.pdf',
  project: { id: 'p', product: 'Livro brochura', part: 'Miolo' },
  status: 'approved',
  pageCount: 12,
  spots: [],
  hasSpreads: true,
  isEstimated: false,
  sheets: [sheet],
  sheetOf: Array(12).fill(0),
  inkLimits: { warning: 240, error: 300 },
  faults: faultsOf(findings),
  ...more,
});
const picture = new Uint8Array([1]);
const reportOf = (viewed: ViewedFile, pages: readonly number[] = []) =>
  fileReport(viewed, {
    now: new Date('2026-11-25T12:00:00Z'),
    today: '25 de novembro de 2026',
    pictures: new Map(pages.map((page) => [page, picture])),
  });

describe('reportedPages', () => {
  it.each<[string, Finding[], number, number[]]>([
    ['none of a file without faults', [], 12, []],
    ['none of faults of the whole file', [found('repaired', 'warning')], 12, []],
    ['the pages of a fault', [found('hairlines', 'warning', 2, 5)], 12, [2, 5]],
    [
      'the first page of each fault before the second of any',
      [found('font-missing', 'error', 1, 2, 3, 4, 5, 6, 7, 8, 9), found('hairlines', 'warning', 12)],
      12,
      [1, 2, 3, 4, 5, 6, 7, 12],
    ],
    ['one page once', [found('font-missing', 'error', 3), found('hairlines', 'warning', 3)], 12, [3]],
    ['no page that the file does not have', [found('hairlines', 'warning', 2, 40)], 12, [2]],
  ])('are %s', (_, findings, pageCount, pages) => {
    expect(reportedPages(faultsOf(findings), pageCount)).toEqual(pages);
  });
});

describe('fileReport', () => {
  it.each<[string, ViewedFile['status'], Finding[], string, boolean]>([
    ['approved', 'approved', [], 'Aprovado para impressão', true],
    ['a note alone', 'approved', [found('junk-before', 'info')], 'Aprovado para impressão', true],
    [
      'a warning',
      'approved',
      [found('hairlines', 'warning', 1)],
      'Aprovado para impressão, com avisos',
      true,
    ],
    ['refused', 'rejected', [found('font-missing', 'error', 1)], 'Precisa de ajuste', false],
  ])('gives the same verdict as the page: %s', (_, status, findings, verdict, isApproved) => {
    expect(reportOf(file(findings, { status }))).toMatchObject({ verdict, isApproved });
  });

  it.each([
    [0, 'Miolo de Livro brochura'],
    [1, 'Miolo de Livro brochura, 1 página'],
    [12, 'Miolo de Livro brochura, 12 páginas'],
  ])('names the file with %i pages', (pageCount, about) => {
    expect(reportOf(file([], { pageCount })).about).toBe(about);
  });

  it('says where each fault is, most severe first', () => {
    const { faults } = reportOf(
      file([found('repaired', 'warning'), found('font-missing', 'error', 2, 3, 7)]),
    );
    expect(faults.map(({ number, severity, where }) => [number, severity, where])).toEqual([
      [1, 'error', 'Páginas 2, 3 e 7'],
      [2, 'warning', 'No arquivo todo'],
    ]);
  });

  it('marks on each picture the places and numbers of its own faults', () => {
    const findings = [found('font-missing', 'error', 2), found('hairlines', 'warning', 2, 5)];
    const { pages } = reportOf(file(findings), [2, 5, 9]);
    expect(pages.map(({ page, faults, marks }) => [page, faults, marks.map(({ number }) => number)])).toEqual(
      [
        [2, [1, 2], [1, 2]],
        [5, [2], [2]],
        [9, [], []],
      ],
    );
    expect(pages[0]?.marks[0]).toEqual({ number: 1, severity: 'error', box });
  });

  it('leaves out a page whose sheet is unknown', () => {
    const viewed = file([found('hairlines', 'warning', 2)], { sheetOf: [] });
    expect(reportOf(viewed, [2]).pages).toEqual([]);
  });
});
