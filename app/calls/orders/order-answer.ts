import { z } from 'zod';
import { describedOptions, itemFiles, surcharge } from '../cart/cart-answer';
import { orderPayment } from './payment-answer';
import { orderTracking } from './tracking-answer';

const instant = z.iso.datetime();

const rowShape = {
  pk_pedido: z.int(),
  nome_pedido: z.string().nullable(),
  dta_inc_pedido: instant,
  valor_total_pedido: z.number(),
  cor_status_pedido: z.string(),
  descricao_status_loja: z.string(),
  permite_comprar_novamente: z.boolean().meta({
    description: 'De até 19 dias, e com algo que ainda se vende',
  }),
};
/** A line of the list of orders. */
export const orderRow = z.object(rowShape).meta({ id: 'LinhaDePedido' });

const freightShape = {
  vlr_frete: z.number(),
  qtd_prazo_entrega_frete: z.int(),
  conhecimento_frete: z.string().nullable(),
};

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
    fk_produto: z.int(),
    statusPedidoItem: z.object({
      pk_status_pedido_item: z.int(),
      desc_status_pedido_item: z.string(),
      cor_status_pedido_item: z.string(),
    }),
    pago_pedido_item: z.boolean(),
    reenviar: z.boolean(),
    solicitarReenvio: z.boolean(),
    cancelaritem: z.boolean(),
    problema_processar_arquivo: z.boolean(),
    autorizar_arq_problema: z.boolean(),
    recompra: z.boolean(),
    contestarItem: z.boolean(),
    reenviarContestacao: z.boolean(),
    contestar_ate: z.iso.date().nullable(),
    contestacao: z
      .object({
        pk_contestacao_item: z.int(),
        desc_situacao_contestacao: z.string(),
        vlr_devolucao: z.number().nullable(),
        historico: z.array(
          z.object({
            desc_situacao_contestacao: z.string(),
            pelo_cliente: z.boolean(),
            texto: z.string().nullable(),
            dta_inc: instant,
            anexos: z.array(z.object({ pk_anexo: z.string(), nome_original: z.string(), url: z.string() })),
          }),
        ),
      })
      .nullable()
      .meta({ id: 'Contestacao' }),
    descricao: z.string(),
    titulo: z.string().nullable(),
    isbn: z.string().nullable(),
    opcoes: describedOptions,
    itemPedidoAcabamento: z.array(
      z
        .object({
          desc_acabamento: z.string(),
          vlr_item_pedido_acabamento: z.number(),
          qtd_dias_acabamento: z.int(),
        })
        .meta({ id: 'AcabamentoDoItem' }),
    ),
    qtd_pedido_item: z.int(),
    vlr_total_item: z.number(),
    percentual_cobertura: z.int().nullable(),
    lomba: z.number(),
    pedidoItemArquivo: itemFiles,
    obsPedidoItem: z.array(
      z.object({
        pk_obs_pedido_item: z.int(),
        dta_inc_obs_pedido_item: instant,
        obs: z.string(),
        obsPedidoItemAnexo: z.array(z.object({ nome_anexo: z.string(), url: z.string() })),
      }),
    ),
    autorizacao: z.object({ mensagem: z.string(), dta_inc: instant }).nullable(),
    historico: z.array(
      z.object({ desc_status_pedido_item: z.string(), dta_inc_log_status_pedido_item: instant }),
    ),
  })
  .meta({ id: 'ItemDoPedido' });

const invoicing = {
  solicitar_nota_fiscal: z.boolean(),
  solicita_nf: z.boolean(),
  dta_solicitacao_nota_fiscal: instant.nullable(),
  nota_fiscal: z.array(
    z
      .object({
        pk_nota_fiscal: z.int(),
        url: z.string(),
        nome_arquivo: z.string().nullable(),
        numero_nota: z.string().nullable(),
        fk_dados_pagamento: z.int().nullable(),
        dta_inc: instant,
      })
      .meta({ id: 'NotaFiscal' }),
  ),
  observations: z.array(
    z
      .object({
        pk_obs_pedido: z.int(),
        obs_pedido: z.string(),
        dta_inc_obs_pedido: instant,
        usuario: z.object({ nome_usuario: z.string() }).meta({ description: 'Quem a escreveu' }),
        permite_editar_obs_nf: z.boolean(),
      })
      .meta({ id: 'ObservacaoDaNota' }),
  ),
};

/** An order as a whole. */
export const order = z
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
    hash: z.string(),
    cancelarPedido: z.boolean(),
    problema: z.boolean(),
    aprovacao: z.boolean(),
    msg_pedido: z.string().nullable(),
    msg_aprovacao: z.string().nullable(),
    carencia_ate: instant.nullable(),
    obs_pedido: z.string().nullable(),
    obs_pedido_nota: z.string().nullable(),
    ...invoicing,
    resumo: z.object({
      impressao: z.number(),
      acabamentos: z.number(),
      servicos: z.number(),
      cupom: z.number(),
      acrescimo: surcharge,
      entrega: z.number(),
      peso_total: z.number(),
      unidade_peso: z.literal('kg'),
      total: z.number(),
    }),
    frete: delivery,
    pedidoItens: z.array(item),
    historico: z.array(z.object({ descricao_status_loja: z.string(), dta_inc_log_status_pedido: instant })),
    ...orderTracking,
    ...orderPayment,
  })
  .meta({ id: 'Pedido' });
