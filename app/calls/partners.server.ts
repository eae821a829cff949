import { z } from 'zod';
import { listForPartner, listQuotesForPartner, readForPartner } from '~/domain/partners/api-keys.server';
import { listQuery } from '~/domain/partners/cursor';
import { fail } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import type { Call } from './call';
import { defineRead, reply } from './define-read.server';
import { promisedDayFields } from './orders/order-answer';

const area = 'partners';
const instant = z.iso.datetime();

const status = z
  .object({
    codigo: z.string().meta({ description: 'O status para programas', examples: ['in-production'] }),
    descricao: z.string().meta({ description: 'O status em palavras', examples: ['Em produção'] }),
  })
  .meta({ id: 'SituacaoParaParceiro' })
  .meta({ description: 'Em que ponto está' });

const rowShape = {
  pk_pedido: z.int(),
  nome_pedido: z.string().nullable(),
  dta_inc_pedido: instant.meta({ description: 'Quando foi feito', examples: ['2026-11-21T14:30:00.000Z'] }),
  status,
  pago: z.boolean().meta({ description: 'O pagamento chegou', examples: [false] }),
  dta_pagamento_pedido: instant.nullable().meta({ description: 'Quando foi pago', examples: [null] }),
  dta_entrega_pedido: z.iso
    .date()
    .nullable()
    .meta({ description: promisedDayFields.day, examples: ['2026-12-11'] }),
  entrega_atrasada: z.boolean().meta({ description: promisedDayFields.late, examples: [false] }),
  valor_total_pedido: z.number(),
};

const next = z
  .string()
  .nullable()
  .meta({
    description: 'O que enviar em `cursor` para continuar; nulo no fim da lista',
    examples: ['csg'],
  });

const order = z
  .object({
    ...rowShape,
    itens: z
      .array(
        z
          .object({
            pk_pedido_item: z.int(),
            descricao: z.string(),
            titulo: z.string().nullable(),
            isbn: z.string().nullable(),
            qtd_pedido_item: z.int(),
            vlr_total_item: z.number(),
            status,
          })
          .meta({ id: 'ItemParaParceiro' }),
      )
      .meta({ description: 'Os itens, cada um com o seu andamento' }),
    rastreios: z
      .array(
        z
          .object({
            rastreio: z
              .string()
              .nullable()
              .meta({ description: 'O código de rastreio', examples: ['AA473124829BR'] }),
            transportadora: z
              .string()
              .nullable()
              .meta({ description: 'Quem leva', examples: ['Correios'] }),
            situacao: z
              .string()
              .meta({ description: 'Onde o volume está, em palavras', examples: ['Postado'] }),
            link: z
              .string()
              .nullable()
              .meta({ description: 'A página da transportadora', examples: [null] }),
            dta_prevista: z.iso
              .date()
              .nullable()
              .meta({ description: 'A chegada prevista', examples: [null] }),
            item: z
              .string()
              .nullable()
              .meta({ description: 'O item, quando o volume traz um só', examples: [null] }),
          })
          .meta({ id: 'VolumeParaParceiro' }),
      )
      .meta({ description: 'Os volumes despachados' }),
  })
  .meta({ id: 'PedidoParaParceiro' });

const quote = z
  .object({
    pk_orcamento: z.int().meta({ description: 'Código do orçamento', examples: [123] }),
    pk_produto: z.int(),
    nome_produto: z.string(),
    nome_projeto: z.string().meta({ description: 'Nome do projeto', examples: ['Contos de inverno'] }),
    qtd: z.int().meta({ description: 'Quantidade', examples: [50] }),
    vlr_total: z.number(),
    dta_inc: instant.meta({ description: 'Quando foi pedido', examples: ['2026-11-21T14:30:00.000Z'] }),
    validade: z.iso.date().meta({ description: 'Último dia em que vale', examples: ['2026-12-06'] }),
  })
  .meta({ id: 'OrcamentoParaParceiro' });

const orders = defineRead({
  area,
  auth: 'key',
  scope: 'orders:read',
  path: '/api/v1/pedidos',
  summary: 'Os pedidos da conta, o mais novo primeiro',
  description:
    'Até 300 chamadas por minuto com a mesma chave. Para saber de mudanças sem perguntar, cadastre um webhook em Minha conta, Integrações.',
  input: listQuery,
  data: z.object({
    pedidos: z
      .array(z.object(rowShape).meta({ id: 'LinhaParaParceiro' }))
      .meta({ description: 'Do mais novo ao mais antigo' }),
    proximo_cursor: next,
  }),
  example: { query: { limite: '20' } },
  read: async (services, { userId }, { cursor: after, limite: count }) =>
    reply(await listForPartner(services, userId, { after, count })),
  refusals: {},
});

const oneOrder = defineRead({
  area,
  auth: 'key',
  scope: 'orders:read',
  path: '/api/v1/pedidos/{id}',
  summary: 'Um pedido, com o andamento dos itens e os rastreios',
  params: z.object({
    id: z
      .int()
      .min(1)
      .meta({ description: 'Número do pedido', examples: [1] }),
  }),
  data: order,
  example: { params: { id: '1024' } },
  read: async (services, { userId, params }) => {
    const found = await readForPartner(services, userId, rowId(params.id));
    return found ? reply(found) : fail({ kind: 'not-found' });
  },
  refusals: { 'not-found': { status: 404, text: 'Pedido não encontrado.' } },
});

const quotes = defineRead({
  area,
  auth: 'key',
  scope: 'quotes:read',
  path: '/api/v1/orcamentos',
  summary: 'Os orçamentos que a conta pediu, o mais novo primeiro',
  description: 'Com a permissão `quotes:write`, `POST /api/produto/orcamento` guarda um novo.',
  input: listQuery,
  data: z.object({
    orcamentos: z.array(quote).meta({ description: 'Do mais novo ao mais antigo' }),
    proximo_cursor: next,
  }),
  example: { query: { limite: '20' } },
  read: async (services, { userId }, { cursor: after, limite: count }) =>
    reply(await listQuotesForPartner(services, userId, { after, count })),
  refusals: {},
});

export const partnerCalls: readonly Call[] = [orders, oneOrder, quotes];
