import { type Centavos, toReais } from '../shared/money';
import type { LivePrice } from './live-price';

const fromReais = (amount: number): Centavos => Math.round(amount * 100);

/** A live price as the API sends it; lengths in mm, weights in grams, days in business days. */
export const toWirePrice = (price: LivePrice) => ({
  vlr_total_item: toReais(price.total),
  vlr_unitario: toReais(price.unitPrice),
  vlr_impressao: toReais(price.parts.printing),
  vlr_capa: toReais(price.parts.cover),
  vlr_encadernacao: toReais(price.parts.binding),
  vlr_acabamentos: toReais(price.parts.finishes),
  vlr_servicos: toReais(price.parts.services),
  prazo: price.leadTimeBusinessDays,
  data_pronto: price.readyOn,
  texto_prazo: price.readyText,
  peso: price.weightGrams,
  peso_exemplar: price.copyWeightGrams,
  lombada: price.spineMm,
  espessura: price.thicknessMm,
  versao_tabela: price.tableVersion,
  ...(price.quantities.length > 0
    ? { quantidades: price.quantities.map(({ quantity, total }) => [quantity, toReais(total)] as const) }
    : {}),
});

export type WirePrice = ReturnType<typeof toWirePrice>;

/** The API's answer as the page keeps it. */
export const fromWirePrice = (wire: WirePrice): LivePrice => ({
  total: fromReais(wire.vlr_total_item),
  unitPrice: fromReais(wire.vlr_unitario),
  parts: {
    printing: fromReais(wire.vlr_impressao),
    cover: fromReais(wire.vlr_capa),
    binding: fromReais(wire.vlr_encadernacao),
    finishes: fromReais(wire.vlr_acabamentos),
    services: fromReais(wire.vlr_servicos),
  },
  leadTimeBusinessDays: wire.prazo,
  readyOn: wire.data_pronto,
  readyText: wire.texto_prazo,
  weightGrams: wire.peso,
  copyWeightGrams: wire.peso_exemplar,
  spineMm: wire.lombada,
  thicknessMm: wire.espessura,
  tableVersion: wire.versao_tabela,
  quantities: (wire.quantidades ?? []).map(([quantity, total]) => ({ quantity, total: fromReais(total) })),
});
