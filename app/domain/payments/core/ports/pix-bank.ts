import type { Centavos } from '../../../shared/money';
import type { Result } from '../../../shared/result';

/**
 * What the bank's record says. There is no "expired": an expired charge stays `active` at the bank, see
 * `isExpired` in means/pix/charge.ts.
 */
export type PixChargeStatus = 'active' | 'paid' | 'removed-by-shop' | 'removed-by-bank';

/** Money on its way back to the payer. `returned` and `not-done` are final. */
export type PixRefund = {
  refundId: string;
  amount: Centavos;
  status: 'processing' | 'returned' | 'not-done';
  requestedAt: Date;
  /** Why, in the API's words, such as "MED_FRAUDE"; null where the bank does not say. */
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
  /** Seconds after `createdAt` in which the charge can be paid. */
  expiresInSeconds: number;
  /** The BR Code text, for the QR image and for copy and paste. A bank may leave it out of a closed charge. */
  copyPaste: string | null;
  payments: PixPayment[];
};

/** A charge as `createCharge` answers it: always with the text to pay it. */
export type PayablePixCharge = PixCharge & { copyPaste: string };

export type PixDebtor = { name: string } & ({ cpf: string } | { cnpj: string });

export type NewPixCharge = {
  /** 26 to 35 letters and digits, unique for ever; store it before the call. See `txidFrom`. */
  txid: string;
  /** Centavos, at least 1. */
  amount: Centavos;
  expiresInSeconds: number;
  debtor?: PixDebtor;
  /** Shown to the payer; longer than 140 characters is cut. */
  description: string;
};

/** `txid`: of the charge that is looked for. `isReturned`: only payments of which something is sent back. */
export type PixPeriod = { from: Date; to: Date; txid?: string; isReturned?: true };

export type PixRefundRequest = {
  endToEndId: string;
  /** 1 to 35 letters and digits, unique per payment; the same id never returns money twice. */
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
  /** Issues the charge, or answers the one that stands under this txid when it is for the same amount. */
  createCharge(charge: NewPixCharge): PixAnswer<PayablePixCharge>;
  /** The charge with the payments it received. */
  findCharge(txid: string): PixAnswer<PixCharge>;
  /**
   * Closes a charge. Answers it as it stands afterwards: `removed-by-shop`, or `paid` when a payment won
   * the race, so the caller must look at the status.
   */
  cancelCharge(txid: string): PixAnswer<PixCharge>;
  /**
   * All payments received between two instants, both included, oldest first. One that cannot be read is logged and left
   * out, since the list holds those of strangers too; but without one of the charge that is looked for there is no answer.
   */
  listPayments(period: PixPeriod): PixAnswer<PixPayment[]>;
  findPayment(endToEndId: string): PixAnswer<PixPayment>;
  /** Sends all or a part of a payment back. */
  refund(request: PixRefundRequest): PixAnswer<PixRefund>;
  /** Tells the bank where to announce payments; it appends `/pix` to the address. */
  registerWebhook(url: string): PixAnswer<null>;
};

/** Plays the payer of a Pix, in the sandbox alone. Answers whether its bank took the payment. */
export type TestPayer = { pay(txid: string): Promise<boolean> };
