import { data, redirect, type UploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';
import { receiveWholeFile } from '~/domain/files/receive-whole-file.server';
import { refusalStatus, refusalText, type UploadRefusal } from '~/domain/files/upload-refusal';
import type { Result } from '~/domain/shared/result';
import { getServices } from '~/services.server';

type Target = { userId: number; projectId: string; slot: string };

const wrong: Result<null, UploadRefusal> = { ok: false, failure: { kind: 'announcement-wrong' } };

/** Streams the first file of a multipart form into the storage. */
const receive = async (request: Request, target: Target): Promise<Result<null, UploadRefusal>> => {
  const { userId, projectId, slot } = target;
  if (!/^[1-9]\d{0,8}$/.test(slot)) return wrong;
  const services = await getServices();
  let receiving: ReturnType<typeof receiveWholeFile> | null = null;
  const takeFirst: UploadHandler = async ({ filename: fileName, data: chunks }) => {
    if (fileName && !receiving) {
      const input = { userId, projectId, slotId: Number(slot), fileName, chunks };
      receiving = receiveWholeFile(services, input);
      await receiving;
    }
    // An unknown field must be read to its end, or the form never ends.
    for await (const _ of chunks);
    return undefined;
  };
  // A malformed form ends the parser. The result of a file in it is known anyway.
  await unstable_parseMultipartFormData(request, takeFirst).catch(() => undefined);
  return receiving ?? wrong;
};

/** Receives a file from a browser without scripts and shows the page again. */
export const receiveForm = async (request: Request, target: Target) => {
  const isMultipart = /^multipart\/form-data;/i.test(request.headers.get('content-type') ?? '');
  const received = isMultipart ? await receive(request, target) : wrong;
  if (received.ok) return redirect(`/envio?projeto=${encodeURIComponent(target.projectId)}`);
  const { failure } = received;
  return data({ saved: false, message: refusalText(failure) }, { status: refusalStatus[failure.kind] });
};
