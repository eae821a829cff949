import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import { type PartHead, readPartHead } from './part-head';

/**
 * The most bytes of a form beside the contents of its files: what stands before the first part, headers, fields,
 * unknown parts. It is the limit of a form without files.
 */
export const BESIDE_FILES_MAX_BYTES = 64 * 1024;

/** More than any form of the shop has. */
export const PARTS_MAX = 200;
const HEADERS_OF_A_PART_MAX = 20;
/** RFC 2046. The parser throws from 253 on. */
const BOUNDARY_MAX = 70;

/**
 * The parser gets the body in pieces of these sizes: a limit holds before a large chunk is parsed as a whole, and
 * chunks of few bytes cost no more than large ones.
 */
const PIECE_BYTES = 64 * 1024;
const SMALL_BYTES = 4 * 1024;

export type FormFault = 'malformed' | 'too-large';

class FormFaulty extends Error {
  constructor(readonly fault: FormFault) {
    super(fault);
  }
}

/** One part of a form. Names and file names are empty if they are missing. */
export type Part =
  | { name: string; text: string }
  | { name: string; fileName: string; chunks: AsyncIterable<Uint8Array> };

type Sent = { type: string; chunks: AsyncIterable<Uint8Array> };

type Limits = {
  files: number;
  /** Of all files together */
  fileBytes: number;
};

/** Whether the sender announces a form that may contain files. */
export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');

/** A body's chunks. Stopping does not cancel it, which would close the connection before the answer is sent. */
export const chunksOf = async function* (request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
};

/** A request's body, for `readParts`. */
export const formOf = (request: Request): Sent => ({
  type: request.headers.get('content-type') ?? '',
  chunks: chunksOf(request),
});

const cut = function* (chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
};

const piecesOf = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let small: Uint8Array[] = [];
  let size = 0;
  let broken: FormFaulty | null = null;
  try {
    for await (const chunk of chunks) {
      small.push(chunk);
      size += chunk.byteLength;
      if (size < SMALL_BYTES) continue;
      yield* cut(Buffer.concat(small));
      small = [];
      size = 0;
    }
  } catch {
    broken = new FormFaulty('malformed');
  }
  yield* cut(Buffer.concat(small));
  if (broken) throw broken;
};

/** Up to `most` bytes of a file, and one more if it is larger; null if it breaks off. */
export const firstBytes = async (
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | null> => {
  const kept: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      kept.push(chunk);
      size += chunk.byteLength;
      if (size > most) break;
    }
  } catch {
    return null;
  }
  return Buffer.concat(kept).subarray(0, most + 1);
};

const openParser = (type: string): Dicer => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > BOUNDARY_MAX) throw new FormFaulty('malformed');
  // Longer headers are cut in silence, so the limit is that of all together, which refuses.
  const maxHeaderSize = BESIDE_FILES_MAX_BYTES;
  const config = { boundary, maxHeaderPairs: HEADERS_OF_A_PART_MAX, maxHeaderSize };
  return new Dicer(config);
};

type OpenPart = {
  stream: Readable;
  head: PartHead | null;
  /** What has come of its content */
  bytes: number;
  isWhole: boolean;
};

const isFile = ({ head }: OpenPart): boolean => head?.fileName !== undefined;

/** Never left before its end, which would destroy the stream, and the parser would wait for it for ever. */
const chunksIn = async function* ({ stream }: OpenPart): AsyncGenerator<Uint8Array, undefined> {
  yield* stream as AsyncIterable<Uint8Array>;
};

const restOf = async function* (
  source: AsyncGenerator<Uint8Array>,
  first: Promise<IteratorResult<Uint8Array>> = source.next(),
): AsyncGenerator<Uint8Array> {
  for (let next = await first; !next.done; next = await source.next()) yield next.value;
};

const textOf = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
};

type Take = (part: Part) => Promise<void> | void;

const takePart = async (part: OpenPart, take: Take): Promise<void> => {
  const source = chunksIn(part);
  // The header has been read when the first bytes come, or the end.
  const first = source.next();
  await first.catch(() => undefined);
  const { head } = part;
  const chunks = restOf(source, first);
  if (head?.fileName !== undefined) await take({ name: head.name, fileName: head.fileName, chunks });
  else if (head) {
    const text = await textOf(chunks).catch(() => null);
    if (text !== null) await take({ name: head.name, text });
  }
  try {
    for await (const _ of restOf(source));
  } catch {
    // It broke off. The form's fault is told once, by `readParts`.
  }
};

/** Notes what the parser puts into the stream, at once, for any reader. */
const noting = (part: OpenPart): void => {
  const push = part.stream.push.bind(part.stream);
  part.stream.push = (chunk: Buffer | null) => {
    part.bytes += chunk?.length ?? 0;
    part.isWhole ||= chunk === null;
    return push(chunk);
  };
};

/** The parts of a form as they begin, and the fault that ends it. */
const openForm = (type: string, { files: filesMax }: Limits, begin: (part: OpenPart) => void) => {
  const parser = openParser(type);
  const parts: OpenPart[] = [];
  let files = 0;
  parser.on('part', (stream) => {
    const part: OpenPart = { stream, head: null, bytes: 0, isWhole: false };
    noting(part);
    stream.on('error', (error) => stream.destroy(error));
    stream.on('header', (header: Record<string, string[] | undefined>) => {
      part.head = readPartHead(header['content-disposition']?.[0] ?? '');
      if (isFile(part)) files += 1;
      if (files > filesMax) throw new FormFaulty('too-large');
    });
    parts.push(part);
    if (parts.length > PARTS_MAX) throw new FormFaulty('too-large');
    begin(part);
  });
  return { parser, parts };
};

/**
 * Reads a multipart form in time and memory linear in its length, and hands over its parts one after the other, each
 * when the one before is done. What `take` leaves of a file is skipped. A form is read no further than to its fault,
 * which is returned; whole parts before it are handed over, and the file in which it is breaks off with an error. Errors
 * of `take` are thrown.
 */
export const readParts = async (
  { type, chunks }: Sent,
  limits: Limits,
  take: Take,
): Promise<FormFault | null> => {
  let reading: Promise<void> = Promise.resolve();
  let stop: (error: unknown) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => undefined);
  const begin = (part: OpenPart): void => {
    reading = reading.then(() => takePart(part, take));
    reading.catch(stop);
  };
  let parts: OpenPart[] = [];
  const read = async (): Promise<void> => {
    const form = openForm(type, limits, begin);
    const { parser } = form;
    parts = form.parts;
    parser.on('error', () => stop(new FormFaulty('malformed')));
    const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
    let bytes = 0;
    for await (const piece of piecesOf(chunks)) {
      bytes += piece.byteLength;
      // One piece at a time: an error in a piece that the parser queues would be thrown in a tick of its own.
      const written = new Promise((resolve) => {
        parser.write(piece, resolve);
      });
      await Promise.race([written, stopped]);
      const inFiles = parts.filter(isFile).reduce((sum, part) => sum + part.bytes, 0);
      if (inFiles > limits.fileBytes || bytes - inFiles > BESIDE_FILES_MAX_BYTES)
        throw new FormFaulty('too-large');
    }
    parser.end();
    await Promise.race([finished, stopped]);
    await reading;
  };
  try {
    await read();
    return null;
  } catch (error) {
    for (const { stream, isWhole } of parts) if (!isWhole) stream.destroy(new FormFaulty('malformed'));
    // Throws the error of `take`, if it was that.
    await reading;
    return error instanceof FormFaulty ? error.fault : 'malformed';
  }
};
