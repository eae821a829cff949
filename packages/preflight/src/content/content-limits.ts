import { readerLimits } from '../facts/limits';

/** Limits for reading one page. They are counts, not times, so that the same bytes always give the same answer. */
export type ContentLimits = {
  /** Operators of the page and of all that it draws. */
  operators: number;
  /** Bytes of content; a form counts again each time it is drawn. */
  contentBytes: number;
  /** Number of form drawings; beyond it a form is drawn only once. */
  formUses: number;
  /** Nesting depth of forms and patterns. */
  depth: number;
};

export const defaultContentLimits: ContentLimits = {
  operators: 3_000_000,
  contentBytes: 2 * readerLimits.inflatedBytes,
  formUses: 50_000,
  depth: 16,
};

/** Fixed limits, which only hostile files exceed. */
export const fixedLimits = {
  /** Raw bytes of one stream of content. */
  rawBytes: readerLimits.inflatedBytes,
  inflatedBytes: readerLimits.inflatedBytes,
  filters: 8,
  /** Nested `q`. */
  savedStates: 4_096,
  /** Numbers, names and strings before one operator. */
  operands: 200_000,
  /** Cache limits across pages: values, stream positions, decoded forms, fonts, resources. */
  keptWeight: 1_000_000,
  keptStreams: 20_000,
  keptFormBytes: 24 * 1024 ** 2,
  keptFontBytes: 32 * 1024 ** 2,
  keptResources: 32,
  keptNames: 64,
  /** Nesting of colour spaces, fonts and functions. */
  nesting: 8,
  glyphs: 65_536,
} as const;
