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
