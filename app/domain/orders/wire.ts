import { toWireSurcharge } from '~/domain/cart/wire';
import { shownCoverage } from '~/domain/pricing/book-blocks';
import { toReais } from '../shared/money';
import { heavyInkOf, type OrderItemView, type OrderRow, type OrderView } from './order';
import { type OrderProblems, orderProblems } from './order-problems';
import { dayToCome, type PromisedDay } from './promised-day';

/** Orders in the API, with the spec's names; amounts in reais, weights in kg, spines in mm. */

/** The day that is still to come, and whether it is later than promised. */
export const toWirePromisedDay = (promised: PromisedDay | null) => ({
  dta_entrega_pedido: dayToCome(promised),
  entrega_atrasada: promised?.kind === 'late',
});

export const toWireOrderRow = ({
  id,
  name,
  createdAt,
  total,
  status,
  canRepeat,
}: Omit<OrderRow, 'contents' | 'picture' | 'promised' | 'isPickup'>) => ({
  pk_pedido: id,
  nome_pedido: name,
  dta_inc_pedido: createdAt.toISOString(),
  valor_total_pedido: toReais(total),
  cor_status_pedido: status.colour,
  descricao_status_loja: status.label,
  permite_comprar_novamente: canRepeat,
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

const toWireItem = (orderId: number, isPaid: boolean) => (item: OrderItemView) => ({
  pk_pedido_item: item.id,
  fk_pedido: orderId,
  fk_produto: item.productId,
  statusPedidoItem: {
    pk_status_pedido_item: item.status.id,
    desc_status_pedido_item: item.status.label,
    cor_status_pedido_item: item.status.colour,
  },
  pago_pedido_item: isPaid,
  reenviar: item.flags.resend,
  solicitarReenvio: item.flags.requestResend,
  cancelaritem: item.flags.cancel,
  problema_processar_arquivo: item.flags.hasProblem,
  autorizar_arq_problema: item.flags.release,
  recompra: item.isRepeat,
  reimpressao: item.isReprint,
  dta_entrega_pedido_item: dayToCome(item.promised),
  descricao: item.productName,
  titulo: item.title,
  isbn: item.isbn,
  opcoes: item.options.map(({ label, value }) => ({
    texto_atributo: label,
    texto_dependencia_atributo: value,
  })),
  itemPedidoAcabamento: item.itemFinishes.map(({ name, price, businessDays }) => ({
    desc_acabamento: name,
    vlr_item_pedido_acabamento: toReais(price),
    qtd_dias_acabamento: businessDays,
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
  obsPedidoItem: item.staffNotes.map(({ id, text, at, attachments }) => ({
    pk_obs_pedido_item: id,
    dta_inc_obs_pedido_item: at.toISOString(),
    obs: text,
    obsPedidoItemAnexo: attachments.map(({ id: fileId, name }) => ({
      nome_anexo: name,
      url: `/pedido/anexo/${fileId}`,
    })),
  })),
  autorizacao: item.release && { mensagem: item.release.message, dta_inc: item.release.at.toISOString() },
  historico: item.history.map(({ label, at }) => ({
    desc_status_pedido_item: label,
    dta_inc_log_status_pedido_item: at.toISOString(),
  })),
});

/** The notice of what keeps the order from being printed. */
const toWireProblems = ({ items, mayRelease, text, releaseText }: OrderProblems) => ({
  problema: items.length > 0,
  aprovacao: mayRelease,
  msg_pedido: text,
  msg_aprovacao: releaseText,
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
  ...toWirePromisedDay(order.promised),
  cancelarPedido: order.flags.cancel,
  ...toWireProblems(orderProblems(order)),
  carencia_ate: order.graceEndsAt?.toISOString() ?? null,
  obs_pedido: order.note,
  resumo: {
    impressao: toReais(order.printing),
    acabamentos: toReais(order.finishes),
    servicos: toReais(order.services),
    cupom: toReais(order.discount),
    acrescimo: toWireSurcharge(order.inkSurcharge, heavyInkOf(order)),
    entrega: toReais(order.freight),
    peso_total: order.weightGrams / 1000,
    unidade_peso: 'kg' as const,
    total: toReais(order.total),
  },
  frete: toWireDelivery(order),
  pedidoItens: order.items.map(toWireItem(order.id, order.status.isPaid)),
  historico: order.history.map(({ label, at }) => ({
    descricao_status_loja: label,
    dta_inc_log_status_pedido: at.toISOString(),
  })),
});
