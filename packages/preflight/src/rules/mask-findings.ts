import { commonSize, type PdfAnalysis } from '../facts/pdf-analysis';
import { bySeverity, foundAt, foundOn } from './finding';
import { type JudgedPage, judgedFileOf, wholePage } from './judged-file';
import { type PdfExpectation, shopMargins } from './page-fit';
import { type Finding, findProblems } from './pdf-findings';
import { shopThresholds, type Thresholds } from './thresholds';

/**
 * Judges artwork about whose pages and sizes the order says nothing, such as a bookmark's: as a piece in colour of its
 * own size. A page without a TrimBox may hold its bleed within its edges, so that nobody can say that it has none.
 */
export const findArtProblems = (
  analysis: PdfAnalysis,
  standard: Pick<PdfExpectation, 'needsX1a'> = {},
  thresholds: Thresholds = shopThresholds,
): Finding[] => {
  const size = analysis.ok ? commonSize(analysis.pages)?.size : null;
  const { width: trimWidthMm, height: trimHeightMm } = size ?? { width: 1, height: 1 };
  const own = { kind: 'art', pages: 1, isCountOpen: true, trimWidthMm, trimHeightMm } as const;
  const isCutUnknown = analysis.ok && analysis.pages.some(({ trimBoxGiven }) => !trimBoxGiven);
  const found = findProblems(analysis, { ...own, ...shopMargins, ...standard }, thresholds).filter(
    ({ code }) => code !== 'mixed-sizes',
  );
  return bySeverity(
    found.map((finding) =>
      isCutUnknown && finding.code === 'bleed-short' ? { ...finding, severity: 'warning' } : finding,
    ),
  );
};

/** More of the page (percent) than this is no edge of letters and shapes. */
const mostWidePercent = 0.02;
const mostPalePercent = 0.02;
/** Paler than this, percent, is no full ink. */
const fullPercent = 98;

/** A mask may end at the cut, stands where the art has its letters and bars, and its ink is not printed. */
const notForMasks: readonly Finding['code'][] = [
  'no-bleed',
  'bleed-short',
  'heavy-ink',
  'ink-estimated',
  'ink-sum',
  'spot-colours',
  'text-small-coloured',
  'text-rich-black',
  'text-near-cut',
  'text-cut',
  'outlines-near-cut',
  'text-over-fold',
  'art-over-fold',
  'barcode-read',
  'barcode-unreadable',
  'barcode-small',
  'barcode-quiet',
  'barcode-place',
  'barcode-ink',
  'barcode-ground',
  'barcode-area',
  'blank-pages',
];

/** What a page's plates say of it as a mask: `spots` and `process` name those that are too many together. */
type Verdict =
  | { kind: 'good' | 'blank' | 'unmeasured' }
  | { kind: 'inks'; names: string[] }
  | { kind: 'tint' };

const processNames = { c: 'ciano', m: 'magenta', y: 'amarelo', k: 'preto' } as const;

/**
 * A mask is exactly one plate, of a process ink or of a spot colour whatever stands for it on screens, and nothing of
 * it is less than full but its edges. Without our own reading of the content a spot colour is not told from a mixture.
 */
const verdictOf = ({ content, pixels }: JudgedPage): Verdict => {
  if (!pixels) return { kind: 'unmeasured' };
  const named = content?.plates;
  // A spot colour may be shown as nothing at all.
  if (pixels.isBlank) return { kind: named && named.spots.length > 0 ? 'unmeasured' : 'blank' };
  const { used, tone } = pixels.plates ?? { used: null, tone: null };
  if (!named || !used) return { kind: 'unmeasured' };
  if (named.spots.length > 1 || (named.spots.length === 1 && named.hasProcess)) {
    const names = named.spots.map(({ name }) => name);
    return { kind: 'inks', names: named.hasProcess ? [...names, 'tintas de processo'] : names };
  }
  if (named.spots.length === 0 && used.length > 1)
    return { kind: 'inks', names: used.map((plate) => processNames[plate]) };
  if (!tone) return { kind: 'unmeasured' };
  const isPale = named.palest < fullPercent;
  // Nobody told what the full colour looks like: the fullest that was drawn was taken for it.
  const isGuessed = named.spots[0]?.full === null;
  if (tone.wide > mostWidePercent || (isPale && (isGuessed || tone.pale > mostPalePercent)))
    return { kind: 'tint' };
  return { kind: isGuessed && content.transparency.length > 0 ? 'unmeasured' : 'good' };
};

const plateFindings = (pages: readonly JudgedPage[]): Finding[] => {
  const judged = pages.map((page) => ({ page, verdict: verdictOf(page) }));
  const pagesOf = (kind: Verdict['kind']) =>
    judged.filter(({ verdict }) => verdict.kind === kind).map(({ page }) => page);
  const numbers = (kind: Verdict['kind']) => pagesOf(kind).map(({ page }) => page);
  const names = judged.flatMap(({ verdict }) => (verdict.kind === 'inks' ? verdict.names : []));
  const tints = pagesOf('tint').map((each) => ({
    page: each.page,
    box: each.pixels?.plates?.tone?.box ?? wholePage(each),
  }));
  return [
    ...foundOn('mask-blank', 'error', numbers('blank')),
    ...foundOn('mask-inks', 'error', numbers('inks'), { names: [...new Set(names)].slice(0, 6).join(', ') }),
    ...foundAt('mask-tint', 'error', tints),
    ...foundOn('mask-unmeasured', 'warning', numbers('unmeasured')),
  ];
};

/** Compares the mask of a finish with the order: one page as large as what it lies over, in one plate at 100 %. */
export const findMaskProblems = (
  analysis: PdfAnalysis,
  expectation: PdfExpectation,
  thresholds: Thresholds = shopThresholds,
): Finding[] =>
  bySeverity([
    ...findProblems(analysis, expectation, thresholds).filter(({ code }) => !notForMasks.includes(code)),
    ...(analysis.ok ? plateFindings(judgedFileOf(analysis, expectation, thresholds).pages) : []),
  ]);
