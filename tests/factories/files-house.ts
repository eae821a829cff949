import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { BookConfiguration } from '~/domain/catalogue/book-configuration';
import { createProject } from '~/domain/files/create-project.server';
import { writeGuard } from '~/platform/write-guard.server';
import type { Services } from '~/services.server';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

/** The seed's paperback, 14 × 21 cm, with few pages. */
export const paperback: BookConfiguration = {
  productId: 101,
  trimSize: '14x21',
  orientation: 'portrait',
  interiorColour: 'black',
  pages: 60,
  interiorPaper: 'offset-75',
  coverPaper: 'supremo-250',
  coverPrint: 'one-side',
  coating: 'bopp-matte',
  flapMm: 0,
  binding: 'pur',
  finishes: [],
  services: [],
  copies: 50,
};

export type ShopDoor = { origin: string; close(): Promise<void> };

/** The part of server.ts that takes uploads, on a port of its own. */
export const openUploadDoor = async (services: Pick<Services, 'uploads'>): Promise<ShopDoor> => {
  const app = express();
  app.use(writeGuard);
  app.all(['/envio/arquivos', '/envio/arquivos/*'], (request, response, next) => {
    services.uploads.handle(request, response).catch(next);
  });
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type Author = {
  customer: SignedInCustomer;
  projectId: string;
  slots: { interior: number; cover: number };
};

/** A customer with a paperback that waits for its files. */
export const authorWithProject = async (
  services: Services,
  configuration: BookConfiguration = paperback,
): Promise<Author> => {
  const customer = await signedInCustomer(services);
  const { projectId } = await createProject(services, { userId: customer.id, configuration });
  const listed = await services.catalogue.product(configuration.productId);
  const slotOf = (role: string) => listed?.page.fileSlots.find((slot) => slot.role === role)?.id ?? 0;
  return { customer, projectId, slots: { interior: slotOf('interior'), cover: slotOf('cover') } };
};

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The header Upload-Metadata of these words. */
export const metadata = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

type Announced = { author: Author; slotId: number; filename?: string; size: number };

/** The first request of an upload. */
export const announce = (door: ShopDoor, { author, slotId, filename = 'miolo.pdf', size }: Announced) =>
  fetch(`${door.origin}/envio/arquivos`, {
    method: 'POST',
    headers: {
      ...author.customer.cookie,
      origin: door.origin,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': metadata({ projectId: author.projectId, slotId: String(slotId), filename }),
    },
  });

type Piece = { author: Author; location: string; offset: number; bytes: Uint8Array };

export const sendPiece = (door: ShopDoor, { author, location, offset, bytes }: Piece) =>
  fetch(`${door.origin}${location}`, {
    method: 'PATCH',
    headers: {
      ...author.customer.cookie,
      origin: door.origin,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

export const askOffset = (door: ShopDoor, author: Author, location: string) =>
  fetch(`${door.origin}${location}`, {
    method: 'HEAD',
    headers: { ...author.customer.cookie, 'tus-resumable': '1.0.0' },
  });

/** Sends a whole file and answers its id. */
export const sendFile = async (
  door: ShopDoor,
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
