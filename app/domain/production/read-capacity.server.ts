import type { Context } from '~/domain/shared/context.server';
import { addDays, isBusinessDay, type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { readLineLoads } from '../shipping/shop-calendar.server';

/** Business days that the page shows. */
const DAYS = 10;

export type CapacityDay = {
  day: PlainDate;
  /** Copies due on this day; on the first day also those overdue */
  owed: number;
  /** Null: no limit */
  capacity: number | null;
};
export type LineLoad = { id: number; name: string; days: CapacityDay[] };

/**
 * Copies due on each line on the next business days, and its capacity. Today comes first, including what is overdue.
 */
export const readCapacity = async (services: Pick<Context, 'db' | 'clock'>): Promise<LineLoad[]> => {
  const { lines, holidays } = await readLineLoads(services);
  const { date: today } = saoPauloDateTime(services.clock.now());
  const days: PlainDate[] = [];
  for (let day = today; days.length < DAYS; day = addDays(day, 1))
    if (day === today || isBusinessDay(day, holidays)) days.push(day);
  return lines.map(({ id, name, perDay, days: exceptions, owed }) => ({
    id,
    name,
    days: days.map((day) => ({
      day,
      owed: [...owed].reduce(
        (sum, [due, copies]) => sum + (due === day || (day === today && due < today) ? copies : 0),
        0,
      ),
      capacity: exceptions.get(day) ?? perDay,
    })),
  }));
};
