import type { Centavos } from '../../../shared/money';
import { fail, ok, type Result } from '../../../shared/result';
import type { PaymentMeans } from '../../core/payment-means';
import type {
  InstalmentTerms,
  PlanFailure,
  PlannedPaymentPart,
  WantedCard,
} from '../../core/planned-payment';
import { cardBrands } from './brands';
import { instalmentOptions } from './instalments';

/** One amount paid with two cards. All amounts are in centavos. */

/** Two cards are offered above this (spec 3, section 9). */
const OFFERED_ABOVE: Centavos = 10_000;

const LEAST_PER_CARD: Centavos = 5_000;

export type TwoAmounts = { first: Centavos | null; second: Centavos | null };

export type TwoAmountProblem = { field: keyof TwoAmounts; message: string };

/** The spec's own texts (3, section 5), except the last, which none of our pages can cause. */
export const twoCardMessages = {
  required: 'Campo obrigatório',
  tooSmall: 'Valor não pode ser menor que R$50',
  tooLarge: 'Valor não pode ser maior ou igual ao valor total do pedido',
  sum: 'A soma dos dois valores deve ser igual ao total do pedido',
} as const;

/** Whether 'Pagar com dois cartões' is offered for the amount left to pay, after the wallet's part. */
export const offersTwoCards = (toPay: Centavos): boolean => toPay > OFFERED_ABOVE;

/** The other card's amount when one of the two is edited; never below 0, null while the edited one is empty. */
export const remainderOf = (toPay: Centavos, edited: Centavos | null): Centavos | null =>
  edited === null ? null : Math.max(0, toPay - edited);

const amountProblem = (amount: Centavos | null, toPay: Centavos): string | null => {
  if (amount === null || !Number.isSafeInteger(amount)) return twoCardMessages.required;
  if (amount < LEAST_PER_CARD) return twoCardMessages.tooSmall;
  return amount >= toPay ? twoCardMessages.tooLarge : null;
};

/** What is wrong with the two amounts; empty when both are valid and add up to exactly the total. */
export const twoAmountProblems = ({ first, second }: TwoAmounts, toPay: Centavos): TwoAmountProblem[] => {
  const found: [keyof TwoAmounts, string | null][] = [
    ['first', amountProblem(first, toPay)],
    ['second', amountProblem(second, toPay)],
  ];
  const problems = found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (problems.length > 0 || (first ?? 0) + (second ?? 0) === toPay) return problems;
  return [{ field: 'second', message: twoCardMessages.sum }];
};

const cardPaymentPart = (
  card: WantedCard,
  { typeId, amount, part }: Pick<PlannedPaymentPart, 'typeId' | 'amount' | 'part'>,
  terms: InstalmentTerms,
): Result<PlannedPaymentPart, PlanFailure> => {
  const brand = cardBrands.find(({ optionId, isActive }) => isActive && optionId === card.optionId);
  if (!brand || card.token === '' || !/^\d{4}$/.test(card.last4)) return fail({ kind: 'card-missing' });
  const option = instalmentOptions(amount, terms).find(({ count }) => count === card.instalments);
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

/** One card for the whole amount, or two that share it, each with the interest of its instalments. */
export const cardPaymentParts: NonNullable<PaymentMeans['plan']> = ({ typeId, cards }, toPay, terms) => {
  const [first, second] = cards;
  if (!first) return fail({ kind: 'card-missing' });
  if (!second) {
    const paymentPart = cardPaymentPart(first, { typeId, amount: toPay, part: 1 }, terms);
    return paymentPart.ok ? ok([paymentPart.value]) : paymentPart;
  }
  if (!offersTwoCards(toPay)) return fail({ kind: 'method-unavailable' });
  const problems = twoAmountProblems({ first: first.amount, second: second.amount }, toPay);
  if (problems.length > 0) return fail({ kind: 'two-cards', problems });
  const paymentParts = [
    cardPaymentPart(first, { typeId, amount: first.amount ?? 0, part: 1 }, terms),
    cardPaymentPart(second, { typeId, amount: second.amount ?? 0, part: 2 }, terms),
  ];
  const failed = paymentParts.find((paymentPart) => !paymentPart.ok);
  return failed && !failed.ok
    ? failed
    : ok(paymentParts.flatMap((paymentPart) => (paymentPart.ok ? [paymentPart.value] : [])));
};
