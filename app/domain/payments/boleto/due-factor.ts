import { addDays, type PlainDate } from '../../shared/calendar';

/**
 * The due date in a barcode: four digits that count days (FEBRABAN). 1000 was 2000-07-03, a thousand days after
 * 1997-10-07; 9999 was 2025-02-21; on 2025-02-22 it began again at 1000, and will on 2049-10-14. Factors below
 * 1000 belong to the time before July 2000 and are not read. 0000 is a slip without a due date.
 */
const FIRST_DAY: PlainDate = '2000-07-03';
const FIRST_FACTOR = 1000;
const CYCLE_DAYS = 9000;
const DAY_MS = 86_400_000;

const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** "1640" of 2026-11-24; "0000" without a date. Throws on days before 2000-07-03, which no slip of ours has. */
export const dueFactor = (dueOn: PlainDate | null): string => {
  if (dueOn === null) return '0000';
  const days = daysBetween(FIRST_DAY, dueOn);
  if (!(days >= 0)) throw new Error(`no due factor for ${dueOn}`);
  return `${FIRST_FACTOR + (days % CYCLE_DAYS)}`;
};

/**
 * The date of a factor from 1000 to 9999, in the cycle that brings it nearest to `today` (a tie goes to the
 * earlier): the four digits alone do not say which. Null for other factors.
 */
export const dueDateOf = (factor: string, today: PlainDate): PlainDate | null => {
  if (!/^[1-9]\d{3}$/.test(factor)) return null;
  const inFirst = addDays(FIRST_DAY, Number(factor) - FIRST_FACTOR);
  const cycles = Math.ceil(daysBetween(inFirst, today) / CYCLE_DAYS - 0.5);
  return addDays(inFirst, Math.max(0, cycles) * CYCLE_DAYS);
};
