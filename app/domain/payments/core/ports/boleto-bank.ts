import type { PlainDate } from '../../../shared/calendar';
import type { Centavos } from '../../../shared/money';
import type { Result } from '../../../shared/result';

/** `overdue`: the due date has passed by the bank's calendar; most banks still accept the money for a while. */
export type SlipStatus = 'open' | 'paid' | 'overdue' | 'cancelled';

/** Money that the bank confirms it received for a slip. */
export type SlipReceipt = {
  /** The bank's own id, unique among all receipts. */
  receiptId: string;
  /** Centavos actually paid, which may differ from the slip's amount when paid late or by mistake. */
  amount: Centavos;
  /** Banks report only the day, in São Paulo time. */
  paidOn: PlainDate;
  /** The bank has sent it back, or is about to. */
  isReturned?: boolean;
};

export type SlipAddress = {
  /** Eight digits. */
  cep: string;
  street: string;
  number: string;
  complement?: string;
  district: string;
};

export type SlipPayer = {
  name: string;
  /** CPF or CNPJ without punctuation. */
  document: string;
  email?: string;
  address: SlipAddress;
};

export type NewSlip = {
  /** 26 to 35 letters and digits, never used again; store it before the call. See `txidFrom`. */
  reference: string;
  /** Centavos, at least 1. */
  amount: Centavos;
  /** The last day on which it can be paid without changes, today or later. */
  dueOn: PlainDate;
  payer: SlipPayer;
  /** Printed on the slip; longer than 500 characters is cut. */
  description: string;
};

/** A slip that can be paid. */
export type RegisteredSlip = {
  /** The bank's own id. */
  slipId: string;
  /** "Nosso número", under which the bank keeps the slip. */
  ourNumber: string;
  /** The 44 digits of the barcode, with the slip's amount. */
  barcode: string;
};

export type Slip = {
  slipId: string;
  reference: string;
  /** The slip's amount in centavos, whatever was paid. */
  amount: Centavos;
  dueOn: PlainDate;
  status: SlipStatus;
  /** Oldest first; a slip that was paid twice has two. */
  receipts: SlipReceipt[];
};

export type ReferencedReceipt = SlipReceipt & {
  /** The reference of the slip that was paid. */
  reference: string;
};

/**
 * Why the bank gave no usable answer. `detail` is for logs, in no fixed language, and holds no secret.
 * - `unavailable`: no answer in time, a 5xx, or our key was not accepted. Nothing is known about the outcome:
 *   repeat the same call later.
 * - `refused`: the bank understood and said no; repeating the same call is useless.
 * - `not-found`: the bank knows no such slip, or has cancelled it and forgotten.
 * - `invalid-answer`: the answer breaks the bank's contract or contradicts what was asked. A person has to look
 *   at it.
 */
export type BoletoFailure = {
  kind: 'unavailable' | 'refused' | 'not-found' | 'invalid-answer';
  detail: string;
};

export type BoletoAnswer<T> = Promise<Result<T, BoletoFailure>>;

/** `reference`: the slip that must be covered. */
export type BoletoDays = { from: PlainDate; to: PlainDate; reference?: string };

/** The bank that registers slips and receives their payments. Every call may be repeated. */
export type BoletoBank = {
  /**
   * Registers the slip, or returns the existing one with this reference if amount and day are the same. Two calls at
   * once may register it twice, so make only one at a time for each reference.
   */
  register(slip: NewSlip): BoletoAnswer<RegisteredSlip>;
  find(reference: string): BoletoAnswer<Slip>;
  /**
   * Cancels the slip, so that no bank accepts it any more. Returns its state afterwards: `cancelled`, or `paid` when a
   * payment won the race, so the caller must check the status.
   */
  cancel(reference: string): BoletoAnswer<Slip>;
  /**
   * All receipts of slips paid within these days (inclusive), oldest first. An unreadable one is logged and left out;
   * but if it belongs to `reference`, the call fails.
   */
  listPaid(days: BoletoDays): BoletoAnswer<ReferencedReceipt[]>;
};
