import { sweepAttachments } from '~/domain/attachments/sweep-attachments.server';
import type { JobHandler } from './registry';

export const sweepAttachmentsHandler: JobHandler<Parameters<typeof sweepAttachments>[0]> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepAttachments(services);
  if (removed > 0) logger.info({ removed }, 'swept attachments that belong to nothing');
};
