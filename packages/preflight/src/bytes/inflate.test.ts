import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zlibInflation } from '../objects/read-structure.server';
import { inflateTolerantly } from './inflate';

const plenty = 1024 ** 2;
const text = Buffer.from('0 0 1 rg 20 20 50 50 re f '.repeat(300));

describe('inflating', () => {
  it('restores data that was deflated with any method', () => {
    const ways = fc.record({
      level: fc.integer({ min: 0, max: 9 }),
      strategy: fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
    });
    const data = fc.oneof(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.array(fc.constantFrom(0, 1, 65), { maxLength: 5_000 }).map((bytes) => Uint8Array.from(bytes)),
    );
    fc.assert(
      fc.property(data, ways, (bytes, way) => {
        const found = inflateTolerantly(deflateRawSync(bytes, way), 0, plenty);
        expect(found.isWhole).toBe(true);
        expect(Buffer.compare(Buffer.from(found.bytes), Buffer.from(bytes))).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it('returns the data before the damage', () => {
    const whole = deflateRawSync(text, { level: 1 });
    const { bytes, isWhole } = inflateTolerantly(whole.subarray(0, whole.length - 20), 0, plenty);
    expect(isWhole).toBe(false);
    expect(bytes.length).toBeGreaterThan(100);
    expect(text.subarray(0, bytes.length).equals(bytes)).toBe(true);
  });

  it('returns no more than requested', () => {
    const { bytes, isWhole } = inflateTolerantly(deflateRawSync(text), 0, 1_000);
    expect([bytes.length, isWhole]).toEqual([1_000, false]);
  });

  it('ends for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (raw) => {
        expect(inflateTolerantly(raw, 0, plenty).bytes.length).toBeLessThanOrEqual(plenty);
        expect(zlibInflation.some(raw).bytes.length).toBeLessThanOrEqual(plenty);
      }),
      { numRuns: 300 },
    );
  });
});
