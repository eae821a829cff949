import { z } from 'zod';
import { describedOptions, itemFiles } from '../cart/line-answer';

const instant = z.iso.datetime();

export const item = z
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
    reimpressao: z
      .boolean()
      .meta({ description: 'Se o item é uma reimpressão, com situação e dia próprios', examples: [false] }),
    dta_entrega_pedido_item: z.iso
      .date()
      .nullable()
      .meta({ description: 'O dia em que o item é esperado', examples: ['2026-12-11'] }),
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
