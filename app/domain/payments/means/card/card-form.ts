import type { PlainDate } from '../../../shared/calendar';
import { passesLuhn } from '../../../shared/card-number';
import { withoutUnseen } from '../../../shared/free-text';
import { brandRefusal, type CardBrand, detectBrand } from './brands';

/** The card number: its digits, its format while typed, and whether it can be valid. */

/** The maximum length of the input (spec 3, section 5). */
export const CARD_NUMBER_MAX = 20;

/** What an input keeps of what is typed or pasted: its digits, 20 at most. */
export const typedCardNumber = (text: string): string => text.replace(/\D/g, '').slice(0, CARD_NUMBER_MAX);

/** Without the blanks, dots and dashes that people write. Other characters stay, so that the number is invalid. */
export const cleanCardNumber = (text: string): string => text.replace(/[\s.-]/g, '');

const groupsOf = (brand: CardBrand | null, length: number): readonly number[] => {
  if (brand?.name === 'amex') return [4, 6, 5];
  if (brand?.name === 'dinersclub' && length <= 14) return [4, 6, 4];
  return [4, 4, 4, 4];
};

/** The digits in the groups embossed on the brand's cards: "3782 822463 10005"; any further digits follow. */
export const formatCardNumber = (digits: string): string => {
  const parts: string[] = [];
  let rest = digits;
  for (const size of groupsOf(detectBrand(digits).brand, digits.length)) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter(Boolean).join(' ');
};

/** One card for the whole, or two that share it. */
export type CardMode = 'single' | 'two';

/**
 * Whether 'Cartão Inválido' is shown beside the number while it is typed: no known brand, and over 15 digits with one
 * card, over 20 with two (spec 3, section 5). As the input takes no more than 20 digits, the second count must refer
 * to what the input shows, including blanks.
 */
const showsInvalidCard = (digits: string, mode: CardMode): boolean => {
  if (detectBrand(digits).brand) return false;
  return mode === 'single' ? digits.length > 15 : formatCardNumber(digits).length > 20;
};

export const cardNumberMessages = {
  missing: 'Digite o Numero do Cartão',
  invalid: 'O Número do Cartão é inválido!',
  hint: 'Cartão Inválido',
} as const;

/** The hint beside a number while it is typed; null while nothing is wrong. */
export const cardNumberHint = (digits: string, mode: CardMode): string | null => {
  const { brand, isSettled } = detectBrand(digits);
  if (brand) return isSettled ? brandRefusal(brand) : null;
  return showsInvalidCard(digits, mode) ? cardNumberMessages.hint : null;
};

/** Why a number cannot be charged, as text; null if it can. A brand that is not accepted is named. */
export const cardNumberProblem = (text: string): string | null => {
  const digits = cleanCardNumber(text);
  if (digits === '') return cardNumberMessages.missing;
  const { brand, isSettled } = detectBrand(digits);
  if (!brand || !isSettled || !/^\d+$/.test(digits)) return cardNumberMessages.invalid;
  const refusal = brandRefusal(brand);
  if (refusal) return refusal;
  const isRight = brand.lengths.includes(digits.length) && passesLuhn(digits);
  return isRight ? null : cardNumberMessages.invalid;
};

/** A card as typed: every value is text, empty if nothing was typed. It is never stored or logged. */
export type TypedCard = {
  number: string;
  holder: string;
  /** "1" to "12", also with a leading zero. */
  month: string;
  /** "2027" or "27". */
  year: string;
  cvc: string;
  instalments: string;
};

export type CardFacts = {
  /** Today in São Paulo: a card is valid until the last day of its month. */
  today: PlainDate;
  /** The possible numbers of instalments for the card's amount. */
  instalmentCounts: readonly number[];
};

export type CardProblem = { field: keyof TypedCard; message: string };

/** The spec's own texts (3, section 5); where it has none, the shop's. */
export const cardMessages = {
  holder: 'Digite o Nome do Titular',
  month: 'Selecione o Mês',
  year: 'Selecione o Ano',
  expired: 'Este cartão está vencido. Confira o mês e o ano da validade.',
  cvcMissing: 'Digite o CVC',
  cvcWrong: 'Digite o CVC correto!',
  instalments: 'Selecione o numero de parcelas',
} as const;

/** The maximum length of the input, whatever the brand. */
export const CVC_MAX = 4;

const CVC_MIN = 3;

/** The number of expiry years offered, including this one. */
const YEARS_AHEAD = 20;

/** The expiry years offered, this one first. */
export const expiryYears = (today: PlainDate): number[] => {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => year + index);
};

/** "05" as 5; null if it is no month. */
export const cardMonth = (text: string): number | null => {
  const month = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return month >= 1 && month <= 12 ? month : null;
};

/** "2027", or "27" as printed on the card, as 2027; null for anything else. */
export const cardYear = (text: string): number | null => {
  if (/^\d{2}$/.test(text)) return 2000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : null;
};

/** A name has letters. A long run of digits is a card number in the wrong field, which must not be sent anywhere. */
const holderProblem = (holder: string): string | null =>
  /\p{L}/u.test(withoutUnseen(holder)) && !/\d{8}/.test(cleanCardNumber(holder)) ? null : cardMessages.holder;

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
 * code of 3 digits. Taken literally, no such card could pay. So the brand's length decides, and 4 is only the input's
 * maximum. For an unknown brand 3 or 4 will do, since the number is refused anyway.
 */
const cvcProblem = ({ number, cvc }: TypedCard): string | null => {
  if (cvc === '') return cardMessages.cvcMissing;
  const length = detectBrand(cleanCardNumber(number)).brand?.cvcLength;
  const hasLength = length ? cvc.length === length : cvc.length >= CVC_MIN && cvc.length <= CVC_MAX;
  return hasLength && /^\d+$/.test(cvc) ? null : cardMessages.cvcWrong;
};

/**
 * What is wrong with a card, in the spec's order: number, holder, month, year, CVC, instalments. Checkout shows the
 * first problem; a form shows each beside its field. Empty when the card may be sent to the gateway.
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
