import type { Centavos } from '../shared/money';
import { fail, ok, type Result } from '../shared/result';
import { knownMeans } from './all-means';
import { type CardBrandName, cardBrands } from './card/brands';
import { type InstalmentTerms, instalmentOptions } from './card/instalments';
import { offersTwoCards, twoAmountProblems } from './card/two-cards';
import type { PaymentMethod } from './payment-method';
import { walletTypeId } from './wallet/means';

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
  /** What the customer saw that it is charged in all, with interest; absent or null where nobody said it. */
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
  card: { token: string; brand: CardBrandName; last4: string } | null;
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

/** What decides over a payment besides the wish: the methods that this customer may use, wallet and instalments. */
export type PlanFacts = {
  total: Centavos;
  methods: readonly PaymentMethod[];
  creditAvailable: Centavos;
  /** A slip names its payer's address. */
  hasAddress: boolean;
  instalmentTerms: InstalmentTerms;
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

const walletPaymentPart = (amount: Centavos): PlannedPaymentPart => ({
  ...only(walletTypeId, amount, null),
  part: 0,
});

const cardPaymentPart = (
  card: WantedCard,
  { typeId, amount, part }: Pick<PlannedPaymentPart, 'typeId' | 'amount' | 'part'>,
  { instalmentTerms }: PlanFacts,
): Result<PlannedPaymentPart, PlanFailure> => {
  const brand = cardBrands.find(({ optionId, isActive }) => isActive && optionId === card.optionId);
  if (!brand || card.token === '' || !/^\d{4}$/.test(card.last4)) return fail({ kind: 'card-missing' });
  const option = instalmentOptions(amount, instalmentTerms).find(({ count }) => count === card.instalments);
  if (!option) return fail({ kind: 'instalments-missing' });
  return ok({
    typeId,
    optionId: card.optionId,
    part,
    amount,
    charged: option.total,
    instalments: option.count,
    card: { token: card.token, brand: brand.name, last4: card.last4 },
  });
};

const cardPaymentParts = (
  { typeId, cards }: { typeId: number; cards: WantedCard[] },
  toPay: Centavos,
  facts: PlanFacts,
): Result<PlannedPaymentPart[], PlanFailure> => {
  const [first, second] = cards;
  if (!first) return fail({ kind: 'card-missing' });
  if (!second) {
    const paymentPart = cardPaymentPart(first, { typeId, amount: toPay, part: 1 }, facts);
    return paymentPart.ok ? ok([paymentPart.value]) : paymentPart;
  }
  if (!offersTwoCards(toPay)) return fail({ kind: 'method-unavailable' });
  const problems = twoAmountProblems({ first: first.amount, second: second.amount }, toPay);
  if (problems.length > 0) return fail({ kind: 'two-cards', problems });
  const paymentParts = [
    cardPaymentPart(first, { typeId, amount: first.amount ?? 0, part: 1 }, facts),
    cardPaymentPart(second, { typeId, amount: second.amount ?? 0, part: 2 }, facts),
  ];
  const failed = paymentParts.find((paymentPart) => !paymentPart.ok);
  return failed && !failed.ok
    ? failed
    : ok(paymentParts.flatMap((paymentPart) => (paymentPart.ok ? [paymentPart.value] : [])));
};

const isCredit = ({ id }: PaymentMethod): boolean => knownMeans(id)?.isCredit ?? false;

/** What the wallet can pay of the total, where this customer may use it. */
export const creditPart = ({ methods, creditAvailable, total }: PlanFacts): Centavos =>
  methods.some(isCredit) ? Math.min(creditAvailable, total) : 0;

/** The parts besides the wallet's, which together pay `toPay`. */
const otherPaymentParts = (
  wanted: WantedPayment,
  toPay: Centavos,
  facts: PlanFacts,
): Result<PlannedPaymentPart[], PlanFailure> => {
  const method = facts.methods.find(({ id }) => id === wanted.typeId);
  const means = knownMeans(method?.id ?? null);
  if (!method || !means || means.isCredit) return fail({ kind: 'method-unavailable' });
  if (means.takesCards) return cardPaymentParts({ typeId: method.id, cards: wanted.cards }, toPay, facts);
  if (means.namesAddress && !facts.hasAddress) return fail({ kind: 'address-missing' });
  if (!means.hasKinds) return ok([only(method.id, toPay, method.options[0]?.id ?? null)]);
  const kind = method.options.find(({ id }) => id === wanted.optionId);
  return kind ? ok([only(method.id, toPay, kind.id)]) : fail({ kind: 'deposit-option-missing' });
};

/**
 * The payments that a wish amounts to. Their amounts add up to the total; the wallet's part comes first and is never
 * more than the balance or the total. An order that costs nothing needs none. Pure: the same wish and facts give the
 * same plan.
 */
export const planPayment = (
  wanted: WantedPayment,
  facts: PlanFacts,
): Result<PlannedPaymentPart[], PlanFailure> => {
  const { total, methods, creditAvailable } = facts;
  if (wanted.typeId === null) return fail({ kind: 'payment-missing' });
  if (total === 0) return ok([]);
  const isWallet = knownMeans(wanted.typeId)?.isCredit ?? false;
  const usesCredit = isWallet || wanted.withCredit;
  if (usesCredit && !methods.some(isCredit)) return fail({ kind: 'method-unavailable' });
  const credit = usesCredit ? Math.min(creditAvailable, total) : 0;
  const lacks = isWallet ? credit < total : usesCredit && credit === 0;
  if (lacks) return fail({ kind: 'credit-changed', available: creditAvailable });
  const held = credit > 0 ? [walletPaymentPart(credit)] : [];
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
