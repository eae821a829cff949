import express from 'express';
import { writeGuard } from '../../app/platform/write-guard.server';
import type { Services } from '../../app/services.server';
import { type Door, openDoor } from './door';
import { metadata } from './files-house';
import type { SignedInCustomer } from './signed-in-customer';

/** The part of server.ts that receives pictures and documents, on its own port. */
export const openAttachmentDoor = async (uploads: Services['attachmentUploads']): Promise<Door> => {
  const app = express();
  app.use(writeGuard);
  app.all(['/envio/anexos', '/envio/anexos/*'], (request, response, next) => {
    uploads.handle(request, response).catch(next);
  });
  return openDoor(app);
};

type Who = Pick<SignedInCustomer, 'cookie'>;
type Words = { purpose: string; filename?: string; size: number };

const headersOf = ({ cookie }: Who, { url }: Door) => ({
  ...cookie,
  origin: url,
  'tus-resumable': '1.0.0',
});

export const announceAttachment = (door: Door, who: Who, { purpose, filename = 'foto.jpg', size }: Words) =>
  fetch(`${door.url}/envio/anexos`, {
    method: 'POST',
    headers: {
      ...headersOf(who, door),
      'upload-length': String(size),
      'upload-metadata': metadata({ destino: purpose, filename }),
    },
  });

export const sendAttachmentPiece = (
  door: Door,
  who: Who,
  { location, offset, bytes }: { location: string; offset: number; bytes: Uint8Array },
) =>
  fetch(`${door.url}${location}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(who, door),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });

export const askAttachment = (door: Door, who: Who, location: string) =>
  fetch(`${door.url}${location}`, { method: 'HEAD', headers: headersOf(who, door) });

/** Sends a whole file; returns its id and the last answer. */
export const sendAttachment = async (
  door: Door,
  who: Who,
  { bytes, ...words }: Omit<Words, 'size'> & { bytes: Uint8Array },
): Promise<{ id: string; status: number; message: string | null }> => {
  const announced = await announceAttachment(door, who, { ...words, size: bytes.length });
  const location = announced.headers.get('location') ?? '';
  const last =
    announced.status === 201
      ? await sendAttachmentPiece(door, who, { location, offset: 0, bytes })
      : announced;
  const body = await last.text();
  const message = body.startsWith('{') ? String(JSON.parse(body).message) : null;
  return { id: location.split('/').at(-1) ?? '', status: last.status, message };
};
