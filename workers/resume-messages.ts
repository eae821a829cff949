import { sweepProofs } from '~/domain/payments/deposit/sweep-proofs.server';
import { type ResumeServices, resumeMessages } from '~/domain/payments/resume-messages.server';
import type { JobHandler } from './registry';

export const resumeMessagesHandler: JobHandler<ResumeServices & Parameters<typeof sweepProofs>[0]> = async (
  services,
) => {
  await resumeMessages(services);
  await sweepProofs(services);
};
