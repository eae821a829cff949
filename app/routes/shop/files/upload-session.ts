import type { Upload, UploadOptions } from 'tus-js-client';
import { refusalText } from '~/domain/files/upload-refusal';
import { leaveFor } from '~/ui/transport/page-posts';
import { keepTrying } from './keep-trying';
import { fateOf, isNotReported, NotReported } from './upload-fate';

/**
 * Keeps the screen of a telephone from going dark while a file is sent. The browser takes the lock away from a page that
 * is not seen; it is asked for again when it is. Returns the way to end it.
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
      // A battery that is low, or a page that is no secure one: it is sent all the same.
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

/** How an upload is doing, told to whoever shows it. */
export type UploadReport = {
  onProgress(sent: number, total: number): void;
  /** Nothing gets through; it goes on by itself. */
  onWaiting(): void;
  onDone(): void;
  /** In the shop's own words. */
  onRefused(message: string): void;
  /** Another file lies now where the chosen one lay, or none. */
  onChanged(): void;
  /** The shop could not be reached for too long. */
  onUnreachable(): void;
};

export type UploadTarget = { projectId: string; slotId: number };

/** An upload under way. `cancel` also removes what the shop has of it. */
export type UploadSession = { cancel(): Promise<void> };

/** About four minutes of trying again by itself: longer than a restart of the shop. */
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000];
/** Pieces after which the shop has noted what it has; larger than the least that an S3 store takes. */
const CHUNK_BYTES = 16 * 1024 * 1024;

export const uploadAddress = (fileId: string): string => `/envio/arquivos/${fileId}`;

/** The same file of the same slot, also after the page was loaded anew. */
const fingerprintOf = (file: File, { projectId, slotId }: UploadTarget): string =>
  ['lombada', projectId, slotId, file.name, file.size, file.lastModified].join('-');

/** Browsers read no byte of a file that was written to after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      ({ byteLength }) => byteLength === 1,
      () => false,
    );

/** Kept out of the page's own scripts; who may send loads it beforehand, and needs no network to begin. */
export const loadClient = () => import('tus-js-client');

/** Where a file goes to, under which name it is found again, and how it is sent. */
const transferOf = (file: File, target: UploadTarget): UploadOptions => ({
  endpoint: `${window.location.origin}/envio/arquivos`,
  metadata: { projectId: target.projectId, slotId: String(target.slotId), filename: file.name },
  fingerprint: async () => fingerprintOf(file, target),
  removeFingerprintOnSuccess: true,
  retryDelays,
  chunkSize: CHUNK_BYTES,
});

/** At the byte where the same file stopped, or at the first one. */
const begin = async (upload: Upload, onFresh: () => void): Promise<void> => {
  const [previous] = (await upload.findPreviousUploads()).toReversed();
  if (previous) upload.resumeFromPreviousUpload(previous);
  else onFresh();
  upload.start();
};

/**
 * Starts sending, or goes on at the byte where the same file stopped. `onFresh` is called when there was
 * nothing to go on with.
 */
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
  /** Once, whatever comes of it first. */
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
