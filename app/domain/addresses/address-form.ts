import { z } from 'zod';
import { cleanCep, isCep } from '../shared/cep';
import { cleanDocument, documentKind, isDocument } from '../shared/document';
import { flagField, idField, noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { cleanPhone, isPhone } from '../shared/phone';
import { ADDRESS_TEXT_MAX, type AddressInput } from './address';

const REQUIRED = 'Campo Obrigatório';

const line = (max: number) =>
  z.string({ error: REQUIRED }).overwrite(oneLine).max(max, `Máximo ${max} Caracteres`).check(noCardNumber);
/**
 * It does not abort, because aborting would skip the check of the recipient; the later checks accept no empty value.
 */
const required = (max: number) => line(max).min(1, REQUIRED);

/** Letters, digits, spaces, dot and ampersand (spec 5.1), and the marks of names such as Sant'Anna and S/A. */
const nameText = /^[\p{L}\p{M}\d .,&'\u2019()/-]*$/u;
const NAME = 'Digite o nome completo sem caracteres especiais';
const hasTwoWords = (text: string): boolean => /\S \S/.test(text);
const orNothing = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

const optionalPhone = z
  .string()
  .nullish()
  .transform((text) => cleanPhone(text ?? '') || null)
  .refine((digits) => digits === null || isPhone(digits), 'Telefone Inválido');

const document = required(30)
  .overwrite(cleanDocument)
  .superRefine((text, context) => {
    if (text !== '' && !isDocument(text))
      context.addIssue(documentKind(text) === 'cpf' ? 'CPF Inválido' : 'CNPJ Inválido');
  });

/** The ways in which people write that a town has no districts, as the one that labels and invoices print. */
const districtText = (text: string): string =>
  /^(?:sem bairro|s ?\/ ?b(?:airro)?|n[ãa]o (?:tem|há|ha)(?: bairros?)?|[-\u2013\u2014]+)\.?$/iu.test(text)
    ? 'Sem bairro'
    : text;

const fields = z.object({
  desc_usuario_endereco: required(ADDRESS_TEXT_MAX.nickname).meta({
    description: 'Nome do endereço',
    examples: ['Casa'],
  }),
  cpf_cnpj_usuario: document,
  razao_social_endereco_usuario: required(ADDRESS_TEXT_MAX.recipient).regex(nameText, NAME),
  contato_usuario_endereco: required(ADDRESS_TEXT_MAX.contactName)
    .regex(nameText, NAME)
    .refine(orNothing(hasTwoWords), NAME)
    .meta({ description: 'Responsável pelo recebimento', examples: ['Helena Prado'] }),
  cep_usuario_endereco: required(12)
    .refine(orNothing(isCep), 'CEP inválido')
    .overwrite(cleanCep)
    .meta({ description: 'CEP; na resposta, só dígitos', examples: ['01310100'] }),
  logradouro_usuario_endereco: required(ADDRESS_TEXT_MAX.street).meta({
    description: 'Rua',
    examples: ['Avenida Paulista'],
  }),
  nr_usuario_endereco: required(ADDRESS_TEXT_MAX.number).meta({ description: 'Número', examples: ['1578'] }),
  complemento_usuario_endereco: line(ADDRESS_TEXT_MAX.complement)
    .nullish()
    .meta({ description: 'Complemento', examples: ['apto 42'] }),
  bairro_usuario_endereco: required(ADDRESS_TEXT_MAX.district)
    .overwrite(districtText)
    .meta({
      description: 'Bairro; `Sem bairro` numa cidade que não tem bairros',
      examples: ['Bela Vista'],
    }),
  fk_estado: idField(REQUIRED),
  fk_cidade: idField(REQUIRED),
  fone_usuario_endereco: optionalPhone.meta({
    description: 'Telefone com DDD; na resposta, só dígitos',
    examples: ['11987654321'],
  }),
  default_usuario_endereco: flagField.meta({
    description: 'É o endereço padrão? Na resposta, 1 ou 0',
    examples: [true],
  }),
});

/** Fields that a form or body may contain; others are ignored. */
export const addressFields: readonly string[] = Object.keys(fields.shape);

const COMPANY_NAME_MIN = 5;

/** Whether this recipient name counts as a company's. */
export const isCompanyRecipient = (name: string): boolean =>
  name.length >= COMPANY_NAME_MIN && fields.shape.razao_social_endereco_usuario.safeParse(name).success;

type Named = { cpf_cnpj_usuario: string; razao_social_endereco_usuario: string };

/** A person needs a full name; a company may have a single word of at least five letters. */
const checkRecipient = (form: Named, context: z.core.$RefinementCtx): void => {
  const name = form.razao_social_endereco_usuario;
  const path = ['razao_social_endereco_usuario'];
  if (documentKind(form.cpf_cnpj_usuario) === 'cpf' && !hasTwoWords(name))
    context.addIssue({ code: 'custom', path, message: NAME });
  else if (name.length < COMPANY_NAME_MIN)
    context.addIssue({ code: 'custom', path, message: 'Mínimo 5 Caracteres' });
};

/** Document and name are present, and the name has no error yet; other fields may still be wrong. */
const canCheckRecipient = ({ value, issues }: z.core.ParsePayload): boolean => {
  const { cpf_cnpj_usuario: document, razao_social_endereco_usuario: name } = value as Partial<
    Record<keyof Named, unknown>
  >;
  const isWrong = issues.some(({ path }) => path?.[0] === 'razao_social_endereco_usuario');
  return typeof document === 'string' && document !== '' && typeof name === 'string' && !isWrong;
};

/** The address form by the spec's field names (2.6, 5.1). Its value is an `AddressInput`. */
export const addressForm = fields.superRefine(checkRecipient, { when: canCheckRecipient }).transform(
  (form): AddressInput => ({
    nickname: form.desc_usuario_endereco,
    document: form.cpf_cnpj_usuario,
    recipient: form.razao_social_endereco_usuario,
    contactName: form.contato_usuario_endereco,
    cep: form.cep_usuario_endereco,
    street: form.logradouro_usuario_endereco,
    number: form.nr_usuario_endereco,
    complement: form.complemento_usuario_endereco || null,
    district: form.bairro_usuario_endereco,
    stateId: form.fk_estado,
    cityId: form.fk_cidade,
    phone: form.fone_usuario_endereco,
    makeDefault: form.default_usuario_endereco,
  }),
);
