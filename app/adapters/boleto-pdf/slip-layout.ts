/** Measures of a boleto's page in points (1/72 inch). */

const points = (mm: number): number => (mm * 72) / 25.4;

const PAGE_WIDTH = 595.28;
const MARGIN = 42;
const width = PAGE_WIDTH - 2 * MARGIN;
/** The narrow column with due date and amounts. */
const narrow = 150;

export type Box = { x: number; y: number; width: number; height: number };

export const layout = {
  left: MARGIN,
  top: MARGIN,
  width,
  narrow,
  wide: width - narrow,
  row: 25,
  /** The head with the bank's name, code and line. */
  head: 26,
} as const;

/** FEBRABAN: 103 mm × 13 mm, at least 5 mm of white before and behind it. */
export const bars = { width: points(103), height: points(13), quiet: points(5) } as const;

/** Shares of the wide column, by how many fields stand in it. */
export const shares: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.5, 0.5],
  5: [0.2, 0.22, 0.15, 0.15, 0.28],
};

/** Black on white, so that any printer and any reader manage it. */
export const colours = { ink: '#000000', label: '#444444', line: '#000000' } as const;
