import { guessableWords } from './guessable-words';

/** Characters that a new password must have at least. */
export const PASSWORD_MIN = 8;
/** Long enough for any phrase, short enough to be hashed in no time. */
export const PASSWORD_MAX = 128;

/** Whose password it is to be. */
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
 * How soon somebody finds a password who tries first what people use: words and names with a number or a year behind
 * them, rows of keys, dates, repetitions. A password is taken for a row of such parts, the cheapest of all ways to
 * part it; costs are powers of ten of guesses. The method is that of zxcvbn (Wheeler, USENIX Security 2016), with
 * round figures and this shop's own words.
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

/** Signs that stand for letters; 1 is read in two ways. */
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

/** What one part costs by the best of its readings. */
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

/** The shortest text that a part repeats, or null. */
const repeated = (text: string): string | null => /^(.+?)\1+$/s.exec(text)?.[1] ?? null;

/** Costs of the cheapest way up to each place of the text. */
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

/** Longer ones are let alone: they cost more than anybody spends. */
const LONGEST = 40;
/** Ten million guesses: what the login’s limits leave an attacker with many machines for some months. */
const EASY = 7;

/** A text as it is compared: small letters, no accents, nothing between words. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** Whether a password is among those that are tried first. */
export const isGuessable = (password: string): boolean => {
  const plain = plainText(password);
  if (plain.length > LONGEST) return (repeated(plain)?.length ?? LONGEST) < 8;
  return cheapest(plain) < EASY;
};
