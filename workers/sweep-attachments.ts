import { sweepAttachments } from '~/domain/attachments/sweep-attachments.server';
import { timed } from './registry';

export const sweepAttachmentsHandler = timed<Parameters<typeof sweepAttachments>[0]>(
  async (services, time, { logger }) => {
    const removed = await sweepAttachments(services, time);
    if (removed > 0) logger.info({ removed }, 'swept attachments that belong to nothing');
  },
);
