import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import { formatBrl } from '../../shared/money';
import { fail, ok, type Result } from '../../shared/result';
import { claimState } from '../claim-state';
import { claimBackOfficeMessages, type Decision, decisionLabels } from './claim';
import { decide, findClaimLimits, lockBackOfficeClaim } from './claim-store.server';

/** Copies and amount are used only for the decisions that need them. */
const only = (decision: Decision) => ({
  reprintCount: decision.decisao === claimState.reprint ? decision.quantidade : null,
  amount:
    decision.decisao === claimState.credited || decision.decisao === claimState.refunded
      ? decision.valor
      : null,
});

/** Why the copies or the amount exceed the limits; null if they do not. The database checks again. */
const beyondLimits = async ({ db }: HasDb, itemId: number, decision: Decision): Promise<string | null> => {
  const limits = await findClaimLimits(db, itemId);
  const { reprintCount, amount } = only(decision);
  if (!limits) return null;
  if (reprintCount !== null && reprintCount > limits.copies)
    return claimBackOfficeMessages.tooManyCopies(limits.copies);
  const isMoney = decision.decisao === claimState.credited || decision.decisao === claimState.refunded;
  return isMoney && (amount === null || amount <= 0 || amount > limits.amount)
    ? claimBackOfficeMessages.tooMuch(formatBrl(limits.amount))
    : null;
};

/**
 * Decides a claim unless it changed since it was read. Its effects (reprint, credit, refund, mail) start
 * automatically.
 */
export const decideClaim = (
  services: Pick<Context, 'db' | 'clock'>,
  { claimId, operatorId, decision }: { claimId: number; operatorId: number; decision: Decision },
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const claim = await lockBackOfficeClaim(db, claimId);
    if (!claim) return fail(claimBackOfficeMessages.notFound);
    if (claim.lastEntry !== decision.ultima) return fail(claimBackOfficeMessages.changedMeanwhile);
    const beyond = await beyondLimits(within, claim.itemId, decision);
    if (beyond !== null) return fail(beyond);
    await decide(db, claimId, { stateId: decision.decisao, answer: decision.resposta, ...only(decision) });
    const label = decisionLabels[decision.decisao as keyof typeof decisionLabels];
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'claim',
      orderId: claim.orderId,
      itemId: claim.itemId,
      detail: `${label}: ${decision.resposta}`,
      createdAt: clock.now(),
    });
    return ok(null);
  });
