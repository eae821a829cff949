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
 * Keeps a subscriber. An address that is subscribed stays as it is, with the consent it gave first; one that had
 * left comes back with the new consent.
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

export const deleteSubscriber = async (db: Db, email: string): Promise<void> => {
  await db.newsletterSubscriber.deleteMany({ where: { email } });
};
