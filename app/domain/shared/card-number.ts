import { isCnpj } from './cnpj';

const ZERO = '0'.charCodeAt(0);

/**
 * Luhn's sum (ISO/IEC 7812-1, annex B): from the right, every second digit is doubled, and the digits of a two-digit
 * product are added. The total must be a multiple of 10.
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

/**
 * Card numbers begin with 2 to 6, UnionPay's also with 81. This excludes ISBNs (978). A valid CNPJ is no card number.
 */
const isCard = (digits: string): boolean =>
  digits.length >= SHORTEST &&
  digits.length <= LONGEST &&
  /^(?:[2-6]|81)/.test(digits) &&
  passesLuhn(digits) &&
  !isCnpj(digits);

/** A run of digits, and the separator to the next run if it may occur within a number. */
type Group = { digits: string; gap: string };

const groupsOf = /(?<![\p{L}\d])(\d+)(?![\p{L}\d])([\s._/\p{Pd}]{1,3}(?=\d))?/gu;

/** Invisible characters, and those combined with a digit, as in keycap emoji. */
const unseen = /[\p{Cf}\p{M}]/gu;

/**
 * Whether groups from `from` on form a card number with one and the same separator. Telephones and dates mix theirs.
 */
const isNumberFrom = (groups: readonly Group[], from: number): boolean => {
  const first = groups[from] as Group;
  // The groups of a card number have four or more digits, except the last.
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

/**
 * Whether single digits from `from` on, all with the same separator, form a card number; `from` must be the first of
 * them.
 */
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
 * Whether a text contains what can only be a payment card number: 13 to 19 digits with a valid check digit,
 * unseparated, in groups or one by one with blanks, dots or dashes between them. No customer needs to write one to the
 * shop, and stored data can be stolen. Runs in time linear in the text's length.
 */
export const holdsCardNumber = (text: string): boolean => {
  const shown = text.replace(unseen, '').normalize('NFKC');
  const groups = [...shown.matchAll(groupsOf)].map(([, digits = '', gap = '']) => ({ digits, gap }));
  return groups.some((_, from) => isNumberFrom(groups, from) || isNumberOfSingles(groups, from));
};

/** Shown beside a field that contains one. */
export const cardNumberRefused =
  'Parece haver um número de cartão aqui. Para a sua segurança, apague-o: o cartão só é digitado na hora de pagar.';
