import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import type { PlanFailure } from '~/domain/payments/core/planned-payment';
import { type FinaliseFailure, finaliseMessage } from '~/domain/payments/flows/checkout/labels';
import { changeMessage } from '~/domain/payments/flows/pay/labels';
import { paymentFields } from '~/domain/payments/flows/pay/payment-form';
import type { ChangeFailure } from '~/domain/payments/flows/pay/waiting-payment';
import type { RefusalRule } from '../refusal';

/** The cart's token, which several calls about a purchase take under the spec's name. */

export const token = z.string().max(200, cartMessages.cartNotFound).optional();

/** Descriptions of a payment's fields. Those of two cards are prefixed by `primeiroCartao.` and `segundoCartao.`. */
const meanings: Readonly<Record<string, string>> = {
  tipo_pagamento: 'Código da forma de pagamento; 13 é PIX; 3 é cartão, ou dois, quando vem `primeiroCartao`',
  pagamento: 'Código da variante, como em `dependency`',
  dependency: 'Código da variante: a do depósito, ou a bandeira do cartão',
  tipo_pagamento_credito: '4 usa antes os créditos da carteira',
  pagamento_credito: 'Código da variante da carteira',
  credito: 'O que a carteira paga, como o cliente viu, em reais',
  token_cartao: 'O que a operadora deu em troca do cartão; vale uma vez',
  final_cartao: 'Os quatro últimos dígitos do cartão',
  num_parcelas: 'Em quantas parcelas',
  valor: 'Quanto este cartão paga, em reais',
  total_cartao: 'O total que o cliente viu para este cartão, com juros, em reais; se mudou, nada é cobrado',
  numero_cartao: 'Nunca envie: um número de cartão é recusado',
  cvc: 'Nunca envie: um código de segurança é recusado',
};

/** A string, or in JSON also a number. */
export const paymentField = (field: string) =>
  z
    .string()
    .max(200)
    .optional()
    .catch(undefined)
    .meta({ type: ['string', 'number'], description: meanings[field.replace(/^.*\./, '')] });

/** Fields of a payment, as `readPayment` reads them. */
export const paymentShape = Object.fromEntries(
  paymentFields.map((field) => [field, paymentField(field)]),
) as Record<string, ReturnType<typeof paymentField>>;

/** Status and fields of a refused payment, for pages and API. */
type PaymentRow = {
  status: 403 | 404 | 409 | 422 | 429 | 503;
  /** The fields at fault, by the API's names. */
  fields?: readonly string[];
};

/** A payment of a cart or order that cannot be made as chosen. */
export const planRows: Record<PlanFailure['kind'], PaymentRow> = {
  'payment-missing': { status: 422, fields: ['tipo_pagamento'] },
  'deposit-option-missing': { status: 422, fields: ['dependency'] },
  'method-unavailable': { status: 422 },
  'address-missing': { status: 422 },
  'card-missing': { status: 422 },
  'instalments-missing': { status: 422 },
  'two-cards': { status: 422 },
  'credit-changed': { status: 409 },
  'charge-changed': { status: 409 },
  'too-many-unpaid': { status: 422, fields: ['tipo_pagamento'] },
};

const change: Record<ChangeFailure['kind'], PaymentRow> = {
  ...planRows,
  'not-found': { status: 404 },
  operator: { status: 403 },
  'already-paid': { status: 409 },
  'in-review': { status: 409 },
  'proof-sent': { status: 409 },
  'not-payable': { status: 409 },
  'payment-changed': { status: 409 },
  'same-payment': { status: 409 },
  'price-changed': { status: 409 },
  'too-many-charges': { status: 409 },
  'try-later': { status: 503 },
  limited: { status: 429 },
};

/** Why an order's payment was not changed, for page and API. */
export const changeRefusals = Object.fromEntries(
  Object.entries<PaymentRow>(change).map(([kind, row]) => [kind, { ...row, text: changeMessage }]),
) as Record<ChangeFailure['kind'], RefusalRule<ChangeFailure>>;

type FinishKind = FinaliseFailure['kind'];
type FinishRow = Pick<RefusalRule<FinaliseFailure>, 'status' | 'fields'> & { section: string };

const inPayment = <K extends string, R extends object>(rows: Record<K, R>) =>
  Object.fromEntries(
    Object.entries<R>(rows).map(([kind, row]) => [kind, { ...row, section: 'pagamento' }]),
  ) as Record<K, R & { section: string }>;

/** Why a cart did not become an order: status, section of the page and fields. The texts are in `finaliseMessage`. */
const finish: Record<FinishKind, FinishRow> = {
  ...inPayment(planRows),
  'cart-not-found': { status: 404, section: 'resumo' },
  'cart-empty': { status: 422, section: 'resumo' },
  'document-missing': { status: 422, section: 'resumo' },
  'billing-missing': { status: 422, section: 'entrega' },
  'delivery-missing': { status: 422, section: 'entrega', fields: ['transporte'] },
  'collector-missing': { status: 422, section: 'responsavel' },
  'card-data': { status: 422, section: 'pagamento' },
  'line-unavailable': { status: 422, section: 'linhas' },
  'files-missing': { status: 422, section: 'linhas' },
  'warnings-open': { status: 422, section: 'linhas' },
  'spine-changed': { status: 422, section: 'linhas' },
  limited: { status: 429, section: 'pagamento' },
  operator: { status: 403, section: 'termos' },
  'terms-missing': { status: 422, section: 'termos', fields: ['termos_produtos', 'termos_arquivos'] },
  'contact-missing': { status: 422, section: 'contato' },
  'contents-changed': { status: 409, section: 'resumo' },
  'days-changed': { status: 409, section: 'resumo' },
  'price-changed': { status: 409, section: 'resumo', fields: ['total'] },
  coupon: { status: 422, section: 'cupom' },
};

export const finishRefusals = Object.fromEntries(
  Object.entries(finish).map(([kind, row]) => [kind, { ...row, text: finaliseMessage }]),
) as Record<FinishKind, RefusalRule<FinaliseFailure>>;
