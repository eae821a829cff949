import { z } from 'zod';
import { describedOptions, itemFiles, surcharge } from '../cart/cart-answer';
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
/** A line of the list of orders. */
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

const item = z
  .object({
    pk_pedido_item: z.int(),
    fk_pedido: z.int(),
    fk_produto: z.int().meta({ description: 'Código do produto', examples: [101] }),
    statusPedidoItem: z
      .object({
        pk_status_pedido_item: z.int().meta({ description: 'Código da situação do item', examples: [7] }),
        desc_status_pedido_item: z
          .string()
          .meta({ description: 'A situação do item', examples: ['Em produção'] }),
        cor_status_pedido_item: z
          .string()
          .meta({ description: 'Cor da situação do item', examples: ['#24567f'] }),
      })
      .meta({ description: 'Em que ponto está o item' }),
    pago_pedido_item: z.boolean().meta({ description: 'Se o item está pago', examples: [true] }),
    reenviar: z.boolean().meta({ description: 'Se o item recebe outros arquivos agora', examples: [false] }),
    solicitarReenvio: z
      .boolean()
      .meta({ description: 'Se o cliente pode pedir para reenviar os arquivos', examples: [true] }),
    cancelaritem: z.boolean().meta({ description: 'Se o item pode ser cancelado', examples: [true] }),
    problema_processar_arquivo: z
      .boolean()
      .meta({ description: 'Se os arquivos têm um problema', examples: [false] }),
    autorizar_arq_problema: z
      .boolean()
      .meta({ description: 'Se o cliente pode autorizar a produção apesar do problema', examples: [false] }),
    recompra: z
      .boolean()
      .meta({ description: 'Se o item foi comprado de novo, com os arquivos de antes', examples: [false] }),
    contestarItem: z.boolean().meta({ description: 'Se o item pode ser contestado', examples: [true] }),
    reenviarContestacao: z
      .boolean()
      .meta({ description: 'Se a contestação pode ser enviada de novo', examples: [false] }),
    contestar_ate: z.iso
      .date()
      .nullable()
      .meta({ description: 'Último dia em que o item pode ser contestado', examples: ['2027-02-19'] }),
    contestacao: z
      .object({
        pk_contestacao_item: z.int().meta({ description: 'Código da contestação', examples: [7] }),
        desc_situacao_contestacao: z
          .string()
          .meta({ description: 'A situação da contestação', examples: ['Contestação em análise'] }),
        vlr_devolucao: z
          .number()
          .nullable()
          .meta({ description: 'O que foi devolvido, em reais', examples: [120.5] }),
        historico: z
          .array(
            z.object({
              desc_situacao_contestacao: z
                .string()
                .meta({ description: 'A situação da contestação', examples: ['Contestação em análise'] }),
              pelo_cliente: z
                .boolean()
                .meta({ description: 'Se foi o cliente que escreveu', examples: [true] }),
              texto: z.string().nullable(),
              dta_inc: instant.meta({ description: 'Quando', examples: ['2026-11-21T14:30:00.000Z'] }),
              anexos: z
                .array(
                  z.object({
                    pk_anexo: z.string().meta({
                      description: 'Código do arquivo',
                      examples: ['0b8f5f0e-6d1c-4c1e-9f3a-2f6f1f6f9a10'],
                    }),
                    nome_original: z
                      .string()
                      .meta({ description: 'Nome do arquivo', examples: ['capa.jpg'] }),
                    url: z.string(),
                  }),
                )
                .meta({ description: 'Os arquivos enviados' }),
            }),
          )
          .meta({ description: 'As situações por que passou' }),
      })
      .nullable()
      .meta({ id: 'Contestacao' })
      .meta({ description: 'A contestação do item' }),
    descricao: z.string(),
    titulo: z.string().nullable(),
    isbn: z.string().nullable(),
    opcoes: describedOptions.meta({ description: 'As escolhas, em palavras' }),
    itemPedidoAcabamento: z
      .array(
        z
          .object({
            desc_acabamento: z.string(),
            vlr_item_pedido_acabamento: z
              .number()
              .meta({ description: 'O acabamento na tiragem toda, em reais', examples: [50] }),
            qtd_dias_acabamento: z.int(),
          })
          .meta({ id: 'AcabamentoDoItem' }),
      )
      .meta({ description: 'Os acabamentos do item, aos preços de quando foi pedido' }),
    qtd_pedido_item: z.int(),
    vlr_total_item: z.number(),
    percentual_cobertura: z
      .int()
      .nullable()
      .meta({
        description:
          'Cobertura média de tinta das páginas coloridas do arquivo, em %; nula enquanto não foi medida e onde não se mede',
        examples: [22],
      }),
    lomba: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
    pedidoItemArquivo: itemFiles.meta({ description: 'Os arquivos do item' }),
    obsPedidoItem: z
      .array(
        z.object({
          pk_obs_pedido_item: z.int().meta({ description: 'Código da observação', examples: [7] }),
          dta_inc_obs_pedido_item: instant.meta({
            description: 'Quando foi escrita',
            examples: ['2026-11-21T14:30:00.000Z'],
          }),
          obs: z.string().meta({ description: 'O texto', examples: ['A capa veio sem sangria.'] }),
          obsPedidoItemAnexo: z
            .array(
              z.object({
                nome_anexo: z
                  .string()
                  .meta({ description: 'Nome do arquivo', examples: ['capa-corrigida.pdf'] }),
                url: z.string(),
              }),
            )
            .meta({ description: 'Arquivos que a acompanham' }),
        }),
      )
      .meta({ description: 'O que o cliente escreveu para a gráfica' }),
    autorizacao: z
      .object({
        mensagem: z.string().meta({ description: 'O que o cliente escreveu ao autorizar' }),
        dta_inc: instant.meta({ description: 'Quando', examples: ['2026-11-21T14:30:00.000Z'] }),
      })
      .nullable()
      .meta({ description: 'A autorização do cliente para imprimir apesar do problema' }),
    historico: z
      .array(
        z.object({
          desc_status_pedido_item: z
            .string()
            .meta({ description: 'A situação do item', examples: ['Em produção'] }),
          dta_inc_log_status_pedido_item: instant.meta({
            description: 'Quando o item mudou',
            examples: ['2026-11-21T14:30:00.000Z'],
          }),
        }),
      )
      .meta({ description: 'As situações por que passou' }),
  })
  .meta({ id: 'ItemDoPedido' });

const invoicing = {
  solicitar_nota_fiscal: z
    .boolean()
    .meta({ description: 'Se a nota fiscal pode ser solicitada', examples: [true] }),
  solicita_nf: z.boolean().meta({
    description: 'Se a nota fiscal foi solicitada e será anexada em até 5 dias úteis',
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

/** An order as a whole. */
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
      .meta({ description: 'Dia prometido; nulo até o pagamento', examples: ['2026-12-11'] }),
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
