import type { PlainDate } from '../../shared/calendar';
import { detectBrand } from './brands';
import { cardNumberProblem, cleanCardNumber } from './card-number';

/** A card as it is typed: every value is text, empty while nothing is. Nothing of it is stored or logged. */
export type TypedCard = {
  number: string;
  holder: string;
  /** "1" to "12", also with a zero before it. */
  month: string;
  /** "2027" or "27". */
  year: string;
  cvc: string;
  instalments: string;
};

export type CardFacts = {
  /** Today in São Paulo: a card is good to the last day of its month. */
  today: PlainDate;
  /** The counts of instalments that the card's amount may be paid in. */
  instalmentCounts: readonly number[];
};

export type CardProblem = { field: keyof TypedCard; message: string };

/** The spec's own words (3, section 5); what it has no words for is the shop's. */
export const cardMessages = {
  holder: 'Digite o Nome do Titular',
  month: 'Selecione o Mês',
  year: 'Selecione o Ano',
  expired: 'Este cartão está vencido. Confira o mês e o ano da validade.',
  cvcMissing: 'Digite o CVC',
  cvcWrong: 'Digite o CVC correto!',
  instalments: 'Selecione o numero de parcelas',
} as const;

/** The keypad takes no more entries, whatever the brand. */
export const CVC_MAX = 4;
const CVC_MIN = 3;

/** Years that a card may still be good for, this one included. */
const YEARS_AHEAD = 20;

/** The years to choose from, this one first. */
export const expiryYears = (today: PlainDate): number[] => {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => year + index);
};

/** "05" as 5; null for what is no month. */
export const cardMonth = (text: string): number | null => {
  const month = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return month >= 1 && month <= 12 ? month : null;
};

/** "2027", or "27" as it stands on the card, as 2027; null for anything else. */
export const cardYear = (text: string): number | null => {
  if (/^\d{2}$/.test(text)) return 2000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : null;
};

/** Names have letters; a long run of digits is a card's number in the wrong field, which must go nowhere. */
const holderProblem = (holder: string): string | null =>
  /\p{L}/u.test(holder) && !/\d{8}/.test(cleanCardNumber(holder)) ? null : cardMessages.holder;

const yearProblem = ({ month, year }: TypedCard, today: PlainDate): string | null => {
  const [validMonth, validYear] = [cardMonth(month), cardYear(year)];
  const thisYear = Number(today.slice(0, 4));
  if (validYear === null || validYear > thisYear + YEARS_AHEAD) return cardMessages.year;
  const isOver =
    validYear < thisYear ||
    (validYear === thisYear && validMonth !== null && validMonth < Number(today.slice(5, 7)));
  return isOver ? cardMessages.expired : null;
};

/**
 * The spec calls a code wrong that has "fewer than 4 masked entries", and gives every brand but American Express a
 * code of 3 digits: read word for word no such card could pay. The brand's length decides, 4 is the most that the
 * keypad takes, and where no brand is known 3 or 4 will do, since the number is refused anyway.
 */
const cvcProblem = ({ number, cvc }: TypedCard): string | null => {
  if (cvc === '') return cardMessages.cvcMissing;
  const length = detectBrand(cleanCardNumber(number)).brand?.cvcLength;
  const hasLength = length ? cvc.length === length : cvc.length >= CVC_MIN && cvc.length <= CVC_MAX;
  return hasLength && /^\d+$/.test(cvc) ? null : cardMessages.cvcWrong;
};

/**
 * What is wrong with a card, in the spec's order: number, holder, month, year, CVC, instalments. Finishing stops at
 * the first and says it; a form puts each beside its field. Empty when the card may be sent to the gateway.
 */
export const cardProblems = (card: TypedCard, { today, instalmentCounts }: CardFacts): CardProblem[] => {
  const isCount = /^\d{1,2}$/.test(card.instalments) && instalmentCounts.includes(Number(card.instalments));
  const found: [keyof TypedCard, string | null][] = [
    ['number', cardNumberProblem(card.number)],
    ['holder', holderProblem(card.holder)],
    ['month', cardMonth(card.month) === null ? cardMessages.month : null],
    ['year', yearProblem(card, today)],
    ['cvc', cvcProblem(card)],
    ['instalments', isCount ? null : cardMessages.instalments],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
};
