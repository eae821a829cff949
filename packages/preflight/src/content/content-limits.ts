import { readerLimits } from '../facts/limits';

/** What the reading of one page may cost: counts, never clocks, so that the same bytes give the same answer. */
export type ContentLimits = {
  /** Operators of the page and all that it draws. */
  operators: number;
  /** Bytes of content that are read, the same form each time that it is drawn. */
  contentBytes: number;
  /** How often forms are drawn; then each is drawn only if it was not yet. */
  formUses: number;
  /** How deep forms and patterns may stand in one another. */
  depth: number;
};

export const defaultContentLimits: ContentLimits = {
  operators: 3_000_000,
  contentBytes: 2 * readerLimits.inflatedBytes,
  formUses: 50_000,
  depth: 16,
};

/** Limits that need no saying: beyond them nobody means well. */
export const fixedLimits = {
  /** Raw bytes of one stream of content. */
  rawBytes: readerLimits.inflatedBytes,
  inflatedBytes: readerLimits.inflatedBytes,
  filters: 8,
  /** `q` within `q`. */
  savedStates: 4_096,
  /** Numbers, names and strings before one operator. */
  operands: 200_000,
  /** What is kept for the pages that follow: values, streams' places, decoded forms, fonts, resources. */
  keptWeight: 1_000_000,
  keptStreams: 20_000,
  keptFormBytes: 24 * 1024 ** 2,
  keptFontBytes: 32 * 1024 ** 2,
  keptResources: 32,
  keptNames: 64,
  /** Colour spaces, fonts and functions that stand in one another. */
  nesting: 8,
  glyphs: 65_536,
} as const;
