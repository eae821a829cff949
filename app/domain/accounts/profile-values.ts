import { formatDateText } from '../shared/date-text';
import { formatDocument } from '../shared/document';
import { formatPhone, type PhoneParts } from '../shared/phone';
import type { Profile } from './profile';

const phoneText = (phone: PhoneParts | null): string =>
  phone ? formatPhone(`${phone.areaCode}${phone.number}`) : '';

const flagText = (answer: boolean | null): string => (answer === null ? '' : answer ? '1' : '0');

/** A profile as its form shows it, by the specification's field names; '' for what is not known. */
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
