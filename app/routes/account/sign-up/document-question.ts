import { COMPANY, type PersonType } from '~/domain/accounts/customer';
import { isCnpj } from '~/domain/shared/cnpj';
import { isCpf } from '~/domain/shared/cpf';
import { parseDateText } from '~/domain/shared/date-text';
import { cleanDocument } from '~/domain/shared/document';

/** Lengths with punctuation at which a look-up begins (spec 5.2). */
const CNPJ_LENGTH = 18;
const CPF_LENGTH = 14;
const DATE_LENGTH = 10;

export interface TypedPerson {
  type: PersonType;
  document: string;
  birthDate: string;
  /** The account is there already, and lacks the number: what the contract calls a landing page's (spec 4.4). */
  isCompletion: boolean;
}

/** The query of a look-up, or null while the typed text is not complete and valid. */
export const documentQuestion = (typed: TypedPerson): URLSearchParams | null => {
  const { type, document, birthDate, isCompletion } = typed;
  const common = {
    fk_tipo_usuario: String(type),
    cpf_cnpj_usuario: cleanDocument(document),
    landingPage: isCompletion ? '1' : '0',
  };
  if (type === COMPANY)
    return document.length === CNPJ_LENGTH && isCnpj(document) ? new URLSearchParams(common) : null;
  const day = birthDate.length === DATE_LENGTH ? parseDateText(birthDate) : null;
  if (document.length !== CPF_LENGTH || !isCpf(document) || day === null) return null;
  return new URLSearchParams({ ...common, dta_nasc_usuario: day });
};
