import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';
import type { JobRequest } from '../shared/ports';

/** Requests of people about their own data. An archive may take minutes, for which no other queue should wait. */
export const privacyQueue = 'privacy';
export const serveRequestsName = 'serve-data-requests';
export const sweepArchivesName = 'sweep-archives';

export const exportReadyTopic = 'mail.data-export-ready';
export const erasureEndedTopic = 'mail.erasure-ended';
export const dataRequestSchema = z.object({ requestId: z.number().int().positive() });

/** Asks for the work to begin now; without it, it begins within a minute. */
export const serveRequestsJob = (requestId: number): JobRequest => ({
  queue: privacyQueue,
  name: serveRequestsName,
  data: {},
  jobId: `${serveRequestsName}-${requestId}`,
});

/** The messages of this room, by the topics of their rows. */
export const privacyMessages = {
  [exportReadyTopic]: legalMail(dataRequestSchema),
  [erasureEndedTopic]: legalMail(dataRequestSchema),
};

type Messages = typeof privacyMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
