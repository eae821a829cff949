import type { Address } from '~/domain/addresses/address';
import { toWireAddress } from '~/domain/addresses/wire';
import type { DescribedOption } from '~/domain/catalogue/describe-configuration';
import { orientationValues } from '~/domain/catalogue/wire-fields';
import { type CoverChange, spineChangeText } from '~/domain/files/cover-spine';
import { shownCoverage } from '~/domain/pricing/book-blocks';
import type { LinePrice } from '~/domain/pricing/line-price';
import type { CartCoupon } from '../promotions/coupon';
import { couponMessage } from '../promotions/labels';
import { type Centavos, toReais } from '../shared/money';
import { businessDaysText } from '../shared/unit-price';
import type { DeliveryOption } from '../shipping/freight';
import { toWireOption } from '../shipping/wire';
import type { Cart, CartLine, CartSummary, Delivery, LineGap } from './cart';
import { inkSurchargeText } from './labels';
import type { LineBook, LineChoice, LineFinish } from './line-details';
import type { Collector, ShippingContact } from './receiver';

/** The spec's JSON of the cart (section 3). Amounts are numbers in reais, weights in kg. */

const toWireOptionText = ({ label, value }: DescribedOption) => ({
  texto_atributo: label,
  texto_dependencia_atributo: value,
});

const toWireChoice = ({ attributeId, attribute, optionId, option, hint }: LineChoice) => ({
  fk_atributo: attributeId,
  texto_atributo: attribute,
  fk_dependencia_atributo: optionId,
  texto_dependencia_atributo: option,
  texto_aux_dependencia_atributo: hint,
});

const toWireFinish = ({ name, price, businessDays }: LineFinish) => ({
  desc_acabamento: name,
  vlr_item_pedido_acabamento: toReais(price),
  qtd_dias_acabamento: businessDays,
});

const toWireBook = ({ spineMm, orientation, coverPaper, colourPages, blackPages }: LineBook) => ({
  lomba: spineMm,
  orientacao: orientationValues[orientation],
  fk_dependencia_atributo: coverPaper?.optionId ?? null,
  dependenciaAtributo: coverPaper && { texto_dependencia_atributo: coverPaper.option },
  paginas_color: colourPages,
  paginas_pb: blackPages,
});

/** The part of a line's total for printing and binding, the `impressao` in the cart's totals. */
const printedOf = ({ total, parts }: LinePrice): Centavos => total - parts.finishes - parts.services;

/**
 * `pendencias`: "preco" when it is no longer sold like this, "arquivos" when approved files are missing, "lombada"
 * when the cover was approved for another spine, "avisos" when the author has not accepted a file's warnings.
 */
const wireGaps = {
  price: 'preco',
  files: 'arquivos',
  spine: 'lombada',
  warnings: 'avisos',
} as const satisfies Record<LineGap, string>;

const toWireSpine = ({ fromMm, toMm, stops, template }: CoverChange) => ({
  lomba_aprovada: fromMm,
  lomba: toMm,
  impede: stops,
  mensagem: `${spineChangeText({ fromMm, toMm })}.`,
  gabarito: template,
});

export const toWireLine = (line: CartLine) => ({
  referencia: line.id,
  fk_projeto: line.projectId,
  titulo: line.title,
  isbn: line.isbn,
  produto: {
    pk_produto: line.product.id,
    descricao: line.product.name,
    fk_tipo_produto: line.product.typeId,
    fk_categoria: line.product.categoryId,
    desc_categoria: line.product.category,
    multiplicador_tiragem: line.soldIn?.step ?? null,
    qtd_minima_venda_produto: line.soldIn?.min ?? null,
    qtd_maxima_venda_produto: line.soldIn?.max ?? null,
  },
  qtd_pedido_item: line.quantity,
  vlr_pedido_item: toReais(line.price ? printedOf(line.price) : 0),
  vlr_unitario: toReais(line.price?.unitPrice ?? 0),
  vlr_total_item: toReais(line.price?.total ?? 0),
  vlr_total_original_item: toReais(line.dayTotal ?? line.price?.total ?? 0),
  altera_quantidade: line.stepper !== null,
  percentual_cobertura: line.ink && shownCoverage(line.ink.coveragePercent),
  prazo_dias_uteis: line.price?.leadTimeBusinessDays ?? null,
  opcoes: line.options.map(toWireOptionText),
  dependencias: line.details?.choices.map(toWireChoice) ?? [],
  acabamentos: line.details?.finishes.map(toWireFinish) ?? [],
  pedidoItemAtributoAdicional: line.details?.book ? toWireBook(line.details.book) : null,
  obsPedidoItem: line.notes ? [{ obs_pedido_item: line.notes }] : [],
  pedidoItemArquivo: line.files.map(({ id, description, originalName }) => ({
    pk_arquivo: id,
    desc_arquivo_pedido_item_arquivo: description,
    arquivo_pedido_item_arquivo: originalName,
  })),
  pendencias: line.gaps.map((gap) => wireGaps[gap]),
  mudancaLombada: line.spine && toWireSpine(line.spine),
});

