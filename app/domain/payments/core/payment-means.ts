import type { PlainDate } from '../../shared/calendar';
import type { Centavos } from '../../shared/money';
import type { Result } from '../../shared/result';
import type { PaymentPartView, PaymentView } from './payment-view';
import type { InstalmentTerms, PlanFailure, PlannedPaymentPart, WantedCard } from './planned-payment';

/** Payment type ids of the spec (section 4). Two are bank slips, of two banks. */
export const paymentType = {
  deposit: 1,
  card: 3,
  wallet: 4,
  boleto: 6,
  secondBoleto: 10,
  pix: 13,
} as const;

/** What the specification calls two cards instead of a type's number. */
export const TWO_CARDS = 'twoCards';

/** How long an order waits to be paid this way. `dueOn`: the last day that a slip names. */
export type PaymentTerm = { expiresAt: Date; dueOn: PlainDate | null };

/**
 * One way to pay an order: all that plans, pages and mails ask of it. What it does at its bank or gateway stands beside
 * it (`PaymentHandler`). A way is a folder of `means` and one line in both registries (docs/decisions/18-ways-to-pay.md).
 */
export type PaymentMeans = {
  /** Of its folder, and of its views on the order's page. */
  name: string;
  /** Its rows in tipo_pagamento. */
  typeIds: readonly number[];
  /** The status in which an order waits for it. */
  waitingStatus: number;
  /** Its customer has nothing to do once it is chosen: a gateway or the shop itself decides. */
  isDecidedAtOnce?: true;
  /** The customer's own credit pays, alone or a part beside another way. */
  isCredit?: true;
  /** It is paid with one card or two, which the browser hands to the gateway. */
  takesCards?: true;
  /** The customer has to pick one of its options. */
  hasKinds?: true;
  /** Bank or gateway know it under a reference of ours, which is stored before they are asked. */
  hasReference?: true;
  /** A bank makes something for it that the payer copies or scans. */
  hasCode?: true;
  /** Its code is scanned and paid within a minute, so that it is shown wherever the order waits for it. */
  isScanned?: true;
  /** There is a sheet of it to print. */
  hasSheet?: true;
  /** It names the address of who pays. */
  namesAddress?: true;
  /** It goes to the shop's account, where staff look for it, and the customer sends a receipt. */
  isConfirmedByStaff?: true;
  /** Of its money a bank tells the day alone. */
  tellsDayAlone?: true;
  /** Only so many orders of a customer may wait for it at once. */
  hasLimit?: true;
  /** The parts that pay an amount, where that is not just one of that amount. */
  plan?: (
    wanted: { typeId: number; cards: readonly WantedCard[] },
    toPay: Centavos,
    terms: InstalmentTerms,
  ) => Result<PlannedPaymentPart[], PlanFailure>;
  /** Where its money goes back to: to who paid it, by bank or gateway, or into the wallet. */
  goesBackTo: 'payer' | 'wallet';
  /** How it goes back to who paid it, how long that takes, and for how many days after it came that can be done. */
  back?: { way: (paid: { card: PaymentPartView['card'] }) => string; time: string; withinDays?: number };
  /** When it differs from the hours of its row; those are given. */
  term?: (createdAt: Date, hours: number) => PaymentTerm;
  words: {
    /** "por PIX" */
    by: string;
    /** While an order waits for it: what is to be done. */
    waiting: (payment: PaymentView) => string;
    /** Of one with kinds: which of them is it to be? */
    kinds?: string;
    /** On the order's page, once it was paid. */
    paid?: (payment: PaymentView) => string;
    /** To the order's customer by mail: the money came, and it never came. */
    mailed: { paid: (payment: PaymentView) => string; unpaid: string };
  };
  /** What a mail brings while it waits: its code to copy, and until when it can be paid; null or absent where there is nothing to do. */
  mail?: {
    copy?: (payment: PaymentView) => { label: string; text: string } | null;
    term: (payment: PaymentView) => string | null;
  };
};
