import { inTransaction } from '~/platform/db.server';
import { notifyJob } from '../shared/notify-job.server';
import type { Ids, Jobs } from '../shared/ports';
import { advanceIssue, type IssueServices } from './advance-issue.server';
import { leaseDueIssues } from './issue-store.server';
import { followInvoicesName, invoicesQueue } from './jobs';
import type { InvoiceIssuer } from './ports';

const BATCH = 5;
/** Longer than a step with its four calls may take. */
const LEASE_SECONDS = 150;

/**
 * Takes every issue that is due a step on; several workers share them. Ends early where the issuer wants to be left alone
 * for a while. Answers how many were taken up.
 */
export const followIssues = async (
  services: IssueServices & { issuer: InvoiceIssuer | null },
): Promise<number> => {
  const { issuer } = services;
  if (!issuer) return 0;
  for (let taken = 0; ; ) {
    const ids = await inTransaction(services, ({ db }) => leaseDueIssues(db, BATCH, LEASE_SECONDS));
    if (ids.length === 0) return taken;
    taken += ids.length;
    for (const id of ids) {
      const done = await advanceIssue({ ...services, issuer }, id);
      if (!done.ok && done.failure.retryAfterSeconds !== undefined) return taken;
    }
  }
};

/** Tells the workers, after the commit, that issues are due. */
export const notifyIssues = ({ jobs, ids }: { jobs: Jobs; ids: Ids }): Promise<void> =>
  notifyJob(jobs, {
    queue: invoicesQueue,
    name: followInvoicesName,
    data: {},
    jobId: `invoices-${ids.id()}`,
    gatherMs: 200,
  });
