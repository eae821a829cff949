import type { Delivery } from '../callbacks/sender';
import { collection } from '../store/memory-store';
import type { Behaviour } from './test-cards';

/** Lock name for `transaction`: changes to the gateway's data run one at a time. */
export const PART = 'card-gateway';

/** Stored documents. Statuses are the API's; instants are ISO text, amounts centavos. */

/** All that is stored of a card: never its number, CVC, holder or expiry date. */
export type Card = { brand: string; lastFour: string; behaviour: Behaviour };

/** `usedBy` is the code of the order that was paid with it. */
export type Token = { id: string; card: Card; expiresAt: string; usedBy?: string };

export type ChargeStatus = 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'chargedback';
type TransactionStatus =
  | 'authorized_pending_capture'
  | 'processing'
  | 'captured'
  | 'not_authorized'
  | 'voided'
  | 'refunded'
  | 'partial_refunded'
  | 'waiting_cancellation'
  | 'error_on_refunding'
  | 'chargedback';
export type Transaction = { status: TransactionStatus; code: string; message: string };

export type Charge = {
  id: string;
  amount: number;
  installments: number;
  operation: 'auth_only' | 'auth_and_capture';
  card: Card;
  status: ChargeStatus;
  transaction: Transaction;
  canceledAmount: number;
  createdAt: string;
  updatedAt: string;
  paidAt?: string;
  canceledAt?: string;
  /** A change of status that happens by itself, and when. */
  next?: { at: string; to: 'approved' | 'refused' | 'chargedback' | 'returned' | 'return-failed' };
  /** Amount that the pending refund (`next`) returns. */
  returning?: number;
  hasFailedReturn?: boolean;
};

/** An order has one payment. It is stored under its code, which the shop chose. */
export type Order = {
  id: string;
  code: string;
  description: string;
  customer: { name: string; email: string; document: string };
  createdAt: string;
  charge: Charge;
};

export type EventType =
  | 'order.paid'
  | 'order.payment_failed'
  | 'charge.paid'
  | 'charge.pending'
  | 'charge.payment_failed'
  | 'charge.refunded'
  | 'charge.partial_canceled'
  | 'charge.chargedback';

/**
 * A webhook call to the shop; its body is written when the event happens, so that a late call carries an old state.
 */
export type Notice = { code: string; type: EventType; body: unknown };
export type CardDelivery = Delivery<Notice>;

/** When and how often webhooks are sent: see announcements.ts. */
export type Announcing = 'once' | 'twice' | 'late' | 'reversed' | 'never';

export const tokens = collection<Token>('card-token');
export const orders = collection<Order>('card-order');
/** Maps the id of a charge or an order to the order's code. */
export const codes = collection<{ code: string }>('card-code');
/** Idempotency keys already used, so that no call takes effect twice. */
export const doneKeys = collection<{ code: string }>('card-done-key');
export const announcing = collection<Announcing>('card-announcing');
export const pendingNotices = collection<CardDelivery>('card-notice-pending');
export const closedNotices = collection<CardDelivery>('card-notice-closed');
