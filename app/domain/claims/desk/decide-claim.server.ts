import type { HasDb } from '~/platform/db.server';
import { doAtDesk, logDeskAct } from '../../desk/do-at-desk.server';
import { formatBrl } from '../../shared/money';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { claimState } from '../claim-state';
import type { Decision } from './claim-desk';
import { decide, findClaimLimits, lockDeskClaim } from './claim-desk-store.server';
import { claimDeskMessages, decisionLabels } from './labels';

/** So many copies or so much money goes only with the decision that it is for. */
const only = (decision: Decision) => ({
  reprintCount: decision.decisao === claimState.reprint ? decision.quantidade : null,
  amount:
    decision.decisao === claimState.credited || decision.decisao === claimState.refunded
      ? decision.valor
      : null,
});

/** Why there may not be so many copies, or so much money; null where it may. The database looks again. */
const beyondLimits = async ({ db }: HasDb, itemId: number, decision: Decision): Promise<string | null> => {
  const limits = await findClaimLimits(db, itemId);
  const { reprintCount, amount } = only(decision);
  if (!limits) return null;
  if (reprintCount !== null && reprintCount > limits.copies)
    return claimDeskMessages.tooManyCopies(limits.copies);
  const isMoney = decision.decisao === claimState.credited || decision.decisao === claimState.refunded;
  return isMoney && (amount === null || amount <= 0 || amount > limits.amount)
    ? claimDeskMessages.tooMuch(formatBrl(limits.amount))
    : null;
};

/**
 * Decides a contest as it was seen. What the decision promises (a reprint, credit, money back, the mail) begins by
 * itself.
 */
export const decideClaim = (
  services: HasDb & { clock: Clock },
  { claimId, operatorId, decision }: { claimId: number; operatorId: number; decision: Decision },
): Promise<Result<null, string>> =>
  doAtDesk(services, async (within) => {
    const { db, clock } = within;
    const claim = await lockDeskClaim(db, claimId);
    if (!claim) return fail(claimDeskMessages.notFound);
    if (claim.lastEntry !== decision.ultima) return fail(claimDeskMessages.changedMeanwhile);
    const beyond = await beyondLimits(within, claim.itemId, decision);
    if (beyond !== null) return fail(beyond);
    await decide(db, claimId, { stateId: decision.decisao, answer: decision.resposta, ...only(decision) });
    const label = decisionLabels[decision.decisao as keyof typeof decisionLabels];
    await logDeskAct(within, {
      ...{ operatorId, kind: 'claim', orderId: claim.orderId, itemId: claim.itemId },
      ...{ detail: `${label}: ${decision.resposta}`, createdAt: clock.now() },
    });
    return ok(null);
  });
