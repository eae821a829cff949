import { sweepProofs } from '~/domain/payments/deposit/sweep-proofs.server';
import { type ResumeServices, resumePromises } from '~/domain/payments/resume-promises.server';
import type { JobHandler } from './registry';

export const resumePromisesHandler: JobHandler<ResumeServices & Parameters<typeof sweepProofs>[0]> = async (
  services,
) => {
  await resumePromises(services);
  await sweepProofs(services);
};
