import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { ok, type Result } from '../shared/result';
import { CANCEL_HOURS, issueStatus } from './issue';
import {
  askAgainIn,
  changeIssue,
  findIssuesOfOrder,
  type IssueRow,
  lockIssuesOfOrder,
  removeIssuedFiles,
} from './issue-store.server';
import type { InvoiceIssuer, IssuerFailure } from './ports';
import { lockSoldOrder } from './sale-store.server';

const HOUR_MS = 3_600_000;

/** Whether the tax authority still accepts a cancellation. */
export const isCancellable = ({ authorisedAt }: Pick<IssueRow, 'authorisedAt'>, now: Date): boolean =>
  authorisedAt !== null && now.getTime() - authorisedAt.getTime() < CANCEL_HOURS * HOUR_MS;

const LATE = `O pedido foi cancelado mais de ${CANCEL_HOURS} horas depois da autorização: fale com a contabilidade.`;

/**
 * Called when the order was cancelled. Unsent invoices are dropped, and recently authorised ones are cancelled. Those
 * in progress are handled once their result is known, and older ones wait for staff. A second call changes nothing.
 */
export const cancelIssuesOfOrder = (
  services: Pick<Context, 'db' | 'clock'>,
  orderId: number,
): Promise<void> =>
  inTransaction(services, async ({ db, clock }) => {
    await lockSoldOrder(db, orderId);
    await lockIssuesOfOrder(db, orderId);
    for (const row of await findIssuesOfOrder(db, orderId)) {
      if (
        row.status === issueStatus.rejected ||
        (row.status === issueStatus.pending && row.triedAt === null)
      ) {
        await changeIssue(db, row, { status: issueStatus.dropped, waits: false });
        await askAgainIn(db, row.id, null);
      } else if (row.status === issueStatus.authorised && row.cancelling === null) {
        const isInTime = isCancellable(row, clock.now());
        await changeIssue(
          db,
          row,
          isInTime ? { cancelling: 'pedido' } : { cancelling: 'pessoa', waits: true, reason: LATE },
        );
        if (isInTime) await askAgainIn(db, row.id, 0);
      }
    }
  });

/** Marks it as cancelled and removes its files from the order's page. */
export const markCancelled = (services: Pick<Context, 'db' | 'clock'>, row: IssueRow): Promise<boolean> =>
  inTransaction(services, async ({ db, clock }) => {
    const change = {
      status: issueStatus.cancelled,
      cancelling: null,
      waits: false,
      cancelledAt: clock.now(),
    };
    if (!(await changeIssue(db, row, change))) return false;
    await removeIssuedFiles(db, row.id);
    await askAgainIn(db, row.id, null);
    return true;
  });

/**
 * Cancels an invoice at the issuer. The state is queried first, because an earlier answer may have been lost. If the
 * issuer refuses, it waits for staff.
 */
export const cancelAtIssuer = async (
  services: Pick<Context, 'db' | 'clock'> & { issuer: InvoiceIssuer },
  row: IssueRow,
): Promise<Result<null, IssuerFailure>> => {
  const { issuer, db } = services;
  if (row.status !== issueStatus.authorised || row.cancelling !== 'pedido') {
    await inTransaction(services, (within) => askAgainIn(within.db, row.id, null));
    return ok(null);
  }
  const found = await issuer.find(row);
  if (!found.ok && found.failure.kind !== 'not-found') return found;
  const done =
    found.ok && found.value.status === 'cancelled'
      ? found
      : await issuer.cancel({ ...row, reason: `Pedido ${row.orderId} cancelado pelo cliente ou pela loja.` });
  if (done.ok && done.value.status === 'cancelled') {
    await markCancelled(services, row);
    return ok(null);
  }
  if (!done.ok && done.failure.kind !== 'refused' && done.failure.kind !== 'not-found') return done;
  const reason = done.ok
    ? 'O emissor não confirmou o cancelamento.'
    : (done.failure.reason ?? done.failure.detail);
  await inTransaction({ ...services, db }, async (within) => {
    await changeIssue(within.db, row, { cancelling: 'pessoa', waits: true, reason });
    await askAgainIn(within.db, row.id, null);
  });
  return ok(null);
};
