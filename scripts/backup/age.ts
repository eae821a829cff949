import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { byteReader } from './byte-reader';

/**
 * The age format, version 1 (https://age-encryption.org/v1, C2SP/age.md), with a passphrase: scrypt, HKDF and
 * ChaCha20-Poly1305 in chunks of 64 KiB. Each chunk is bound to its position and to being the last or not, so that a
 * changed, moved, missing or added byte is detected. `age -d` opens these files. See docs/decisions/33-backup.md.
 */

const VERSION = 'age-encryption.org/v1';
const CIPHER = 'chacha20-poly1305';
const CHUNK = 64 * 1024;
const TAG = 16;
/** 2^18, as age itself uses: each try of a passphrase costs a second and 256 MB. */
const USUAL_WORK = 18;
/** An archive that needs more than 1 GB of memory was not made by this shop. */
const MOST_WORK = 20;
const MOST_HEADER_BYTES = 512;

/** The archive is incomplete, changed or not an archive, or the passphrase is wrong. */
export class BadArchive extends Error {}

/** The passphrase was refused, which says nothing about the archive. */
export class WrongPassphrase extends BadArchive {}

/** The archive may be complete, but only another release of the shop can restore it. */
export class OtherRelease extends BadArchive {}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const keyOf = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> => {
  const labelled = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]);
  return derive(passphrase, labelled, 32, { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 10) + 2 ** 22 });
};

const hkdf = (key: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, 32));
const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac('sha256', hkdf(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

const seal = (key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer => {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const open = (key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null => {
  if (sealed.length < TAG) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()]);
  } catch {
    return null;
  }
};

/** Nonce of a chunk: its number, and whether it is the last. */
const nonceOf = (place: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/** @param work cost of trying a passphrase, as a power of two; tests use less than the default */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  work = USUAL_WORK,
): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const wrapped = seal(await keyOf(passphrase, salt, work), Buffer.alloc(12), fileKey);
  const header = `${VERSION}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`;
  yield Buffer.concat([Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), nonce]);
  const key = hkdf(fileKey, nonce, 'payload');
  const reader = byteReader(source);
  let chunk = await reader.upTo(CHUNK);
  for (let place = 0; ; place += 1) {
    const next = chunk.length < CHUNK ? Buffer.alloc(0) : await reader.upTo(CHUNK);
    yield seal(key, nonceOf(place, next.length === 0), chunk);
    if (next.length === 0) return;
    chunk = next;
  }
}

const headerForm = new RegExp(
  `^(${VERSION.replaceAll('.', '\\.')}\\n-> scrypt ([\\w+/]{22}) (\\d{1,2})\\n([\\w+/]{43})\\n---) ([\\w+/]{43})\\n`,
);

/** @throws {BadArchive} */
async function readHeader(passphrase: string, beginning: Buffer) {
  const [whole, header = '', salt = '', work = '', wrapped = '', mac = ''] =
    headerForm.exec(beginning.toString('latin1')) ?? [];
  if (whole === undefined || Number(work) > MOST_WORK || Number(work) < 1)
    throw new BadArchive('não é um arquivo de cópia da loja, ou o começo dele está estragado');
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(work));
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  if (!fileKey) throw new WrongPassphrase('a senha não é a desta cópia (ou o começo dela foi alterado)');
  const expected = macOf(fileKey, header);
  const given = Buffer.from(mac, 'base64');
  // The last character of 32 bytes in base64 has two unused bits: only the canonical spelling is accepted.
  if (base64(given) !== mac || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BadArchive('o começo da cópia foi alterado');
  return { fileKey, size: whole.length };
}

/**
 * The decrypted content, chunk by chunk; each chunk is returned only after it was authenticated.
 * @throws {BadArchive} as soon as something was changed, at the latest at the end
 */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const first = byteReader(source);
  const beginning = await first.upTo(MOST_HEADER_BYTES);
  const { fileKey, size } = await readHeader(passphrase, beginning);
  const reader = byteReader(
    (async function* () {
      yield beginning.subarray(size);
      yield* first.pieces(Number.MAX_SAFE_INTEGER);
    })(),
  );
  const nonce = await reader.upTo(16);
  if (nonce.length < 16) throw new BadArchive('a cópia está incompleta: termina no começo');
  const key = hkdf(fileKey, nonce, 'payload');
  let sealed = await reader.upTo(CHUNK + TAG);
  for (let place = 0; ; place += 1) {
    const next = sealed.length < CHUNK + TAG ? Buffer.alloc(0) : await reader.upTo(CHUNK + TAG);
    const isLast = next.length === 0;
    const plain = open(key, nonceOf(place, isLast), sealed);
    if (!plain || (plain.length === 0 && place > 0))
      throw new BadArchive(`a cópia está incompleta ou foi alterada (no pedaço ${place + 1})`);
    yield plain;
    if (isLast) return;
    sealed = next;
  }
}
