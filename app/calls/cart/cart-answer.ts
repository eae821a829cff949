import { z } from 'zod';
import { addressAnswer, deliveryOption } from '../address-answer';

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
    titulo: z.string().nullable(),
    isbn: z.string().nullable(),
    produto: z.object({
      pk_produto: z.int(),
      descricao: z.string(),
      fk_tipo_produto: z.int().nullable().meta({ description: 'Nulo quando o produto não é mais vendido' }),
      fk_categoria: z.int().nullable(),
      desc_categoria: z.string(),
      multiplicador_tiragem: z.int().nullable(),
      qtd_minima_venda_produto: z.int().nullable(),
      qtd_maxima_venda_produto: z.int().nullable(),
    }),
    qtd_pedido_item: z.int(),
    vlr_pedido_item: z.number(),
    vlr_unitario: z.number(),
    vlr_total_item: z.number(),
    vlr_total_original_item: z.number(),
    altera_quantidade: z.boolean(),
    percentual_cobertura: z.int().nullable(),
    prazo_dias_uteis: z.int().nullable(),
    opcoes: describedOptions,
    dependencias: z.array(
      z.object({
        fk_atributo: z.int(),
        texto_atributo: z.string(),
        fk_dependencia_atributo: z.int(),
        texto_dependencia_atributo: z.string(),
        texto_aux_dependencia_atributo: z.string().nullable(),
      }),
    ),
    acabamentos: z.array(
      z.object({
        desc_acabamento: z.string(),
        vlr_item_pedido_acabamento: z.number(),
        qtd_dias_acabamento: z.int(),
      }),
    ),
    pedidoItemAtributoAdicional: z
      .object({
        lomba: z.number(),
        orientacao: z.string(),
        fk_dependencia_atributo: z.int().nullable(),
        dependenciaAtributo: z.object({ texto_dependencia_atributo: z.string() }).nullable(),
        paginas_color: z.int(),
        paginas_pb: z.int(),
      })
      .nullable(),
    obsPedidoItem: z.array(z.object({ obs_pedido_item: z.string() })),
    pedidoItemArquivo: itemFiles,
    pendencias: z.array(z.enum(['preco', 'arquivos', 'lombada', 'avisos'])),
    mudancaLombada: z
      .object({
        lomba_aprovada: z.number(),
        lomba: z.number(),
        impede: z.boolean(),
        mensagem: z.string(),
        gabarito: z.string(),
      })
      .nullable()
      .meta({
        description:
          'A lombada (mm) para a qual a capa foi aprovada, e a de agora; acima de 2 mm de diferença o item não pode ser pedido',
      }),
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

/** Of a cart and of an order. */
export const surcharge = z
  .object({ valor: z.number(), tipo: z.literal('cobertura'), descricao: z.string() })
  .nullable();

const summary = z.object({
  impressao: z.number(),
  acabamentos: z.number(),
  servicos: z.number(),
  cupom: z.number(),
  acrescimo: surcharge,
  entrega: z.number().nullable(),
  total: z.number(),
  peso_total: z.number(),
  unidade_peso: z.literal('kg'),
  prazo_producao_dias_uteis: z.int(),
});

export const instalments = z.array(
  z
    .object({
      parcela: z.int(),
      valor: z.number(),
      texto: z.string(),
      total: z.number(),
      juros: z.number(),
    })
    .meta({ id: 'Parcela' }),
);

/** The ways to pay an amount, as `toWirePayment` tells them. */
export const paymentChoice = z.object({
  formasPagamento: z.array(
    z.object({
      pk_tipo_pagamento: z.int(),
      desc_tipo_pagamento: z.string(),
      info_tipo_pagamento: z.string(),
      texto_tipo_pagamento: z.string(),
      ico_tipo_pagamento: z.string().nullable(),
      dependencia_tipo_pagamento: z.array(
        z.object({
          pk_dependencia_tipo_pagamento: z.int(),
          desc_dependencia_tipo_pagamento: z.string(),
          ico_dependencia_tipo_pagamento: z.string().nullable(),
          info_dependencia_tipo_pagamento: z.string().nullable(),
          parcela: instalments,
          parcela_credito_parcial: instalments,
        }),
      ),
    }),
  ),
  totalGeral: z.number(),
  saldo: z.number(),
  dois_cartoes: z.boolean(),
  titular_deposito: z.string(),
  cnpj: z.string(),
  bloqueio_usuario_pagamento: z.array(z.int()),
});

const cartShape = {
  token_carrinho: z.string().nullable(),
  carrinho: z.object({
    token_carrinho: z.string().nullable(),
    versao: z.int(),
    itens: z.array(line),
    pedido: z.object({ nome_pedido: z.string().nullable(), obs_nota_pedido: z.string().nullable() }),
    cupom: z
      .object({
        codigo: z.string(),
        descricao: z.string(),
        valor: z.number(),
        mensagem: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'O cupom; `mensagem` diz por que ele não desconta nada' }),
    responsavel_retirada: z
      .object({
        tipo: z.int().meta({ description: '1: o comprador; 2: outra pessoa', examples: [1] }),
        nome_razao_retirada_balcao: z.string().nullable(),
        cpf_cnpj_retirada_balcao: z.string().nullable(),
      })
      .nullable(),
    contato_transporte: z
      .object({
        contato_transporte: z.string(),
        documento_transporte: z.string(),
        telefone_transporte: z.string(),
      })
      .nullable(),
    entrega: delivery.nullable(),
  }),
  resumo: summary,
  pagamento: paymentChoice,
};

export const cart = z.object(cartShape).meta({ id: 'Carrinho' });

/** The cart and the ways to send it. */
export const cartWithOptions = z.object({
  ...cartShape,
  entrega: z.object({
    pk_usuario_endereco: z.int().nullable(),
    endereco: addressAnswer.nullable().meta({ description: 'O endereço das opções; nulo quando não há um' }),
    opcoesEntrega: z.array(deliveryOption),
  }),
});
