import type { Db } from '~/platform/db.server';
import type { PaymentMethod } from './payment-method';

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
      options: {
        where: { active: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { id: true, description: true, detail: true },
      },
    },
  });
