import { messages } from '../labels';
import { isGuessable, type PasswordPerson, plainText } from './guesses';

/**
 * `common`: among the first that attackers try. `personal`: contains what others know of its owner. `shop`: contains
 * the shop's name.
 */
export type PasswordWeakness = 'common' | 'personal' | 'shop';

const SHOP = 'lombada';

/** Words of a name or an e-mail, in the form in which passwords contain them. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainText)
    .filter((word) => word.length >= 4);

/** Only words longer than four letters match inside others: "lima" is also part of "sublimar". */
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

/** This many digits of a document are recognisable; a document that is still being typed may have fewer. */
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

/** Why a password should be refused (ASVS 6.2.4, 6.1.2), or null. Its length is checked elsewhere. */
export const weaknessOf = (password: string, person: PasswordPerson): PasswordWeakness | null => {
  if (plainText(password).includes(SHOP)) return 'shop';
  if (isPersonal(password, person)) return 'personal';
  return isGuessable(password) ? 'common' : null;
};

/** The message for the weakness, as forms show it. */
export const passwordFault = (password: string, person: PasswordPerson): string | undefined => {
  const weakness = weaknessOf(password, person);
  return weakness ? messages.weakPassword[weakness] : undefined;
};
