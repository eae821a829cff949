import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeZip } from './zip-archive.server';
import { directory, type WrittenEntry } from './zip-records';

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
  it('gives back to another reader what went in, names with accents and empty files too', async () => {
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

  it('of nothing is an archive too', async () => {
    expect(unzipSync(await zipped({}))).toEqual({});
  });

  it('fails with its entry, and lets go of the others', async () => {
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
  const entry: WrittenEntry = {
    name: Buffer.from('a'),
    modifiedAt: at,
    crc: 1,
    packed: 5 * 2 ** 30,
    size: 6 * 2 ** 30,
    offset: 7 * 2 ** 30,
  };

  it('lengths stand in the 64-bit fields, and the end says where to look', () => {
    const start = 12 * 2 ** 30;
    const [header, end64, locator, end] = [...directory([entry], start)];
    expect(header?.readUInt32LE(20)).toBe(0xffffffff);
    expect([header?.readBigUInt64LE(51), header?.readBigUInt64LE(59), header?.readBigUInt64LE(67)]).toEqual(
      [entry.size, entry.packed, entry.offset].map(BigInt),
    );
    expect(end64?.readBigUInt64LE(48)).toBe(BigInt(start));
    expect(locator?.readBigUInt64LE(8)).toBe(BigInt(start + (header?.length ?? 0)));
    expect(end?.readUInt32LE(16)).toBe(0xffffffff);
  });
});
