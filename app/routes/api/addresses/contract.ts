import { z } from 'zod';
import { addressForm } from '~/domain/addresses/address-form';
import type { ApiCall } from '../docs/api-call';
import { addressId, citiesQuery, findCepQuery, findDocumentQuery, listQuery } from './calls';

const flag = z.literal([0, 1]);

const state = z.object({ pk_estado: z.int(), desc_estado: z.string(), uf_estado: z.string() });

export const address = z
  .object({
    pk_usuario_endereco: z.int(),
    desc_usuario_endereco: z.string(),
    default_usuario_endereco: flag,
    faturamento: flag,
    cpf_cnpj_usuario: z.string(),
    fk_tipo_usuario: z.literal([1, 2]),
    razao_social_endereco_usuario: z.string(),
    contato_usuario_endereco: z.string(),
    cep_usuario_endereco: z.string(),
    logradouro_usuario_endereco: z.string(),
    nr_usuario_endereco: z.string(),
    complemento_usuario_endereco: z.string().nullable(),
    bairro_usuario_endereco: z.string(),
    fk_estado: z.int(),
    fk_cidade: z.int(),
    desc_cidade: z.string(),
    desc_estado: z.string(),
    uf_estado: z.string(),
    fone_usuario_endereco: z.string().nullable(),
  })
  .meta({ id: 'Endereco' });

const place = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  fk_estado: z.int(),
  desc_estado: z.string(),
  uf_estado: z.string(),
  pk_cidade: z.int().nullable(),
  desc_cidade: z.string().nullable(),
});

const documentFound = z.object({
  fk_tipo_usuario: z.literal([1, 2]),
  nome_usuario: z.string().nullable(),
  endereco: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cep: z.string().nullable(),
  fk_cidade: z.int().nullable(),
  fk_estado: z.int().nullable(),
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

export const addressCalls: readonly ApiCall[] = [
  {
    method: 'GET',
    path: '/api/estados',
    area: 'addresses',
    summary: 'Lista os 27 estados',
    auth: 'none',
    data: z.array(state),
    example: {},
  },
  {
    method: 'GET',
    path: '/api/cidades',
    area: 'addresses',
    summary: 'Lista as cidades de um estado',
    description: 'Com `is_balcao`, só as cidades que têm balcão de retirada.',
    auth: 'none',
    query: citiesQuery,
    data: z.array(
      z.object({ pk_cidade: z.int(), desc_cidade: z.string(), fk_estado: z.int(), estado: state }),
    ),
    example: { query: { estado: '35', is_balcao: 'true' } },
  },
  {
    method: 'GET',
    path: '/api/endereco/buscar-cep',
    area: 'addresses',
    summary: 'Acha rua, bairro, cidade e estado de um CEP',
    description:
      'Pergunta aos serviços públicos de CEP; quando nenhum ajuda, responde pelas faixas de CEP da loja, e `logradouro` e `bairro` vêm vazios, como também onde a cidade inteira tem um só CEP. Um CEP que não existe traz ainda `status: "failed"`.',
    auth: 'none',
    query: findCepQuery,
    data: place,
    refusals: [429],
    example: { query: { cep: '01310-100' } },
  },
  {
    method: 'GET',
    path: '/api/endereco/buscar-documento',
    area: 'addresses',
    summary: 'Nome e endereço da empresa de um CNPJ',
    description:
      'Para preencher um endereço. De um CPF diz só que é válido: os campos vêm nulos, sem dados de ninguém. `404`: a Receita não tem esta empresa.',
    auth: 'customer',
    query: findDocumentQuery,
    data: documentFound,
    refusals: [404, 429, 503],
    example: { query: { cpf_cnpj_usuario: '529.982.247-25' } },
  },
  {
    method: 'GET',
    path: '/api/endereco/listar',
    area: 'addresses',
    summary: 'Lista os endereços do cliente, o padrão primeiro',
    description:
      'Com `pagina`, vinte por página; além da última vem uma lista vazia. Sem ela, a lista inteira, que nunca passa de cem.',
    auth: 'customer',
    query: listQuery,
    data: z.array(address),
    example: { query: { nome_ou_cep: 'casa' } },
  },
  {
    method: 'GET',
    path: '/api/endereco/buscar-endereco',
    area: 'addresses',
    summary: 'Um endereço do cliente',
    auth: 'customer',
    query: addressId,
    data: address,
    refusals: [404],
    example: { query: { pk_usuario_endereco: '12' } },
  },
  {
    method: 'POST',
    path: '/api/endereco/salvar',
    area: 'addresses',
    summary: 'Cria um endereço',
    description:
      'O primeiro endereço de uma empresa é o de faturamento: leva o CNPJ e o nome da própria empresa, outros são recusados no seu campo, e depois não muda mais.',
    auth: 'customer',
    body: addressForm,
    data: address,
    example: { body: someAddress },
  },
  {
    method: 'PUT',
    path: '/api/endereco/salvar',
    area: 'addresses',
    summary: 'Altera um endereço',
    auth: 'customer',
    body: addressId.and(addressForm),
    data: address,
    refusals: [404],
    example: { body: { pk_usuario_endereco: 12, ...someAddress } },
  },
  {
    method: 'POST',
    path: '/api/endereco/remover',
    area: 'addresses',
    summary: 'Remove um endereço',
    auth: 'customer',
    query: addressId,
    data: z.null(),
    refusals: [404],
    example: { query: { pk_usuario_endereco: '12' } },
  },
  {
    method: 'GET',
    path: '/api/endereco/definir-padrao',
    area: 'addresses',
    summary: 'Torna padrão um endereço do cliente',
    description:
      'Um GET que altera: exige o token no cabeçalho ou um envio da própria página. Prefira a forma POST.',
    auth: 'customer',
    query: addressId,
    data: z.null(),
    refusals: [403, 404],
    example: { query: { pk_usuario_endereco: '12' } },
  },
  {
    method: 'POST',
    path: '/api/endereco/definir-padrao',
    area: 'addresses',
    summary: 'Torna padrão um endereço do cliente',
    auth: 'customer',
    query: addressId,
    data: z.null(),
    refusals: [404],
    example: { query: { pk_usuario_endereco: '12' } },
  },
];
