import { z } from 'zod';
import { addressAnswer, deliveryOption } from '../address-answer';

/** What the cart's calls answer. Amounts in reais, weights in kg. */

const describedOption = z
  .object({
    texto_atributo: z.string().meta({ description: 'O que se escolhe', examples: ['Papel do miolo'] }),
    texto_dependencia_atributo: z.string(),
  })
  .meta({ id: 'OpcaoEscolhida' });
export const describedOptions = z.array(describedOption);

export const itemFiles = z.array(
  z
    .object({
      pk_arquivo: z
        .string()
        .meta({ description: 'Código do arquivo', examples: ['0199c7a2-5b1e-7cc0-9f35-2f6a4c1d8e70'] }),
      desc_arquivo_pedido_item_arquivo: z
        .string()
        .meta({ description: 'Para que serve o arquivo', examples: ['Miolo'] }),
      arquivo_pedido_item_arquivo: z
        .string()
        .meta({ description: 'Nome com que foi enviado', examples: ['miolo.pdf'] }),
    })
    .meta({ id: 'ArquivoDoItem' }),
);

const line = z
  .object({
    referencia: z.int(),
    fk_projeto: z
      .string()
      .meta({ description: 'O projeto do item', examples: ['kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE'] }),
    titulo: z.string().nullable(),
    isbn: z.string().nullable(),
    produto: z
      .object({
        pk_produto: z.int(),
        descricao: z.string(),
        fk_tipo_produto: z
          .int()
          .nullable()
          .meta({ description: 'Nulo quando o produto não é mais vendido', examples: [7] }),
        fk_categoria: z
          .int()
          .nullable()
          .meta({ description: 'Código da categoria; nulo fora de catálogo', examples: [1] }),
        desc_categoria: z.string(),
        multiplicador_tiragem: z
          .int()
          .nullable()
          .meta({ description: 'A tiragem vai de tanto em tanto', examples: [1] }),
        qtd_minima_venda_produto: z
          .int()
          .nullable()
          .meta({
            description: 'O menor número de exemplares; nulo quando o produto não é mais vendido',
            examples: [10],
          }),
        qtd_maxima_venda_produto: z
          .int()
          .nullable()
          .meta({
            description: 'O maior número de exemplares; nulo quando o produto não é mais vendido',
            examples: [1000],
          }),
      })
      .meta({ description: 'O produto' }),
    qtd_pedido_item: z.int(),
    vlr_pedido_item: z.number().meta({
      description: 'Impressão, capa e encadernação do item, sem acabamentos nem serviços, em reais',
      examples: [742.5],
    }),
    vlr_unitario: z.number(),
    vlr_total_item: z.number(),
    vlr_total_original_item: z.number().meta({
      description:
        'Total do item aos preços do dia, em reais; mais que vlr_total_item onde um orçamento ainda segura o preço',
      examples: [812.5],
    }),
    altera_quantidade: z
      .boolean()
      .meta({ description: 'Se a quantidade deste item muda no próprio carrinho', examples: [false] }),
    percentual_cobertura: z
      .int()
      .nullable()
      .meta({
        description:
          'Cobertura média de tinta das páginas coloridas do arquivo, em %; nula enquanto não foi medida e onde não se mede',
        examples: [22],
      }),
    prazo_dias_uteis: z
      .int()
      .nullable()
      .meta({ description: 'Prazo em dias úteis', examples: [5] }),
    opcoes: describedOptions.meta({ description: 'As escolhas, em palavras' }),
    dependencias: z
      .array(
        z.object({
          fk_atributo: z.int(),
          texto_atributo: z.string().meta({ description: 'O que se escolhe', examples: ['Papel do miolo'] }),
          fk_dependencia_atributo: z.int().meta({
            description: 'Código da opção; em `pedidoItemAtributoAdicional`, do papel da capa',
            examples: [1],
          }),
          texto_dependencia_atributo: z.string(),
          texto_aux_dependencia_atributo: z
            .string()
            .nullable()
            .meta({ description: 'O que saber da opção', examples: [null] }),
        }),
      )
      .meta({ description: 'As escolhas, por atributo' }),
    acabamentos: z.array(
      z.object({
        desc_acabamento: z.string(),
        vlr_item_pedido_acabamento: z
          .number()
          .meta({ description: 'O acabamento na tiragem toda, em reais', examples: [50] }),
        qtd_dias_acabamento: z.int(),
      }),
    ),
    pedidoItemAtributoAdicional: z
      .object({
        lomba: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
        orientacao: z.string().meta({ description: '1 retrato, 2 paisagem', examples: ['1'] }),
        fk_dependencia_atributo: z
          .int()
          .nullable()
          .meta({
            description: 'Código da opção; em `pedidoItemAtributoAdicional`, do papel da capa',
            examples: [1],
          }),
        dependenciaAtributo: z
          .object({ texto_dependencia_atributo: z.string() })
          .nullable()
          .meta({ description: 'O papel da capa' }),
        paginas_color: z.int().meta({ description: 'Páginas coloridas', examples: [0] }),
        paginas_pb: z.int().meta({ description: 'Páginas em preto e branco', examples: [120] }),
      })
      .nullable()
      .meta({ description: 'Medidas e páginas de um livro; nulo em produtos sem páginas' }),
    obsPedidoItem: z
      .array(
        z.object({
          obs_pedido_item: z
            .string()
            .meta({ description: 'Observação do cliente', examples: ['Papel com a fibra na vertical.'] }),
        }),
      )
      .meta({ description: 'O que o cliente escreveu para a gráfica' }),
    pedidoItemArquivo: itemFiles.meta({ description: 'Os arquivos do item' }),
    pendencias: z.array(z.enum(['preco', 'arquivos', 'lombada', 'avisos'])).meta({
      description:
        'O que impede a compra: preço que não existe mais, arquivos por aprovar ou capa de outra lombada',
      examples: [['arquivos']],
    }),
    mudancaLombada: z
      .object({
        lomba_aprovada: z
          .number()
          .meta({ description: 'Lombada para a qual a capa foi aprovada, em mm', examples: [10.8] }),
        lomba: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
        impede: z
          .boolean()
          .meta({ description: 'Se a diferença passa de 2 mm e impede a compra', examples: [true] }),
        mensagem: z.string().meta({ description: 'A diferença e o que fazer, em palavras' }),
        gabarito: z
          .string()
          .meta({ description: 'Endereço do gabarito da capa nova', examples: ['/gabarito/101/2.pdf'] }),
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

/** Of a cart and of an order. */
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

/** The ways to pay an amount, as `toWirePayment` tells them. */
export const paymentChoice = z.object({
  formasPagamento: z.array(
    z.object({
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
      dependencia_tipo_pagamento: z
        .array(
          z.object({
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

/** The cart and the ways to send it. */
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
