import { addressMessages } from '~/domain/addresses/labels';
import { documentKind } from '~/domain/shared/document';

/** What is said while a number is looked up and when that fails; `isLocking`: the answer may fill fields. */
export type DocumentWords = { running: string; failed: string; advice: string; isLocking: boolean };

const ofCompany: DocumentWords = {
  running: 'Buscando os dados da empresa…',
  failed: addressMessages.companyFailed,
  advice: addressMessages.companyUnknown,
  isLocking: true,
};

/** Of a person the registry tells no more than that the number stands. */
const ofPerson: DocumentWords = {
  running: 'Conferindo o CPF…',
  failed: 'Não conseguimos conferir este CPF',
  advice: 'A consulta não respondeu. Tente de novo ou siga preenchendo os dados.',
  isLocking: false,
};

export const documentWords = (document: string): DocumentWords =>
  documentKind(document) === 'cpf' ? ofPerson : ofCompany;
