import type { Db } from '~/platform/db.server';
import type { PaymentMethod } from './payment-method';

/** The ways to pay that staff blocked for a customer. */
export const findBlockedTypes = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.blockedPaymentType.findMany({ where: { userId }, select: { typeId: true } });
  return rows.map(({ typeId }) => typeId);
};

/** What staff wrote under this key, or null. */
export const findParameter = async (db: Db, key: string): Promise<string | null> =>
  (await db.parameter.findUnique({ where: { key }, select: { value: true } }))?.value ?? null;

/** The same for several keys; those that nobody wrote are missing. */
export const findParameters = async (db: Db, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.parameter.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true, value: true },
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** All ways to pay with their options in use, in staff's order. */
export const findPaymentMethods = (db: Db): Promise<PaymentMethod[]> =>
  db.paymentType.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      releaseInfo: true,
      text: true,
      icon: true,
      active: true,
      termHours: true,
      options: {
        where: { active: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { id: true, description: true, detail: true },
      },
    },
  });
