import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { takeAttachments } from '../attachments/attachments.server';
import { fail, ok, type Result } from '../shared/result';
import { type ClaimPeriod, claimPurpose } from './claim';
import { claimFlags, lastClaimDay } from './claim-flags';
import { checkClaimStates, claimState } from './claim-state';
import {
  attachToLastEntry,
  type ClaimedItem,
  findClaimDays,
  findItem,
  findStateTable,
  insertClaim,
  lockClaimOfItem,
  reopenClaim,
} from './claim-store.server';
import { staffClaimMessage } from './messages.server';
import { isContestable } from './read-claims.server';

/** @throws where the table of states does not match the code; the shop then does not start */
export const assertClaimStates = async ({ db }: HasDb): Promise<void> => {
  const { states, transitions } = await findStateTable(db);
  const problems = checkClaimStates(states, transitions);
  if (problems.length > 0) throw new Error(`the table of contests is wrong: ${problems.join('; ')}`);
};

export type ContestInput = {
  userId: number;
  itemId: number;
  reason: string;
  /** Digits only */
  phone: string;
  period: ClaimPeriod;
  /** Files uploaded before, for this item or without an item */
  attachmentIds: readonly string[];
};

export type ContestFailure =
  | { kind: 'not-found' | 'not-arrived' | 'under-way' | 'settled' | 'files-gone' }
  /** The last day on which it could be contested */
  | { kind: 'too-late'; until: string };

/** Whether the same was sent before: a double click, or a retry after a lost answer. */
const isSame = ({ claim }: ClaimedItem, { reason, phone, period }: ContestInput): boolean =>
  claim !== null &&
  claim.state.id === claimState.open &&
  claim.reason === reason &&
  claim.phone === phone &&
  claim.period === period;

const refusalOf = (item: ClaimedItem, until: string): ContestFailure => {
  const state = item.claim?.state.id;
  if (state === undefined && !isContestable(item)) return { kind: 'not-arrived' };
  if (state === claimState.open) return { kind: 'under-way' };
  return state === undefined || state === claimState.refused
    ? { kind: 'too-late', until }
    : { kind: 'settled' };
};

/**
 * The customer contests an item, adds what staff asked for, or contests a refusal. Each item has one claim, however
 * often it is sent; staff are notified by mail.
 */
export const contestItem = (
  services: Pick<Context, 'db' | 'clock'>,
  input: ContestInput,
): Promise<Result<{ claimId: number; orderId: number; isNew: boolean }, ContestFailure>> =>
  inTransaction(services, async (within) => {
    const { db, clock } = within;
    const { userId, itemId, reason, phone, period, attachmentIds } = input;
    const known = await findItem(db, userId, itemId);
    if (!known) return fail<ContestFailure>({ kind: 'not-found' });
    await lockClaimOfItem(db, itemId);
    await lockOrderForPayment(within, known.orderId);
    const item = (await findItem(db, userId, itemId)) ?? known;
    const { orderId, claim, since } = item;
    if (claim && isSame(item, input)) return ok({ claimId: claim.id, orderId, isNew: false });
    const now = clock.now();
    const days = await findClaimDays(db);
    const steps = claim?.steps ?? [];
    const flags = claimFlags(item, steps, { days, now });
    if (!flags.contest && !flags.resend)
      return fail<ContestFailure>(refusalOf(item, lastClaimDay(since, days, steps)));
    const files = { userId, purposes: [claimPurpose(itemId), claimPurpose(0)], ids: attachmentIds };
    if (!(await takeAttachments(within, files))) return fail<ContestFailure>({ kind: 'files-gone' });
    if (claim) await reopenClaim(db, claim.id, { reason, phone, period });
    const claimId = claim?.id ?? (await insertClaim(db, { itemId, reason, phone, period, now }));
    const entryId = await attachToLastEntry(db, claimId, attachmentIds);
    await queueMessage(
      within,
      staffClaimMessage.of({ payload: { claimId, entryId, orderId }, dedupeKey: `claim-sent-${entryId}` }),
    );
    return ok({ claimId, orderId, isNew: claim === null });
  });
