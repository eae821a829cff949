import type { DetailedError, Upload } from 'tus-js-client';
import { leaveFor } from '~/ui/transport/leave';
import { judge } from '~/ui/transport/rules';

/** How an upload is doing, told to whoever shows it. */
export type UploadReport = {
  onProgress(sent: number, total: number): void;
  onDone(): void;
  /** `message` is the shop's own words, or null when the shop could not be reached. */
  onFailed(message: string | null): void;
};

export type UploadTarget = { projectId: string; slotId: number };

/** An upload under way. `cancel` also removes what the shop has of it. */
export type UploadSession = { cancel(): Promise<void> };

/** About four minutes of trying again by itself: longer than a restart of the shop. */
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000];

export const uploadAddress = (fileId: string): string => `/envio/arquivos/${fileId}`;

/** The same file of the same slot, also after the page was loaded anew. */
const fingerprintOf = (file: File, { projectId, slotId }: UploadTarget): string =>
  ['lombada', projectId, slotId, file.name, file.size, file.lastModified].join('-');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The shop's own words about what went wrong; the page is left when its session or account is over. */
const messageOf = (error: Error | DetailedError): string | null => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const body = jsonOf(response?.getBody() ?? '');
  if (!response || body === null) return null;
  const outcome = judge(response.getStatus(), body);
  if (outcome.kind === 'leaving') leaveFor(outcome.to);
  // A fault has outlasted all the tries: for whoever waits the connection is dead.
  const isRefusal = outcome.kind === 'invalid' || (outcome.kind === 'failed' && outcome.status < 500);
  return isRefusal ? outcome.message : null;
};

const sessionOf = (upload: Upload): UploadSession => ({
  cancel: () => upload.abort(true).catch(() => undefined),
});

/**
 * Starts sending, or goes on at the byte where the same file stopped. `onFresh` is called when there was
 * nothing to go on with. The client is loaded at the first file, to keep it out of the page's own scripts.
 */
export const startUpload = async (
  file: File,
  target: UploadTarget,
  report: UploadReport,
  onFresh: () => void,
): Promise<UploadSession> => {
  const { Upload: TusUpload } = await import('tus-js-client');
  const upload = new TusUpload(file, {
    endpoint: `${window.location.origin}/envio/arquivos`,
    metadata: { projectId: target.projectId, slotId: String(target.slotId), filename: file.name },
    fingerprint: async () => fingerprintOf(file, target),
    removeFingerprintOnSuccess: true,
    retryDelays,
    onProgress: report.onProgress,
    onSuccess: report.onDone,
    onError: (error) => report.onFailed(messageOf(error)),
  });
  const [previous] = (await upload.findPreviousUploads()).toReversed();
  if (previous) upload.resumeFromPreviousUpload(previous);
  else onFresh();
  upload.start();
  return sessionOf(upload);
};

const tus = { 'Tus-Resumable': '1.0.0' };

/** Bytes that the shop has of an unfinished upload; null when it does not say. */
export const receivedBytes = async (fileId: string, signal: AbortSignal): Promise<number | null> => {
  const answer = await fetch(uploadAddress(fileId), { method: 'HEAD', headers: tus, signal });
  const offset = answer.headers.get('Upload-Offset');
  return answer.ok && offset !== null ? Number(offset) : null;
};

/** Gives up an unfinished upload that this page did not start. */
export const discardUpload = async (fileId: string): Promise<void> => {
  await fetch(uploadAddress(fileId), { method: 'DELETE', headers: tus }).catch(() => undefined);
};
