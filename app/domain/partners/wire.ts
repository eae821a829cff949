import type { ParcelView } from '../fulfilment/tracking';
import { promisedDayOfOrder } from '../orders/promised-day';
import { toWirePromisedDay } from '../orders/wire';
import { type PlainDate, plainDay, saoPauloDateTime } from '../shared/calendar';
import { toReais } from '../shared/money';

/** Orders and quotes in the partner API: amounts in reais, days as "yyyy-mm-dd", instants in UTC. */

type Row = {
  id: number;
  name: string | null;
  createdAt: Date;
  paidAt: Date | null;
  promisedFor: Date | null;
  expectedOn: Date | null;
  /** Centavos */
  total: number;
  status: { id: number; code: string; storeLabel: string; isPaid: boolean };
};

export const toWireReadRow = (
  { id, name, createdAt, paidAt, promisedFor, expectedOn, total, status }: Row,
  today: PlainDate,
) => ({
  pk_pedido: id,
  nome_pedido: name,
  dta_inc_pedido: createdAt.toISOString(),
  status: { codigo: status.code, descricao: status.storeLabel },
  pago: status.isPaid,
  dta_pagamento_pedido: paidAt?.toISOString() ?? null,
  ...toWirePromisedDay(
    promisedDayOfOrder(
      {
        statusId: status.id,
        promisedFor: promisedFor && plainDay(promisedFor),
        expectedOn: expectedOn && plainDay(expectedOn),
      },
      today,
    ),
  ),
  valor_total_pedido: toReais(total),
});

type Item = {
  id: number;
  productName: string;
  title: string | null;
  isbn: string | null;
  quantity: number;
  total: number;
  status: { code: string; label: string };
};

const toWireItem = ({ id, productName, title, isbn, quantity, total, status }: Item) => ({
  pk_pedido_item: id,
  descricao: productName,
  titulo: title,
  isbn,
  qtd_pedido_item: quantity,
  vlr_total_item: toReais(total),
  status: { codigo: status.code, descricao: status.label },
});

/** A parcel, without the name of the person who received it. */
export const toWireReadParcel = (parcel: ParcelView) => ({
  rastreio: parcel.code,
  transportadora: parcel.carrier?.name ?? null,
  situacao: parcel.stateLabel,
  link: parcel.link,
  dta_prevista: parcel.expectedOn,
  item: parcel.itemName,
});

export const toWireReadOrder = (
  order: Row & { items: readonly Item[] },
  parcels: readonly ParcelView[],
  today: PlainDate,
) => ({
  ...toWireReadRow(order, today),
  itens: order.items.map(toWireItem),
  rastreios: parcels.map(toWireReadParcel),
});

type Offer = {
  id: number;
  productId: number;
  productName: string;
  quantity: number;
  total: number;
  projectName: string;
  createdAt: Date;
  validUntil: Date;
};

export const toWireReadQuote = (quote: Offer) => ({
  pk_orcamento: quote.id,
  pk_produto: quote.productId,
  nome_produto: quote.productName,
  nome_projeto: quote.projectName,
  qtd: quote.quantity,
  vlr_total: toReais(quote.total),
  dta_inc: quote.createdAt.toISOString(),
  validade: saoPauloDateTime(quote.validUntil).date,
});
