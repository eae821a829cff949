import type { PlainDate } from '../../shared/calendar';
import type { Centavos } from '../../shared/money';

/** A receipt that was sent. */
type ProofView = { id: string; name: string; sentAt: Date };

/** Why a payment was refused, in words for the customer. */
export type Refusal = {
  text: string;
  /** They say themselves that nothing was charged. */
  tellsUncharged: boolean;
};

/** One payment of an order. A card that is not decided counts as pending. */
export type PaymentPartView = {
  typeId: number;
  optionId: number | null;
  /** What it pays of the order, and what is charged for it, with interest. */
  amount: Centavos;
  charged: Centavos;
  instalments: number;
  status: 'pending' | 'paid' | 'refused' | 'cancelled';
  txid: string | null;
  /** Of a Pix; null while the bank has not issued the charge. */
  copyPaste: string | null;
  expiresAt: Date;
  paidAt: Date | null;
  /** `brand` is the name by which the code knows it. */
  card: { brand: string; last4: string } | null;
  /** Why gateway or bank refused. */
  refusal: Refusal | null;
  /** Of a bank slip; `line` is null while the bank has not registered it. */
  slip: { line: string | null; dueOn: PlainDate; isOverdue: boolean } | null;
};

/**
 * How an order is paid: its main payment, the second of two cards, what the wallet adds, what was paid later on, and
 * receipts of deposits.
 */
export type PaymentView = PaymentPartView & {
  /** Which attempt to pay the order this is, from 1. */
  attempt: number;
  second: PaymentPartView | null;
  wallet: Centavos;
  /** What was paid later on for a dearer delivery. */
  further: PaymentPartView[];
  proofs: ProofView[];
  /** A deposit whose receipt was sent, and that was not confirmed in time. */
  isLate?: boolean;
};

/** Money that came for an order and did not pay it. `disposition`: see `recebimento.destino`. */
export type OtherMoney = {
  amount: Centavos;
  typeId: number;
  paidAt: Date;
  disposition: 'refund' | 'refunded' | 'credited' | 'review';
};
