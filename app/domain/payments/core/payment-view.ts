import type { PlainDate } from '../../shared/calendar';
import type { Centavos } from '../../shared/money';

/** A receipt sent by the customer. */
type ProofView = { id: string; name: string; sentAt: Date };

/** Why a payment was refused, as text for the customer. */
export type Refusal = {
  text: string;
  /** The text already says that nothing was charged. */
  tellsUncharged: boolean;
};

/** One payment of an order. An undecided card counts as pending. */
export type PaymentPartView = {
  typeId: number;
  optionId: number | null;
  /** The part of the order that it pays, and what is charged for it, with interest. */
  amount: Centavos;
  charged: Centavos;
  instalments: number;
  status: 'pending' | 'paid' | 'refused' | 'cancelled';
  txid: string | null;
  /** For a Pix; null until the bank has issued the charge. */
  copyPaste: string | null;
  expiresAt: Date;
  paidAt: Date | null;
  /** `brand` is its name in the code. */
  card: { brand: string; last4: string } | null;
  /** Why gateway or bank refused it. */
  refusal: Refusal | null;
  /** For a bank slip; `line` is null until the bank has registered it. */
  slip: { line: string | null; dueOn: PlainDate; isOverdue: boolean } | null;
};

/**
 * How an order is paid: its main payment, the second of two cards, the wallet's part, later payments, and deposit
 * receipts.
 */
export type PaymentView = PaymentPartView & {
  /** The number of the attempt to pay, from 1. */
  attempt: number;
  second: PaymentPartView | null;
  wallet: Centavos;
  /** Later payments for a dearer delivery. */
  further: PaymentPartView[];
  proofs: ProofView[];
  /** A deposit with a receipt that was not confirmed in time. */
  isLate?: boolean;
  /** The bank has had two minutes for the code or slip of a waiting payment, and has not issued it. */
  isCodeLate?: boolean;
  /** The gateway did not answer about a pending card: it may or may not be charged. */
  isUnanswered?: boolean;
};

/** Money received for an order that did not pay it. `disposition`: see `recebimento.destino`. */
export type OtherMoney = {
  amount: Centavos;
  typeId: number;
  paidAt: Date;
  disposition: 'refund' | 'refunded' | 'credited' | 'review';
};
