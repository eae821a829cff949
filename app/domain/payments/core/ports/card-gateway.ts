import type { Centavos } from '../../../shared/money';
import type { Result } from '../../../shared/result';

/**
 * The state of a charge at the gateway.
 * - `authorised`: the amount is held on the card, to be captured or cancelled
 * - `captured`: paid; part of it may have been refunded, see `returned`
 * - `processing`: not decided yet; ask again, or wait for the callback
 * - `refused`: nothing is held or paid, see `refusal`
 * - `voided`: it was held and released before it was captured
 * - `refunded`: it was captured and fully refunded
 * - `charged-back`: it was captured, and the cardholder's bank took it back
 */
export type CardChargeStatus =
  | 'authorised'
  | 'captured'
  | 'processing'
  | 'refused'
  | 'voided'
  | 'refunded'
  | 'charged-back';

/**
 * Why a card was refused, as far as the customer can act on it. Texts: `cardRefusalMessage` in means/card/labels.ts.
 */
export type CardRefusal = 'insufficient-funds' | 'expired' | 'blocked' | 'wrong-cvc' | 'fraud' | 'other';

export type CardCharge = {
  /** The gateway's own ids. */
  chargeId: string;
  orderId: string;
  /** Ours, as given to `createCharge`. */
  reference: string;
  status: CardChargeStatus;
  /** Centavos, all instalments including interest. */
  amount: Centavos;
  /** Centavos of a captured charge that were refunded so far, even if it was charged back afterwards. */
  returned: Centavos;
  /** The state of the last refund requested. */
  returning: 'no' | 'under-way' | 'failed';
  /**
   * The name from means/card/brands.ts, such as "visa", or the gateway's own name; null until the gateway reports it.
   */
  brand: string | null;
  last4: string | null;
  /** Set if and only if the charge is `refused`. */
  refusal: CardRefusal | null;
  /** When it was captured. */
  paidAt: Date | null;
};

export type CardCustomer = {
  name: string;
  email: string;
  /** CPF or CNPJ without punctuation. */
  document: string;
  /** Ten or eleven digits with area code. */
  phone?: string;
};

export type NewCardCharge = {
  /** 26 to 35 letters and digits, never used again; store it before the call. See `txidFrom`. */
  reference: string;
  /** Centavos, at least 1. */
  amount: Centavos;
  /** 1 to 12; the amount already includes the interest. */
  instalments: number;
  /** Made by the gateway for the browser; valid for one charge, within 60 seconds. */
  cardToken: string;
  /** True: authorise and capture at once. False: only hold the amount. */
  capture: boolean;
  customer: CardCustomer;
  /** Stored with the charge at the gateway; longer than 256 characters is cut. */
  description: string;
};

export type CardCapture = {
  chargeId: string;
  /** The same key never captures twice. */
  idempotencyKey: string;
};

export type CardCancel = CardCapture & {
  /**
   * Centavos of a captured charge to refund; without it, all that is left. A held amount is always released
   * completely.
   */
  amount?: Centavos;
};

/**
 * Why the gateway gave no usable answer. `detail` is for logs, in no fixed language, and contains no secret and no
 * card data. A refused card is no failure: it gives a charge with the status `refused`.
 * - `unavailable`: no answer in time, a 5xx, or our key was not accepted. Nothing is known about the outcome.
 * - `refused`: the gateway understood and refused; repeating the same call is useless.
 * - `not-found`: the gateway does not know the charge or, for a new one, the card token (expired or used).
 * - `invalid-answer`: the answer breaks the gateway's contract or contradicts the request. A person must check it.
 */
export type CardFailure = {
  kind: 'unavailable' | 'refused' | 'not-found' | 'invalid-answer';
  detail: string;
};

export type CardAnswer<T> = Promise<Result<T, CardFailure>>;

/** A charge that the cardholder's bank took back, with its original reference. */
export type ChargedBack = Pick<CardCharge, 'chargeId' | 'reference'>;

/** The gateway that charges cards. Every call may be repeated with the same ids without harm. */
export type CardGateway = {
  /** The URL to which the browser posts number and CVC for a token; it contains the public key. */
  tokenUrl: string;
  publicKey: string;
  /**
   * Charges the card, or returns the existing charge with this reference if the amount is the same. After
   * `unavailable` the charge may exist: check with `findByReference`, and again a minute later, before asking the
   * customer to pay again.
   */
  createCharge(charge: NewCardCharge): CardAnswer<CardCharge>;
  findByReference(reference: string): CardAnswer<CardCharge>;
  /** Captures the whole held amount. Returns the charge as it is afterwards. */
  capture(capture: CardCapture): CardAnswer<CardCharge>;
  /**
   * Releases a held amount, or refunds captured money. Returns the charge as it is afterwards: `voided`, `refunded`,
   * or `captured` with a higher `returned` for a partial refund.
   */
  cancel(cancel: CardCancel): CardAnswer<CardCharge>;
  /** Charges made since an instant that are now charged back, including those of other merchants. */
  listChargedBack(since: Date): CardAnswer<ChargedBack[]>;
};
