import { availableCredit } from '~/domain/credit/list-credit-moves.server';
import { type Db, Prisma } from '~/platform/db.server';
import type { PaymentMethod } from './payment-method';

export type Means = { blockedTypes: number[]; creditAvailable: number };

/** The payment methods that staff blocked for a customer, and the wallet's balance; read for every cart shown. */
export const findMeans = async (db: Db, userId: number): Promise<Means> => {
  const [means] = await db.$queryRaw<Means[]>(Prisma.sql`
    select array(select fk_tipo_pagamento from bloqueio_usuario_pagamento where fk_usuario = ${userId}) as "blockedTypes",
           ${availableCredit(userId)} as "creditAvailable"`);
  return means ?? { blockedTypes: [], creditAvailable: 0 };
};

/** The parameter with this key, or null. */
export const findParameter = async (db: Db, key: string): Promise<string | null> =>
  (await db.parameter.findUnique({ where: { key }, select: { value: true } }))?.value ?? null;

/** Several parameters; missing ones are absent. */
export const findParameters = async (db: Db, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.parameter.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true, value: true },
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
};

/** All payment methods with their active options, in staff's order. */
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
