import { randomInt } from 'node:crypto';
import { anyCpf } from './documents';

/** A complete and valid registration form of a unique person. */
export const signUpFields = (changes: Record<string, string | undefined> = {}): Record<string, string> => {
  const email = `pessoa-${randomInt(2 ** 47)}@exemplo.com.br`;
  const fields: Record<string, string | undefined> = {
    fk_tipo_usuario: '2',
    cpf_cnpj_usuario: anyCpf(),
    dta_nasc_usuario: '17/04/1988',
    nome_usuario: 'Helena Prado',
    nr_celular: '(11) 98765-4321',
    nr_fone: '',
    segmento: '1',
    email_usuario: email,
    email_usuario_confirmation: email,
    senha_usuario: 'papel e tinta',
    senha_usuario_confirmation: 'papel e tinta',
    consumidor_final: '1',
    icms_st: '0',
    comercializacao: '0',
    industrializacao: '0',
    avisos: 'on',
    agree_terms: 'on',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};
