import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { findPaymentOfOrder } from './payment-store.server';

/** How an order is to be paid. `copyPaste` is null while the bank has not issued the charge. */
export type PaymentView = {
  amount: Centavos;
  status: 'pending' | 'paid' | 'cancelled';
  txid: string | null;
  copyPaste: string | null;
  expiresAt: Date;
  paidAt: Date | null;
};

/** The latest payment of an order that the caller has shown to be the customer's own. */
export const readPayment = async ({ db }: HasDb, orderId: number): Promise<PaymentView | null> => {
  const row = await findPaymentOfOrder(db, orderId);
  if (!row) return null;
  const { amount, txid, copyPaste, expiresAt, paidAt } = row;
  const status = row.status === 'paid' || row.status === 'cancelled' ? row.status : 'pending';
  return { amount, status, txid, copyPaste, expiresAt, paidAt };
};
