import { z } from 'zod';
import { parseDateText } from '../../shared/date-text';
import { flagField } from '../../shared/flag-field';
import { COMPANY, INDIVIDUAL, type PersonType } from '../customer';
import {
  adultBirthDate,
  cnpj,
  companyName,
  cpf,
  fullName,
  type IsSegment,
  mobile,
  optionalPhone,
  segmentChoice,
  yesOrNo,
} from '../form-fields';
import { messages } from '../labels';
import { PASSWORD_MAX } from '../password/guesses';
import {
  changeableFields,
  openFields,
  type Profile,
  type ProfileAnswers,
  type ProfileField,
  profileValues,
} from './profile';

/** Version of the terms and notices on the sign-up page; a new text gets a new version. */
export const TERMS_VERSION = '2026-11-21';

export type ConsentPurpose = 'terms' | 'notices' | 'news' | 'commercial';

/** What was ticked (true) or left unticked (false) at sign-up. */
export type ConsentAnswers = { [Purpose in ConsentPurpose]: boolean };

/** Where an answer was given: on a page of the shop, through the API, by a mailed link, or in the shop's seed data. */
export type ConsentChannel = 'site' | 'api' | 'email' | 'seed';

export type ConsentRecord = {
  purpose: ConsentPurpose;
  accepted: boolean;
  textVersion: string;
  channel: ConsentChannel;
  ip: string | null;
};

/** One log row for each purpose, including refusals. */
export const consentRecords = (
  answers: ConsentAnswers,
  channel: ConsentChannel,
  ip: string | null,
): ConsentRecord[] =>
  (Object.keys(answers) as ConsentPurpose[]).map((purpose) => ({
    purpose,
    accepted: answers[purpose],
    textVersion: TERMS_VERSION,
    channel,
    ip,
  }));

/**
 * What a signed-in customer filled in. Consents are asked for only together with the document, the password only where
 * a known value changes.
 */
export type ProfileCompletion = {
  answers: ProfileAnswers;
  consents: ConsentAnswers | null;
  password: string | null;
};

/** Accepts any value and drops it. */
const ignored = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** One form for all spellings of a value: without punctuation and accents, dates in either order. */
const comparable = (text: string): string =>
  (parseDateText(text) ?? text)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const isSame = (sent: string, known: string): boolean =>
  !sent.trim() || comparable(sent) === comparable(known);

/** A known value may be sent unchanged; a different value is refused. The sent value is dropped. */
const unchanged = (known: string) =>
  z
    .string()
    .optional()
    .catch(undefined)
    .refine((sent) => isSame(sent ?? '', known), messages.locked)
    .transform(() => undefined);

/** A known value that may be replaced; sent unchanged it is dropped. */
const changeable = <Output>(known: string, schema: z.ZodType<Output, string | undefined>) =>
  z
    .string()
    .optional()
    .transform((sent) => (isSame(sent ?? '', known) ? undefined : sent))
    .pipe(schema.optional());

/** The person type of the form: the chosen one while the document is missing, else the account's own. */
export const personTypeOf = (
  profile: Pick<Profile, 'document' | 'type'>,
  chosen: string | null | undefined,
): PersonType => {
  if (profile.document !== null || !chosen) return profile.type;
  return chosen === String(COMPANY) ? COMPANY : INDIVIDUAL;
};

/** Open fields use their rule; known fields must be unchanged. */
const rulesOf =
  (open: ReturnType<typeof openFields>, known: ReturnType<typeof profileValues>) =>
  <Schema extends z.ZodType>(
    field: Exclude<ProfileField, 'fk_tipo_usuario' | 'agree_terms' | ChangeableField>,
    schema: Schema,
    isRequested = true,
  ) => {
    if (!isRequested) return ignored;
    return open.has(field) ? schema : unchanged(known[field]);
  };

type ChangeableField = (typeof changeableFields)[number];
type Open = ReturnType<typeof openFields>;

