import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { inflateTolerantly } from './inflate';
import type { Inflation } from './inflation';
import { readerLimits } from './limits';

const zlibHeader = 2;
const strictly = { maxOutputLength: readerLimits.inflatedBytes };
const cutShort = { ...strictly, finishFlush: constants.Z_SYNC_FLUSH };

/** Others read data whose checksum is wrong or missing, too. */
const ways: readonly ((raw: Uint8Array) => Uint8Array)[] = [
  (raw) => inflateSync(raw, strictly),
  (raw) => inflateRawSync(raw.subarray(zlibHeader), strictly),
];

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** More of damaged data is not worth the time. */
const damagedBytes = readerLimits.inflatedBytes / 4;

/** The platform's, which is fast; what it gives up is read in plain code. */
export const zlibInflation: Inflation = {
  whole: (raw) => {
    try {
      return inflateSync(raw, cutShort);
    } catch {
      return null;
    }
  },
  some: (raw) => {
    for (const way of ways) {
      try {
        return { bytes: way(raw), isWhole: true };
      } catch (error) {
        if (isTooMuch(error)) return { bytes: new Uint8Array(0), isWhole: false };
      }
    }
    return inflateTolerantly(raw, zlibHeader, damagedBytes);
  },
};
