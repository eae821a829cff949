import { itemStatus } from '../orders/order-status';
import { addDays, type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { claimState } from './claim-state';

/** What decides whether an item may be contested. */
export type ClaimableItem = {
  statusId: number;
  /** When the item reached its present status */
  since: Date;
};

/** A step of a claim; steps are sorted oldest first. */
export type ClaimStep = { stateId: number; at: Date };

export type ClaimFlags = {
  /** `contestarItem` */
  contest: boolean;
  /** `reenviarContestacao`: staff asked for more, or refused while the claim period still runs */
  resend: boolean;
};

const DAY_MS = 86_400_000;

/** Statuses in which the customer has the item or can collect it. */
const arrived: readonly number[] = [itemStatus.delivered, itemStatus.readyForPickup];

/**
 * Days for which the claim period was suspended, rounded up: a claim suspends it until it is refused (CDC, art. 26, §
 * 2, I).
 */
const stayedDays = (steps: readonly ClaimStep[]): number => {
  let ms = 0;
  let openSince: Date | null = null;
  for (const { stateId, at } of steps) {
    if (stateId === claimState.refused) {
      if (openSince) ms += at.getTime() - openSince.getTime();
      openSince = null;
    } else openSince ??= at;
  }
  return Math.ceil(ms / DAY_MS);
};

/**
 * The last day, in São Paulo, on which an item may be contested: `days` after it reached the customer, plus the days
 * of suspension. The day of arrival does not count (Código Civil, art. 132).
 */
export const lastClaimDay = (since: Date, days: number, steps: readonly ClaimStep[] = []): PlainDate =>
  addDays(saoPauloDateTime(since).date, days + stayedDays(steps));

/** What the customer may do about an item. @param steps of its claim; none where there is none */
export const claimFlags = (
  { statusId, since }: ClaimableItem,
  steps: readonly ClaimStep[],
  { days, now }: { days: number; now: Date },
): ClaimFlags => {
  const isInTerm = saoPauloDateTime(now).date <= lastClaimDay(since, days, steps);
  const state = steps.at(-1)?.stateId;
  return {
    contest: state === undefined && arrived.includes(statusId) && isInTerm,
    resend: state === claimState.answered || (state === claimState.refused && isInTerm),
  };
};
