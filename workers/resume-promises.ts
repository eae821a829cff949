import { type ResumeServices, resumePromises } from '~/domain/payments/resume-promises.server';
import type { JobHandler } from './registry';

export const resumePromisesHandler: JobHandler<ResumeServices> = async (services) => {
  await resumePromises(services);
};
