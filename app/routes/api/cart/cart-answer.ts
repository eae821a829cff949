import { z } from 'zod';
import { deliveryOption } from '../shipping/contract';

/** What the cart's calls answer. Amounts in reais, weights in kg. */

const describedOption = z
  .object({ texto_atributo: z.string(), texto_dependencia_atributo: z.string() })
  .meta({ id: 'OpcaoEscolhida' });
export const describedOptions = z.array(describedOption);

export const itemFiles = z.array(
  z
    .object({
      pk_arquivo: z.string(),
      desc_arquivo_pedido_item_arquivo: z.string(),
      arquivo_pedido_item_arquivo: z.string(),
    })
    .meta({ id: 'ArquivoDoItem' }),
);

const line = z
  .object({
    referencia: z.int(),
    fk_projeto: z.string(),
    produto: z.object({
      pk_produto: z.int(),
      descricao: z.string(),
      fk_tipo_produto: z.int(),
      desc_categoria: z.string(),
    }),
    qtd_pedido_item: z.int(),
    vlr_unitario: z.number(),
    vlr_total_item: z.number(),
    vlr_total_original_item: z.number(),
    prazo_dias_uteis: z.int().nullable(),
    dependencias: describedOptions,
    pedidoItemArquivo: itemFiles,
    pendencias: z.array(z.enum(['preco', 'arquivos'])),
  })
  .meta({ id: 'ItemDoCarrinho' });

const chosenPrice = {
  descricao: z.string(),
  valor: z.number(),
  tempo: z.string(),
  prazo_dias_uteis: z.int(),
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

const summary = z.object({
  impressao: z.number(),
  acabamentos: z.number(),
  servicos: z.number(),
  cupom: z.number(),
  acrescimo: z.null(),
  entrega: z.number().nullable(),
  total: z.number(),
  peso_total: z.number(),
  unidade_peso: z.literal('kg'),
  prazo_producao_dias_uteis: z.int(),
});

const instalment = z.object({ parcela: z.int(), valor: z.number(), texto: z.string(), juros: z.number() });

const payment = z.object({
  formasPagamento: z.array(
    z.object({
      pk_tipo_pagamento: z.int(),
      desc_tipo_pagamento: z.string(),
      dependencia_tipo_pagamento: z.array(
        z.object({
          pk_dependencia_tipo_pagamento: z.int(),
          desc_dependencia_tipo_pagamento: z.string(),
          info_dependencia_tipo_pagamento: z.string(),
          parcela: z.array(instalment),
        }),
      ),
    }),
  ),
  totalGeral: z.number(),
  saldo: z.number(),
});

const cartShape = {
  carrinho: z.object({
    token_carrinho: z.string().nullable(),
    versao: z.int(),
    itens: z.array(line),
    pedido: z.object({ nome_pedido: z.string().nullable() }),
    cupom: z.null(),
    entrega: delivery.nullable(),
  }),
  resumo: summary,
  pagamento: payment,
};

export const cart = z.object(cartShape).meta({ id: 'Carrinho' });

/** The cart and the ways to send it. */
export const cartWithOptions = z.object({
  ...cartShape,
  entrega: z.object({ pk_usuario_endereco: z.int().nullable(), opcoesEntrega: z.array(deliveryOption) }),
});
