import type { Centavos } from '../../shared/money';

/** What paying by card in instalments costs. */
export type InstalmentTerms = {
  /** Interest per month in percent, 1.99 for 1,99 %; 0 is without interest. */
  monthlyPercent: number;
  /** No instalment is smaller, but for a single one. `SMALLEST_INSTALMENT` is what the market keeps to. */
  smallest: Centavos;
};

/** A card as the shop may know it: what the gateway gave for it, never its number or code. */
export type WantedCard = {
  /** Good for one charge, for a minute. */
  token: string;
  /** The brand's payment option. */
  optionId: number;
  last4: string;
  instalments: number;
  /** What it is to pay of the order; null where it is the only card. */
  amount: Centavos | null;
  /** What the customer saw that it is charged in all, with interest; absent or null where it was not shown. */
  shownCharged?: Centavos | null;
};

/** How somebody wants to pay. */
export type WantedPayment = {
  typeId: number | null;
  /** The kind of deposit. */
  optionId: number | null;
  /** The wallet pays what it can, the rest is paid as `typeId` says. */
  withCredit: boolean;
  /** One, or two that share the amount. */
  cards: WantedCard[];
};

/** One payment that an order waits for. `part`: 0 the wallet's, 1 the first or only other one, 2 the second card. */
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
  /** So many orders of the customer wait for their Pix that no other may begin to. */
  | { kind: 'too-many-unpaid'; most: number }
  /** Interest is not what the customer saw. */
  | { kind: 'charge-changed'; shown: Centavos; charged: Centavos };
