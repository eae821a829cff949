import type { Delivery } from '../callbacks/sender';
import { collection } from '../store/memory-store';
import type { Behaviour } from './test-cards';

/** Whoever changes something here does it alone. */
export const PART = 'card-gateway';

/** What the gateway keeps. Status words are the API's; instants are ISO text, amounts centavos. */

/** All that is kept of a card: never its number, its CVC, its holder or its validity. */
export type Card = { brand: string; lastFour: string; behaviour: Behaviour };

/** `usedBy` is the code of the order that it paid. */
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
  /** What becomes of it by itself, and when. */
  next?: { at: string; to: 'approved' | 'refused' | 'chargedback' | 'returned' | 'return-failed' };
  /** What goes back with that `next`. */
  returning?: number;
  hasFailedReturn?: boolean;
};

/** One order has one payment. Kept under its code, which the shop chose. */
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

/** What a call to the shop says; made when it happened, so that a late one tells an old state. */
export type Notice = { code: string; type: EventType; body: unknown };
export type CardDelivery = Delivery<Notice>;

/** How the shop is told: see announcements.ts. */
export type Announcing = 'once' | 'twice' | 'late' | 'reversed' | 'never';

export const tokens = collection<Token>('card-token');
export const orders = collection<Order>('card-order');
/** The code of the order that a charge or an order's own id belongs to. */
export const codes = collection<{ code: string }>('card-code');
/** Keys of calls that changed a charge, so that none does twice. */
export const doneKeys = collection<{ code: string }>('card-done-key');
export const announcing = collection<Announcing>('card-announcing');
export const pendingNotices = collection<CardDelivery>('card-notice-pending');
export const closedNotices = collection<CardDelivery>('card-notice-closed');
