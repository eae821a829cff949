/** Bytes in memory as a stream of one chunk. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Reads a whole stream into memory: only for small ones. */
export const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
};

export type ArchiveEntry = {
  /** Its path in the archive, with slashes. */
  name: string;
  modifiedAt: Date;
  /** In bytes, if known beforehand; an entry without it must stay below 4 GiB. */
  size?: number;
  chunks: AsyncIterable<Uint8Array>;
};

/** Writes an archive as a stream: neither the entries nor the archive are ever completely in memory. */
export type WriteArchive = (entries: AsyncIterable<ArchiveEntry>) => AsyncIterable<Uint8Array>;
