import { createHash } from 'node:crypto';
import type { TableContent } from './contents';

const LINE_FEED = 10;
const LANES = [0, 8, 16, 24];

/**
 * Counts and hashes the output of `copy … to stdout`: the text as it is, and the sum of the rows' hashes, which does
 * not depend on their order. The order varies, because PostgreSQL fills gaps of its pages with later rows. Each row
 * ends with a line feed and contains no other.
 */
export const rowTally = () => {
  const text = createHash('sha256');
  const sum = new BigUint64Array(LANES.length);
  let begun: Buffer[] = [];
  let [rows, bytes] = [0, 0];

  const addRow = (end: Buffer) => {
    const hash = createHash('sha256');
    for (const part of begun) hash.update(part);
    const digest = hash.update(end).digest();
    for (const [lane, at] of LANES.entries())
      sum[lane] = BigInt.asUintN(64, (sum[lane] ?? 0n) + digest.readBigUInt64LE(at));
    begun = [];
    rows += 1;
  };
  return {
    add: (chunk: Buffer): void => {
      text.update(chunk);
      bytes += chunk.length;
      let from = 0;
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
        addRow(chunk.subarray(from, at));
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    },
    end: (): Pick<TableContent, 'rows' | 'bytes' | 'sha256' | 'rowSum'> => ({
      rows,
      bytes,
      sha256: text.digest('hex'),
      rowSum: Buffer.from(sum.buffer).toString('hex'),
    }),
  };
};
