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

/** What decides over a payment besides what is wanted: the methods that this customer may use, wallet and instalments. */
export type PlanFacts = {
  total: Centavos;
  methods: readonly PaymentMethod[];
  creditAvailable: Centavos;
  /** A slip names its payer's address. */
  hasAddress: boolean;
  instalmentTerms: InstalmentTerms;
  /** How a row of tipo_pagamento is paid: the ways to pay stand above the plan. */
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

/** The method by which this customer's wallet pays, if it may be used. */
const creditMethod = ({ methods, knownMeans }: PlanFacts): PaymentMethod | undefined =>
  methods.find(({ id }) => knownMeans(id)?.isCredit);

/** What the wallet can pay of the total, where this customer may use it. */
export const creditPart = (facts: PlanFacts): Centavos =>
  creditMethod(facts) ? Math.min(facts.creditAvailable, facts.total) : 0;

/** The parts besides the wallet's, which together pay `toPay`. */
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
 * The payments that a choice amounts to. Their amounts add up to the total; the wallet's part comes first and is never
 * more than the balance or the total. An order that costs nothing needs none. Pure: the same choice and facts give the
 * same plan.
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

/** What the customer saw of a plan: what the wallet pays of it (null where the page said nothing), and the cards. */
export type ShownPlan = { credit: Centavos | null; cards: readonly WantedCard[] };

/** Why a plan is not what the customer saw, or null: the wallet pays something else, or a card is charged otherwise. */
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
