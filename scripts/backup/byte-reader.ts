/** Reads a stream of bytes in the portions that a format needs; holds only one portion and one chunk in memory. */
export type ByteReader = {
  /** Reads this many bytes; fewer only at the end of the source. */
  upTo(size: number): Promise<Buffer>;
  /** Reads `size` bytes chunk by chunk as they come; fewer only at the end of the source. */
  pieces(size: number): AsyncGenerator<Buffer>;
};

export const byteReader = (source: AsyncIterable<Uint8Array>): ByteReader => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const next = async (): Promise<boolean> => {
    const { done, value } = await chunks.next();
    if (done) return false;
    held = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return true;
  };
  const take = (size: number): Buffer => {
    const taken = held.subarray(0, size);
    held = held.subarray(taken.length);
    return taken;
  };
  async function* pieces(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      while (held.length === 0) if (!(await next())) return;
      const piece = take(missing);
      missing -= piece.length;
      yield piece;
    }
  }
  const upTo = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const piece of pieces(size)) parts.push(piece);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
  return { upTo, pieces };
};
