import type { Centavos } from '../../../shared/money';
import type { Result } from '../../../shared/result';

/**
 * The status in the bank's record. There is no "expired": an expired charge stays `active` at the bank, see
 * `isExpired` in means/pix/charge.ts.
 */
export type PixChargeStatus = 'active' | 'paid' | 'removed-by-shop' | 'removed-by-bank';

/** A refund to the payer. `returned` and `not-done` are final. */
export type PixRefund = {
  refundId: string;
  amount: Centavos;
  status: 'processing' | 'returned' | 'not-done';
  requestedAt: Date;
  /** The reason in the API's terms, such as "MED_FRAUDE"; null if the bank does not report it. */
  nature: string | null;
};

/** Money that the bank confirms it received. `endToEndId` is unique in the whole country. */
export type PixPayment = {
  endToEndId: string;
  /** Absent when the payer used a key instead of one of our charges. */
  txid: string | null;
  amount: Centavos;
  paidAt: Date;
  refunds: PixRefund[];
};

export type PixCharge = {
  txid: string;
  status: PixChargeStatus;
  amount: Centavos;
  createdAt: Date;
  /** Seconds after `createdAt` during which the charge can be paid. */
  expiresInSeconds: number;
  /** The BR Code text, for the QR image and for copy and paste. A bank may leave it out of a closed charge. */
  copyPaste: string | null;
  payments: PixPayment[];
};

/** A charge as returned by `createCharge`: always with its payment text. */
export type PayablePixCharge = PixCharge & { copyPaste: string };

export type PixDebtor = { name: string } & ({ cpf: string } | { cnpj: string });

export type NewPixCharge = {
  /** 26 to 35 letters and digits, never used again; store it before the call. See `txidFrom`. */
  txid: string;
  /** Centavos, at least 1. */
  amount: Centavos;
  expiresInSeconds: number;
  debtor?: PixDebtor;
  /** Shown to the payer; longer than 140 characters is cut. */
  description: string;
};

/** `txid`: the charge that must be covered. `isReturned`: only payments of which something was refunded. */
export type PixPeriod = { from: Date; to: Date; txid?: string; isReturned?: true };

export type PixRefundRequest = {
  endToEndId: string;
  /** 1 to 35 letters and digits, unique per payment; one id never returns money twice. */
  refundId: string;
  amount: Centavos;
  /** Shown to the payer, up to 140 characters. */
  description?: string;
};

/**
 * Why the bank gave no usable answer. `detail` is for logs, in no fixed language, and holds no secret.
 * - `unavailable`: no answer in time, a 5xx, or no access token. Nothing is known about the outcome:
 *   repeat the same call later with the same id.
 * - `refused`: the bank understood and said no; repeating the same call is useless.
 * - `not-found`: the bank knows no such charge, payment or refund.
 * - `invalid-answer`: the answer breaks the Pix API's contract or contradicts what was asked. A person
 *   has to look at it.
 */
export type PixFailure = {
  kind: 'unavailable' | 'refused' | 'not-found' | 'invalid-answer';
  detail: string;
};

export type PixAnswer<T> = Promise<Result<T, PixFailure>>;

/** The bank that receives our Pix. Every call may be repeated with the same ids without harm. */
export type PixBank = {
  /** Issues the charge, or returns the existing one with this txid if the amount is the same. */
  createCharge(charge: NewPixCharge): PixAnswer<PayablePixCharge>;
  /** The charge with the payments it received. */
  findCharge(txid: string): PixAnswer<PixCharge>;
  /**
   * Closes a charge. Returns its state afterwards: `removed-by-shop`, or `paid` when a payment won the race, so the
   * caller must check the status.
   */
  cancelCharge(txid: string): PixAnswer<PixCharge>;
  /**
   * All payments received between two instants (inclusive), oldest first. An unreadable one is logged and left out,
   * since the list contains other people's payments too; but if it belongs to `txid`, the call fails.
   */
  listPayments(period: PixPeriod): PixAnswer<PixPayment[]>;
  findPayment(endToEndId: string): PixAnswer<PixPayment>;
  /** Refunds all or part of a payment. */
  refund(request: PixRefundRequest): PixAnswer<PixRefund>;
  /** Tells the bank where to announce payments; it appends `/pix` to the URL. */
  registerWebhook(url: string): PixAnswer<null>;
};

/** Plays the payer of a Pix, only in the sandbox. Returns whether its bank accepted the payment. */
export type TestPayer = { pay(txid: string): Promise<boolean> };
