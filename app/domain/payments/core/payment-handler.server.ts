import type { NewMessage } from '~/domain/notifications/queue-message.server';
import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import type { Context } from '../../shared/context.server';
import type { PaymentMeans } from './payment-means';
import type { PaymentRow } from './payment-part-store.server';
import type { BoletoBank } from './ports/boleto-bank';
import type { CardGateway } from './ports/card-gateway';
import type { PixBank } from './ports/pix-bank';

/** The process that opens an attempt asks the bank at once, for three seconds (`startPayment`); the message comes after. */
export const OPENER_SECONDS = 5;

/** The banks and gateways that a shop has. */
export type Banks = { pix: PixBank; cards: CardGateway; boletos: BoletoBank };

/** What else than its order a part may pay for. */
export type Purpose = {
  /** Whether money that came for it can still bring it. */
  canSettle: (within: BookingContext, order: PayableOrder, paymentPart: PaymentRow) => Promise<boolean>;
  /** Its money is there; to be called in the transaction that locked the order. */
  settle: (
    within: BookingContext,
    order: PayableOrder,
    paymentPart: PaymentRow,
    paidAt: Date,
  ) => Promise<void>;
};

/** What stands above the core and is handed to it: the ways to pay, and the purposes besides the order by their names. */
export type PaymentTables = {
  meansOf: (typeId: number) => PaymentMeans;
  purposes: Readonly<Record<string, Purpose>>;
};

/** What the room works with. */
export type PaymentContext = Pick<Context, 'db' | 'clock' | 'ids' | 'logger'> &
  Banks & { payments: PaymentTables };

/** What booking money needs of it. */
export type BookingContext = Pick<PaymentContext, 'db' | 'clock' | 'logger' | 'payments'>;

/**
 * `closed`: it cannot be paid any more. `paid`: a payment won the race. `open`: bank or gateway answered, and it may
 * stand. `away`: they gave no answer.
 */
export type Closed = 'closed' | 'paid' | 'open' | 'away';

/** Where a payment that waits stands at its bank. `removed`: it cannot be paid any more, and was not. */
export type Checked = 'waiting' | 'paid' | 'closed' | 'removed';

/** What was just opened and is to be asked for. `tokens`: of cards, by payment, which are kept nowhere else. */
export type ToIssue = {
  paymentPart: PaymentRow;
  userId: number;
  tokens: ReadonlyMap<number, string>;
};

/** A part whose row tells under which reference bank or gateway know it. */
export type ReferredPaymentPart = PaymentRow & { txid: string };

/** Money that is to go back; centavos. */
export type RefundRequest = {
  paymentPart: PaymentRow;
  /** Of the money as it came: a Pix's end-to-end id, a gateway's charge. */
  externalId: string;
  received: number;
  paidAt: Date;
  amount: number;
  /** What went back of the same money before. */
  before: number;
  /** They were asked under this key before, and their answer is not known. */
  wasRequested: boolean;
  /** Ours, 1 to 64 letters, digits and dashes: the same key never sends it twice. */
  key: string;
  description: string;
};

/**
 * `processing`: they have it, and have not ended it. `refused`: they said no for good under this key. `cannot`: this
 * money cannot go back that way any more. `person`: what stands at the bank is not what we know. `away`: no answer.
 */
export type RefundAnswer =
  | { kind: 'done' }
  | { kind: 'processing' | 'refused' | 'cannot' | 'person' | 'away'; detail: string };

/**
 * What the shop does at bank or gateway about one way to pay. What is absent is not done: no bank is asked for a
 * deposit. Every act may be repeated, also by two processes at once.
 */
export type PaymentHandler = {
  means: PaymentMeans;
  /** Which of the shop's banks it needs. */
  bank?: keyof Banks;
  /** What makes sure that they are asked for a part, even when the process ends after the commit. */
  messages?: (paymentPart: Pick<PaymentRow, 'id' | 'orderId' | 'attempt'>) => NewMessage[];
  /** Asks them while the customer waits; true: its messages are not needed any more. */
  issue?: (services: PaymentContext, opened: ToIssue) => Promise<boolean>;
  /** Sees to it that a part cannot be paid any more, and books what was paid before. Two cards are closed with the first. */
  close?: (services: PaymentContext, paymentPart: ReferredPaymentPart, userId: number) => Promise<Closed>;
  /** Asks while the customer looks on; what is known by callbacks and jobs alone has none. */
  check?: (services: PaymentContext, paymentPart: ReferredPaymentPart) => Promise<Checked>;
  /** Sends all or a part of its money back; without it, that goes into the wallet. */
  refund?: (services: PaymentContext, request: RefundRequest) => Promise<RefundAnswer>;
};
