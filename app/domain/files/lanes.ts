/**
 * Files wait for their analysis in two lanes, so that heavy files delay only heavy ones
 * (docs/decisions/08-file-lanes.md).
 */
export const lanes = ['short', 'slow'] as const;
export type Lane = (typeof lanes)[number];

/** Processor time of its child process, in ms, after which a file moves from the short lane to the slow one. */
export const SHORT_LANE_MS = 10_000;

/** In bytes: reading and checking this much takes a while, whatever it contains. */
const HEAVY_BYTES = 300 * 1024 ** 2;
/** Colour pages are drawn one by one to measure their ink, which takes about a tenth of a second each. */
const HEAVY_INK_PAGES = 100;
/** After this many moves to the slow lane within an hour, a customer's next file starts there. */
const MOVED_LATELY = 2;

/** What is known about a file before it is read. */
export type Heaviness = {
  /** bytes */
  size: number;
  /** Pages whose ink will be measured; 0 when none is. */
  inkPages: number;
  /** Files of the same customer that moved to the slow lane within the last hour. */
  movedLately: number;
};

/** The lane in which a file starts. */
export const firstLane = ({ size, inkPages, movedLately }: Heaviness): Lane =>
  size > HEAVY_BYTES || inkPages > HEAVY_INK_PAGES || movedLately >= MOVED_LATELY ? 'slow' : 'short';
