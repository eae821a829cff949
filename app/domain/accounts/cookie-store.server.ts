import type { Db } from '~/platform/db.server';
import type { CookieChoice } from './cookie-form';

export type CookieRecord = CookieChoice & {
  userId: number | null;
  textVersion: string;
  ip: string | null;
  createdAt: Date;
};

export const insertCookieAnswer = async (db: Db, record: CookieRecord): Promise<void> => {
  await db.cookieAnswer.create({ data: record });
};
