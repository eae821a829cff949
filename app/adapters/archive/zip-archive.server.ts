import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ArchiveEntry, WriteArchive } from '~/domain/shared/archive';
import { dataDescriptor, directory, localHeader, needsZip64, type WrittenEntry } from './zip-records';

/** Print files are already compressed, so a higher level would cost time and save nothing. */
const LEVEL = 1;

/** The compressed bytes of an entry. Its lengths and checksum are set on `written` as they pass. */
async function* packed(entry: ArchiveEntry, written: WrittenEntry): AsyncGenerator<Buffer> {
  const measured = async function* () {
    for await (const chunk of entry.chunks) {
      written.crc = crc32(chunk, written.crc);
      written.size += chunk.byteLength;
      yield chunk;
    }
  };
  const source = Readable.from(measured(), { objectMode: false });
  const deflate = createDeflateRaw({ level: LEVEL });
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
      written.packed += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
    deflate.destroy();
  }
}

/**
 * Streams a ZIP file of any size (ZIP64 beyond 4 GiB or 65,535 entries; why no library is used:
 * docs/decisions/09-zip.md). Only the list of entries stays in memory. Fails if an entry exceeds 4 GiB that was not
 * announced as large.
 */
export const writeZip: WriteArchive = async function* (entries) {
  const done: WrittenEntry[] = [];
  let at = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const written: WrittenEntry = {
      name,
      modifiedAt: entry.modifiedAt,
      isBig: needsZip64(entry.size ?? 0),
      crc: 0,
      packed: 0,
      size: 0,
      offset: at,
    };
    const header = localHeader(written);
    yield header;
    yield* packed(entry, written);
    const descriptor = dataDescriptor(written);
    yield descriptor;
    at += header.length + written.packed + descriptor.length;
    done.push(written);
  }
  yield* directory(done, at);
};
