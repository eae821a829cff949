/** Files wait for their analysis in two lanes, so that heavy ones hold up heavy ones only (docs/decisions/08-file-lanes.md). */
export const lanes = ['short', 'slow'] as const;
export type Lane = (typeof lanes)[number];

/** Processor time of its child, ms, that a file has in the short lane before it moves to the slow one. */
export const SHORT_LANE_MS = 10_000;

/** Bytes: reading and checking so much takes a while whatever is in it. */
const HEAVY_BYTES = 300 * 1024 ** 2;
/** Colour pages are drawn one by one to measure their ink, about a tenth of a second each. */
const HEAVY_INK_PAGES = 100;
/** So many files of one customer moved over within an hour: the next one will, too. */
const MOVED_LATELY = 2;

/** What is known of a file before it is read. */
export type Heaviness = {
  /** bytes */
  size: number;
  /** Pages whose ink will be measured; 0 where none is. */
  inkPages: number;
  /** Files of the same customer that the short lane gave up within the last hour. */
  movedLately: number;
};

/** The lane in which a file begins. */
export const firstLane = ({ size, inkPages, movedLately }: Heaviness): Lane =>
  size > HEAVY_BYTES || inkPages > HEAVY_INK_PAGES || movedLately >= MOVED_LATELY ? 'slow' : 'short';
