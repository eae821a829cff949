import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeZip } from '~/adapters/archive/zip-archive.server';
import { dataDescriptor, directory, type WrittenEntry } from '~/adapters/archive/zip-records';
import { readZipStrictly } from '../factories/strict-zip';

const at = new Date('2026-11-21T14:30:00Z');

async function* once(...chunks: Uint8Array[]) {
  yield* chunks;
}

const zipped = async (files: Record<string, Uint8Array[]>): Promise<Buffer> => {
  const entries = async function* () {
    for (const [name, chunks] of Object.entries(files))
      yield { name, modifiedAt: at, chunks: once(...chunks) };
  };
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(entries())) parts.push(part);
  return Buffer.concat(parts);
};

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('an archive', () => {
  it('is read by another reader with the same content, names with accents and empty files too', async () => {
    const noise = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251);
    const read = unzipSync(
      await zipped({
        'index.html': [text('<h1>Olá'), text('</h1>')],
        'arquivos/coração.pdf': [noise.slice(0, 100_000), noise.slice(100_000)],
        'vazio.json': [],
      }),
    );
    expect(Object.keys(read)).toEqual(['index.html', 'arquivos/coração.pdf', 'vazio.json']);
    expect(new TextDecoder().decode(read['index.html'])).toBe('<h1>Olá</h1>');
    expect(Buffer.compare(read['arquivos/coração.pdf'] ?? new Uint8Array(), noise)).toBe(0);
    expect(read['vazio.json']).toHaveLength(0);
  });

  it('may be empty', async () => {
    expect(unzipSync(await zipped({}))).toEqual({});
  });

  it('fails with its entry, and closes the others', async () => {
    const broken = async function* () {
      yield text('half');
      throw new Error('the disk is gone');
    };
    const entries = async function* () {
      yield { name: 'a', modifiedAt: at, chunks: broken() };
    };
    const read = async () => {
      for await (const _part of writeZip(entries()));
    };
    await expect(read()).rejects.toThrow('the disk is gone');
  });
});

describe('beyond 4 GiB', () => {
  const GIB = 2 ** 30;
  /** The declared size is large; the real content is small, which does not affect the form of the records. */
  const said = async (...entries: [name: string, size: number | undefined, text: string][]) => {
    const parts: Uint8Array[] = [];
    const all = async function* () {
      for (const [name, size, content] of entries)
        yield { name, modifiedAt: at, ...(size === undefined ? {} : { size }), chunks: once(text(content)) };
    };
    for await (const part of writeZip(all())) parts.push(part);
    return Buffer.concat(parts);
  };

  it('an entry declares before its data that its lengths have 64 bits, so that it can be streamed', async () => {
    const zip = await said(['a', 5 * GIB, 'large'], ['b', 3 * GIB, 'small'], ['c', undefined, 'unknown']);
    expect(readZipStrictly(zip).map(({ name, isZip64, bytes }) => [name, isZip64, bytes.toString()])).toEqual(
      [
        ['a', true, 'large'],
        ['b', false, 'small'],
        ['c', false, 'unknown'],
      ],
    );
    expect(Object.keys(unzipSync(zip))).toEqual(['a', 'b', 'c']);
  });

  const entry: WrittenEntry = {
    name: Buffer.from('a'),
    modifiedAt: at,
    isBig: true,
    crc: 1,
    packed: 5 * GIB,
    size: 6 * GIB,
    offset: 7 * GIB,
  };

  it('lengths are in the 64-bit fields, and the end record says where to look', () => {
    const start = 12 * GIB;
    const [header, end64, locator, end] = [...directory([entry], start)];
    expect(header?.readUInt32LE(20)).toBe(0xffffffff);
    expect([header?.readBigUInt64LE(51), header?.readBigUInt64LE(59), header?.readBigUInt64LE(67)]).toEqual(
      [entry.size, entry.packed, entry.offset].map(BigInt),
    );
    expect(end64?.readBigUInt64LE(48)).toBe(BigInt(start));
    expect(locator?.readBigUInt64LE(8)).toBe(BigInt(start + (header?.length ?? 0)));
    expect(end?.readUInt32LE(16)).toBe(0xffffffff);
  });

  it('for a small entry only the offset has 64 bits, as its own records say', () => {
    const [header] = [...directory([{ ...entry, isBig: false, packed: 5, size: 6 }], 12 * GIB)];
    expect([header?.readUInt32LE(20), header?.readUInt32LE(24)]).toEqual([5, 6]);
    expect([header?.readUInt16LE(49), header?.readBigUInt64LE(51)]).toEqual([8, BigInt(7 * GIB)]);
    expect(dataDescriptor({ ...entry, isBig: false, packed: 5, size: 6 })).toHaveLength(16);
  });

  it('fails for an entry that grew without having been declared large', () => {
    expect(() => dataDescriptor({ ...entry, isBig: false })).toThrow('grew beyond 4 GiB');
  });
});
