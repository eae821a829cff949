import type { NewMessage } from '~/domain/notifications/queue-message.server';
import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import type { Context } from '../../shared/context.server';
import type { PaymentMeans } from './payment-means';
import type { PaymentRow } from './payment-part-store.server';
import type { BoletoBank } from './ports/boleto-bank';
import type { CardGateway } from './ports/card-gateway';
import type { PixBank } from './ports/pix-bank';

/** The banks and gateways of a shop. */
export type Banks = { pix: PixBank; cards: CardGateway; boletos: BoletoBank };

/** A purpose of a payment other than its order. */
export type Purpose = {
  /** Whether money that came for it can still fulfil the purpose. */
  canSettle: (within: BookingContext, order: PayableOrder, paymentPart: PaymentRow) => Promise<boolean>;
  /** Called when its money has arrived, in the transaction that locked the order. */
  settle: (
    within: BookingContext,
    order: PayableOrder,
    paymentPart: PaymentRow,
    paidAt: Date,
  ) => Promise<void>;
};

/**
 * Tables handed to the core by the code above it: the payment methods, and the purposes besides the order, by name.
 */
export type PaymentTables = {
  meansOf: (typeId: number) => PaymentMeans;
  purposes: Readonly<Record<string, Purpose>>;
};

/** The services of the payments module. */
export type PaymentContext = Pick<Context, 'db' | 'clock' | 'ids' | 'logger'> &
  Banks & { payments: PaymentTables };

/** The part of it needed to book money. */
export type BookingContext = Pick<PaymentContext, 'db' | 'clock' | 'logger' | 'payments'>;

/**
 * The result of closing a payment. `closed`: it cannot be paid any more. `paid`: a payment won the race. `open`: bank
 * or gateway answered, and it may still be payable. `away`: they gave no answer.
 */
export type Closed = 'closed' | 'paid' | 'open' | 'away';

/** The state of a waiting payment at its bank. `removed`: it cannot be paid any more, and was not paid. */
export type Checked = 'waiting' | 'paid' | 'closed' | 'removed';

/**
 * A payment just opened, to be requested from the bank. `tokens`: those of cards, by payment, which are stored nowhere
 * else.
 */
export type ToIssue = {
  paymentPart: PaymentRow;
  userId: number;
  tokens: ReadonlyMap<number, string>;
};

/** A payment part with the reference by which bank or gateway know it. */
export type ReferredPaymentPart = PaymentRow & { txid: string };

/** A request for a refund; centavos. */
export type RefundRequest = {
  paymentPart: PaymentRow;
  /** The id of the money received: a Pix's end-to-end id, a gateway's charge. */
  externalId: string;
  received: number;
  paidAt: Date;
  amount: number;
  /** The sum of earlier refunds of the same money. */
  before: number;
  /** The bank was asked with this key before, and its answer is unknown. */
  wasRequested: boolean;
  /** Our key, 1 to 64 letters, digits and dashes: one key never sends money twice. */
  key: string;
  description: string;
};

/**
 * `processing`: they accepted it and have not finished. `refused`: they finally refused this key. `cannot`: this money
 * can no longer go back that way. `person`: the bank's data contradict ours. `away`: no answer.
 */
export type RefundAnswer =
  | { kind: 'done' }
  | { kind: 'processing' | 'refused' | 'cannot' | 'person' | 'away'; detail: string };

/**
 * The shop's actions at bank or gateway for one payment method. Actions not needed are absent: no bank is asked about
 * a deposit. Every action may be repeated, even by two processes at once.
 */
export type PaymentHandler = {
  means: PaymentMeans;
  /** The bank or gateway that it needs. */
  bank?: keyof Banks;
  /** Messages that make sure that the bank is asked about a part, even if the process dies after the commit. */
  messages?: (paymentPart: Pick<PaymentRow, 'id' | 'orderId' | 'attempt'>) => NewMessage[];
  /** Asks the bank while the customer waits; true: its messages are no longer needed. */
  issue?: (services: PaymentContext, opened: ToIssue) => Promise<boolean>;
  /**
   * Makes sure that a part cannot be paid any more, and books what was paid before. Of two cards, both are closed with
   * the first.
   */
  close?: (services: PaymentContext, paymentPart: ReferredPaymentPart, userId: number) => Promise<Closed>;
  /** The customer waits no longer for `issue`, which has not answered. */
  unheard?: (services: PaymentContext, paymentPart: PaymentRow) => Promise<void>;
  /** Whether the bank has removed a waiting charge, so that it cannot be paid. Rejects when the bank does not answer. */
  isRemoved?: (services: PaymentContext, paymentPart: ReferredPaymentPart) => Promise<boolean>;
  /** Asks the bank while the customer watches; absent for methods that only use callbacks and jobs. */
  check?: (services: PaymentContext, paymentPart: ReferredPaymentPart) => Promise<Checked>;
  /** Refunds all or part of its money; without it, refunds go to the wallet. */
  refund?: (services: PaymentContext, request: RefundRequest) => Promise<RefundAnswer>;
};
