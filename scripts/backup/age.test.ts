import { describe, expect, it } from 'vitest';
import { BadArchive, decrypt, encrypt } from './age';
import { type Entry, readTar, writeTar } from './tar';

const PASSPHRASE = 'a passphrase for tests';
/** The lowest work factor, to be fast. */
const WORK = 4;
const CHUNK = 64 * 1024;

const from = async function* (bytes: Uint8Array, step = 10_000) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
};
const whole = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
const sealed = (plain: Uint8Array) => whole(encrypt(from(plain), PASSPHRASE, WORK));
const opened = (bytes: Uint8Array, passphrase = PASSPHRASE) => whole(decrypt(from(bytes), passphrase));
const patterned = (size: number) => Buffer.from(new Uint8Array(size).map((_, at) => at % 251));

/** Offset of the first chunk, after header and nonce. */
const beginningOf = (bytes: Buffer): number => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;

describe('an encrypted archive', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_000])(
    'of %i bytes is decrypted again',
    async (size) => {
      const plain = patterned(size);
      expect((await opened(await sealed(plain))).equals(plain)).toBe(true);
    },
  );

  it('is compatible with the original age program', async () => {
    const theirs =
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCAzVDA5KzhZT2E2aThXL1pNT291L0JBIDQKV3c1YXFNbGhVc2ZYNWtML3piTjdOdXJ1ZmlxcFBYTkdFZTkwTWNOYkNTbwotLS0gbklkRGN2dHo2NU9TRnBLWGtKcVUvak5UR3BFTGt5Wmtrc0VzeGpsY0dBcwr0VFmtqxYDml6Twk6mJ/HoJLTC4fnZ7lQcXygdCQ7Qk7ady5+7QJ+D0x2wE4Hx2rMwVLk3PmSYADa2aGw=';
    expect((await opened(Buffer.from(theirs, 'base64'))).toString()).toBe('Lombada quer dizer lombada.\n');
  });

  it('is not decrypted with another passphrase', async () => {
    await expect(opened(await sealed(patterned(10)), 'another passphrase')).rejects.toThrow(BadArchive);
  });

  it('is refused when it is cut off anywhere: at each chunk, before and behind it, and in the header', async () => {
    const bytes = await sealed(patterned(3 * CHUNK));
    const begin = beginningOf(bytes);
    const edges = [0, 1, 2, 3].map((chunk) => begin + chunk * (CHUNK + 16));
    const cuts = [0, 1, 50, begin - 16, begin - 1, ...edges.flatMap((at) => [at - 1, at, at + 1])];
    for (const cut of cuts.filter((at) => at < bytes.length))
      await expect(opened(bytes.subarray(0, cut)), `cut at ${cut}`).rejects.toThrow(BadArchive);
  });

  it('is refused when one bit is changed, or data are appended', async () => {
    const bytes = await sealed(patterned(2 * CHUNK + 100));
    const places = [...Array(beginningOf(bytes) + 20).keys(), CHUNK, 2 * CHUNK, bytes.length - 1];
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(opened(changed), `bit at ${place}`).rejects.toThrow(BadArchive);
    }
    await expect(opened(Buffer.concat([bytes, Buffer.from('x')]))).rejects.toThrow(BadArchive);
  });

  it('is refused when its header MAC is written in another encoding of the same bytes', async () => {
    const bytes = await sealed(patterned(10));
    const last = bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) - 1;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const letter = String.fromCharCode(bytes[last] ?? 0);
    bytes.write(alphabet[alphabet.indexOf(letter) + 1] ?? '', last);
    await expect(opened(bytes)).rejects.toThrow(BadArchive);
  });

  it('is refused when chunks are swapped, repeated, or missing', async () => {
    const bytes = await sealed(patterned(4 * CHUNK));
    const begin = beginningOf(bytes);
    const [header, ...chunks] = [
      bytes.subarray(0, begin),
      ...[0, 1, 2, 3].map((at) => bytes.subarray(begin + at * (CHUNK + 16), begin + (at + 1) * (CHUNK + 16))),
    ];
    const order = (...places: number[]) =>
      Buffer.concat([header, ...places.map((at) => chunks[at])] as Buffer[]);
    expect(order(0, 1, 2, 3).equals(bytes)).toBe(true);
    for (const places of [[1, 0, 2, 3], [0, 2, 1, 3], [0, 0, 1, 2, 3], [0, 1, 3], [3], [0, 1, 2], []])
      await expect(opened(order(...places)), places.join()).rejects.toThrow(BadArchive);
  });
});

describe('the entries of an archive', () => {
  const entry = (name: string, size: number): Entry => ({ name, size, chunks: from(patterned(size), 700) });
  const entries = async function* (...all: Entry[]) {
    yield* all;
  };

  it('come back in order, whether they are read or skipped', async () => {
    const tar = await whole(
      writeTar(entries(entry('a', 0), entry('b', 513), entry('c', 512), entry('d', 70_000)), 5),
    );
    const read: [string, number][] = [];
    for await (const { name, size, chunks } of readTar(from(tar, 999))) {
      if (name === 'b') {
        for await (const _ of chunks) break;
        read.push([name, size]);
      } else read.push([name, name === 'c' ? size : (await whole(chunks)).length]);
    }
    expect(read).toEqual([
      ['a', 0],
      ['b', 513],
      ['c', 512],
      ['d', 70_000],
    ]);
  });

  it('are refused when they end too early', async () => {
    const tar = await whole(writeTar(entries(entry('a', 2000)), 5));
    for (const cut of [0, 100, 512, 1000, 2560, 3072]) {
      const read = async () => {
        for await (const { chunks } of readTar(from(tar.subarray(0, cut)))) await whole(chunks);
      };
      await expect(read(), `cut at ${cut}`).rejects.toThrow(BadArchive);
    }
  });

  it('must have the declared number of bytes', async () => {
    const wrong = { ...entry('a', 10), size: 11 };
    await expect(whole(writeTar(entries(wrong), 5))).rejects.toThrow('has not the 11 bytes');
  });
});
