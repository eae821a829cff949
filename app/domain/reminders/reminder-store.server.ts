import type { Db } from '~/platform/db.server';
import { type Reminder, reminderKinds } from './reminder';

/** The reminders that staff have switched on; their count is bounded, so that a slip of the hand floods no mailbox. */
export const findReminders = async (db: Db, id?: number): Promise<Reminder[]> => {
  const rows = await db.reminder.findMany({
    where: { active: true, ...(id !== undefined && { id }) },
    orderBy: { id: 'asc' },
    take: 50,
  });
  return rows.flatMap(({ kind: name, ...row }) => {
    const kind = reminderKinds.find((each) => each === name);
    return kind ? [{ ...row, kind }] : [];
  });
};
