import { remainderOf, type TwoAmountProblem, twoAmountProblems } from '~/domain/payments/card/two-cards';
import { type Centavos, fromBrlText } from '~/domain/shared/money';

/** What was typed last as one card's amount; the other pays the remainder. */
export type EditedAmount = { field: 'first' | 'second'; text: string } | null;

export type SharedAmounts = {
  first: Centavos | null;
  second: Centavos | null;
  /** As the two fields show them. */
  texts: Record<'first' | 'second', string>;
  problems: TwoAmountProblem[];
};

/** "50,00" */
const amountText = (amount: Centavos | null): string =>
  amount === null ? '' : (amount / 100).toFixed(2).replace('.', ',');

export const shareAmount = (toPay: Centavos, edited: EditedAmount): SharedAmounts => {
  const typed = edited ? fromBrlText(edited.text) : null;
  const rest = remainderOf(toPay, typed);
  const isFirst = edited?.field !== 'second';
  const [first, second] = isFirst ? [typed, rest] : [rest, typed];
  const [typedText, restText] = [edited?.text ?? '', amountText(rest)];
  const texts = isFirst ? { first: typedText, second: restText } : { first: restText, second: typedText };
  return { first, second, texts, problems: twoAmountProblems({ first, second }, toPay) };
};
