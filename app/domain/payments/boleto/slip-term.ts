import { addBankDays } from '../../shared/bank-calendar';
import { addDays, type PlainDate, saoPauloDateTime } from '../../shared/calendar';

/** So many days on which banks work to pay it, after the day on which it was made. */
const DAYS_TO_PAY = 3;
/** A slip that is paid on its last day is settled on the next; banks tell within 72 business hours (spec 3, section 9). */
const DAYS_TO_TELL = 3;

export type SlipTerm = {
  /** The last day on which it can be paid as it stands; banks work on it. */
  dueOn: PlainDate;
  /** Until then its money may still come. */
  awaitedUntil: Date;
};

/**
 * When a slip's money counts as paid, of which banks tell the day alone: at the end of that day, or now while it lasts.
 * Thus no order is paid before it was made, and none tomorrow.
 */
export const slipPaidAt = (paidOn: PlainDate, now: Date): Date => {
  const dayEnd = new Date(`${paidOn}T23:59:59-03:00`);
  return dayEnd < now ? dayEnd : now;
};

/** The term of a slip that is made at `now`, by the banks' calendar. */
export const slipTerm = (now: Date): SlipTerm => {
  const dueOn = addBankDays(saoPauloDateTime(now).date, DAYS_TO_PAY);
  const reportedOn = addBankDays(dueOn, DAYS_TO_TELL);
  // São Paulo has had no summer time since 2019.
  return { dueOn, awaitedUntil: new Date(`${addDays(reportedOn, 1)}T00:00:00-03:00`) };
};
