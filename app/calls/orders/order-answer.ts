import { z } from 'zod';
import { surcharge } from '../cart/cart-answer';
import { item } from './item-answer';
import { orderPayment } from './payment-answer';
import { orderTracking } from './tracking-answer';

const instant = z.iso.datetime();

const rowShape = {
  pk_pedido: z.int(),
  nome_pedido: z.string().nullable(),
  dta_inc_pedido: instant.meta({ description: 'Quando foi feito', examples: ['2026-11-21T14:30:00.000Z'] }),
  valor_total_pedido: z.number(),
  cor_status_pedido: z.string().meta({ description: 'Cor da situação', examples: ['amber'] }),
  descricao_status_loja: z
    .string()
    .meta({ description: 'Situação, em palavras', examples: ['Aguardando pagamento por PIX'] }),
  permite_comprar_novamente: z.boolean().meta({
    description: 'De até 19 dias, e com algo que ainda se vende',
  }),
};
/** A row of the order list. */
export const orderRow = z.object(rowShape).meta({ id: 'LinhaDePedido' });

const freightShape = {
  vlr_frete: z.number().meta({ description: 'Frete, em reais', examples: [23.9] }),
  qtd_prazo_entrega_frete: z.int().meta({ description: 'Transporte, em dias úteis', examples: [5] }),
  conhecimento_frete: z
    .string()
    .nullable()
    .meta({ description: 'Número do conhecimento do frete', examples: ['35261112345678'] }),
};

const delivery = z.union([
  z.object({
    ...freightShape,
    balcao: z
      .object({
        pk_balcao: z.int(),
        desc_balcao: z
          .string()
          .meta({ description: 'Nome do balcão', examples: ['Lombada Oficina (matriz)'] }),
        endereco: z.array(z.string()),
        complemento_balcao: z
          .string()
          .meta({ description: 'Horário de atendimento', examples: ['Segunda a sexta, das 9h às 18h'] }),
        fone_balcao: z.string().meta({ description: 'Telefone do balcão', examples: ['1130001200'] }),
      })
      .meta({ description: 'O balcão' }),
  }),
  z.object({
    ...freightShape,
    usuarioEndereco: z
      .object({
        pk_usuario_endereco: z.int(),
        razao_social_endereco_usuario: z.string(),
        endereco: z.array(z.string()),
      })
      .meta({ description: 'O endereço' }),
    tipoTransporte: z
      .object({
        pk_tipo_transporte: z.int(),
        desc_tipo_transporte: z.string().meta({ description: 'Transporte', examples: ['PAC'] }),
      })
      .meta({ description: 'O transporte' }),
  }),
]);

const invoicing = {
  solicitar_nota_fiscal: z
    .boolean()
    .meta({ description: 'Se a nota fiscal pode ser solicitada', examples: [true] }),
  solicita_nf: z.boolean().meta({
    description: 'Se a nota fiscal foi solicitada e ainda não saiu',
    examples: [false],
  }),
  dta_solicitacao_nota_fiscal: instant
    .nullable()
    .meta({ description: 'Quando a nota fiscal foi solicitada', examples: ['2026-11-21T14:30:00.000Z'] }),
  nota_fiscal: z
    .array(
      z
        .object({
          pk_nota_fiscal: z.int().meta({ description: 'Código da nota fiscal', examples: [3] }),
          url: z.string(),
          nome_arquivo: z
            .string()
            .nullable()
            .meta({
              description: 'Nome do arquivo; nulo do que está em outro sistema',
              examples: ['nota-1234.pdf'],
            }),
          numero_nota: z
            .string()
            .nullable()
            .meta({ description: 'Número da nota fiscal', examples: ['1234'] }),
          fk_dados_pagamento: z
            .int()
            .nullable()
            .meta({ description: 'O pagamento a que se refere', examples: [501] }),
          dta_inc: instant.meta({ description: 'Quando', examples: ['2026-11-21T14:30:00.000Z'] }),
        })
        .meta({ id: 'NotaFiscal' }),
    )
    .meta({ description: 'As notas fiscais anexadas' }),
  observations: z
    .array(
      z
        .object({
          pk_obs_pedido: z.int().meta({ description: 'Código da observação', examples: [512] }),
          obs_pedido: z
            .string()
            .meta({ description: 'Observação do pedido', examples: ['Entregar pela manhã'] }),
          dta_inc_obs_pedido: instant.meta({
            description: 'Quando foi escrita',
            examples: ['2026-11-21T14:30:00.000Z'],
          }),
          usuario: z.object({ nome_usuario: z.string() }).meta({ description: 'Quem a escreveu' }),
          permite_editar_obs_nf: z
            .boolean()
            .meta({ description: 'Se o cliente ainda pode mudar a observação', examples: [true] }),
        })
        .meta({ id: 'ObservacaoDaNota' }),
    )
    .meta({ description: 'O que deve sair na nota fiscal, por quem o escreveu' }),
};

