import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import express from 'express';
import { expect } from 'vitest';
import type { BookConfiguration } from '~/domain/catalogue/product';
import { createProject } from '~/domain/files/create-project.server';
import { writeGuard } from '~/platform/write-guard.server';
import type { Services } from '~/services.server';
import { type Door, openDoor } from './door';
import { paperback } from './project';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

/** A book with few pages, for tests that send its file. */
export const thinBook: BookConfiguration = { ...paperback, pages: 60 };

/** The part of server.ts that receives uploads, on its own port. */
export const openUploadDoor = async (services: Pick<Services, 'uploads'>): Promise<Door> => {
  const app = express();
  app.use(writeGuard);
  app.all(['/envio/arquivos', '/envio/arquivos/*'], (request, response, next) => {
    services.uploads.handle(request, response).catch(next);
  });
  return openDoor(app);
};

export type Author = {
  customer: SignedInCustomer;
  projectId: string;
  slots: { interior: number; cover: number };
};

/** A customer with a paperback that waits for its files. */
export const authorWithProject = async (
  services: Services,
  configuration: BookConfiguration = thinBook,
  passwordHash?: string,
): Promise<Author> => {
  const customer = await signedInCustomer(services, 'individual', passwordHash);
  const { projectId } = await createProject(services, { userId: customer.id, configuration });
  const listed = await services.catalogue.product(configuration.productId);
  const slotOf = (role: string) => listed?.page.fileSlots.find((slot) => slot.role === role)?.id ?? 0;
  return { customer, projectId, slots: { interior: slotOf('interior'), cover: slotOf('cover') } };
};

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The header Upload-Metadata with these values. */
export const metadata = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

type Announced = { author: Author; slotId: number; filename?: string; size: number };

/** The first request of an upload. */
export const announce = (door: Door, { author, slotId, filename = 'miolo.pdf', size }: Announced) =>
  fetch(`${door.url}/envio/arquivos`, {
    method: 'POST',
    headers: {
      ...author.customer.cookie,
      origin: door.url,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': metadata({ projectId: author.projectId, slotId: String(slotId), filename }),
    },
  });

type Piece = { author: Author; location: string; offset: number; bytes: Uint8Array };

export const sendPiece = (door: Door, { author, location, offset, bytes }: Piece) =>
  fetch(`${door.url}${location}`, {
    method: 'PATCH',
    headers: {
      ...author.customer.cookie,
      origin: door.url,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

type BrokenPiece = Piece & { promised: number; services: Services; how: (socket: Socket) => void };

/** Whether bytes beyond an offset are stored. */
const hasComeBeyond = async ({ services, location, offset }: BrokenPiece): Promise<boolean> => {
  const file = path.join(services.env.STORAGE_DIR, `originals/${location.split('/').at(-1)}`);
  return (await stat(file)).size > offset;
};

/** Announces more bytes than it sends, and ends the connection with `how` once some of them have arrived. */
export const sendBroken = (door: Door, piece: BrokenPiece) =>
  new Promise<void>((resolve, reject) => {
    const { author, location, offset, promised, bytes, how } = piece;
    const { hostname, port, host } = new URL(door.url);
    const socket = connect(Number(port), hostname);
    const head = [
      `PATCH ${location} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${door.url}`,
      `Cookie: ${author.customer.cookie.cookie}`,
      'Tus-Resumable: 1.0.0',
      `Upload-Offset: ${offset}`,
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${promised}`,
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n`);
    socket.write(bytes);
    void expect
      .poll(() => hasComeBeyond(piece), { interval: 20 })
      .toBe(true)
      .then(() => how(socket), reject);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

export const askOffset = (door: Door, author: Author, location: string) =>
  fetch(`${door.url}${location}`, {
    method: 'HEAD',
    headers: { ...author.customer.cookie, 'tus-resumable': '1.0.0' },
  });

/** Sends a whole file and returns its id. */
export const sendFile = async (
  door: Door,
  {
    author,
    slotId,
    filename,
    bytes,
  }: { author: Author; slotId: number; filename?: string; bytes: Uint8Array },
): Promise<string> => {
  const announced = await announce(door, { author, slotId, filename, size: bytes.length });
  if (announced.status !== 201) throw new Error(`announced: ${announced.status} ${await announced.text()}`);
  const location = announced.headers.get('location') ?? '';
  const sent = await sendPiece(door, { author, location, offset: 0, bytes });
  if (sent.status !== 204) throw new Error(`sent: ${sent.status} ${await sent.text()}`);
  return location.split('/').at(-1) ?? '';
};
