import type { DetailedError, Upload } from 'tus-js-client';
import { leaveFor } from '~/ui/transport/leave';
import { judge } from '~/ui/transport/rules';
import { stayAwake } from './stay-awake';

/** How an upload is doing, told to whoever shows it. */
export type UploadReport = {
  onProgress(sent: number, total: number): void;
  /** Nothing gets through; it goes on by itself. */
  onWaiting(): void;
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

/** Pieces after which the shop has noted what it has; larger than the least that an S3 store takes. */
const CHUNK_BYTES = 16 * 1024 * 1024;
/** Once the client's own tries are over, it is tried again so often, and at once when the network or the page is back. */
const AGAIN_MS = 60_000;
/** Whoever is away for so long is told. */
const GIVE_UP_MS = 60 * 60_000;

/** The shop has refused the file, as against a shop or network that does not answer. */
const isRefusal = (error: Error | DetailedError): boolean => {
  const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 409 && status !== 423;
};

/** Begins again what failed by nobody's will, until it is ended. */
const keepTrying = (again: () => void) => {
  const since = Date.now();
  let ended: AbortController | null = null;
  const end = () => ended?.abort();
  return {
    end,
    /** False: it has been tried for too long. */
    wait: (): boolean => {
      end();
      if (Date.now() - since > GIVE_UP_MS) return false;
      const waiting = new AbortController();
      ended = waiting;
      const goOn = () => {
        if (document.visibilityState === 'hidden' || waiting.signal.aborted) return;
        waiting.abort();
        again();
      };
      const timer = window.setInterval(goOn, AGAIN_MS);
      waiting.signal.addEventListener('abort', () => window.clearInterval(timer));
      window.addEventListener('online', goOn, { signal: waiting.signal });
      document.addEventListener('visibilitychange', goOn, { signal: waiting.signal });
      return true;
    },
  };
};

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
  const awake = stayAwake();
  const trying = keepTrying(() => upload.start());
  const finish = () => {
    trying.end();
    awake();
  };
  const upload: Upload = new TusUpload(file, {
    endpoint: `${window.location.origin}/envio/arquivos`,
    metadata: { projectId: target.projectId, slotId: String(target.slotId), filename: file.name },
    fingerprint: async () => fingerprintOf(file, target),
    removeFingerprintOnSuccess: true,
    retryDelays,
    chunkSize: CHUNK_BYTES,
    onProgress: report.onProgress,
    onSuccess: () => {
      finish();
      report.onDone();
    },
    onError: (error) => {
      if (!isRefusal(error) && trying.wait()) return report.onWaiting();
      finish();
      report.onFailed(messageOf(error));
    },
  });
  const [previous] = (await upload.findPreviousUploads()).toReversed();
  if (previous) upload.resumeFromPreviousUpload(previous);
  else onFresh();
  upload.start();
  return {
    cancel: async () => {
      finish();
      await upload.abort(true).catch(() => undefined);
    },
  };
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
