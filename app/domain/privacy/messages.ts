import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';
import type { JobRequest } from '../shared/ports';

/** Requests about personal data. An archive may take minutes, so it has its own queue. */
export const privacyQueue = 'privacy';
export const serveRequestsName = 'serve-data-requests';

const requestSchema = z.object({ requestId: z.number().int().positive() });
export const exportReadyMessage = legalMail('mail.data-export-ready', requestSchema);
export const erasureEndedMessage = legalMail('mail.erasure-ended', requestSchema);

/** Wakes the worker at once; without it, the work begins within a minute. */
export const serveRequestsJob = (requestId: number): JobRequest => ({
  queue: privacyQueue,
  name: serveRequestsName,
  data: {},
  jobId: `${serveRequestsName}-${requestId}`,
});
