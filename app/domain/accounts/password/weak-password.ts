import { messages } from '../labels';
import { isGuessable, type PasswordPerson, plainText } from './guesses';

/** `common`: tried first by whoever guesses. `personal`: of what others know of its owner. `shop`: of the shop's name. */
export type PasswordWeakness = 'common' | 'personal' | 'shop';

const SHOP = 'lombada';

/** Words of a name or an e-mail, as a password would bring them. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainText)
    .filter((word) => word.length >= 4);

/** A word of four letters is also a part of others: "lima" of "sublimar". */
const holdsWord = (password: string, word: string): boolean =>
  word.length > 4
    ? plainText(password).includes(word)
    : wordsOf(password.replace(/\d+/g, ' ')).includes(word);

const datesOf = (iso: string): string[] => {
  const [year = '', month = '', day = ''] = iso.split('-');
  const short = year.slice(2);
  return [
    `${day}${month}${year}`,
    `${day}${month}${short}`,
    `${year}${month}${day}`,
    `${month}${day}${year}`,
    `${short}${month}${day}`,
  ];
};

/** Digits of a document that are enough to be recognised; one that is still being typed may have fewer. */
const DOCUMENT_PART = 8;

const isPersonal = (password: string, person: PasswordPerson): boolean => {
  const { name, contactName, email, document, birthDate } = person;
  const [mailbox = '', host] = email.split('@', 2);
  const words = [name, contactName ?? '', mailbox].flatMap(wordsOf);
  const signs = password.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const digits = password.replace(/\D/g, '');
  return (
    (Boolean(mailbox && host) && plainText(password).includes(plainText(email))) ||
    words.some((word) => holdsWord(password, word)) ||
    (document !== null &&
      document.length >= DOCUMENT_PART &&
      signs.includes(document.slice(0, DOCUMENT_PART))) ||
    (birthDate !== null && datesOf(birthDate).some((date) => digits.includes(date)))
  );
};

/** Why nobody should take a password (ASVS 6.2.4, 6.1.2), or null. How long it is, is another matter. */
export const weaknessOf = (password: string, person: PasswordPerson): PasswordWeakness | null => {
  if (plainText(password).includes(SHOP)) return 'shop';
  if (isPersonal(password, person)) return 'personal';
  return isGuessable(password) ? 'common' : null;
};

/** The words for it, as forms take them. */
export const passwordFault = (password: string, person: PasswordPerson): string | undefined => {
  const weakness = weaknessOf(password, person);
  return weakness ? messages.weakPassword[weakness] : undefined;
};
