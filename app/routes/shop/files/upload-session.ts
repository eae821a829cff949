import type { Upload, UploadOptions } from 'tus-js-client';
import { refusalText } from '~/domain/files/upload-refusal';
import { leaveFor } from '~/ui/transport/page-posts';
import { keepTrying } from './keep-trying';
import { fateOf, isNotReported, NotReported } from './upload-fate';

/**
 * Keeps a phone's screen on during an upload. The browser releases the lock of a hidden page, so it is requested again
 * when the page is visible. Returns a function that ends it.
 */
const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | null = null;
  let hasEnded = false;
  const release = () => void lock?.release().catch(() => undefined);
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given;
        if (hasEnded) release();
      },
      // Refused, e.g. with low battery or over http. The upload continues anyway.
      () => undefined,
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    hasEnded = true;
    document.removeEventListener('visibilitychange', ask);
    release();
  };
};

/** Callbacks about the progress of an upload. */
export type UploadReport = {
  onProgress(sent: number, total: number): void;
  /** The connection failed; the upload resumes by itself. */
  onWaiting(): void;
  onDone(): void;
  /** With the shop's own message. */
  onRefused(message: string): void;
  /** The chosen file was changed or removed on disk. */
  onChanged(): void;
  /** The shop could not be reached for too long. */
  onUnreachable(): void;
};

export type UploadTarget = { projectId: string; slotId: number };

/** A running upload. `cancel` also removes what the shop has received. */
export type UploadSession = { cancel(): Promise<void> };

/** Automatic retries for about four minutes, longer than a restart of the shop. */
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000];
/** Size of a chunk, after which the shop stores the offset. It must exceed the smallest part of an S3 store. */
const CHUNK_BYTES = 16 * 1024 * 1024;

export const uploadAddress = (fileId: string): string => `/envio/arquivos/${fileId}`;

/** Identifies the same file in the same slot, also after a reload. */
const fingerprintOf = (file: File, { projectId, slotId }: UploadTarget): string =>
  ['lombada', projectId, slotId, file.name, file.size, file.lastModified].join('-');

/** Browsers refuse to read a file that was modified after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      ({ byteLength }) => byteLength === 1,
      () => false,
    );

/** Loaded when a file is about to be chosen, so that starting its upload needs no network. */
export const loadClient = () => import('tus-js-client');

/** Target, fingerprint and settings of an upload. */
const transferOf = (file: File, target: UploadTarget): UploadOptions => ({
  endpoint: `${window.location.origin}/envio/arquivos`,
  metadata: { projectId: target.projectId, slotId: String(target.slotId), filename: file.name },
  fingerprint: async () => fingerprintOf(file, target),
  removeFingerprintOnSuccess: true,
  retryDelays,
  chunkSize: CHUNK_BYTES,
});

/** Resumes at the offset of the same file, or starts at the first byte. */
const begin = async (upload: Upload, onFresh: () => void): Promise<void> => {
  const [previous] = (await upload.findPreviousUploads()).toReversed();
  if (previous) upload.resumeFromPreviousUpload(previous);
  else onFresh();
  upload.start();
};

/** Starts an upload, or resumes one of the same file. `onFresh` is called if there was nothing to resume. */
export const startUpload = async (
  file: File,
  target: UploadTarget,
  report: UploadReport,
  onFresh: () => void,
): Promise<UploadSession> => {
  const { Upload: TusUpload } = await loadClient();
  const awake = stayAwake();
  const trying = keepTrying({
    again: () => upload.start(),
    stop: () => void upload.abort(),
    giveUp: () => finish(report.onUnreachable),
  });
  let hasEnded = false;
  let hasSent = false;
  /** Ends the session once, with the first result. */
  const finish = (tell?: () => void) => {
    if (hasEnded) return;
    hasEnded = true;
    trying.end();
    awake();
    tell?.();
  };
  const cancel = async () => {
    finish();
    await upload.abort(true).catch(() => undefined);
  };
  const endIfChanged = async () => {
    if (hasEnded || (await isReadable(file)) || hasEnded) return;
    await cancel();
    report.onChanged();
  };
  const upload: Upload = new TusUpload(file, {
    ...transferOf(file, target),
    onProgress: (sent, total) => {
      hasSent = true;
      trying.moved();
      report.onProgress(sent, total);
    },
    onChunkComplete: () => trying.accepted(),
    onAfterResponse: (request, response) => {
      if (request.getMethod() === 'HEAD' && isNotReported(response.getStatus(), hasSent))
        throw new NotReported(response.getStatus());
    },
    onShouldRetry: (error) => {
      void endIfChanged();
      return fateOf(error).kind === 'passing' && navigator.onLine;
    },
    onSuccess: () => finish(report.onDone),
    onError: (error) => {
      const fate = fateOf(error);
      if (fate.kind === 'passing' && trying.wait()) return report.onWaiting();
      if (fate.kind === 'leaving') leaveFor(fate.to);
      if (fate.kind === 'gone') return finish(() => report.onRefused(refusalText({ kind: 'upload-gone' })));
      finish(fate.kind === 'refused' ? () => report.onRefused(fate.message) : report.onUnreachable);
    },
  });
  await begin(upload, onFresh);
  return { cancel };
};

const tus = { 'Tus-Resumable': '1.0.0' };

/** Bytes that the shop has of an unfinished upload; null if it does not say. */
export const receivedBytes = async (fileId: string, signal: AbortSignal): Promise<number | null> => {
  const answer = await fetch(uploadAddress(fileId), { method: 'HEAD', headers: tus, signal });
  const offset = answer.headers.get('Upload-Offset');
  return answer.ok && offset !== null ? Number(offset) : null;
};

/** Cancels an unfinished upload that this page did not start. */
export const discardUpload = async (fileId: string): Promise<void> => {
  await fetch(uploadAddress(fileId), { method: 'DELETE', headers: tus }).catch(() => undefined);
};
