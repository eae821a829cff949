import { z } from 'zod';
import { addressAnswer, deliveryOption } from '../address-answer';

/** The answers of the cart's calls. Amounts in reais, weights in kg. */

import { line } from './line-answer';

const chosenPrice = {
  descricao: z.string(),
  valor: z.number(),
  tempo: z.string().meta({ description: 'O prazo em palavras', examples: ['5 dias úteis'] }),
  prazo_dias_uteis: z.int().meta({ description: 'Prazo em dias úteis', examples: [5] }),
};

const delivery = z.union([
  z.object({
    tipo: z.literal(1),
    pk_usuario_endereco: z.int(),
    pk_tipo_transporte: z.int(),
    ...chosenPrice,
  }),
  z.object({ tipo: z.literal(2), pk_balcao: z.int(), ...chosenPrice }),
]);

/** Used by cart and order. */
export const surcharge = z
  .object({ valor: z.number(), tipo: z.literal('cobertura'), descricao: z.string() })
  .nullable();

const summary = z.object({
  impressao: z.number().meta({ description: 'Impressão, em reais', examples: [742.5] }),
  acabamentos: z.number(),
  servicos: z.number(),
  cupom: z.number().meta({ description: 'Desconto do cupom, em reais', examples: [0] }),
  acrescimo: surcharge.meta({ description: 'O acréscimo pela cobertura de tinta, que já está na impressão' }),
  entrega: z
    .number()
    .nullable()
    .meta({ description: 'Entrega', examples: [23.9] }),
  total: z.number(),
  peso_total: z.number().meta({ description: 'Peso, na unidade de `unidade_peso`', examples: [9.21] }),
  unidade_peso: z.literal('kg').meta({ description: 'Unidade do peso', examples: ['kg'] }),
  prazo_producao_dias_uteis: z.int().meta({ description: 'Produção, em dias úteis', examples: [7] }),
});

export const instalments = z.array(
  z
    .object({
      parcela: z.int().meta({ description: 'Parcelas', examples: [1] }),
      valor: z.number(),
      texto: z.string(),
      total: z.number(),
      juros: z.number().meta({ description: 'Juros, em %', examples: [0] }),
    })
    .meta({ id: 'Parcela' }),
);

/** Fields that a payment method and a variant of it share, in every answer. */
export const methodFields = {
  pk_tipo_pagamento: z.int(),
  desc_tipo_pagamento: z.string(),
  info_tipo_pagamento: z
    .string()
    .meta({ description: 'Em quanto tempo o pagamento é confirmado', examples: ['Na hora'] }),
  texto_tipo_pagamento: z
    .string()
    .meta({ description: 'Como se paga', examples: ['Pague pelo aplicativo do seu banco.'] }),
  ico_tipo_pagamento: z
    .string()
    .nullable()
    .meta({ description: 'Ícone', examples: ['pix'] }),
};
export const variantFields = {
  pk_dependencia_tipo_pagamento: z.int(),
  desc_dependencia_tipo_pagamento: z.string(),
  ico_dependencia_tipo_pagamento: z
    .string()
    .nullable()
    .meta({
      description: 'Ícone: a bandeira do cartão, ou o da forma de pagamento',
      examples: ['visa'],
    }),
  info_dependencia_tipo_pagamento: z.string().nullable(),
};

/** The payment methods for an amount, as `toWirePayment` writes them. */
export const paymentChoice = z.object({
  formasPagamento: z.array(
    z.object({
      ...methodFields,
      dependencia_tipo_pagamento: z
        .array(
          z.object({
            ...variantFields,
            parcela: instalments.meta({ description: 'Parcelas' }),
            parcela_credito_parcial: instalments.meta({
              description: 'As parcelas do que sobra quando os créditos da carteira pagam uma parte',
            }),
          }),
        )
        .meta({ description: 'As variantes da forma de pagamento' }),
    }),
  ),
  totalGeral: z.number().meta({ description: 'Total a pagar, em reais', examples: [836.4] }),
  saldo: z.number().meta({ description: 'Créditos do cliente, em reais', examples: [0] }),
  dois_cartoes: z
    .boolean()
    .meta({ description: 'O valor pode ser dividido em dois cartões', examples: [false] }),
  titular_deposito: z.string(),
  cnpj: z.string(),
  bloqueio_usuario_pagamento: z.array(z.int()).meta({
    description: 'Formas de pagamento que este cliente não pode usar; não estão na lista',
    examples: [[6]],
  }),
});

const cartShape = {
  token_carrinho: z
    .string()
    .nullable()
    .meta({
      description: 'Token do carrinho; nulo enquanto não há um',
      examples: ['c2FjaS1wZXJlcmUtbG9tYmFkYQ'],
    }),
  carrinho: z.object({
    token_carrinho: z
      .string()
      .nullable()
      .meta({
        description: 'Token do carrinho; nulo enquanto não há um',
        examples: ['c2FjaS1wZXJlcmUtbG9tYmFkYQ'],
      }),
    versao: z.int().meta({ description: 'Sobe a cada mudança', examples: [3] }),
    itens: z.array(line).meta({ description: 'Os itens' }),
    pedido: z.object({
      nome_pedido: z.string().nullable(),
      obs_nota_pedido: z
        .string()
        .nullable()
        .meta({ description: 'Observação para a nota fiscal', examples: ['Pedido de compra 4512'] }),
    }),
    cupom: z
      .object({
        codigo: z.string(),
        descricao: z.string(),
        valor: z.number(),
        mensagem: z
          .string()
          .nullable()
          .meta({ description: 'Por que o cupom não desconta agora; nulo quando desconta' }),
      })
      .nullable()
      .meta({ description: 'O cupom; `mensagem` diz por que ele não desconta nada' }),
    responsavel_retirada: z
      .object({
        tipo: z.int().meta({ description: '1: o comprador; 2: outra pessoa', examples: [1] }),
        nome_razao_retirada_balcao: z
          .string()
          .nullable()
          .meta({ description: 'Nome ou razão social de quem retira', examples: ['Clara Monteiro'] }),
        cpf_cnpj_retirada_balcao: z
          .string()
          .nullable()
          .meta({ description: 'CPF ou CNPJ de quem retira', examples: ['52998224725'] }),
      })
      .nullable()
      .meta({ description: 'Quem retira o pedido no balcão' }),
    contato_transporte: z
      .object({
        contato_transporte: z
          .string()
          .meta({ description: 'O contato para a entrega, ou o nome dele', examples: ['Clara Monteiro'] }),
        documento_transporte: z.string().meta({ description: 'CPF do contato', examples: ['52998224725'] }),
        telefone_transporte: z
          .string()
          .meta({ description: 'Telefone do contato', examples: ['11987654321'] }),
      })
      .nullable()
      .meta({ description: 'O contato para a entrega, ou o nome dele' }),
    entrega: delivery.nullable().meta({ description: 'Entrega' }),
  }),
  resumo: summary.meta({ description: 'As parcelas do total, em reais; somam o total' }),
  pagamento: paymentChoice.meta({ description: 'Como pagar' }),
};

export const cart = z.object(cartShape).meta({ id: 'Carrinho' });

/** The cart and its delivery options. */
export const cartWithOptions = z.object({
  ...cartShape,
  entrega: z
    .object({
      pk_usuario_endereco: z.int().nullable(),
      endereco: addressAnswer
        .nullable()
        .meta({ description: 'O endereço das opções; nulo quando não há um' }),
      opcoesEntrega: z
        .array(deliveryOption)
        .meta({ description: 'As formas de entrega, da mais barata em diante' }),
    })
    .meta({ description: 'Entrega' }),
});
