import { z } from 'zod';
import { ADDRESSES_PER_PAGE, FILTER_TEXT_MAX } from '~/domain/addresses/address-book';
import { addressFields, addressForm } from '~/domain/addresses/address-form';
import { findAddressByCep, findDocument } from '~/domain/addresses/find-document.server';
import { addressMessages } from '~/domain/addresses/labels';
import {
  findAddress,
  listAddresses,
  listCitiesOf,
  listStates,
} from '~/domain/addresses/list-addresses.server';
import {
  makeDefaultAddress,
  removeAddress,
  type SaveAddressFailure,
  saveAddress,
} from '~/domain/addresses/save-address.server';
import {
  toWireAddress,
  toWireCepAddress,
  toWireCity,
  toWireDocument,
  toWireState,
} from '~/domain/addresses/wire';
import { flagField, idField, optionalIdField } from '~/domain/shared/flag-field';
import { fail } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { addressAnswer } from './address-answer';
import type { Call } from './call';
import { type Caller, defineChange, defineRead, reply } from './define-read.server';
import { limited, type RefusalRules, wrongFields } from './refusal';

const area = 'addresses';
const addressId = z.object({ pk_usuario_endereco: idField('Selecione um endereço') });
const notFound = { status: 404, text: addressMessages.notFound } as const;

const state = z.object({
  pk_estado: z.int(),
  desc_estado: z.string(),
  uf_estado: z.string().meta({ description: 'Sigla do estado', examples: ['SP'] }),
});

const states = defineRead({
  area,
  auth: 'none',
  path: '/api/estados',
  summary: 'Lista os 27 estados',
  data: z.array(state),
  example: {},
  cache: 'public, max-age=3600',
  read: async (services) => reply((await listStates(services)).map(toWireState)),
  refusals: {},
});

const cities = defineRead({
  area,
  auth: 'none',
  path: '/api/cidades',
  summary: 'Lista as cidades de um estado',
  description: 'Com `is_balcao`, só as cidades que têm balcão de retirada.',
  input: z.object({
    estado: idField('Selecione um estado!').meta({ description: 'Código do estado (IBGE)', examples: [35] }),
    is_balcao: flagField.meta({ description: 'Só cidades com balcão de retirada', examples: [true] }),
  }),
  unreadable: 'Selecione um estado!',
  data: z.array(
    z.object({
      pk_cidade: z.int(),
      desc_cidade: z.string(),
      fk_estado: z.int(),
      estado: state.meta({ description: 'Código do estado (IBGE)' }),
    }),
  ),
  example: { query: { estado: '35', is_balcao: 'true' } },
  cache: 'public, max-age=300',
  read: async (services, _caller, { estado: stateId, is_balcao: withCounters }) => {
    const found = await listCitiesOf(services, { stateId, withCounters });
    return reply(found.map(({ city, state: of }) => toWireCity(city, of)));
  },
  refusals: {},
});

/** Clients of the specification read `status`. */
const noSuchCep = {
  status: 422,
  text: addressMessages.cepInvalid,
  fields: ['cep'],
  besides: { status: 'failed' },
} as const;

const byCep = defineRead({
  area,
  auth: 'none',
  path: '/api/endereco/buscar-cep',
  summary: 'Acha rua, bairro, cidade e estado de um CEP',
  description:
    'Pergunta aos serviços públicos de CEP; quando nenhum ajuda, responde pelas faixas de CEP da loja, e `logradouro` e `bairro` vêm vazios, como também onde a cidade inteira tem um só CEP. Um CEP que não existe traz ainda `status: "failed"`.',
  // A malformed CEP is answered like one that does not exist.
  input: z.object({
    cep: z
      .string()
      .default('')
      .meta({ description: 'CEP, com ou sem hífen', examples: ['01310-100'] }),
  }),
  data: z.object({
    logradouro: z.string().meta({ description: 'Rua; sempre vazia', examples: [''] }),
    bairro: z.string().meta({ description: 'Bairro; sempre vazio', examples: [''] }),
    fk_estado: z.int(),
    desc_estado: z.string(),
    uf_estado: z.string().meta({ description: 'Sigla do estado', examples: ['SP'] }),
    pk_cidade: z.int().nullable(),
    desc_cidade: z.string().nullable(),
  }),
  example: { query: { cep: '01310-100' } },
  read: async (services, { ip }, { cep }) => {
    const found = await findAddressByCep(services, { cep, ip });
    return found.ok ? reply(toWireCepAddress(found.value)) : found;
  },
  refusals: {
    limited,
    malformed: noSuchCep,
    unknown: noSuchCep,
  },
});

