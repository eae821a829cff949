import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { paymentFields } from '~/domain/payments/flows/pay/payment-form';

/** What several calls about a purchase take, by the spec's names. `token` is the cart's. */

export const token = z.string().max(200, cartMessages.cartNotFound).optional();

/** What the fields of a payment mean; those of two cards come after `primeiroCartao.` and `segundoCartao.`. */
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

/** A text, or in JSON also a number. */
export const paymentField = (field: string) =>
  z
    .string()
    .max(200)
    .optional()
    .catch(undefined)
    .meta({ type: ['string', 'number'], description: meanings[field.replace(/^.*\./, '')] });

/** Fields of a payment, as `readPayment` takes them. */
export const paymentShape = Object.fromEntries(
  paymentFields.map((field) => [field, paymentField(field)]),
) as Record<string, ReturnType<typeof paymentField>>;
