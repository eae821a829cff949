/** Bytes that can be read anywhere: an open file, or memory. */
export type RandomAccess = {
  readonly length: number;
  /** Up to `length` bytes from `offset`; fewer at the end. */
  read: (offset: number, length: number) => Uint8Array;
};

export const inMemory = (bytes: Uint8Array): RandomAccess => ({
  length: bytes.length,
  read: (offset, length) => bytes.subarray(Math.max(0, offset), Math.max(0, offset) + Math.max(0, length)),
});