const byDocument = defineRead({
  area,
  auth: 'customer',
  path: '/api/endereco/buscar-documento',
  summary: 'Nome e endereço da empresa de um CNPJ',
  description:
    'Para preencher um endereço. De um CPF diz só que é válido: os campos vêm nulos, sem dados de ninguém. `404`: a Receita não tem esta empresa.',
  // The use case, not the schema, refuses an invalid number, with its own message.
  input: z.object({ cpf_cnpj_usuario: z.string().max(120, 'CPF/CNPJ inválidos').default('') }),
  data: z.object({
    fk_tipo_usuario: z.literal([1, 2]),
    nome_usuario: z.string().nullable(),
    endereco: z.string().nullable(),
    numero: z
      .string()
      .nullable()
      .meta({ description: 'Número, como se lê', examples: ['Orçamento nº 000123'] }),
    complemento: z
      .string()
      .nullable()
      .meta({ description: 'Complemento', examples: ['apto 42'] }),
    bairro: z
      .string()
      .nullable()
      .meta({ description: 'Bairro; sempre vazio', examples: [''] }),
    cep: z
      .string()
      .nullable()
      .meta({ description: 'CEP, com ou sem hífen', examples: ['01310-100'] }),
    fk_cidade: z.int().nullable(),
    fk_estado: z.int().nullable(),
  }),
  example: { query: { cpf_cnpj_usuario: '529.982.247-25' } },
  read: async (services, { customer }, { cpf_cnpj_usuario: document }) => {
    const found = await findDocument(services, { document, customerId: customer.id });
    return found.ok ? reply(toWireDocument(found.value)) : found;
  },
  refusals: {
    limited,
    absent: { status: 404, text: addressMessages.companyAbsent },
    unknown: { status: 503, text: addressMessages.companyUnknown },
    invalid: { status: 422, text: addressMessages.documentInvalid, fields: ['cpf_cnpj_usuario'] },
  },
});

const list = defineRead({
  area,
  auth: 'customer',
  path: '/api/endereco/listar',
  summary: 'Lista os endereços do cliente, o padrão primeiro',
  description:
    'Com `pagina`, vinte por página; além da última vem uma lista vazia. Sem ela, a lista inteira, que nunca passa de cem.',
  input: z.object({
    pk_estado: optionalIdField('Selecione um estado!'),
    pk_cidade: optionalIdField('Selecione uma cidade!'),
    nome_ou_cep: z
      .string()
      .trim()
      .max(FILTER_TEXT_MAX, `Máximo ${FILTER_TEXT_MAX} Caracteres`)
      .optional()
      .meta({
        description: 'Parte do nome do endereço ou do destinatário, ou começo do CEP',
        examples: ['casa'],
      }),
    pagina: optionalIdField('Página inválida').meta({
      description: 'A página, a partir de 1',
      examples: [1],
    }),
  }),
  data: z.array(addressAnswer),
  example: { query: { nome_ou_cep: 'casa' } },
  read: async (services, { customer }, { pk_estado, pk_cidade, nome_ou_cep, pagina: page }) => {
    const addresses = await listAddresses(services, customer.id, {
      stateId: pk_estado,
      cityId: pk_cidade,
      nameOrCep: nome_ou_cep,
    });
    const from = page === undefined ? 0 : (page - 1) * ADDRESSES_PER_PAGE;
    const to = page === undefined ? addresses.length : from + ADDRESSES_PER_PAGE;
    return reply(addresses.slice(from, to).map(toWireAddress));
  },
  refusals: {},
});

const find = defineRead({
  area,
  auth: 'customer',
  path: '/api/endereco/buscar-endereco',
  summary: 'Um endereço do cliente',
  input: addressId,
  data: addressAnswer,
  example: { query: { pk_usuario_endereco: '12' } },
  read: async (services, { customer }, { pk_usuario_endereco: id }) => {
    const address = await findAddress(services, customer.id, id);
    return address ? reply(toWireAddress(address)) : fail({ kind: 'not-found' });
  },
  refusals: { 'not-found': notFound },
});

