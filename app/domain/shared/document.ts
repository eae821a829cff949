import { cleanCnpj, formatCnpj, isCnpj } from './cnpj';
import { cleanCpf, formatCpf, isCpf } from './cpf';

/** Somebody's tax number: a person's CPF or a company's CNPJ. */
export type DocumentKind = 'cpf' | 'cnpj';

/** Without punctuation, in upper case: the form that is stored and compared. */
export const cleanDocument = (text: string): string => cleanCnpj(text);

/** 11 characters or fewer are meant as a CPF, more as a CNPJ (spec 5.1). */
export const documentKind = (text: string): DocumentKind =>
  cleanDocument(text).length <= 11 ? 'cpf' : 'cnpj';

/** True for a valid CPF or CNPJ, with or without punctuation. */
export const isDocument = (text: string): boolean =>
  documentKind(text) === 'cpf' ? isCpf(cleanCpf(text)) : isCnpj(text);

/** With the punctuation of its kind; text that is neither comes back as it was. */
export const formatDocument = (text: string): string =>
  documentKind(text) === 'cpf' ? formatCpf(text) : formatCnpj(text);
