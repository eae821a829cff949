import { guessableWords } from './guessable-words';

/** Minimum length of a new password. */
export const PASSWORD_MIN = 8;
/** Long enough for any phrase, short enough to be hashed in no time. */
export const PASSWORD_MAX = 128;

/** The person whose password is checked. */
export type PasswordPerson = {
  name: string;
  contactName: string | null;
  email: string;
  /** CPF or CNPJ without punctuation. */
  document: string | null;
  /** ISO day. */
  birthDate: string | null;
};

/**
 * Estimates how soon a password is found by an attacker who tries common choices first: words and names followed by a
 * number or a year, keyboard rows, dates, repetitions. The password is split into such parts in the cheapest way;
 * costs are powers of ten of guesses. The method is that of zxcvbn (Wheeler, USENIX Security 2016), with round figures
 * and this shop's own words.
 */

const rows = [
  'qwertyuiop',
  'asdfghjklç',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '!@#$%&*()',
  '!@#$%^&*()',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9j0',
  'zaq12wsxcde34rfvbgt56yhnmju78ik',
  '147258369',
  '741852963',
  '159357456',
  '789456123',
  '123321',
  '112233445566778899',
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

const WORD = 3.2;
const WALK = 1.6;
const YEAR = 1.8;
const DATE = 4;
const REPEATED = 1;
const DISGUISE = 0.3;
const SIGN = { digit: 1, letter: 1.4, other: 1.2 } as const;
const LONGEST_WORD = 24;

/** Characters that stand for letters; 1 can be read in two ways. */
const disguises: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
};
const undisguised = (text: string, one: string): string =>
  [...text].map((sign) => (sign === '1' || sign === '!' ? one : (disguises[sign] ?? sign))).join('');

const isYear = (part: string): boolean => /^(18[89]\d|19\d\d|20[0-4]\d)$/.test(part);
const isDate = (part: string): boolean =>
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(\d\d|19\d\d|20[0-4]\d)$/.test(part) ||
  /^(19\d\d|20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(part);
const isWalk = (part: string): boolean => part.length >= 3 && walks.some((walk) => walk.includes(part));

const signCost = (sign: string): number => {
  if (/\d/.test(sign)) return SIGN.digit;
  return /\p{L}/u.test(sign) ? SIGN.letter : SIGN.other;
};

/** The cost of one part in its cheapest reading. */
const partCost = (part: string): number => {
  const readings = [part.length === 1 ? signCost(part) : Infinity];
  if (guessableWords.has(part)) readings.push(WORD);
  else if (['i', 'l'].some((one) => guessableWords.has(undisguised(part, one))))
    readings.push(WORD + DISGUISE);
  if (part.length > 3 && guessableWords.has([...part].reverse().join(''))) readings.push(WORD + DISGUISE);
  if (isWalk(part)) readings.push(WALK);
  if (isYear(part)) readings.push(YEAR);
  if (isDate(part)) readings.push(DATE);
  return Math.min(...readings);
};

/** The shortest text whose repetition makes up the part, or null. */
const repeated = (text: string): string | null => /^(.+?)\1+$/s.exec(text)?.[1] ?? null;

/** The least cost of the whole text, built up from the least cost of each prefix. */
const cheapest = (text: string): number => {
  const costs = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let least = Infinity;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const part = text.slice(start, end);
      const unit = part.length > 2 ? repeated(part) : null;
      const cost = Math.min(partCost(part), unit === null ? Infinity : cheapest(unit) + REPEATED);
      least = Math.min(least, (costs[start] ?? Infinity) + cost);
    }
    costs.push(least);
  }
  return costs.at(-1) ?? 0;
};

/** Longer passwords are not analysed: they cost more guesses than an attacker can spend. */
const LONGEST = 40;
/** Ten million guesses: what the login's limits allow an attacker with many machines in some months. */
const EASY = 7;

/** The form in which texts are compared: lower case, no accents, no separators. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** Whether a password is among those that attackers try first. */
export const isGuessable = (password: string): boolean => {
  const plain = plainText(password);
  if (plain.length > LONGEST) return (repeated(plain)?.length ?? LONGEST) < 8;
  return cheapest(plain) < EASY;
};
