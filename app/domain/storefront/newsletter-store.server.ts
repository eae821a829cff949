import type { Db } from '~/platform/db.server';

export type SubscriberRow = {
  name: string;
  email: string;
  textVersion: string;
  channel: string;
  ip: string | null;
  createdAt: Date;
};

/**
 * Stores a subscriber. An address already subscribed stays unchanged, with its original consent. One that had left is
 * subscribed again with the new consent.
 */
export const keepSubscriber = async (db: Db, row: SubscriberRow): Promise<void> => {
  const { count } = await db.newsletterSubscriber.createMany({ data: [row], skipDuplicates: true });
  if (count > 0) return;
  const { email, ...consent } = row;
  await db.newsletterSubscriber.updateMany({
    where: { email, unsubscribedAt: { not: null } },
    data: { ...consent, unsubscribedAt: null },
  });
};

/** Records that an address left the list, or is on it again; does nothing if it was never subscribed. */
export const updateSubscriber = async (
  db: Db,
  { email, unsubscribedAt }: { email: string; unsubscribedAt: Date | null },
): Promise<void> => {
  const where = { email, unsubscribedAt: unsubscribedAt ? null : { not: null } };
  await db.newsletterSubscriber.updateMany({ where, data: { unsubscribedAt } });
};

export const deleteSubscriber = async (db: Db, email: string): Promise<void> => {
  await db.newsletterSubscriber.deleteMany({ where: { email } });
};
