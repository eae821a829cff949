import { cleanCnpj, formatCnpj, isCnpj } from './cnpj';
import { cleanCpf, formatCpf, isCpf } from './cpf';

/** A tax number: a person's CPF or a company's CNPJ. */
export type DocumentKind = 'cpf' | 'cnpj';

/** Without punctuation, in upper case: the form that is stored and compared. */
export const cleanDocument = (text: string): string => cleanCnpj(text);

/** Up to 11 characters count as a CPF, more as a CNPJ (spec 5.1). */
export const documentKind = (text: string): DocumentKind =>
  cleanDocument(text).length <= 11 ? 'cpf' : 'cnpj';

/** True for a valid CPF or CNPJ, with or without punctuation. */
export const isDocument = (text: string): boolean =>
  documentKind(text) === 'cpf' ? isCpf(cleanCpf(text)) : isCnpj(text);

/** With the punctuation of its kind; text that is neither is returned unchanged. */
export const formatDocument = (text: string): string =>
  documentKind(text) === 'cpf' ? formatCpf(text) : formatCnpj(text);
