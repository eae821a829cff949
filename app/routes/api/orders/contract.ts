import { z } from 'zod';
import { describedOptions, itemFiles } from '../cart/cart-answer';
import type { ApiCall } from '../docs/api-call';
import { ordersQuery } from './calls';

const instant = z.iso.datetime();

const rowShape = {
  pk_pedido: z.int(),
  nome_pedido: z.string().nullable(),
  dta_inc_pedido: instant,
  valor_total_pedido: z.number(),
  cor_status_pedido: z.string(),
  descricao_status_loja: z.string(),
};
const row = z.object(rowShape).meta({ id: 'LinhaDePedido' });

const freightShape = { vlr_frete: z.number(), qtd_prazo_entrega_frete: z.int() };

const delivery = z.union([
  z.object({
    ...freightShape,
    balcao: z.object({
      pk_balcao: z.int(),
      desc_balcao: z.string(),
      endereco: z.array(z.string()),
      complemento_balcao: z.string(),
      fone_balcao: z.string(),
    }),
  }),
  z.object({
    ...freightShape,
    usuarioEndereco: z.object({
      pk_usuario_endereco: z.int(),
      razao_social_endereco_usuario: z.string(),
      endereco: z.array(z.string()),
    }),
    tipoTransporte: z.object({ pk_tipo_transporte: z.int(), desc_tipo_transporte: z.string() }),
  }),
]);

const item = z
  .object({
    pk_pedido_item: z.int(),
    fk_pedido: z.int(),
    descricao: z.string(),
    opcoes: describedOptions,
    qtd_pedido_item: z.int(),
    vlr_total_item: z.number(),
    lomba: z.number(),
    pedidoItemArquivo: itemFiles,
  })
  .meta({ id: 'ItemDoPedido' });

const order = z
  .object({
    ...rowShape,
    fk_status_pedido: z.int(),
    status_pedido: z.object({
      pk_status_pedido: z.int(),
      descricao_status_loja: z.string(),
      cor_status_pedido: z.string(),
    }),
    protocolo_aceite: z.string(),
    pago_pedido: z.boolean(),
    dta_entrega_pedido: z.iso.date().nullable(),
    resumo: z.object({
      impressao: z.number(),
      acabamentos: z.number(),
      servicos: z.number(),
      cupom: z.number(),
      entrega: z.number(),
      peso_total: z.number(),
      unidade_peso: z.literal('kg'),
      total: z.number(),
    }),
    frete: delivery,
    pedidoItens: z.array(item),
    historico: z.array(z.object({ descricao_status_loja: z.string(), dta_inc_log_status_pedido: instant })),
  })
  .meta({ id: 'Pedido' });

const orderParams = z.object({ id: z.int().min(1).describe('Número do pedido') });

const shared = { method: 'GET', area: 'orders', auth: 'customer', refusals: [404] } as const;

export const orderCalls: readonly ApiCall[] = [
  {
    ...shared,
    path: '/api/meus-pedidos',
    summary: 'Os pedidos do cliente, o mais novo primeiro',
    query: ordersQuery,
    data: z.object({ total: z.int(), last_page: z.int(), data: z.array(row) }),
    refusals: [],
    example: { query: { page: '1' } },
  },
  {
    ...shared,
    path: '/api/pedido/{id}',
    summary: 'Um pedido do cliente',
    params: orderParams,
    data: order,
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/recupera-pedido-pagamento-ok/{id}',
    summary: 'Diz se o PIX do pedido já foi pago',
    params: orderParams,
    data: z.object({
      status: z.boolean(),
      situacao: z.enum(['waiting', 'paid', 'closed']),
    }),
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/gerar-pix/pedido/{id}',
    summary: 'O código copia e cola do PIX do pedido',
    description:
      'Um segmento a mais no fim do endereço, a tentativa, é aceito e não muda a resposta. `linhaDigitavel` é nula enquanto o banco não responde.',
    params: orderParams,
    data: z.union([
      z.object({ pago: z.literal(true) }),
      z.object({
        pago: z.literal(false),
        linhaDigitavel: z.string().nullable(),
        vlr_pagamento: z.number(),
        expira_em: instant,
      }),
    ]),
    refusals: [404, 409],
    example: { params: { id: '1024' } },
  },
];
