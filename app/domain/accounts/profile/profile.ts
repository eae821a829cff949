import { formatDateText } from '../../shared/date-text';
import { formatDocument } from '../../shared/document';
import { formatPhone, type PhoneParts } from '../../shared/phone';
import { COMPANY, type FiscalProfile, type PersonType } from '../customer';

/**
 * The registry's answer about a number. `irregular`: closed or suspended. `absent`: no such number, or another birth
 * date. `unknown`: the registry was not asked or did not answer.
 */
export type DocumentState = 'regular' | 'irregular' | 'absent' | 'unknown';

/** `name` is a company's name in the registration's form, or a person's masked name that only its owner recognises. */
export type CheckedDocument = { state: DocumentState; name: string | null };

const phoneText = (phone: PhoneParts | null): string =>
  phone ? formatPhone(`${phone.areaCode}${phone.number}`) : '';

const flagText = (answer: boolean | null): string => (answer === null ? '' : answer ? '1' : '0');

/** A profile as its form shows it, by the specification's field names; '' for unknown values. */
export const profileValues = (profile: Profile) => ({
  fk_tipo_usuario: String(profile.type),
  cpf_cnpj_usuario: formatDocument(profile.document ?? ''),
  dta_nasc_usuario: formatDateText(profile.birthDate ?? ''),
  nome_usuario: profile.name,
  contato_usuario: profile.contactName ?? '',
  nr_celular: phoneText(profile.mobile),
  nr_fone: phoneText(profile.phone),
  segmento: profile.segmentId === null ? '' : String(profile.segmentId),
  email_usuario: profile.email,
  consumidor_final: flagText(profile.fiscal.finalConsumer),
  icms_st: flagText(profile.fiscal.taxSubstitution),
  comercializacao: flagText(profile.fiscal.resale),
  industrializacao: flagText(profile.fiscal.industrialUse),
});

/** The registration's answers in an account; null where none was given yet. */
export type Profile = {
  type: PersonType;
  /** CPF or CNPJ without punctuation; null for accounts created by a campaign page until given. */
  document: string | null;
  /** ISO day; only for a person. */
  birthDate: string | null;
  name: string;
  /** The contact person at a company. */
  contactName: string | null;
  mobile: PhoneParts | null;
  phone: PhoneParts | null;
  segmentId: number | null;
  email: string;
  fiscal: FiscalProfile;
};

/** A profile's fields that may still be open, by the specification's names. */
export type ProfileField =
  | 'fk_tipo_usuario'
  | 'cpf_cnpj_usuario'
  | 'dta_nasc_usuario'
  | 'nome_usuario'
  | 'contato_usuario'
  | 'nr_celular'
  | 'nr_fone'
  | 'segmento'
  | 'consumidor_final'
  | 'icms_st'
  | 'comercializacao'
  | 'industrializacao'
  | 'agree_terms';

/**
 * The fields without a value: only these may be filled in, all others are locked. Without a document the account's
 * owner is unknown, so that type, name and consent are asked for together with it.
 */
export const openFields = (profile: Profile): ReadonlySet<ProfileField> => {
  const { document, fiscal } = profile;
  const identity: ProfileField[] = ['fk_tipo_usuario', 'cpf_cnpj_usuario', 'nome_usuario', 'agree_terms'];
  const isCompany = profile.type === COMPANY;
  const isUnknown: [ProfileField, boolean][] = [
    ...identity.map((field): [ProfileField, boolean] => [field, document === null]),
    ['dta_nasc_usuario', document === null || (!isCompany && profile.birthDate === null)],
    ['contato_usuario', document === null || (isCompany && profile.contactName === null)],
    ['nr_celular', profile.mobile === null],
    ['nr_fone', profile.phone === null],
    ['segmento', profile.segmentId === null],
    ['consumidor_final', fiscal.finalConsumer === null],
    ['icms_st', fiscal.taxSubstitution === null],
    ['comercializacao', fiscal.resale === null],
    ['industrializacao', fiscal.industrialUse === null],
  ];
  return new Set(isUnknown.flatMap(([field, unknown]) => (unknown ? [field] : [])));
};

/** Fields that the account's owner changes with the password; every other known field is changed by the shop's staff. */
export const changeableFields = ['nr_celular', 'nr_fone', 'segmento'] as const satisfies ProfileField[];

/** The answers given now; undefined where the field was locked or stays as it is. */
export type ProfileAnswers = {
  type?: PersonType | undefined;
  document?: string | undefined;
  birthDate?: string | null | undefined;
  name?: string | undefined;
  contactName?: string | null | undefined;
  mobile?: PhoneParts | undefined;
  phone?: PhoneParts | null | undefined;
  segmentId?: number | undefined;
  fiscal: { [Answer in keyof FiscalProfile]?: boolean | undefined };
};

/**
 * The profile with its gaps filled. Known values stay, whatever the answers say; only telephones and segment change when
 * `isConfirmed`: the owner gave the password.
 */
export const fillGaps = (profile: Profile, answers: ProfileAnswers, isConfirmed = false): Profile => {
  const { fiscal } = profile;
  const changed = isConfirmed ? answers : null;
  const isCompany = profile.type === COMPANY;
  const identity =
    profile.document === null && answers.document !== undefined
      ? {
          type: answers.type ?? profile.type,
          document: answers.document,
          birthDate: answers.birthDate ?? null,
          name: answers.name ?? profile.name,
          contactName: answers.contactName ?? null,
        }
      : {
          birthDate: profile.birthDate ?? (isCompany ? null : (answers.birthDate ?? null)),
          contactName: profile.contactName ?? (isCompany ? (answers.contactName ?? null) : null),
        };
  return {
    ...profile,
    ...identity,
    mobile: changed?.mobile ?? profile.mobile ?? answers.mobile ?? null,
    phone: changed?.phone ?? profile.phone ?? answers.phone ?? null,
    segmentId: changed?.segmentId ?? profile.segmentId ?? answers.segmentId ?? null,
    fiscal: {
      finalConsumer: fiscal.finalConsumer ?? answers.fiscal.finalConsumer ?? null,
      taxSubstitution: fiscal.taxSubstitution ?? answers.fiscal.taxSubstitution ?? null,
      resale: fiscal.resale ?? answers.fiscal.resale ?? null,
      industrialUse: fiscal.industrialUse ?? answers.fiscal.industrialUse ?? null,
    },
  };
};
