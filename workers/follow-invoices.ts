import { followIssues } from '~/domain/invoices/follow-issues.server';
import { registerInvoiceHooks } from '~/domain/invoices/receive-hook.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const followInvoicesHandler: JobHandler<Services> = async (services) => {
  await followIssues(services);
};

export const registerHooksHandler: JobHandler<Services> = async (services) => {
  const registered = await registerInvoiceHooks(services, {
    url: services.invoiceHookUrl,
    authorization: services.env.FOCUS_NFE_HOOK_SECRET,
  });
  if (!registered.ok) throw new Error(`${registered.failure.kind}: ${registered.failure.detail}`);
};
