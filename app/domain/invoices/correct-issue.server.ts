import { findNamedCity } from '~/domain/addresses/find-place-by-cep.server';
import { doAsStaff, logBackOfficeAct } from '~/domain/back-office/do-as-staff.server';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import type { Correction } from './correct-form';
import { type IssueStatus, issueReference, issueStatus, type Recipient } from './issue';
import {
  askAgainIn,
  changeIssue,
  countIssues,
  findIssue,
  type IssueRow,
  insertIssue,
  lockIssuesOfOrder,
} from './issue-store.server';
import { issueMessages, issueName } from './labels';
import { lockSoldOrder } from './sale-store.server';

/** The version of an issue that an operator saw. */
export type SeenIssue = { issueId: number; round: number; operatorId: number };

const waiting: readonly IssueStatus[] = [issueStatus.rejected, issueStatus.denied];

const lockSeen = async ({ db }: HasDb, { issueId, round }: SeenIssue): Promise<IssueRow | null> => {
  const known = await findIssue(db, issueId);
  if (!known) return null;
  await lockSoldOrder(db, known.orderId);
  await lockIssuesOfOrder(db, known.orderId);
  const row = await findIssue(db, issueId);
  return row?.round === round && row.waits ? row : null;
};

/** Starts a new issue beside a denied one, whose number is used up. */
const beginAnew = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: IssueRow,
  recipient: Recipient,
): Promise<boolean> => {
  await changeIssue(db, row, { waits: false });
  const reference = issueReference(row.orderId, row.kind, (await countIssues(db, row.orderId, row.kind)) + 1);
  const { orderId, kind, lines, total } = row;
  return insertIssue(db, { orderId, kind, reference, recipient, lines, total, createdAt: clock.now() });
};

/**
 * An operator corrects the recipient of a refused invoice and sends it again, under the same number unless that is
 * used up. Of two simultaneous corrections the second changes nothing.
 */
export const correctIssue = async (
  services: Pick<Context, 'db' | 'clock'>,
  seen: SeenIssue,
  { city, uf, ...wanted }: Correction,
): Promise<Result<null, string>> => {
  const place = await findNamedCity(services, { cityId: null, cityName: city, uf });
  if (!place) return fail(issueMessages.noSuchCity(city, uf));
  return doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const row = await lockSeen(within, seen);
    if (!row) return fail(issueMessages.gone);
    if (!waiting.includes(row.status)) return fail(issueMessages.notRefused);
    const recipient: Recipient = {
      ...wanted,
      email: row.recipient.email,
      cityId: place.city.id,
      city: place.city.name,
      uf: place.state.uf,
    };
    if (row.status === issueStatus.denied) {
      if (!(await beginAnew(within, row, recipient))) return fail(issueMessages.another);
    } else {
      const change = {
        status: issueStatus.pending,
        recipient,
        waits: false,
        round: row.round + 1,
        triedAt: null,
        attempts: 0,
      };
      await changeIssue(db, row, change);
      await askAgainIn(db, row.id, 0);
    }
    await logBackOfficeAct(within, {
      operatorId: seen.operatorId,
      kind: 'invoice-again',
      orderId: row.orderId,
      itemId: null,
      detail: issueName(row),
      createdAt: clock.now(),
    });
    return ok(null);
  });
};

/**
 * An operator closes an invoice without sending it. A refused one will not be issued, and its number becomes a gap.
 * One too old to be cancelled was settled with the accountant.
 */
export const dropIssue = (
  services: Pick<Context, 'db' | 'clock'>,
  seen: SeenIssue,
  kind: 'invoice-dropped' | 'invoice-attached' = 'invoice-dropped',
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const row = await lockSeen(within, seen);
    if (!row) return fail(issueMessages.gone);
    const isRejected = row.status === issueStatus.rejected;
    await changeIssue(db, row, {
      waits: false,
      round: row.round + 1,
      ...(isRejected && { status: issueStatus.dropped }),
    });
    await askAgainIn(db, row.id, null);
    await logBackOfficeAct(within, {
      operatorId: seen.operatorId,
      kind,
      orderId: row.orderId,
      itemId: null,
      detail: issueName(row),
      createdAt: clock.now(),
    });
    return ok(null);
  });
