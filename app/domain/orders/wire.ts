import { toWireSurcharge } from '~/domain/cart/wire';
import { shownCoverage } from '~/domain/pricing/ink-coverage';
import { toReais } from '../shared/money';
import { heavyInkOf, type OrderRow, type OrderView } from './order';

/** Orders as the API writes them, in the spec's names; amounts in reais, weights in kg, spines in mm. */

export const toWireOrderRow = ({ id, name, createdAt, total, status }: OrderRow) => ({
  pk_pedido: id,
  nome_pedido: name,
  dta_inc_pedido: createdAt.toISOString(),
  valor_total_pedido: toReais(total),
  cor_status_pedido: status.colour,
  descricao_status_loja: status.label,
});

const toWireDelivery = ({ delivery, freight }: OrderView) => ({
  vlr_frete: toReais(freight),
  qtd_prazo_entrega_frete: delivery.businessDays,
  ...(delivery.type === 'counter'
    ? {
        balcao: {
          pk_balcao: delivery.counterId,
          desc_balcao: delivery.name,
          endereco: delivery.lines,
          complemento_balcao: delivery.openingHours,
          fone_balcao: delivery.phone,
        },
      }
    : {
        usuarioEndereco: {
          pk_usuario_endereco: delivery.addressId,
          razao_social_endereco_usuario: delivery.recipient,
          endereco: delivery.lines,
        },
        tipoTransporte: {
          pk_tipo_transporte: delivery.transportTypeId,
          desc_tipo_transporte: delivery.transport,
        },
      }),
});

const toWireItem = (orderId: number) => (item: OrderView['items'][number]) => ({
  pk_pedido_item: item.id,
  fk_pedido: orderId,
  statusPedidoItem: {
    pk_status_pedido_item: item.status.id,
    desc_status_pedido_item: item.status.label,
    cor_status_pedido_item: item.status.colour,
  },
  descricao: item.description,
  opcoes: item.options.map(({ label, value }) => ({
    texto_atributo: label,
    texto_dependencia_atributo: value,
  })),
  qtd_pedido_item: item.quantity,
  vlr_total_item: toReais(item.total),
  percentual_cobertura: item.inkCoverage === null ? null : shownCoverage(item.inkCoverage),
  lomba: item.spineMm,
  pedidoItemArquivo: item.files.map(({ id, description, originalName }) => ({
    pk_arquivo: id,
    desc_arquivo_pedido_item_arquivo: description,
    arquivo_pedido_item_arquivo: originalName,
  })),
  historico: item.history.map(({ label, at }) => ({
    desc_status_pedido_item: label,
    dta_inc_log_status_pedido_item: at.toISOString(),
  })),
});

export const toWireOrder = (order: OrderView) => ({
  ...toWireOrderRow(order),
  fk_status_pedido: order.status.id,
  status_pedido: {
    pk_status_pedido: order.status.id,
    descricao_status_loja: order.status.label,
    cor_status_pedido: order.status.colour,
  },
  protocolo_aceite: order.acceptanceCode,
  pago_pedido: order.status.isPaid,
  dta_entrega_pedido: order.promisedFor,
  resumo: {
    impressao: toReais(order.printing),
    acabamentos: toReais(order.finishes),
    servicos: toReais(order.services),
    cupom: toReais(order.discount),
    acrescimo: toWireSurcharge(order.inkSurcharge, heavyInkOf(order)),
    entrega: toReais(order.freight),
    peso_total: order.weightGrams / 1000,
    unidade_peso: 'kg',
    total: toReais(order.total),
  },
  frete: toWireDelivery(order),
  pedidoItens: order.items.map(toWireItem(order.id)),
  historico: order.history.map(({ label, at }) => ({
    descricao_status_loja: label,
    dta_inc_log_status_pedido: at.toISOString(),
  })),
});
