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

/** The specification's value for two cards, in place of a type id. */
export const TWO_CARDS = 'twoCards';

/** How long an order waits for this payment. `dueOn`: the due date of a slip. */
export type PaymentTerm = { expiresAt: Date; dueOn: PlainDate | null };

/**
 * A payment method: all that plans, pages and mails need of it. Its actions at bank or gateway are in a
 * `PaymentHandler`. A method is a folder of `means` and one line in both registries
 * (docs/decisions/18-ways-to-pay.md).
 */
export type PaymentMeans = {
  /** The name of its folder, and of its views on the order's page. */
  name: string;
  /** Its rows in tipo_pagamento. */
  typeIds: readonly number[];
  /** The status of an order that waits for this payment. */
  waitingStatus: number;
  /** The customer has nothing more to do once it is chosen: a gateway or the shop itself decides. */
  isDecidedAtOnce?: true;
  /** Pays from the customer's credit, alone or beside another method. */
  isCredit?: true;
  /** Paid with one or two cards, whose data the browser sends to the gateway. */
  takesCards?: true;
  /** The customer has to pick one of its options. */
  hasKinds?: true;
  /** Bank or gateway know it by our reference, which is stored before they are asked. */
  hasReference?: true;
  /** A bank issues a code for it that the payer copies or scans. */
  hasCode?: true;
  /** Its code is scanned and paid within a minute, so it is shown wherever the order waits for it. */
  isScanned?: true;
  /** It has a sheet to print. */
  hasSheet?: true;
  /** It contains the payer's address. */
  namesAddress?: true;
  /** It is paid into the shop's account, where staff look for it, and the customer sends a receipt. */
  isConfirmedByStaff?: true;
  /** The bank reports only the day of its payment. */
  tellsDayAlone?: true;
  /** The number of a customer's orders that may wait for it at once is limited. */
  hasLimit?: true;
  /** The parts that pay an amount, unless it is a single part of that amount. */
  plan?: (
    wanted: { typeId: number; cards: readonly WantedCard[] },
    toPay: Centavos,
    terms: InstalmentTerms,
  ) => Result<PlannedPaymentPart[], PlanFailure>;
  /** Where a refund goes: to the payer by bank or gateway, or into the wallet. */
  goesBackTo: 'payer' | 'wallet';
  /** How a refund goes to the payer, how long it takes, and for how many days after the payment it is possible. */
  back?: { way: (paid: { card: PaymentPartView['card'] }) => string; time: string; withinDays?: number };
  /** The term, if it is not simply the hours of its row, which are passed in. */
  term?: (createdAt: Date, hours: number) => PaymentTerm;
  words: {
    /** "por PIX" */
    by: string;
    /** What to do, while an order waits for it. */
    waiting: (payment: PaymentView) => string;
    /** For a method with kinds: asks which one to use. */
    kinds?: string;
    /** Shown on the order's page after payment. */
    paid?: (payment: PaymentView) => string;
    /** For mails to the customer: after payment, and if it was never paid. */
    mailed: { paid: (payment: PaymentView) => string; unpaid: string };
  };
  /** Content of mails while it waits: the code to copy, and the deadline; null or absent if there is nothing to do. */
  mail?: {
    copy?: (payment: PaymentView) => { label: string; text: string } | null;
    term: (payment: PaymentView) => string | null;
  };
};
