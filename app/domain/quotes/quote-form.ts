import { z } from 'zod';
import { email } from '../accounts/form-fields';
import { cleanCep, isCep } from '../shared/cep';
import { flagField, noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { isPhone, type PhoneParts, splitPhone } from '../shared/phone';
import { messages, quoteFields, splitPhoneFields } from './labels';

/** The requester of a quote, as the use case takes it. */
export type QuoteRequester = {
  name: string;
  email: string;
  phone: PhoneParts;
  projectName: string;
  wantsNews: boolean;
  /** 8 digits, or null. */
  cep: string | null;
};

const NAME_MAX = 120;

/** The mail goes to any address typed in, so it must contain no links except ours. */
const WEB_ADDRESS = /https?:|www\./i;

const lineOfText = z
  .string({ error: messages.required })
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, { error: messages.required, abort: true })
      .max(NAME_MAX, { error: messages.tooLong(NAME_MAX), abort: true })
      .regex(/[\p{L}\p{N}]/u, messages.noLetters)
      .refine((text) => !WEB_ADDRESS.test(text), messages.noLinks)
      .check(noCardNumber),
  );

const phone = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .max(30, { error: messages.phone, abort: true })
  .refine(isPhone, messages.phone)
  .transform(splitPhone);

const optionalCep = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text ? cleanCep(text) : null))
  .refine((cep) => cep === null || isCep(cep), messages.cep);

const fields = z.object({
  [quoteFields.name]: lineOfText.meta({ description: 'Quem pede', examples: ['Helena Prado'] }),
  [quoteFields.email]: email.meta({
    description: 'Para onde vai o orçamento',
    examples: ['helena@exemplo.com.br'],
  }),
  [quoteFields.phone]: phone.meta({
    description: 'Telefone com DDD; dispensável quando vem em duas partes',
    examples: ['(11) 98765-4321'],
  }),
  [quoteFields.projectName]: lineOfText.meta({
    description: 'Nome do projeto',
    examples: ['Contos de inverno'],
  }),
  [quoteFields.wantsNews]: flagField.meta({ description: 'Aceita receber novidades', examples: [false] }),
  [quoteFields.cep]: optionalCep.meta({ description: 'CEP, com ou sem hífen', examples: ['01310-100'] }),
});

/** A telephone in two fields is used if the single field is empty. */
const joinPhone = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null) return input;
  const form = input as Record<string, unknown>;
  const { [splitPhoneFields.areaCode]: areaCode = '', [splitPhoneFields.number]: number = '' } = form;
  const whole = form[quoteFields.phone] || `${areaCode}${number}`;
  return { ...form, [quoteFields.phone]: whole };
};

/** The quote's own fields, named as in the specification. All are text, as pages and the API send them. */
export const quoteForm = z.preprocess(joinPhone, fields).transform(
  (form): QuoteRequester => ({
    name: form.nome_orcamento,
    email: form.email_orcamento,
    phone: form.telefone_orcamento,
    projectName: form.nome_projeto,
    wantsNews: form.news_orcamento,
    cep: form.cep,
  }),
);

/** Every field that a quote request may send besides its configuration. */
export const quoteFieldNames: readonly string[] = [
  ...Object.values(quoteFields),
  ...Object.values(splitPhoneFields),
];
