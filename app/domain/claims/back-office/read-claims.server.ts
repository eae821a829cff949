import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { type ClaimList, type ClaimsFilter, claimLists, decisionLabels } from './claim';
import { countClaims, findBackOfficeClaim, findBackOfficeClaims, findClaimFile } from './claim-store.server';

const PER_PAGE = 30;

/** A page of claims, with the number in each list. */
export const readBackOfficeClaims = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { list, page }: ClaimsFilter,
) => {
  const [{ rows, total }, counted] = await Promise.all([
    findBackOfficeClaims(db, { states: claimLists[list], skip: (page - 1) * PER_PAGE, take: PER_PAGE }),
    countClaims(db),
  ]);
  const countOf = (of: ClaimList) =>
    claimLists[of].reduce((sum: number, id: number) => sum + (counted.get(id) ?? 0), 0);
  return {
    claims: rows.map(({ item, ...claim }) => ({
      ...claim,
      itemId: item.id,
      orderId: item.orderId,
      description: item.description,
      customer: item.order.user.name,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    now: clock.now(),
    counts: {
      abertas: countOf('abertas'),
      respondidas: countOf('respondidas'),
      resolvidas: countOf('resolvidas'),
    },
  };
};

/** A claim for the back office, with the allowed decisions; null for none. */
export const readBackOfficeClaim = async ({ db }: HasDb, id: number) => {
  const found = await findBackOfficeClaim(db, id);
  if (!found) return null;
  const { leadsTo, ...state } = found.state;
  const decisions = leadsTo
    .filter(({ isCustomers, toId }) => !isCustomers && toId in decisionLabels)
    .map(({ toId }) => toId)
    .sort((one, other) => one - other);
  return { ...found, state, decisions };
};

/** A picture or PDF of a claim; null when there is none. */
export const readClaimFile = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { claimId, attachmentId }: { claimId: number; attachmentId: string },
) => {
  const row = await findClaimFile(db, claimId, attachmentId);
  const bytes = row && (await storage.get(row.storageKey));
  return row && bytes ? { ...bytes, name: row.originalName } : null;
};
