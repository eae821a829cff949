import type { DetailedError } from 'tus-js-client';

/** Progress of an upload. `message` is the shop's answer, or null if it could not be reached. */
export type AttachmentReport = {
  onProgress(sent: number): void;
  onDone(id: string): void;
  onFailed(message: string | null): void;
};

/** Automatic retries for about two minutes. */
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
 * Starts an upload, or resumes one of the same file. The upload client is loaded with the first file.
 * @returns a function that cancels the upload and removes what was sent
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
