import { isCnpj } from './cnpj';

/**
 * Luhn's sum (ISO/IEC 7812-1, annex B): from the right, every second digit counts twice, a sum of two digits as
 * its digits; the whole is a multiple of 10.
 */
const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** True for digits of which the last is the check digit of those before it. */
export const passesLuhn = (digits: string): boolean => /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;

const SHORTEST = 13;
const LONGEST = 19;

/** Digits, alone or in groups with the same separator between all of them: telephones and dates mix theirs. */
const runs = /(?<![\p{L}\d])\d{3,}(?:([\s._/-]{1,3})\d+(?:\1\d+)*)?(?![\p{L}\d])/gu;

/** Cards begin with 2 to 6, UnionPay's also with 81; nobody's card is an ISBN (978), and a CNPJ of a company none. */
const isCard = (digits: string): boolean =>
  digits.length >= SHORTEST &&
  digits.length <= LONGEST &&
  /^(?:[2-6]|81)/.test(digits) &&
  passesLuhn(digits) &&
  !isCnpj(digits);

/** What stands together from each group on: a number may follow others, and its date and code may follow it. */
const candidates = (groups: readonly string[]): string[] =>
  groups.flatMap((_, from) => {
    const rest = groups.slice(from);
    const small = rest.findIndex(({ length }) => length < 3);
    // A card's groups have four digits and more, but for what is left in the last.
    const whole = small < 0 ? rest : rest.slice(0, small + 1);
    return whole.map((_each, to) => whole.slice(0, to + 1).join(''));
  });

/**
 * Whether a text holds what can only be the number of a payment card: 13 to 19 digits, alone or in groups with blanks,
 * dots or dashes between them, with a right check digit. Nobody needs to tell the shop one, and what is stored can be
 * stolen.
 */
export const holdsCardNumber = (text: string): boolean =>
  [...text.normalize('NFKC').matchAll(runs)].some(([run]) => candidates(run.split(/\D+/)).some(isCard));

/** Said beside a field in which somebody wrote one. */
export const cardNumberRefused =
  'Parece haver um número de cartão aqui. Para a sua segurança, apague-o: o cartão só é digitado na hora de pagar.';

/** For the schemas of free texts. */
export const hasNoCardNumber = (text: string): boolean => !holdsCardNumber(text);
