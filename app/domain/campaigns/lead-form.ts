import { z } from 'zod';
import { mobile } from '../accounts/form-fields';
import { messages } from '../accounts/labels';
import { isFullName, stripPersonName } from '../accounts/profile/person-name';
import { flagField, idField, noCardNumber } from '../shared/flag-field';
import type { LinkSecret } from '../shared/ports';
import { campaignMessages, titleRanges } from './labels';

/** Lets a visitor refer to a lead: its id, with a signature that only the shop can make. */
export type LeadKey = { id: number; signature: string };

export const leadKeyOf = (secret: LinkSecret, id: number): LeadKey => ({
  id,
  signature: secret('campaign-lead', String(id)),
});

/** The lead's id in a key that this shop signed, or null. */
export const readLeadKey = (secret: LinkSecret, { id, signature }: LeadKey): number | null =>
  Number.isSafeInteger(id) && id > 0 && leadKeyOf(secret, id).signature === signature ? id : null;

/** Mistyped e-mail domains and the intended ones. Domains that really exist are not in the list. */
const slips: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.com.br': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmil.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmail.co': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outllok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com.br': 'yahoo.com.br',
  'yahho.com.br': 'yahoo.com.br',
  'yahoo.con.br': 'yahoo.com.br',
  'iclod.com': 'icloud.com',
  'uol.com': 'uol.com.br',
};

/** The address that was probably meant; null when the typed one looks right. */
const meantAddress = (email: string): string | null => {
  const at = email.lastIndexOf('@');
  const meant = slips[email.slice(at + 1)];
  return meant ? `${email.slice(0, at)}@${meant}` : null;
};

const NAME_MAX = 60;
const EMAIL_MAX = 100;
const SOURCE_MAX = 100;

/** The e-mail left on a campaign page, in lower case. */
export const leadEmail = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(EMAIL_MAX, messages.tooLong(EMAIL_MAX))
  .transform((text) => text.toLowerCase())
  .pipe(z.email(campaignMessages.email))
  .superRefine((email, context) => {
    const meant = meantAddress(email);
    if (meant) context.addIssue({ code: 'custom', message: campaignMessages.meant(meant) });
  });

/** The form that checks only a campaign's e-mail. */
export const leadEmailForm = z.object({ email_usuario: leadEmail });

const name = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .transform(stripPersonName)
  .pipe(
    z
      .string()
      .max(NAME_MAX, messages.tooLong(NAME_MAX))
      .refine(isFullName, messages.fullName)
      .check(noCardNumber),
  );

const titles = z
  .string({ error: campaignMessages.titles })
  .trim()
  .refine((text) => titleRanges.some(({ id }) => String(id) === text), campaignMessages.titles)
  .transform(Number);

/** Copies, at most six digits; other characters are removed. */
const printRun = z
  .string({ error: campaignMessages.titles })
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(
    z
      .string()
      .max(6, { error: campaignMessages.titles, abort: true })
      .regex(/[1-9]/, campaignMessages.titles),
  )
  .transform(Number);

/** Where a visitor came from, according to the campaign's link. Bad values are cleaned, never refused. */
const source = z
  .string()
  .catch('')
  .transform(
    (text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, SOURCE_MAX) || null,
  );

const fields = z.object({
  nome_landing: name.meta({ description: 'Nome e sobrenome de quem se cadastra', examples: ['Ana Souza'] }),
  email_usuario: leadEmail,
  ddd_celular: z
    .string()
    .optional()
    .meta({ description: 'DDD do celular; pode vir junto em `nr_celular`', examples: ['11'] }),
  /** Area code and number together: see `joinPhone`. */
  nr_celular: mobile,
  fk_estado: idField(campaignMessages.state),
  pk_cidade: idField(campaignMessages.city),
  pk_titulo: titles.meta({
    description: 'Títulos publicados: 1 menos de 5, 2 entre 5 e 10, 3 mais de 10',
    examples: ['2'],
  }),
  pk_tiragem: printRun.meta({
    description: 'Tiragem mínima, em exemplares; até seis dígitos',
    examples: ['100'],
  }),
  aceita_novidades: flagField.meta({ description: 'Quer receber novidades por e-mail', examples: [true] }),
  utm_source: source.meta({ description: 'De onde veio o visitante', examples: ['instagram'] }),
  utm_medium: source.meta({ description: 'Por que meio veio', examples: ['social'] }),
  utm_campaign: source.meta({ description: 'Por qual campanha veio', examples: ['feira-do-livro'] }),
  utm_term: source.meta({ description: 'Que palavra o trouxe', examples: ['imprimir livro'] }),
  utm_content: source.meta({ description: 'Qual peça o trouxe', examples: ['video-1'] }),
});

/** Fields that a form or a body may contain; others are ignored. */
export const leadFields: readonly string[] = Object.keys(fields.shape);

/** A page has one field for area code and number, an API client sends two. */
export const joinPhone = (sent: Record<string, string>): Record<string, string> => ({
  ...sent,
  nr_celular: `${sent.ddd_celular ?? ''}${sent.nr_celular ?? ''}`,
});

export const leadForm = fields.transform((form) => ({
  name: form.nome_landing,
  email: form.email_usuario,
  phone: form.nr_celular,
  stateId: form.fk_estado,
  cityId: form.pk_cidade,
  titles: form.pk_titulo,
  printRun: form.pk_tiragem,
  wantsNews: form.aceita_novidades,
  source: {
    source: form.utm_source,
    medium: form.utm_medium,
    campaign: form.utm_campaign,
    term: form.utm_term,
    content: form.utm_content,
  },
}));

export type LeadInput = z.output<typeof leadForm>;
