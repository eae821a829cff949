import { isCnpj } from './cnpj';

const ZERO = '0'.charCodeAt(0);

/**
 * Luhn's sum (ISO/IEC 7812-1, annex B): from the right, every second digit counts twice, a sum of two digits as
 * its digits; the whole is a multiple of 10.
 */
const luhnSum = (digits: string): number => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - ZERO;
    const value = index % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
};

/** True for digits of which the last is the check digit of those before it. */
export const passesLuhn = (digits: string): boolean => /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;

const SHORTEST = 13;
const LONGEST = 19;

/** Cards begin with 2 to 6, UnionPay's also with 81; nobody's card is an ISBN (978), and a CNPJ of a company none. */
const isCard = (digits: string): boolean =>
  digits.length >= SHORTEST &&
  digits.length <= LONGEST &&
  /^(?:[2-6]|81)/.test(digits) &&
  passesLuhn(digits) &&
  !isCnpj(digits);

/** Digits that stand together, and what follows them up to the next, where that may stand within a number. */
type Group = { digits: string; gap: string };

const groupsOf = /(?<![\p{L}\d])(\d+)(?![\p{L}\d])([\s._/\p{Pd}]{1,3}(?=\d))?/gu;

/** What is not seen, or stands upon a digit as on the keys of an emoji. */
const unseen = /[\p{Cf}\p{M}]/gu;

/** The groups from one on that have the same separator between all of them: telephones and dates mix theirs. */
const isNumberFrom = (groups: readonly Group[], from: number): boolean => {
  const first = groups[from] as Group;
  // A card's groups have four digits and more, but for what is left in the last.
  if (first.digits.length < 3) return false;
  let number = '';
  for (let at = from; number.length <= LONGEST; at += 1) {
    const group = groups[at];
    if (!group) return false;
    number += group.digits;
    if (isCard(number)) return true;
    if (group.gap === '' || group.gap !== first.gap || group.digits.length < 3) return false;
  }
  return false;
};

/** Digits that stand one by one with the same separator between all of them, from the first of them on. */
const isNumberOfSingles = (groups: readonly Group[], from: number): boolean => {
  const { gap } = groups[from] as Group;
  const isPart = (group: Group | undefined) => group?.digits.length === 1 && group.gap === gap;
  if (gap === '' || !isPart(groups[from]) || isPart(groups[from - 1])) return false;
  let number = '';
  for (let at = from; number.length <= LONGEST; at += 1) {
    const group = groups[at];
    if (group?.digits.length !== 1) break;
    number += group.digits;
    if (group.gap !== gap) break;
  }
  return isCard(number);
};

/**
 * Whether a text holds what can only be the number of a payment card: 13 to 19 digits, alone, in groups or one by one
 * with blanks, dots or dashes between them, with a right check digit. Nobody needs to tell the shop one, and what is
 * stored can be stolen. The time it takes grows with the text's length alone.
 */
export const holdsCardNumber = (text: string): boolean => {
  const shown = text.replace(unseen, '').normalize('NFKC');
  const groups = [...shown.matchAll(groupsOf)].map(([, digits = '', gap = '']) => ({ digits, gap }));
  return groups.some((_, from) => isNumberFrom(groups, from) || isNumberOfSingles(groups, from));
};

/** Said beside a field in which somebody wrote one. */
export const cardNumberRefused =
  'Parece haver um número de cartão aqui. Para a sua segurança, apague-o: o cartão só é digitado na hora de pagar.';
