import type { DetailedError } from 'tus-js-client';

/** How an upload is doing. `message` is the shop's own words, or null when it could not be reached. */
export type AttachmentReport = {
  onProgress(sent: number): void;
  onDone(id: string): void;
  onFailed(message: string | null): void;
};

/** About two minutes of trying again by itself. */
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

const messageOf = (error: Error | DetailedError): string | null => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() >= 500) return null;
  try {
    return String(JSON.parse(response.getBody()).message);
  } catch {
    return null;
  }
};

/**
 * Starts sending, or goes on at the byte where the same file stopped. The client is loaded at the first file.
 * @returns gives it up: what came of it is forgotten, and nothing more is reported
 */
export const startAttachment = async (
  file: File,
  purpose: string,
  report: AttachmentReport,
): Promise<() => void> => {
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    endpoint: `${window.location.origin}/envio/anexos`,
    metadata: { destino: purpose, filename: file.name },
    fingerprint: async () => ['lombada', purpose, file.name, file.size, file.lastModified].join('-'),
    removeFingerprintOnSuccess: true,
    retryDelays,
    onProgress: report.onProgress,
    onSuccess: () => report.onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => report.onFailed(messageOf(error)),
  });
  const [previous] = (await upload.findPreviousUploads()).toReversed();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return () => void upload.abort(true).catch(() => undefined);
};
