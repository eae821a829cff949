import { addDays, type PlainDate, saoPauloDateTime } from '../shared/calendar';

/** What is waited for. The names are those of the rows, which staff edit. */
export const reminderKinds = ['pix', 'boleto', 'arquivos', 'projeto'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export type Reminder = {
  id: number;
  kind: ReminderKind;
  /** From the anchor: the end of a Pix, noon of a slip's due date, a file problem, the last change of a project. */
  hours: number;
  subject: string;
  text: string;
};

const HOUR_MS = 3_600_000;
/** No reminder is sent at night: the first hour and the end of the day, in São Paulo. */
const FIRST_HOUR = 9;
const END_HOUR = 20;
/** What was due longer ago is not sent any more, for example after the shop was switched off. */
const GRACE_HOURS = 24;
/** A due time at night is moved by less than the night and the last hour of the day. */
const MOST_MOVED_HOURS = 24 - (END_HOUR - FIRST_HOUR) + 1;

const hourOf = (instant: Date): number => Number(saoPauloDateTime(instant).time.slice(0, 2));

/** São Paulo has had no summer time since 2019. */
const at = (date: PlainDate, hour: number): Date =>
  new Date(`${date}T${String(hour).padStart(2, '0')}:00:00-03:00`);

export const isDaytime = (instant: Date): boolean => {
  const hour = hourOf(instant);
  return hour >= FIRST_HOUR && hour < END_HOUR;
};

/**
 * When a reminder is due. What would fall into the night comes on the evening before it where something ends
 * (`hours` < 0), since the morning may be too late, and on the next morning otherwise.
 */
export const dueAt = ({ hours }: Pick<Reminder, 'hours'>, anchor: Date): Date => {
  const due = new Date(anchor.getTime() + hours * HOUR_MS);
  if (isDaytime(due)) return due;
  const { date } = saoPauloDateTime(due);
  const isMorning = hourOf(due) < FIRST_HOUR;
  if (hours < 0) return at(isMorning ? addDays(date, -1) : date, END_HOUR - 1);
  return at(isMorning ? date : addDays(date, 1), FIRST_HOUR);
};

/** Whether it is to be sent now. */
export const isDue = (reminder: Pick<Reminder, 'hours'>, anchor: Date, now: Date): boolean => {
  const due = dueAt(reminder, anchor).getTime();
  const hasEnded = reminder.hours < 0 && now >= anchor;
  return isDaytime(now) && !hasEnded && due <= now.getTime() && now.getTime() < due + GRACE_HOURS * HOUR_MS;
};

/** Anchors outside this time cannot make the reminder due now. */
export const anchorsDue = ({ hours }: Pick<Reminder, 'hours'>, now: Date): { from: Date; until: Date } => {
  const middle = now.getTime() - hours * HOUR_MS;
  return {
    from: new Date(middle - (GRACE_HOURS + MOST_MOVED_HOURS) * HOUR_MS),
    until: new Date(middle + MOST_MOVED_HOURS * HOUR_MS),
  };
};

/** The anchor of a slip: noon of the day on which it is due. */
export const noonOf = (dueOn: PlainDate): Date => at(dueOn, 12);
