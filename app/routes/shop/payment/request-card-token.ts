import {
  type CardProblem,
  cardMonth,
  cardYear,
  cleanCardNumber,
  type TypedCard,
} from '~/domain/payments/means/card/card-form';
import { remainderOf, type TwoAmountProblem, twoAmountProblems } from '~/domain/payments/means/card/plan';
import { oneLine } from '~/domain/shared/free-text';
import { type Centavos, fromBrlText } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import { withinLimit } from '~/ui/transport/trouble';

/** The last typed amount of a card; the other card pays the remainder. */
export type EditedAmount = { field: 'first' | 'second'; text: string } | null;

export type SharedAmounts = {
  first: Centavos | null;
  second: Centavos | null;
  /** The texts of the two fields. */
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

const TIMEOUT_MS = 8_000;

export const gatewayMessages = {
  refused: 'A operadora não aceitou os dados do cartão. Confira número, validade e CVC e tente de novo.',
  away: 'Não conseguimos falar com a operadora do cartão. Nada foi cobrado: tente de novo em um instante ou pague por PIX.',
} as const;

const idOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null;

/**
 * Sends a card from the browser straight to the gateway, which returns a token for one charge, valid for a minute. A
 * failure is returned as a message.
 */
export const requestCardToken = async (
  tokenUrl: string,
  { number, holder, month, year, cvc }: TypedCard,
  limitMs = TIMEOUT_MS,
): Promise<Result<{ token: string; last4: string }, string>> => {
  const digits = cleanCardNumber(number);
  const card = {
    number: digits,
    holder_name: oneLine(holder),
    exp_month: cardMonth(month),
    exp_year: cardYear(year),
    cvv: cvc,
  };
  try {
    return await withinLimit(limitMs, null, async (signal) => {
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'card', card }),
        credentials: 'omit',
        signal,
      });
      if (response.status >= 500) return fail(gatewayMessages.away);
      if (!response.ok) return fail(gatewayMessages.refused);
      const token = idOf(await response.json());
      return token ? ok({ token, last4: digits.slice(-4) }) : fail(gatewayMessages.away);
    });
  } catch {
    return fail(gatewayMessages.away);
  }
};

/** Errors of one card: of its fields, or the gateway's about the whole card. */
export type CardTrouble = { problems: readonly CardProblem[]; gateway: string | null };

export const noTrouble: CardTrouble = { problems: [], gateway: null };
