import { shopThresholds, type Thresholds } from '@lombada/preflight/rules/thresholds';
import { includedCoveragePercent } from '../pricing/book-blocks';

/** A row of `limite_conferencia`: one or two limits, for one product or for all. */
export type StoredLimit = { code: string; error: number | null; warning: number | null };

type PairName = {
  [K in keyof Thresholds]: Thresholds[K] extends { error: number } ? K : never;
}[keyof Thresholds];
type SingleName = 'smallTextPt' | 'richBlackTextPt' | 'blankInARow' | 'foldMm' | 'gutterFromPages';

const pairs: Readonly<Record<string, PairName>> = {
  'imagem-dpi': 'pictureDpi',
  'traco-dpi': 'lineArtDpi',
  'linha-pt': 'linePt',
  'tinta-percentual': 'inkPercent',
  'margem-mm': 'safeMm',
  'sangria-mm': 'bleedMm',
  'lombada-texto-mm': 'spineTextMm',
};

const singles: Readonly<Record<string, SingleName>> = {
  'texto-pequeno-pt': 'smallTextPt',
  'preto-composto-pt': 'richBlackTextPt',
  'paginas-em-branco': 'blankInARow',
  'dobra-mm': 'foldMm',
  'medianiz-paginas': 'gutterFromPages',
};

/** Limits that are part of other limits. */
const parts: Readonly<Record<string, (thresholds: Thresholds, figure: number) => Partial<Thresholds>>> = {
  'codigo-barras-mm': ({ barcode }, moduleMm) => ({ barcode: { ...barcode, moduleMm } }),
  'branco-antes-modulos': ({ barcode }, before) => ({
    barcode: { ...barcode, quietModules: { ...barcode.quietModules, before } },
  }),
  'branco-depois-modulos': ({ barcode }, behind) => ({
    barcode: { ...barcode, quietModules: { ...barcode.quietModules, behind } },
  }),
  'medianiz-mm': (_, mm) => ({ gutterMm: [{ pages: Number.POSITIVE_INFINITY, mm }] }),
};

const withLimit = (thresholds: Thresholds, { code, error, warning }: StoredLimit): Thresholds => {
  const pair = pairs[code];
  if (pair) {
    const before = thresholds[pair];
    return { ...thresholds, [pair]: { error: error ?? before.error, warning: warning ?? before.warning } };
  }
  if (warning === null) return thresholds;
  const single = singles[code];
  if (single) return { ...thresholds, [single]: warning };
  return { ...thresholds, ...parts[code]?.(thresholds, warning) };
};

/** Coverage up to this limit is included in the price. */
const usualThresholds: Thresholds = { ...shopThresholds, coveragePercent: includedCoveragePercent };

/** The default limits, overridden by the shop's for all products and then by those for this product. */
export const thresholdsFrom = (
  ofAll: readonly StoredLimit[],
  ofProduct: readonly StoredLimit[],
): Thresholds => [...ofAll, ...ofProduct].reduce(withLimit, usualThresholds);
