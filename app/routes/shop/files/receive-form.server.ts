import { data, redirect } from '@remix-run/node';
import { receiveWholeFile } from '~/domain/files/receive-whole-file.server';
import { refusalStatus, refusalText, type UploadRefusal } from '~/domain/files/upload-refusal';
import type { Result } from '~/domain/shared/result';
import { getServices } from '~/services.server';
import { formOf, isMultipart, type Part, readParts } from '../../../calls/http/multipart.server';

type Target = { userId: number; projectId: string; slot: string };

const wrong: Result<null, UploadRefusal> = { ok: false, failure: { kind: 'announcement-wrong' } };

/** Streams the first file of a multipart form into the storage. */
const receive = async (request: Request, target: Target): Promise<Result<null, UploadRefusal>> => {
  const { userId, projectId, slot } = target;
  if (!/^[1-9]\d{0,8}$/.test(slot)) return wrong;
  const services = await getServices();
  const received: Result<null, UploadRefusal>[] = [];
  const takeFirst = async (part: Part): Promise<void> => {
    if ('text' in part || part.fileName === '' || received.length > 0) return;
    const { fileName, chunks } = part;
    const input = { userId, projectId, slotId: Number(slot), fileName, chunks };
    received.push(await receiveWholeFile(services, input));
  };
  // More than a file may have, so that a larger one is refused with the reason.
  const fileBytes = services.maxUploadBytes + 1024 ** 2;
  // After a malformed end the result of a whole file is known anyway.
  await readParts(formOf(request), { files: 10, fileBytes }, takeFirst);
  return received[0] ?? wrong;
};

/** Receives a file from a browser without scripts and shows the page again. */
export const receiveForm = async (request: Request, target: Target) => {
  const received = isMultipart(request) ? await receive(request, target) : wrong;
  if (received.ok) return redirect(`/envio?projeto=${encodeURIComponent(target.projectId)}`);
  const { failure } = received;
  return data({ saved: false, message: refusalText(failure) }, { status: refusalStatus[failure.kind] });
};
