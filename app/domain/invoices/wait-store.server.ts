import type { Db, Prisma } from '~/platform/db.server';

/** The queries of the back office's page of invoices. */

const shown = {
  id: true,
  orderId: true,
  kind: true,
  status: true,
  round: true,
  number: true,
  total: true,
  reasonCode: true,
  reason: true,
  waits: true,
  cancelling: true,
  recipient: true,
  accessKey: true,
  createdAt: true,
  authorisedAt: true,
  cancelledAt: true,
  series: { select: { series: true } },
  order: {
    select: { status: { select: { storeLabel: true, colour: true } }, user: { select: { name: true } } },
  },
} as const;

export type ShownIssue = Prisma.InvoiceIssueGetPayload<{ select: typeof shown }>;

/** Those that wait for staff, oldest first; or all, newest first. */
export const findShownIssues = (
  db: Db,
  {
    waitsOnly,
    orderId,
    skip,
    take,
  }: { waitsOnly: boolean; orderId: number | null; skip: number; take: number },
): Promise<ShownIssue[]> =>
  db.invoiceIssue.findMany({
    where: { ...(waitsOnly && { waits: true }), ...(orderId !== null && { orderId }) },
    orderBy: { id: waitsOnly ? 'asc' : 'desc' },
    skip,
    take,
    select: shown,
  });

export const countShownIssues = (
  db: Db,
  { waitsOnly, orderId }: { waitsOnly: boolean; orderId: number | null },
): Promise<number> =>
  db.invoiceIssue.count({
    where: { ...(waitsOnly && { waits: true }), ...(orderId !== null && { orderId }) },
  });
