import { crc32, inflateRawSync } from 'node:zlib';

export type ReadEntry = { name: string; bytes: Buffer; isZip64: boolean };

/** Length of the deflated stream at the beginning of `from`, and its content. */
const inflated = (from: Buffer): { used: number; bytes: Buffer } => {
  const { engine, buffer } = inflateRawSync(from, { info: true }) as unknown as {
    engine: { bytesWritten: number };
    buffer: Buffer;
  };
  return { used: engine.bytesWritten, bytes: buffer };
};

/** The extra field 0x0001, or null. */
const zip64Field = (extra: Buffer): Buffer | null => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return null;
};

/**
 * Reads a ZIP as a stream from its first byte: the end of each entry is taken from its own records and compared with
 * the directory at the end. Throws on any contradiction.
 */
export const readZipStrictly = (zip: Buffer): ReadEntry[] => {
  const entries: (ReadEntry & { offset: number })[] = [];
  let at = 0;
  for (; zip.readUInt32LE(at) === 0x04034b50; ) {
    const offset = at;
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const name = zip.subarray(at + 30, at + 30 + nameLength).toString();
    const field = zip64Field(zip.subarray(at + 30 + nameLength, at + 30 + nameLength + extraLength));
    const isZip64 = field !== null;
    if (isZip64 && (zip.readUInt32LE(at + 18) !== 0xffffffff || field.length < 16))
      throw new Error(`${name}: lengths beside the ZIP64 field`);
    if (zip.readUInt16LE(at + 4) !== (isZip64 ? 45 : 20)) throw new Error(`${name}: version`);
    at += 30 + nameLength + extraLength;
    const { used, bytes } = inflated(zip.subarray(at));
    at += used;
    if (zip.readUInt32LE(at) !== 0x08074b50) throw new Error(`${name}: no lengths behind the data`);
    if (zip.readUInt32LE(at + 4) !== crc32(bytes)) throw new Error(`${name}: checksum`);
    const lengths = isZip64
      ? [Number(zip.readBigUInt64LE(at + 8)), Number(zip.readBigUInt64LE(at + 16))]
      : [zip.readUInt32LE(at + 8), zip.readUInt32LE(at + 12)];
    if (lengths[0] !== used || lengths[1] !== bytes.length) throw new Error(`${name}: lengths`);
    at += isZip64 ? 24 : 16;
    entries.push({ name, bytes, isZip64, offset });
  }
  for (const { name, isZip64, offset } of entries) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`${name}: not in the directory`);
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const field = zip64Field(zip.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
    if ((field !== null) !== isZip64) throw new Error(`${name}: its two headers differ`);
    if (zip.readUInt32LE(at + 42) !== offset) throw new Error(`${name}: its place`);
    at += 46 + nameLength + extraLength;
  }
  if (zip.readUInt32LE(at) !== 0x06054b50) throw new Error('no end');
  return entries.map(({ offset: _, ...entry }) => entry);
};