const changeableRules = (open: Open, known: ReturnType<typeof profileValues>, isSegment?: IsSegment) => {
  const segment = segmentChoice(isSegment);
  return {
    nr_celular: open.has('nr_celular') ? mobile : changeable(known.nr_celular, mobile),
    nr_fone: open.has('nr_fone') ? optionalPhone : changeable(known.nr_fone, optionalPhone),
    segmento: open.has('segmento') ? segment : changeable(known.segmento, segment),
  };
};

/** Whether a form replaces a known value, which needs the password. */
const replaces = (open: Open, form: { [Field in ChangeableField]?: unknown }): boolean =>
  changeableFields.some((field) => !open.has(field) && form[field] !== undefined);

/**
 * The form that completes a profile, with the registration's messages. It asks for what the account lacks. Known
 * values are locked: another value is refused, except for `changeableFields`, which change with the password.
 * `personType` is the form's `fk_tipo_usuario`, used while the account has no document; `today` (ISO) decides who is of
 * age.
 */
export const profileForm = (
  profile: Profile,
  personType: string | null | undefined,
  today: string,
  isSegment?: IsSegment,
) => {
  const open = openFields(profile);
  const type = personTypeOf(profile, personType);
  const isCompany = type === COMPANY;
  const known = profileValues(profile);
  const whenOpen = rulesOf(open, known);
  const asksConsent = open.has('agree_terms');
  return z
    .object({
      fk_tipo_usuario: open.has('fk_tipo_usuario') ? ignored : unchanged(known.fk_tipo_usuario),
      email_usuario: unchanged(known.email_usuario),
      cpf_cnpj_usuario: whenOpen('cpf_cnpj_usuario', isCompany ? cnpj : cpf),
      dta_nasc_usuario: whenOpen('dta_nasc_usuario', adultBirthDate(today), !isCompany),
      nome_usuario: whenOpen('nome_usuario', isCompany ? companyName : fullName),
      contato_usuario: whenOpen('contato_usuario', companyName, isCompany),
      ...changeableRules(open, known, isSegment),
      consumidor_final: whenOpen('consumidor_final', yesOrNo),
      icms_st: whenOpen('icms_st', yesOrNo),
      comercializacao: whenOpen('comercializacao', yesOrNo),
      industrializacao: whenOpen('industrializacao', yesOrNo),
      avisos: flagField,
      news_usuario: flagField,
      comerciais: flagField,
      senha_atual: z.string().max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX)).optional(),
      agree_terms: asksConsent ? flagField.refine((ticked) => ticked, messages.terms) : ignored,
    })
    .refine((form) => !replaces(open, form) || form.senha_atual, {
      path: ['senha_atual'],
      error: messages.passwordForChange,
    })
    .transform(
      (form): ProfileCompletion => ({
        password: replaces(open, form) ? (form.senha_atual ?? null) : null,
        answers: {
          type,
          document: form.cpf_cnpj_usuario,
          birthDate: form.dta_nasc_usuario,
          name: form.nome_usuario,
          contactName: form.contato_usuario,
          mobile: form.nr_celular,
          phone: form.nr_fone,
          segmentId: form.segmento,
          fiscal: {
            finalConsumer: form.consumidor_final,
            taxSubstitution: form.icms_st,
            resale: form.comercializacao,
            industrialUse: form.industrializacao,
          },
        },
        consents: asksConsent
          ? { terms: true, notices: form.avisos, news: form.news_usuario, commercial: form.comerciais }
          : null,
      }),
    );
};

/** Every field that the form may send; others are ignored. */
export const profileFields = [
  'fk_tipo_usuario',
  'email_usuario',
  'cpf_cnpj_usuario',
  'dta_nasc_usuario',
  'nome_usuario',
  'contato_usuario',
  'nr_celular',
  'nr_fone',
  'segmento',
  'consumidor_final',
  'icms_st',
  'comercializacao',
  'industrializacao',
  'avisos',
  'news_usuario',
  'comerciais',
  'agree_terms',
  'senha_atual',
];
