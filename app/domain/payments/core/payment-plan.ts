import type { Centavos } from '../../shared/money';
import { fail, ok, type Result } from '../../shared/result';
import type { PaymentMeans } from './payment-means';
import type { PaymentMethod } from './payment-method';
import type {
  InstalmentTerms,
  PlanFailure,
  PlannedPaymentPart,
  WantedCard,
  WantedPayment,
} from './planned-payment';

/** The facts that decide a payment besides the customer's choice: the permitted methods, wallet and instalments. */
export type PlanFacts = {
  total: Centavos;
  methods: readonly PaymentMethod[];
  creditAvailable: Centavos;
  /** Needed because a slip contains its payer's address. */
  hasAddress: boolean;
  instalmentTerms: InstalmentTerms;
  /** The payment method of a row of tipo_pagamento. It is passed in, since the methods are defined above the core. */
  knownMeans: (typeId: number | null) => PaymentMeans | null;
};

const only = (typeId: number, amount: Centavos, optionId: number | null): PlannedPaymentPart => ({
  typeId,
  optionId,
  amount,
  charged: amount,
  part: 1,
  instalments: 1,
  card: null,
});

/** The wallet as a method, if this customer may use it. */
const creditMethod = ({ methods, knownMeans }: PlanFacts): PaymentMethod | undefined =>
  methods.find(({ id }) => knownMeans(id)?.isCredit);

/** The part of the total that the wallet can pay, if this customer may use it. */
export const creditPart = (facts: PlanFacts): Centavos =>
  creditMethod(facts) ? Math.min(facts.creditAvailable, facts.total) : 0;

/** The parts other than the wallet's, which together pay `toPay`. */
const otherPaymentParts = (
  wanted: WantedPayment,
  toPay: Centavos,
  facts: PlanFacts,
): Result<PlannedPaymentPart[], PlanFailure> => {
  const method = facts.methods.find(({ id }) => id === wanted.typeId);
  const means = facts.knownMeans(method?.id ?? null);
  if (!method || !means || means.isCredit) return fail({ kind: 'method-unavailable' });
  if (means.plan) return means.plan({ typeId: method.id, cards: wanted.cards }, toPay, facts.instalmentTerms);
  if (means.namesAddress && !facts.hasAddress) return fail({ kind: 'address-missing' });
  if (!means.hasKinds) return ok([only(method.id, toPay, method.options[0]?.id ?? null)]);
  const kind = method.options.find(({ id }) => id === wanted.optionId);
  return kind ? ok([only(method.id, toPay, kind.id)]) : fail({ kind: 'deposit-option-missing' });
};

/**
 * The payment parts for a choice. Their amounts add up to the total. The wallet's part comes first and never exceeds
 * the balance or the total. An order that costs nothing needs none. Pure: the same choice and facts give the same
 * plan.
 */
export const planPayment = (
  wanted: WantedPayment,
  facts: PlanFacts,
): Result<PlannedPaymentPart[], PlanFailure> => {
  const { total, creditAvailable } = facts;
  if (wanted.typeId === null) return fail({ kind: 'payment-missing' });
  if (total === 0) return ok([]);
  const isWallet = facts.knownMeans(wanted.typeId)?.isCredit ?? false;
  const usesCredit = isWallet || wanted.withCredit;
  const wallet = usesCredit ? creditMethod(facts) : undefined;
  if (usesCredit && !wallet) return fail({ kind: 'method-unavailable' });
  const credit = usesCredit ? Math.min(creditAvailable, total) : 0;
  const lacks = isWallet ? credit < total : usesCredit && credit === 0;
  if (lacks) return fail({ kind: 'credit-changed', available: creditAvailable });
  const held: PlannedPaymentPart[] =
    wallet && credit > 0 ? [{ ...only(wallet.id, credit, null), part: 0 }] : [];
  if (credit === total) return ok(held);
  const others = otherPaymentParts(wanted, total - credit, facts);
  return others.ok ? ok([...held, ...others.value]) : others;
};

/** What the customer saw of a plan: the wallet's part (null if not shown), and the cards. */
export type ShownPlan = { credit: Centavos | null; cards: readonly WantedCard[] };

/** How a plan differs from what the customer saw, or null: another wallet amount, or another charge on a card. */
export const planChange = (
  paymentParts: readonly PlannedPaymentPart[],
  shown: ShownPlan,
): PlanFailure | null => {
  const credit = paymentParts.find(({ part }) => part === 0)?.amount ?? 0;
  if (shown.credit !== null && shown.credit !== credit) return { kind: 'credit-changed', available: credit };
  for (const [index, { shownCharged }] of shown.cards.entries()) {
    const paymentPart = paymentParts.find(({ card, part }) => card && part === index + 1);
    if (paymentPart && shownCharged != null && shownCharged !== paymentPart.charged)
      return { kind: 'charge-changed', shown: shownCharged, charged: paymentPart.charged };
  }
  return null;
};
