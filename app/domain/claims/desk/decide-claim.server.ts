import type { HasDb } from '~/platform/db.server';
import { doAtDesk, logDeskAct } from '../../desk/do-at-desk.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { claimState } from '../claim-state';
import type { Decision } from './claim-desk';
import { decide, lockDeskClaim } from './claim-desk-store.server';
import { claimDeskMessages, decisionLabels } from './labels';

/** So many copies or so much money goes only with the decision that it is for. */
const only = (decision: Decision) => ({
  reprintCount: decision.decisao === claimState.reprint ? decision.quantidade : null,
  amount:
    decision.decisao === claimState.credited || decision.decisao === claimState.refunded
      ? decision.valor
      : null,
});

/**
 * Decides a contest as it was seen. What the decision promises (a reprint, credit, money back, the mail) begins by
 * itself; what may not be (more money than was paid, more copies than there are) is said in the database's words.
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
    await decide(db, claimId, { stateId: decision.decisao, answer: decision.resposta, ...only(decision) });
    const label = decisionLabels[decision.decisao as keyof typeof decisionLabels];
    await logDeskAct(within, {
      ...{ operatorId, kind: 'claim', orderId: claim.orderId, itemId: claim.itemId },
      ...{ detail: `${label}: ${decision.resposta}`, createdAt: clock.now() },
    });
    return ok(null);
  });
