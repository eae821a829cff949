import type { Customer } from './customer';

/** A yes/no answer as the API writes it: 1 or 0, null until given. */
const asFlag = (answer: boolean | null): 0 | 1 | null => (answer === null ? null : answer ? 1 : 0);

/** The user as the API sends it: `user_data` of the login, and the answer of /usuario/buscar. */
export const toWireUser = (customer: Customer) => ({
  pk_usuario: customer.id,
  fk_tipo_usuario: customer.type,
  cpf_cnpj_usuario: customer.document,
  dta_nasc_usuario: customer.birthDate,
  nome_usuario: customer.name,
  email_usuario: customer.email,
  codigo_usuario: customer.code,
  consumidor_final: asFlag(customer.fiscal.finalConsumer),
  icms_st: asFlag(customer.fiscal.taxSubstitution),
  comercializacao: asFlag(customer.fiscal.resale),
  industrializacao: asFlag(customer.fiscal.industrialUse),
});

export const toWireSegment = ({ id, description }: { id: number; description: string }) => ({
  id,
  desc: description,
});
