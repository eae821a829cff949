import { fromReais, toReais } from '../shared/money';
import type { Adjustment } from './adjustments';
import type { Differences } from './choice-differences';
import type { LiveNeighbour, LivePrice } from './live-price';
import type { NeighbourReason } from './neighbours';
import type { PriceCurve, RunPrice } from './price-curve';

const toWireRun = ({ quantity, total, unitPrice }: RunPrice) => ({
  quantidade: quantity,
  vlr_total: toReais(total),
  vlr_unitario: toReais(unitPrice),
});

const fromWireRun = (wire: ReturnType<typeof toWireRun>): RunPrice => ({
  quantity: wire.quantidade,
  total: fromReais(wire.vlr_total),
  unitPrice: fromReais(wire.vlr_unitario),
});

const toWireCurve = ({ points, nextStep }: PriceCurve) => ({
  pontos: points.map(toWireRun),
  proximo_passo: nextStep && { de: toWireRun(nextStep.from), para: toWireRun(nextStep.to) },
});

const fromWireCurve = (wire: ReturnType<typeof toWireCurve>): PriceCurve => ({
  points: wire.pontos.map(fromWireRun),
  nextStep: wire.proximo_passo && {
    from: fromWireRun(wire.proximo_passo.de),
    to: fromWireRun(wire.proximo_passo.para),
  },
});

const reasons = { saves: 'economia', sooner: 'prazo', finer: 'melhoria' } as const satisfies Record<
  NeighbourReason,
  string
>;
const reasonOf = { economia: 'saves', prazo: 'sooner', melhoria: 'finer' } as const;

const toWireNeighbour = (neighbour: LiveNeighbour) => ({
  motivo: reasons[neighbour.reason],
  campo: neighbour.field,
  rotulo: neighbour.label,
  de: neighbour.from,
  para: neighbour.to,
  configuracao: neighbour.query,
  vlr_total_item: toReais(neighbour.total),
  prazo: neighbour.leadTimeBusinessDays,
  data_pronto: neighbour.readyOn,
  diferenca: {
    vlr_total: toReais(neighbour.difference.total),
    prazo: neighbour.difference.businessDays,
    lombada: neighbour.difference.spineMm,
    peso: neighbour.difference.weightGrams,
  },
});

const fromWireNeighbour = (wire: ReturnType<typeof toWireNeighbour>): LiveNeighbour => ({
  reason: reasonOf[wire.motivo],
  field: wire.campo,
  label: wire.rotulo,
  from: wire.de,
  to: wire.para,
  query: wire.configuracao,
  total: fromReais(wire.vlr_total_item),
  leadTimeBusinessDays: wire.prazo,
  readyOn: wire.data_pronto,
  difference: {
    total: fromReais(wire.diferenca.vlr_total),
    businessDays: wire.diferenca.prazo,
    spineMm: wire.diferenca.lombada,
    weightGrams: wire.diferenca.peso,
  },
});

/** A live price in the API; amounts in reais, lengths in mm, weights in grams, days in business days. */
export const toWirePrice = (price: LivePrice) => ({
  vlr_total_item: toReais(price.total),
  vlr_unitario: toReais(price.unitPrice),
  qtd_pedido_item: price.quantity,
  vlr_impressao: toReais(price.parts.printing),
  vlr_cobertura_tinta: toReais(price.parts.inkCoverage),
  vlr_capa: toReais(price.parts.cover),
  vlr_encadernacao: toReais(price.parts.binding),
  vlr_acabamentos: toReais(price.parts.finishes),
  vlr_servicos: toReais(price.parts.services),
  vlr_adicional: toReais(price.additional.total),
  prazo_adicional: price.additional.businessDays,
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
  curva: toWireCurve(price.curve),
  vizinhos: price.neighbours.map(toWireNeighbour),
});

export type WirePrice = ReturnType<typeof toWirePrice>;

/** The API's answer in the form that the page uses. */
export const fromWirePrice = (wire: WirePrice): LivePrice => ({
  total: fromReais(wire.vlr_total_item),
  unitPrice: fromReais(wire.vlr_unitario),
  quantity: wire.qtd_pedido_item,
  parts: {
    printing: fromReais(wire.vlr_impressao),
    inkCoverage: fromReais(wire.vlr_cobertura_tinta),
    cover: fromReais(wire.vlr_capa),
    binding: fromReais(wire.vlr_encadernacao),
    finishes: fromReais(wire.vlr_acabamentos),
    services: fromReais(wire.vlr_servicos),
  },
  leadTimeBusinessDays: wire.prazo,
  additionalBusinessDays: wire.prazo_adicional,
  readyOn: wire.data_pronto,
  readyText: wire.texto_prazo,
  weightGrams: wire.peso,
  copyWeightGrams: wire.peso_exemplar,
  spineMm: wire.lombada,
  thicknessMm: wire.espessura,
  tableVersion: wire.versao_tabela,
  quantities: (wire.quantidades ?? []).map(([quantity, total]) => ({ quantity, total: fromReais(total) })),
  additional: { total: fromReais(wire.vlr_adicional), businessDays: wire.prazo_adicional },
  curve: fromWireCurve(wire.curva),
  neighbours: wire.vizinhos.map(fromWireNeighbour),
});

/** By attribute and option: the change of the total in reais, and of the business days. */
export type WireDifferences = Record<string, Record<string, readonly [total: number, days: number]>>;

const eachOption = <From, To>(
  differences: Record<string, Record<string, From>>,
  convert: (difference: From) => To,
): Record<string, Record<string, To>> =>
  Object.fromEntries(
    Object.entries(differences).map(([attribute, options]) => [
      attribute,
      Object.fromEntries(Object.entries(options).map(([code, difference]) => [code, convert(difference)])),
    ]),
  );

export const toWireDifferences = (differences: Differences): WireDifferences =>
  eachOption(differences, ({ total, businessDays }) => [toReais(total), businessDays] as const);

export const fromWireDifferences = (wire: WireDifferences): Differences =>
  eachOption(wire, ([total, businessDays]) => ({ total: fromReais(total), businessDays }));

/** An adjustment in the API: the message, the wanted and adopted values, and the prices of nearby numbers. */
export const toWireAdjustment = ({ field, message, from, to, prices }: Adjustment) => ({
  campo: field,
  mensagem: message,
  de: from,
  para: to,
  precos: prices.map(({ quantity, total }) => ({ quantidade: quantity, vlr_total: toReais(total) })),
});

export type WireAdjustment = ReturnType<typeof toWireAdjustment>;

export const fromWireAdjustment = (wire: WireAdjustment): Adjustment => ({
  field: wire.campo,
  message: wire.mensagem,
  from: wire.de,
  to: wire.para,
  prices: wire.precos.map(({ quantidade, vlr_total }) => ({
    quantity: quantidade,
    total: fromReais(vlr_total),
  })),
});
