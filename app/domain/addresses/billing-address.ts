import { formatDocument } from '../shared/document';
import type { FieldErrors } from '../shared/result';
import type { AddressInput } from './address';
import { isCompanyRecipient } from './address-form';
import { addressMessages } from './labels';

/** A company as its account has it; the CNPJ is null until given. */
type Company = { name: string; document: string | null };

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * What in a company's billing address names somebody else, by field; null where nothing does. Invoices go to the
 * company itself: under its own CNPJ and its own name, in whatever signs and accents, perhaps with more behind it.
 */
export const billingFaults = (
  { document, recipient }: Pick<AddressInput, 'document' | 'recipient'>,
  company: Company,
): FieldErrors | null => {
  if (company.document === null) return null;
  const { billingDocument, billingRecipient } = addressMessages;
  const errors: FieldErrors = {
    ...(document !== company.document && {
      cpf_cnpj_usuario: [billingDocument(formatDocument(company.document))],
    }),
    ...(!letters(recipient).startsWith(letters(company.name)) && {
      razao_social_endereco_usuario: [billingRecipient(company.name)],
    }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
};

/** What a company's billing address is filled in with and keeps; a name that no address takes is left to be written out. */
export const billingLocks = (company: Company): { document: boolean; recipient: boolean } => {
  const isKnown = company.document !== null;
  return { document: isKnown, recipient: isKnown && isCompanyRecipient(company.name) };
};
