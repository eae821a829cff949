import { passesLuhn } from '../../shared/card-number';
import { brandRefusal, type CardBrand, detectBrand } from './brands';

/** The number of a card: its digits, how it is written while typed, and whether it can be one. */

/** The input takes no more (spec 3, section 5). */
export const CARD_NUMBER_MAX = 20;

/** What an input keeps of what is typed or pasted: its digits, 20 at most. */
export const typedCardNumber = (text: string): string => text.replace(/\D/g, '').slice(0, CARD_NUMBER_MAX);

/** Without the blanks, dots and dashes that people write; other characters stay, so that they stay wrong. */
export const cleanCardNumber = (text: string): string => text.replace(/[\s.-]/g, '');

const groupsOf = (brand: CardBrand | null, length: number): readonly number[] => {
  if (brand?.name === 'amex') return [4, 6, 5];
  if (brand?.name === 'dinersclub' && length <= 14) return [4, 6, 4];
  return [4, 4, 4, 4];
};

/** The digits in the groups that are embossed on the brand's cards: "3782 822463 10005"; what is over follows. */
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
 * Whether 'Cartão Inválido' stands beside the number while it is typed: no brand, and over 15 digits with one
 * card, over 20 with two (spec 3, section 5). As the input takes no more than 20 digits, the second count can
 * only be of what the input shows, blanks included.
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

/** What is said beside a number while it is typed, before anybody asks; null while nothing speaks against it. */
export const cardNumberHint = (digits: string, mode: CardMode): string | null => {
  const { brand, isSettled } = detectBrand(digits);
  if (brand) return isSettled ? brandRefusal(brand) : null;
  return showsInvalidCard(digits, mode) ? cardNumberMessages.hint : null;
};

/** Why a number cannot be charged, in words; null when it can. An inactive brand is refused by its name. */
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