const someAddress = {
  desc_usuario_endereco: 'Casa',
  cpf_cnpj_usuario: '529.982.247-25',
  razao_social_endereco_usuario: 'Helena Prado',
  contato_usuario_endereco: 'Helena Prado',
  cep_usuario_endereco: '01310-100',
  logradouro_usuario_endereco: 'Avenida Paulista',
  nr_usuario_endereco: '1578',
  bairro_usuario_endereco: 'Bela Vista',
  fk_estado: 35,
  fk_cidade: 3550308,
  default_usuario_endereco: true,
};

const saveRefusals: RefusalRules<SaveAddressFailure> = {
  'not-found': notFound,
  billing: { status: 422, text: addressMessages.billingIsKept },
  'too-many': { status: 422, text: addressMessages.tooMany },
  invalid: wrongFields,
};

const create = defineChange({
  area,
  auth: 'customer',
  path: '/api/endereco/salvar',
  summary: 'Cria um endereço',
  description:
    'O primeiro endereço de uma empresa é o de faturamento: leva o CNPJ e o nome da própria empresa, outros são recusados no seu campo, e depois não muda mais.',
  input: addressForm,
  fields: addressFields,
  data: addressAnswer,
  example: { body: someAddress },
  perform: async (services, { customer }, input) => {
    const saved = await saveAddress(services, customer.id, input);
    return saved.ok ? reply(toWireAddress(saved.value), addressMessages.created) : saved;
  },
  refusals: saveRefusals,
});

const change = defineChange({
  area,
  auth: 'customer',
  method: 'PUT',
  path: '/api/endereco/salvar',
  summary: 'Altera um endereço',
  input: addressId.and(addressForm),
  fields: ['pk_usuario_endereco', ...addressFields],
  data: addressAnswer,
  example: { body: { pk_usuario_endereco: 12, ...someAddress } },
  perform: async (services, { customer }, { pk_usuario_endereco: id, ...input }) => {
    const saved = await saveAddress(services, customer.id, { ...input, id });
    return saved.ok ? reply(toWireAddress(saved.value), addressMessages.changed) : saved;
  },
  refusals: saveRefusals,
});

const remove = defineChange({
  area,
  auth: 'customer',
  path: '/api/endereco/remover',
  summary: 'Remove um endereço',
  input: addressId,
  inQuery: true,
  data: z.null(),
  example: { query: { pk_usuario_endereco: '12' } },
  perform: async (services, { customer }, { pk_usuario_endereco: id }) => {
    const removed = await removeAddress(services, customer.id, id);
    return removed.ok ? reply(null, addressMessages.removed) : fail({ kind: removed.failure });
  },
  refusals: {
    'not-found': notFound,
    billing: { status: 422, text: addressMessages.billingStays },
    last: { status: 422, text: addressMessages.lastStays },
  },
});

const byDefault = {
  area,
  auth: 'customer',
  path: '/api/endereco/definir-padrao',
  summary: 'Torna padrão um endereço do cliente',
  input: addressId,
  data: z.null(),
  example: { query: { pk_usuario_endereco: '12' } },
  refusals: { 'not-found': notFound },
} as const;

const makeDefault = async (services: Services, { customer }: Caller<'customer'>, id: number) =>
  (await makeDefaultAddress(services, customer.id, id)).ok
    ? reply(null, addressMessages.changed)
    : fail({ kind: 'not-found' as const });

/** The specification's GET. It is guarded because it changes something. New clients should use POST. */
const makeDefaultByGet = defineChange({
  ...byDefault,
  method: 'GET',
  description:
    'Um GET que altera: exige o token no cabeçalho ou um envio da própria página. Prefira a forma POST.',
  isOwnPage: true,
  perform: (services, caller, { pk_usuario_endereco: id }) => makeDefault(services, caller, id),
});

const makeDefaultByPost = defineChange({
  ...byDefault,
  inQuery: true,
  perform: (services, caller, { pk_usuario_endereco: id }) => makeDefault(services, caller, id),
});

export const addressCalls: readonly Call[] = [
  states,
  cities,
  byCep,
  byDocument,
  list,
  find,
  create,
  change,
  remove,
  makeDefaultByGet,
  makeDefaultByPost,
];
