import type { Centavos } from '../../shared/money';

/** The terms of paying by card in instalments. */
export type InstalmentTerms = {
  /** Interest per month in percent, 1.99 for 1,99 %; 0 is without interest. */
  monthlyPercent: number;
  /** The smallest instalment, except for a single one. `SMALLEST_INSTALMENT` is the market's usual value. */
  smallest: Centavos;
};

/** A card as the shop may know it: the gateway's token, never its number or code. */
export type WantedCard = {
  /** Valid for one charge, within a minute. */
  token: string;
  /** The payment option of its brand. */
  optionId: number;
  last4: string;
  instalments: number;
  /** The part of the order that it pays; null if it is the only card. */
  amount: Centavos | null;
  /** The total charge with interest that the customer saw; absent or null if it was not shown. */
  shownCharged?: Centavos | null;
};

/** The payment that the customer chose. */
export type WantedPayment = {
  typeId: number | null;
  /** The kind of deposit. */
  optionId: number | null;
  /** The wallet pays as much as it can, and `typeId` pays the rest. */
  withCredit: boolean;
  /** One, or two that share the amount. */
  cards: WantedCard[];
};

/** One payment that an order waits for. `part`: 0 the wallet, 1 the first or only other payment, 2 the second card. */
export type PlannedPaymentPart = {
  typeId: number;
  optionId: number | null;
  part: 0 | 1 | 2;
  amount: Centavos;
  /** With interest. */
  charged: Centavos;
  instalments: number;
  card: { token: string; brand: string; last4: string } | null;
};

export type PlanFailure =
  | { kind: 'payment-missing' }
  | { kind: 'deposit-option-missing' }
  | { kind: 'method-unavailable' }
  | { kind: 'address-missing' }
  | { kind: 'card-missing' }
  | { kind: 'instalments-missing' }
  | { kind: 'two-cards'; problems: { field: 'first' | 'second'; message: string }[] }
  | { kind: 'credit-changed'; available: Centavos }
  /** The customer has the maximum number of orders that await a Pix. */
  | { kind: 'too-many-unpaid'; most: number }
  /** The interest differs from what the customer saw. */
  | { kind: 'charge-changed'; shown: Centavos; charged: Centavos };
