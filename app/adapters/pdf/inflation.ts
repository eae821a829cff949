import { inflateTolerantly } from './inflate';
import { readerLimits } from './limits';

/** `isWhole` is false when data were damaged, or were more than 64 MB. */
export type Inflated = { bytes: Uint8Array; isWhole: boolean };

/** How Flate is undone. Node brings its own; a browser's does not answer at once, and plain code stands in for it. */
export type Inflation = {
  /** All of it, though its checksum may be missing; null when it is damaged, or more than 64 MB. */
  whole: (raw: Uint8Array) => Uint8Array | null;
  /** Of data that are damaged, or end too soon, comes what stands before that; nothing of what would be too much. */
  some: (raw: Uint8Array) => Inflated;
};

const zlibHeader = 2;
const inPlainCode = (raw: Uint8Array): Inflated =>
  inflateTolerantly(raw, zlibHeader, readerLimits.inflatedBytes);

export const plainInflation: Inflation = {
  whole: (raw) => {
    const { bytes, isWhole } = inPlainCode(raw);
    return isWhole ? bytes : null;
  },
  some: inPlainCode,
};
