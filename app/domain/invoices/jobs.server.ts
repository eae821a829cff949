import { type Job, MINUTE_MS, SECOND_MS } from '../shared/job.server';
import { orRetry } from '../shared/result';
import { followInvoicesName, invoicesQueue } from './messages';
import { followIssues } from './open-issues.server';
import { registerInvoiceHooks } from './receive-hook.server';

type IssuerContext = Parameters<typeof followIssues>[0] &
  Parameters<typeof registerInvoiceHooks>[0] & {
    invoiceHookUrl: string;
    env: { FOCUS_NFE_HOOK_SECRET?: string | undefined };
  };

export const invoiceJobs: readonly Job<IssuerContext>[] = [
  {
    queue: invoicesQueue,
    name: followInvoicesName,
    everyMs: 10 * SECOND_MS,
    run: async (services) => {
      await followIssues(services);
    },
  },
  {
    queue: invoicesQueue,
    name: 'register-hooks',
    everyMs: 30 * MINUTE_MS,
    run: async (services) => {
      const authorization = services.env.FOCUS_NFE_HOOK_SECRET;
      orRetry(await registerInvoiceHooks(services, { url: services.invoiceHookUrl, authorization }));
    },
  },
];
