import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { changePaymentBody, ordersQuery, proofBody } from './calls';
import { order, orderRow } from './order-answer';

const instant = z.iso.datetime();

const orderParams = z.object({ id: z.int().min(1).describe('Número do pedido') });

const shared = { method: 'GET', area: 'orders', auth: 'customer', refusals: [404] } as const;

export const orderCalls: readonly ApiCall[] = [
  {
    ...shared,
    path: '/api/meus-pedidos',
    summary: 'Os pedidos do cliente, o mais novo primeiro',
    description:
      'Cada filtro pode faltar. Com `nome_pedido`, que não distingue acentos nem maiúsculas, `total` conta no máximo 1.000; uma ou duas letras procuram o começo de uma palavra.',
    query: ordersQuery,
    data: z.object({ total: z.int(), last_page: z.int(), data: z.array(orderRow) }),
    refusals: [],
    example: { query: { page: '1' } },
  },
  {
    ...shared,
    path: '/api/verificar-pedidos',
    summary: 'Os pedidos que esperam algo do cliente',
    description:
      'Para quem consulta de tempos em tempos e mostra um aviso: `pagamento` espera ser pago, `arquivos` tem um problema a conferir, `retirada` já pode ser retirado. Os 50 mais novos.',
    data: z.object({
      total: z.int(),
      pedidos: z
        .array(
          z.object({
            pk_pedido: z.int(),
            pendencia: z.enum(['pagamento', 'arquivos', 'retirada']).describe('O que falta'),
            descricao_status_loja: z.string(),
          }),
        )
        .describe('Do mais novo ao mais antigo'),
    }),
    refusals: [],
    example: {},
  },
  {
    ...shared,
    path: '/api/filtro-meus-pedidos',
    summary: 'O que a lista de pedidos filtra: formas de pagamento e status',
    data: z.object({
      formasPagamento: z.array(z.object({ pk_tipo_pagamento: z.int(), desc_tipo_pagamento: z.string() })),
      statusPedido: z
        .array(
          z.object({ pk_status_pedido: z.int(), desc_status_pedido: z.string().describe('Nome do status') }),
        )
        .describe('Os status que um pedido pode ter'),
    }),
    refusals: [],
    example: {},
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
        link: z.string().describe('A página do pedido, que mostra o QR Code'),
        linhaDigitavel: z.string().nullable(),
        vlr_pagamento: z.number(),
        expira_em: instant,
      }),
    ]),
    refusals: [404, 409],
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/gerar-boleto-bkn-bank/pedido/{id}',
    summary: 'O boleto que o pedido espera',
    description:
      'Um segmento a mais no fim do endereço, a tentativa, é aceito e não muda a resposta. `link` é o boleto em PDF.',
    params: orderParams,
    data: z.object({
      link: z.string(),
      linhaDigitavel: z.string().describe('Linha digitável do boleto'),
      codigo_barras: z.string(),
      vlr_pagamento: z.number(),
      vencimento: z.iso.date(),
    }),
    refusals: [404, 409, 503],
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    path: '/api/pedido/confirmacao-compra/pedido/{id}',
    summary: 'Paga o PIX do pedido, só no ambiente de testes',
    description: 'Numa loja aberta ao público esta chamada não existe: responde 404.',
    params: orderParams,
    data: z.object({ status: z.boolean() }),
    refusals: [404, 409],
    example: { params: { id: '1024' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/pedido/alterar-pagamento',
    summary: 'Paga um pedido que espera, ou troca a forma de pagamento',
    description:
      'A cobrança anterior é encerrada antes. `total` é o que o cliente viu: se o valor mudou, a resposta é 409. Dados de cartão são recusados: o cartão vai do navegador à operadora, e aqui vem só o seu token. Tentativas com cartão são contadas por conta e por endereço. Um pedido aceita no máximo 10 cobranças em 24 horas, sem contar as de cartão; contam também as que refazem um boleto vencido ou um PIX expirado. Depois disso a resposta é 409; se uma cobrança ainda está em aberto, ela continua valendo.',
    body: changePaymentBody,
    data: z.object({ pk_pedido: z.int(), fk_status_pedido: z.int() }),
    refusals: [404, 409, 429, 503],
    example: { body: { pedido: 1024, tipo_pagamento: '1', dependency: '101' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/pedido/enviar-comprovante',
    summary: 'Envia o comprovante de um depósito',
    description:
      'PDF, JPG, PNG ou CDR, conferido pelo conteúdo, de no máximo 10 MB; até 10 por depósito. Quem envia mais de 3 ao mesmo tempo recebe 429.',
    body: proofBody,
    multipart: true,
    data: z.object({ enviado: z.boolean().describe('O comprovante foi guardado') }),
    refusals: [404, 409, 429],
    example: { body: { pedido: 1024, comprovante: '%PDF-1.4' } },
  },
];
