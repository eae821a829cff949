import { z } from 'zod';
import { parseDateText } from '../../shared/date-text';
import { cleanDocument } from '../../shared/document';
import { flagField } from '../../shared/flag-field';
import type { PhoneParts } from '../../shared/phone';
import { COMPANY, type FiscalAnswers, INDIVIDUAL, type PersonType } from '../customer';
import {
  adultBirthDate,
  cnpj,
  companyName,
  cpf,
  email,
  emailAgain,
  emailConfirmed,
  fullName,
  type IsSegment,
  mobile,
  newPassword,
  optionalPhone,
  passwordAgain,
  passwordConfirmed,
  segmentChoice,
  yesOrNo,
} from '../form-fields';
import { messages } from '../labels';
import type { PasswordPerson } from '../password/guesses';
import type { ConsentAnswers } from '../profile/profile-form';

/** A validated registration, the input of the use case. */
export type SignUp = {
  type: PersonType;
  /** CPF or CNPJ without punctuation. */
  document: string;
  /** ISO day; null for a company. */
  birthDate: string | null;
  /** A person's full name or a company's name. */
  name: string;
  contactName: string | null;
  mobile: PhoneParts;
  phone: PhoneParts | null;
  segmentId: number;
  email: string;
  password: string;
  fiscal: FiscalAnswers;
  consents: ConsentAnswers;
};

/** Checks that the form cannot make by itself; they run with it, so that all errors appear at once. */
export type SignUpChecks = {
  isSegment?: IsSegment;
  /** The message for a password of 8 characters or more that is refused; undefined for an acceptable one. */
  passwordFault?: (password: string, person: PasswordPerson) => string | undefined;
};

/** The fields of both person types, by the specification's names. */
const commonFields = ({ isSegment }: SignUpChecks) => ({
  nr_celular: mobile,
  nr_fone: optionalPhone,
  segmento: segmentChoice(isSegment),
  email_usuario: email,
  email_usuario_confirmation: emailAgain,
  senha_usuario: newPassword,
  senha_usuario_confirmation: passwordAgain,
  consumidor_final: yesOrNo,
  icms_st: yesOrNo,
  comercializacao: yesOrNo,
  industrializacao: yesOrNo,
  avisos: flagField,
  news_usuario: flagField,
  comerciais: flagField,
  agree_terms: flagField.refine((ticked) => ticked, messages.terms),
});

type CommonFields = ReturnType<typeof commonFields>;
type Common = z.output<z.ZodObject<CommonFields>>;

const textAt = (form: object, name: string): string => {
  const value: unknown = Reflect.get(form, name);
  return typeof value === 'string' ? value : '';
};

/** Checked also while other fields are wrong. */
const goodPassword = ({ passwordFault = () => undefined }: SignUpChecks) =>
  z.superRefine<{ senha_usuario: string }>(
    (form, context) => {
      const fault = passwordFault(form.senha_usuario, {
        name: textAt(form, 'nome_usuario'),
        contactName: textAt(form, 'contato_usuario') || null,
        email: textAt(form, 'email_usuario'),
        document: cleanDocument(textAt(form, 'cpf_cnpj_usuario')) || null,
        birthDate: parseDateText(textAt(form, 'dta_nasc_usuario')),
      });
      if (fault) context.addIssue({ code: 'custom', path: ['senha_usuario'], message: fault });
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => path?.[0] === 'senha_usuario'),
    },
  );

const commonPart = (form: Common) => ({
  mobile: form.nr_celular,
  phone: form.nr_fone,
  segmentId: form.segmento,
  email: form.email_usuario,
  password: form.senha_usuario,
  fiscal: {
    finalConsumer: form.consumidor_final,
    taxSubstitution: form.icms_st,
    resale: form.comercializacao,
    industrialUse: form.industrializacao,
  },
  consents: {
    terms: form.agree_terms,
    notices: form.avisos,
    news: form.news_usuario,
    commercial: form.comerciais,
  },
});

const individualForm = (today: string, checks: SignUpChecks) =>
  z
    .object({
      ...commonFields(checks),
      cpf_cnpj_usuario: cpf,
      dta_nasc_usuario: adultBirthDate(today),
      nome_usuario: fullName,
    })
    .check(emailConfirmed, passwordConfirmed, goodPassword(checks))
    .transform(
      (form): SignUp => ({
        type: INDIVIDUAL,
        document: form.cpf_cnpj_usuario,
        birthDate: form.dta_nasc_usuario,
        name: form.nome_usuario,
        contactName: null,
        ...commonPart(form),
      }),
    );

const companyForm = (checks: SignUpChecks) =>
  z
    .object({
      ...commonFields(checks),
      cpf_cnpj_usuario: cnpj,
      contato_usuario: companyName,
      nome_usuario: companyName,
    })
    .check(emailConfirmed, passwordConfirmed, goodPassword(checks))
    .transform(
      (form): SignUp => ({
        type: COMPANY,
        document: form.cpf_cnpj_usuario,
        birthDate: null,
        name: form.nome_usuario,
        contactName: form.contato_usuario,
        ...commonPart(form),
      }),
    );

/**
 * The registration form for one person type, with the messages of spec 5.1. `today` (ISO) decides who is of age.
 * `personType` is the form's `fk_tipo_usuario` as text: "1" is a company, anything else an individual.
 */
export const signUpForm = (
  personType: string | null | undefined,
  today: string,
  checks: SignUpChecks = {},
) => (personType === String(COMPANY) ? companyForm(checks) : individualForm(today, checks));

/** Every field that the form may send; others are ignored. */
export const signUpFields = [
  'fk_tipo_usuario',
  'cpf_cnpj_usuario',
  'dta_nasc_usuario',
  'nome_usuario',
  'contato_usuario',
  ...Object.keys(commonFields({})),
];
