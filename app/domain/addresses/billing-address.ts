import { stripCompanyName } from '../accounts/profile/person-name';
import { formatDocument } from '../shared/document';
import type { FieldErrors } from '../shared/result';
import type { AddressInput } from './address';
import { addressMessages } from './labels';

/** A company as its account has it; the CNPJ is null until given. */
type Company = { name: string; document: string | null };

/** The words that count when names are compared: characters that an address allows, ignoring accents and case. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/**
 * Whether a text begins with a company's name, word by word. Accounts drop apostrophes, hyphens and slashes, so one
 * word of a name ("SA", "DÁvila") may be several words in the text ("S/A", "D'Ávila"). A name without words never
 * matches.
 */
const isNamed = (text: string, name: string): boolean => {
  const wanted = wordsOf(stripCompanyName(name));
  const written = wordsOf(text);
  for (const word of wanted) {
    let built = '';
    while (built.length < word.length && written.length > 0) built += written.shift();
    if (built !== word) return false;
  }
  return wanted.length > 0;
};

/**
 * Errors by field where a company's billing address names someone else; null when there are none. Invoices go to the
 * company itself: under its own CNPJ, and under the account's name or the name `registered` for the CNPJ. More text
 * may follow the name.
 */
export const billingFaults = (
  { document, recipient }: Pick<AddressInput, 'document' | 'recipient'>,
  company: Company,
  registered: string | null = null,
): FieldErrors | null => {
  if (company.document === null) return null;
  const { billingDocument, billingRecipient } = addressMessages;
  const isOwn = isNamed(recipient, company.name) || (registered !== null && isNamed(recipient, registered));
  const errors: FieldErrors = {
    ...(document !== company.document && {
      cpf_cnpj_usuario: [billingDocument(formatDocument(company.document))],
    }),
    ...(!isOwn && { razao_social_endereco_usuario: [billingRecipient(company.name)] }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
};
