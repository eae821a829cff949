import { z } from 'zod';
import { isCnpj } from '../shared/cnpj';
import { isCpf } from '../shared/cpf';
import { isAdult, parseDateText } from '../shared/date-text';
import { cleanDocument } from '../shared/document';
import { noCardNumber } from '../shared/flag-field';
import { isMobile, isPhone, splitPhone } from '../shared/phone';
import { messages } from './labels';
import { PASSWORD_MAX, PASSWORD_MIN } from './password/guesses';
import { isFullName, stripCompanyName, stripPersonName } from './profile/person-name';

/**
 * Fields shared by forms about people. Every field arrives as text, from a page's form and from the API alike; a field
 * that is missing or sent twice counts as empty.
 */

const EARLIEST_BIRTH = '1900-01-01';
const NAME_MAX = 120;

/**
 * Required text, trimmed. Later checks are piped, so that a field reports only its first error. No check aborts,
 * because aborting would prevent the comparison of the fields that are typed twice (below).
 */
const requiredText = (longest: number) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(longest, messages.tooLong(longest));

const checked = (isRight: (text: string) => boolean, message: string) => z.string().refine(isRight, message);

const optionalText = z.string().trim().optional().catch(undefined);

export const email = requiredText(100)
  .transform((text) => text.toLowerCase())
  .pipe(z.email(messages.email));

export const cpf = requiredText(20).pipe(checked(isCpf, messages.cpf)).transform(cleanDocument);
export const cnpj = requiredText(30).pipe(checked(isCnpj, messages.cnpj)).transform(cleanDocument);

/** A birth date as "dd/mm/aaaa" or ISO of a person who is 18 on `today` (ISO); the result is ISO. */
export const adultBirthDate = (today: string) =>
  requiredText(10)
    .transform((text) => parseDateText(text) ?? '')
    .pipe(checked((iso) => iso >= EARLIEST_BIRTH && iso <= today, messages.date))
    .pipe(checked((iso) => isAdult(iso, today), messages.adult));

/** Stripping normalises the text and may lengthen it, so its length is checked afterwards. */
const nameText = (strip: (typed: string) => string) =>
  requiredText(500)
    .transform(strip)
    .pipe(z.string().max(NAME_MAX, messages.tooLong(NAME_MAX)).check(noCardNumber));

export const fullName = nameText(stripPersonName).pipe(checked(isFullName, messages.fullName));

/** A company's or a contact's name. At least one letter or digit must remain, so that an address can match it. */
export const companyName = nameText(stripCompanyName).refine(
  (name) => /[\p{L}\d]/u.test(name),
  messages.required,
);

export const mobile = requiredText(20).pipe(checked(isMobile, messages.phone)).transform(splitPhone);

/** A second telephone; empty is null. */
export const optionalPhone = optionalText
  .transform((text) => text || null)
  .refine((text) => text === null || isPhone(text), messages.phone)
  .transform((text) => (text === null ? null : splitPhone(text)));

/** Whether a segment exists. The default accepts every id; the use case that saves it then checks. */
export type IsSegment = (id: number) => boolean;

export const segmentChoice = (isSegment: IsSegment = () => true) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .pipe(checked((text) => /^\d{1,9}$/.test(text) && isSegment(Number(text)), messages.segment))
    .transform(Number);

/** A radio group of "1" (yes) and "0" (no). */
export const yesOrNo = z.enum(['1', '0'], { error: messages.required }).transform((text) => text === '1');

export const newPassword = z
  .string({ error: messages.required })
  .min(PASSWORD_MIN, {
    error: ({ input }) => (input === '' ? messages.required : messages.passwordShort),
  })
  .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX));

/** Fields that are typed twice. */
export const emailAgain = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .toLowerCase();
export const passwordAgain = z.string({ error: messages.required }).min(1, messages.required);

const areTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' && text !== '';
  });

type Emails = { email_usuario: string; email_usuario_confirmation: string };
type PasswordPair = { senha_usuario: string; senha_usuario_confirmation: string };

// Confirmations are compared even while other fields are wrong, so that all messages appear at once.
export const emailConfirmed = z.refine<Emails>(
  (form) => form.email_usuario === form.email_usuario_confirmation,
  {
    path: ['email_usuario_confirmation'],
    error: messages.emailConfirmation,
    when: ({ value }) => areTexts(value, 'email_usuario', 'email_usuario_confirmation'),
  },
);
export const passwordConfirmed = z.refine<PasswordPair>(
  (form) => form.senha_usuario === form.senha_usuario_confirmation,
  {
    path: ['senha_usuario_confirmation'],
    error: messages.passwordConfirmation,
    when: ({ value }) => areTexts(value, 'senha_usuario', 'senha_usuario_confirmation'),
  },
);
