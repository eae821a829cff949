import { commonSize } from '../facts/page-size';
import type { PdfAnalysis } from '../facts/pdf-analysis';
import { bySeverity, foundAt, foundOn } from './finding';
import { type JudgedPage, judgedFileOf, wholePage } from './judged-file';
import { type PdfExpectation, shopMargins } from './page-fit';
import { type Finding, findProblems } from './pdf-findings';
import { shopThresholds, type Thresholds } from './thresholds';

/**
 * Checks artwork for which the order states no pages or size, such as a bookmark's: as a colour piece of its own size.
 * A page without a TrimBox may include its bleed, so that a missing bleed cannot be detected.
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

/** A larger part of the page (percent) than this cannot be edges of letters and shapes. */
const mostWidePercent = 0.02;
const mostPalePercent = 0.02;
/** A paler colour, percent, is not full ink. */
const fullPercent = 98;

/**
 * Rules that do not apply to masks: a mask may end at the cut, lies where the art has its text and barcode, and its
 * ink is not printed.
 */
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

/** The verdict on a page as a mask; `names` lists the inks when there are too many. */
type Verdict =
  | { kind: 'good' | 'blank' | 'unmeasured' }
  | { kind: 'inks'; names: string[] }
  | { kind: 'tint' };

const processNames = { c: 'ciano', m: 'magenta', y: 'amarelo', k: 'preto' } as const;

/**
 * A mask must be exactly one plate, of a process ink or of a spot colour with any alternate, and full except at its
 * edges. If our reader could not read the content, a spot colour cannot be distinguished from a mix of process inks.
 */
const verdictOf = ({ content, pixels }: JudgedPage): Verdict => {
  if (!pixels) return { kind: 'unmeasured' };
  const named = content?.plates;
  // The alternate colour of a spot colour may be blank.
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
  // The file does not state the full colour, so that the fullest colour drawn was taken for it.
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

/**
 * Checks the mask of a finish against the order: one page of the same size as the art beneath it, in one plate at 100
 * %.
 */
export const findMaskProblems = (
  analysis: PdfAnalysis,
  expectation: PdfExpectation,
  thresholds: Thresholds = shopThresholds,
): Finding[] =>
  bySeverity([
    ...findProblems(analysis, expectation, thresholds).filter(({ code }) => !notForMasks.includes(code)),
    ...(analysis.ok ? plateFindings(judgedFileOf(analysis, expectation, thresholds).pages) : []),
  ]);
