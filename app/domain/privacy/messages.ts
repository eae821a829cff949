import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';
import type { JobRequest } from '../shared/ports';

/** Requests of people about their own data. An archive may take minutes, for which no other queue should wait. */
export const privacyQueue = 'privacy';
export const serveRequestsName = 'serve-data-requests';

const requestSchema = z.object({ requestId: z.number().int().positive() });
export const exportReadyMessage = legalMail('mail.data-export-ready', requestSchema);
export const erasureEndedMessage = legalMail('mail.erasure-ended', requestSchema);

/** Asks for the work to begin now; without it, it begins within a minute. */
export const serveRequestsJob = (requestId: number): JobRequest => ({
  queue: privacyQueue,
  name: serveRequestsName,
  data: {},
  jobId: `${serveRequestsName}-${requestId}`,
});
