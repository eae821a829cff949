import type { PlainDate } from '../../../shared/calendar';
import type { Centavos } from '../../../shared/money';
import type { Result } from '../../../shared/result';

/** `overdue`: the bank's calendar says that the due day is over; most banks still take the money for a while. */
export type SlipStatus = 'open' | 'paid' | 'overdue' | 'cancelled';

/** Money that the bank confirms it received for a slip. */
export type SlipReceipt = {
  /** The bank's own id, unique among all receipts. */
  receiptId: string;
  /** Centavos that were really paid: late or careless payers pay other amounts than the slip's. */
  amount: Centavos;
  /** Banks tell only the day, São Paulo's. */
  paidOn: PlainDate;
  /** The bank sent it back already, or is about to. */
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
  /** 26 to 35 letters and digits, unique for ever; store it before the call. See `txidFrom`. */
  reference: string;
  /** Centavos, at least 1. */
  amount: Centavos;
  /** The last day on which it can be paid as it stands, today or later. */
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
  /** The 44 digits of the barcode, whose amount is the slip's. */
  barcode: string;
};

export type Slip = {
  slipId: string;
  reference: string;
  /** Centavos that the slip is for, whatever was paid. */
  amount: Centavos;
  dueOn: PlainDate;
  status: SlipStatus;
  /** Oldest first; a slip that was paid twice has two. */
  receipts: SlipReceipt[];
};

export type ReferencedReceipt = SlipReceipt & {
  /** Of the slip that was paid. */
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

/** `reference`: of the slip that is looked for. */
export type BoletoDays = { from: PlainDate; to: PlainDate; reference?: string };

/** The bank that registers slips and receives what is paid on them. Every call may be repeated. */
export type BoletoBank = {
  /**
   * Registers the slip, or answers the one that stands under this reference when it is for the same amount and
   * day. Two calls at once may register it twice: one at a time for each reference.
   */
  register(slip: NewSlip): BoletoAnswer<RegisteredSlip>;
  find(reference: string): BoletoAnswer<Slip>;
  /**
   * Takes the slip back, so that no bank accepts it any more. Answers it as it stands afterwards: `cancelled`, or
   * `paid` when a payment won the race, so the caller must look at the status.
   */
  cancel(reference: string): BoletoAnswer<Slip>;
  /**
   * All receipts of slips that were paid within these days, both included, oldest first. One that cannot be read is
   * logged and left out; but without one of the slip that is looked for there is no answer.
   */
  listPaid(days: BoletoDays): BoletoAnswer<ReferencedReceipt[]>;
};