/** What the fields about the promised day say. */
export const promisedDayFields = {
  day: 'Até quando deve chegar (ou ficar pronto); nulo antes do pagamento, enquanto um item espera e depois de pronto',
  late: 'O dia é outro que o prometido, ou o prometido passou',
} as const;

export const order = z
  .object({
    ...rowShape,
    fk_status_pedido: z.int().meta({ description: 'Código da situação', examples: [46] }),
    status_pedido: z
      .object({
        pk_status_pedido: z.int(),
        descricao_status_loja: z
          .string()
          .meta({ description: 'Situação, em palavras', examples: ['Aguardando pagamento por PIX'] }),
        cor_status_pedido: z.string().meta({ description: 'Cor da situação', examples: ['amber'] }),
      })
      .meta({ description: 'A situação' }),
    protocolo_aceite: z
      .string()
      .meta({ description: 'Protocolo do aceite dos termos', examples: ['LMB-7K2M-Q9XW'] }),
    pago_pedido: z.boolean().meta({ description: 'Está pago', examples: [false] }),
    dta_entrega_pedido: z.iso
      .date()
      .nullable()
      .meta({ description: promisedDayFields.day, examples: ['2026-12-11'] }),
    entrega_atrasada: z.boolean().meta({ description: promisedDayFields.late, examples: [false] }),
    hash: z.string().meta({
      description: 'SHA-256 desta resposta: outro assim que algo no pedido muda',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    cancelarPedido: z
      .boolean()
      .meta({ description: 'Se o pedido inteiro pode ser cancelado', examples: [true] }),
    problema: z
      .boolean()
      .meta({ description: 'Se um item do pedido espera por arquivos corrigidos', examples: [false] }),
    aprovacao: z
      .boolean()
      .meta({ description: 'Se a produção pode ser autorizada apesar do problema', examples: [false] }),
    msg_pedido: z
      .string()
      .nullable()
      .meta({ description: 'O que há de errado e o que fazer; nula sem problema', examples: [null] }),
    msg_aprovacao: z
      .string()
      .nullable()
      .meta({
        description: 'O que quer dizer autorizar a produção; nula onde não se pode',
        examples: [null],
      }),
    carencia_ate: instant.nullable().meta({
      description: 'Até quando o cliente ainda muda o pedido',
      examples: ['2026-11-21T15:30:00.000Z'],
    }),
    obs_pedido: z
      .string()
      .nullable()
      .meta({ description: 'Observação do pedido', examples: ['Entregar pela manhã'] }),
    obs_pedido_nota: z
      .string()
      .nullable()
      .meta({ description: 'Observação para a nota fiscal', examples: ['Pedido de compra 4512'] }),
    ...invoicing,
    resumo: z
      .object({
        impressao: z.number().meta({ description: 'Impressão, em reais', examples: [742.5] }),
        acabamentos: z.number(),
        servicos: z.number(),
        cupom: z.number().meta({ description: 'Desconto do cupom, em reais', examples: [0] }),
        acrescimo: surcharge.meta({
          description: 'O acréscimo pela cobertura de tinta, que já está na impressão',
        }),
        entrega: z.number().meta({ description: 'Entrega', examples: [23.9] }),
        peso_total: z.number().meta({ description: 'Peso, na unidade de `unidade_peso`', examples: [9.21] }),
        unidade_peso: z.literal('kg').meta({ description: 'Unidade do peso', examples: ['kg'] }),
        total: z.number(),
      })
      .meta({ description: 'As parcelas do total, em reais; somam o total' }),
    frete: delivery.meta({ description: 'A entrega' }),
    pedidoItens: z.array(item).meta({ description: 'Os itens' }),
    historico: z
      .array(
        z.object({
          descricao_status_loja: z
            .string()
            .meta({ description: 'Situação, em palavras', examples: ['Aguardando pagamento por PIX'] }),
          dta_inc_log_status_pedido: instant.meta({
            description: 'Quando mudou',
            examples: ['2026-11-21T14:30:00.000Z'],
          }),
        }),
      )
      .meta({ description: 'As situações por que passou' }),
    ...orderTracking,
    ...orderPayment,
  })
  .meta({ id: 'Pedido' });
