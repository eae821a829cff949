import type { Customer } from './customer';
import { type PrivacyAnswers, privacyPurposes } from './privacy/privacy';
import type { CheckedDocument, DocumentState, Profile } from './profile/profile';

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

/** What the profile holds beyond the user, in the API's format; telephones in two parts. */
export const toWireProfile = ({ contactName, mobile, phone, segmentId }: Profile) => ({
  contato_usuario: contactName,
  ddd_celular: mobile?.areaCode ?? null,
  nr_celular: mobile?.number ?? null,
  ddd_fone: phone?.areaCode ?? null,
  nr_fone: phone?.number ?? null,
  segmento: segmentId,
});

export const toWireSegment = ({ id, description }: { id: number; description: string }) => ({
  id,
  desc: description,
});

const states = {
  regular: 'regular',
  irregular: 'irregular',
  absent: 'nao_encontrado',
  unknown: 'indisponivel',
} as const satisfies Record<DocumentState, string>;

/** The answer of /usuario/validar-cpf-cnpj. */
export const toWireDocument = ({ state, name }: CheckedDocument) => ({
  situacao: states[state],
  nome_usuario: name,
});

/** The privacy centre's switches, by name and as the specification's numbered list. */
export const toWirePrivacy = (customerId: number, answers: PrivacyAnswers) => ({
  pk_usuario: customerId,
  avisos: answers.notices,
  news_usuario: answers.news,
  comerciais: answers.commercial,
  privacidades: privacyPurposes.map((purpose, index) => ({
    fk_privacidade: (index + 1) as 1 | 2 | 3,
    aceito: answers[purpose],
  })),
});
