import { BadArchive } from './age';
import { byteReader } from './byte-reader';

/**
 * The part of tar (POSIX ustar) that an archive of the shop needs: plain files with names of at most a hundred
 * characters. Any `tar` can unpack it.
 */

const BLOCK = 512;
const NAME_BYTES = 100;
/** Twelve bytes hold eleven octal digits. */
const MOST_BYTES = 8 ** 11 - 1;

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
const checksum = (header: Buffer): number => {
  let sum = 0;
  header.forEach((byte, at) => {
    sum += at >= 148 && at < 156 ? 0x20 : byte;
  });
  return sum;
};

const headerOf = (name: string, size: number, seconds: number): Buffer => {
  if (Buffer.byteLength(name) > NAME_BYTES || size > MOST_BYTES)
    throw new Error(`"${name}" (${size} bytes) does not fit into an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(seconds, 136, 11);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  octal(checksum(header), 148, 6);
  header[155] = 0x20;
  return header;
};

/** `size` is in bytes, and `chunks` must have exactly as many. */
export type Entry = { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** @param seconds modification time of the entries, since 1970 */
export async function* writeTar(entries: AsyncIterable<Entry>, seconds: number): AsyncGenerator<Uint8Array> {
  for await (const { name, size, chunks } of entries) {
    yield headerOf(name, size, seconds);
    let written = 0;
    for await (const chunk of chunks) {
      written += chunk.length;
      if (written > size) break;
      yield chunk;
    }
    if (written !== size) throw new Error(`"${name}" has not the ${size} bytes that it was said to have`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * The entries one after another; unread parts of an entry are skipped.
 * @throws {BadArchive} on anything that `writeTar` does not write
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = byteReader(source);
  for (;;) {
    const header = await reader.upTo(BLOCK);
    if (header.length < BLOCK) throw new BadArchive('a cópia termina antes do fim');
    if (header.every((byte) => byte === 0)) {
      const second = await reader.upTo(BLOCK);
      if (second.length < BLOCK) throw new BadArchive('a cópia termina antes do fim');
      if (second.some((byte) => byte !== 0) || (await reader.upTo(1)).length > 0)
        throw new BadArchive('há algo depois do fim da cópia');
      return;
    }
    const text = (from: number, length: number): string =>
      header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12), 8);
    const isOurs = Number.parseInt(text(148, 8), 8) === checksum(header) && text(156, 1) === '0';
    if (!isOurs || !Number.isSafeInteger(size)) throw new BadArchive('há na cópia algo que ninguém entende');
    let left = size;
    const chunks = async function* () {
      for await (const piece of reader.pieces(size)) {
        left -= piece.length;
        yield piece;
      }
      if (left > 0) throw new BadArchive('a cópia termina antes do fim');
    };
    yield { name: text(0, NAME_BYTES), size, chunks: chunks() };
    for await (const passedOver of reader.pieces(left)) left -= passedOver.length;
    await reader.upTo(padding(size).length);
  }
}
