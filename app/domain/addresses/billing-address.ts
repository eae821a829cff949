import { stripCompanyName } from '../accounts/profile/person-name';
import { formatDocument } from '../shared/document';
import type { FieldErrors } from '../shared/result';
import type { AddressInput } from './address';
import { addressMessages } from './labels';

/** A company as its account has it; the CNPJ is null until given. */
type Company = { name: string; document: string | null };

/** What counts of a name: words of what an address takes, whatever their accents and case. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/**
 * Whether a text begins with a company's name, word by word. Accounts keep no apostrophe, hyphen or slash, so one
 * word there ("SA", "DÁvila") may be several here ("S/A", "D'Ávila"). A name without a word is nobody's.
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
 * What in a company's billing address names somebody else, by field; null where nothing does. Invoices go to the
 * company itself: under its own CNPJ, and under the name of its account or the one that is `registered` for the CNPJ,
 * perhaps with more behind it.
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
