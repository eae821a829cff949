/**
 * The records of a ZIP file (PKWARE, APPNOTE 6.3.10, section 4.3), with the ZIP64 forms where 32 bits are not enough.
 * Entries are deflated, and their lengths follow the data (bit 3), since they are unknown when an entry begins. The
 * ZIP64 field of the local header announces whether these lengths have 32 or 64 bits (4.3.9.2), because a streaming
 * reader has no directory yet.
 */
export type WrittenEntry = {
  name: Buffer;
  modifiedAt: Date;
  /** The entry may exceed 4 GiB, so its lengths are written with 64 bits. */
  isBig: boolean;
  crc: number;
  /** Compressed and uncompressed bytes. */
  packed: number;
  size: number;
  /** Position of its local header. */
  offset: number;
};

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** Lengths after the data; names in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** Made by Unix, so that the external attributes below are a file mode. */
const MADE_BY = (3 << 8) | VERSION_64;
const FILE_MODE = 0o100644;

/** From this size on, the deflated bytes, which may be a little more, could exceed 32 bits. */
const BIG_BYTES = 0xf0000000;

export const needsZip64 = (size: number): boolean => size >= BIG_BYTES;

const passes32 = (...values: number[]): boolean => values.some((value) => value >= MAX_32);
const capped = (value: number): number => Math.min(value, MAX_32);

/** MS-DOS time: seconds in steps of two, years from 1980; in UTC. */
const dosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

/** Little-endian numbers of 2, 4 or 8 bytes, one after the other. */
const record = (...fields: [bytes: 2 | 4 | 8, value: number][]): Buffer => {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
};

type Announced = Pick<WrittenEntry, 'name' | 'modifiedAt' | 'isBig'>;

export const localHeader = ({ name, modifiedAt, isBig }: Announced): Buffer => {
  const { time, date } = dosTime(modifiedAt);
  const extra = isBig ? record([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
  const length = isBig ? MAX_32 : 0;
  return Buffer.concat([
    record(
      [4, 0x04034b50],
      [2, isBig ? VERSION_64 : VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, 0],
      [4, length],
      [4, length],
      [2, name.length],
      [2, extra.length],
    ),
    name,
    extra,
  ]);
};

/** @throws if an entry grew larger than its local header allows, since readers would lose what follows */
export const dataDescriptor = ({ name, isBig, crc, packed, size }: WrittenEntry): Buffer => {
  if (!isBig && passes32(packed, size)) throw new Error(`the entry ${name} grew beyond 4 GiB`);
  const width = isBig ? 8 : 4;
  return record([4, 0x08074b50], [4, crc], [width, packed], [width, size]);
};

const centralHeader = ({ name, modifiedAt, isBig, crc, packed, size, offset }: WrittenEntry): Buffer => {
  const { time, date } = dosTime(modifiedAt);
  // The field only has values that do not fit elsewhere (4.5.3): the lengths if the local header has them, and the
  // offset.
  const lengths: [8, number][] = isBig
    ? [
        [8, size],
        [8, packed],
      ]
    : [];
  const place: [8, number][] = passes32(offset) ? [[8, offset]] : [];
  const long = [...lengths, ...place];
  const extra = long.length > 0 ? record([2, 1], [2, 8 * long.length], ...long) : Buffer.alloc(0);
  const [packed32, size32] = isBig ? [MAX_32, MAX_32] : [packed, size];
  return Buffer.concat([
    record(
      [4, 0x02014b50],
      [2, MADE_BY],
      [2, long.length > 0 ? VERSION_64 : VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, crc],
      [4, packed32],
      [4, size32],
      [2, name.length],
      [2, extra.length],
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
      ] as [2, number][]),
      [4, FILE_MODE * 0x10000],
      [4, capped(offset)],
    ),
    name,
    extra,
  ]);
};

/** Everything after the last entry, which ends at `start`. */
export const directory = function* (entries: readonly WrittenEntry[], start: number): Generator<Buffer> {
  let size = 0;
  for (const entry of entries) {
    const header = centralHeader(entry);
    size += header.length;
    yield header;
  }
  const count = entries.length;
  if (count >= MAX_16 || passes32(start, size)) {
    yield record(
      [4, 0x06064b50],
      [8, 44],
      [2, MADE_BY],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, start],
    );
    yield record([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]);
  }
  const count16 = Math.min(count, MAX_16);
  yield record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count16],
    [2, count16],
    [4, capped(size)],
    [4, capped(start)],
    [2, 0],
  );
};