export const toWireSummary = (summary: CartSummary) => ({
  impressao: toReais(summary.printing),
  acabamentos: toReais(summary.finishes),
  servicos: toReais(summary.services),
  cupom: toReais(summary.discount),
  acrescimo: toWireSurcharge(summary.inkSurcharge, summary.heavyInk),
  entrega: summary.freight === null ? null : toReais(summary.freight),
  total: toReais(summary.total),
  peso_total: summary.weightGrams / 1000,
  unidade_peso: 'kg' as const,
  prazo_producao_dias_uteis: summary.productionDays,
});

/** The surcharge for pages with more than 15 % of ink, part of `impressao`; null when there is none. */
export const toWireSurcharge = (amount: Centavos, percents: readonly number[]) =>
  amount > 0
    ? { valor: toReais(amount), tipo: 'cobertura' as const, descricao: inkSurchargeText(percents) }
    : null;

/** `tipo` is 1 for an address, 2 for a counter. */
export const toWireDelivery = (delivery: Delivery) => ({
  ...(delivery.type === 'address'
    ? {
        tipo: 1 as const,
        pk_usuario_endereco: delivery.addressId,
        pk_tipo_transporte: delivery.transportTypeId,
        descricao: delivery.transport,
      }
    : { tipo: 2 as const, pk_balcao: delivery.counterId, descricao: delivery.name }),
  valor: toReais(delivery.price),
  tempo: businessDaysText(delivery.businessDays),
  prazo_dias_uteis: delivery.businessDays,
});

const nothing: CartSummary = {
  printing: 0,
  inkSurcharge: 0,
  heavyInk: [],
  finishes: 0,
  services: 0,
  freight: null,
  discount: 0,
  total: 0,
  weightGrams: 0,
  productionDays: 0,
};

const toWireCoupon = ({ code, description, discount, refusal }: CartCoupon) => ({
  codigo: code,
  descricao: description,
  valor: toReais(discount),
  mensagem: refusal ? couponMessage(refusal) : null,
});

const toWireCollector = (collector: Collector) =>
  collector.kind === 'buyer'
    ? { tipo: 1, nome_razao_retirada_balcao: null, cpf_cnpj_retirada_balcao: null }
    : {
        tipo: 2,
        nome_razao_retirada_balcao: collector.name,
        cpf_cnpj_retirada_balcao: collector.document,
      };

const toWireContact = ({ name, document, phone }: ShippingContact) => ({
  contato_transporte: name,
  documento_transporte: document,
  telefone_transporte: phone,
});

/** The cart in the answer of every cart call; a customer without a cart gets an empty one. */
export const toWireCart = (cart: Cart | null) => {
  const summary = cart?.summary ?? nothing;
  const token = cart?.token ?? null;
  return {
    token_carrinho: token,
    carrinho: {
      token_carrinho: token,
      versao: cart?.version ?? 0,
      itens: cart?.lines.map(toWireLine) ?? [],
      pedido: { nome_pedido: cart?.orderName ?? null, obs_nota_pedido: cart?.invoiceNote ?? null },
      cupom: cart?.coupon ? toWireCoupon(cart.coupon) : null,
      responsavel_retirada: cart?.collector ? toWireCollector(cart.collector) : null,
      contato_transporte: cart?.contact ? toWireContact(cart.contact) : null,
      entrega: cart?.delivery ? toWireDelivery(cart.delivery) : null,
    },
    resumo: toWireSummary(summary),
  };
};

export const toWireOptions = (address: Address | null, options: readonly DeliveryOption[]) => ({
  entrega: {
    pk_usuario_endereco: address?.id ?? null,
    endereco: address && toWireAddress(address),
    opcoesEntrega: options.map(toWireOption),
  },
});
