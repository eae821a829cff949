/**
 * When an analysis is begun again that could not be made: the machine had no memory or process left for it, or the
 * worker died. Load and accidents are never the file's fault, so it is tried again without end, ever later.
 */

/** So many beginnings in a row without an end are what restarts of the shop bring; from then on it waits in between. */
export const freeBeginnings = 3;

const FIRST_SECONDS = 60;
const LONGEST_SECONDS = 900;

/** Seconds before the next try after so many (from 1) in vain. */
export const waitSeconds = (tries: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(10, Math.max(0, tries - 1)));
