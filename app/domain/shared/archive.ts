/** Bytes at hand as a stream of one piece. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A whole stream in memory: for what is known to be small. */
export const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
};

export type ArchiveEntry = {
  /** Its path in the archive, with slashes. */
  name: string;
  modifiedAt: Date;
  /** Bytes, where they are known beforehand; without it an entry stays below 4 GiB. */
  size?: number;
  chunks: AsyncIterable<Uint8Array>;
};

/** Makes one file of many as it is read: neither the entries nor the archive are ever whole in memory. */
export type WriteArchive = (entries: AsyncIterable<ArchiveEntry>) => AsyncIterable<Uint8Array>;
