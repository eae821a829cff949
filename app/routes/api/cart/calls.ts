import { z } from 'zod';
import { invoiceNote } from '~/domain/cart/invoice-note';
import { cartMessages } from '~/domain/cart/labels';
import { paymentAmounts, paymentFields } from '~/domain/payments/payment-form';
import { flagField } from '~/domain/shared/flag-field';
import { idField, optionalIdField } from '~/domain/shared/id-field';
import { counterMessages } from '~/domain/shipping/labels';

/** What the cart's calls take, by the spec's names. `token` and `carrinho_token` are the cart's. */

export const token = z.string().max(200, cartMessages.cartNotFound).optional();

export const cartQuery = z.object({ token });

export const addBody = z.object({ projeto: z.string({ error: cartMessages.projectNotFound }) });

export const removeBody = z.object({ token, referencia: idField(cartMessages.lineNotFound) });

export const deliveryBody = z.object({
  token,
  endereco: idField(cartMessages.chooseDelivery),
  transporte: optionalIdField(cartMessages.chooseDelivery),
});

export const counterBody = z.object({
  carrinho_token: token,
  pk_balcao: idField(cartMessages.counterNotFound),
  pk_estado: optionalIdField(counterMessages.chooseState),
  pk_cidade: optionalIdField(counterMessages.chooseCity),
});

export const optionsBody = z.object({ token, endereco: optionalIdField(cartMessages.chooseDelivery) });

export const quantityBody = z.object({
  token,
  referencia: idField(cartMessages.lineNotFound),
  quantidade: z
    .preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z.coerce.number({ error: cartMessages.quantityFixed }).min(0).max(1e9).nullable(),
    )
    .meta({ description: 'Exemplares; sem eles vale o mínimo', examples: [40] }),
});

export const clearBody = z.object({ token });

export const couponBody = z.object({ token, codigo_cupom: z.string().default('') });

const text = z.string().max(200).optional().catch(undefined);

export const collectorBody = z.object({
  token,
  tipo: text.meta({ description: '1: o comprador retira; 2: outra pessoa', examples: ['1'] }),
  nome_razao_retirada_balcao: text,
  cpf_cnpj_retirada_balcao: text,
  aprovar: text,
  verificar: text,
});

export const contactBody = z.object({
  token,
  contato_transporte: text,
  documento_transporte: text,
  telefone_transporte: text,
});

/** What the fields of a payment mean; those of two cards come after `primeiroCartao.` and `segundoCartao.`. */
const paymentWords: Readonly<Record<string, string>> = {
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
const paymentField = (field: string) =>
  z
    .string()
    .max(200)
    .optional()
    .catch(undefined)
    .meta({ type: ['string', 'number'], description: paymentWords[field.replace(/^.*\./, '')] });

/** Fields of a payment, as `readPayment` takes them. */
export const paymentShape = Object.fromEntries(
  paymentFields.map((field) => [field, paymentField(field)]),
) as Record<string, ReturnType<typeof paymentField>>;

export const twoCardsBody = z.object({
  token,
  valorPrimeiroCartao: z.string().default(''),
  valorSegundoCartao: z.string().default(''),
  tipo_pagamento_credito: paymentField('tipo_pagamento_credito'),
});

/** Fields that a program may send as numbers of reais; `total` is read as a number. */
export const amountFields = [...paymentAmounts, 'valorPrimeiroCartao', 'valorSegundoCartao'];

/** `total` is what the client showed, in reais; without it no price is compared. */
export const finishBody = z.object({
  ...paymentShape,
  token,
  carrinho_token: token,
  total: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'Total inválido' })
      .min(0, 'Total inválido')
      .max(20_000_000, 'Total inválido')
      .optional(),
  ),
  termos_produtos: flagField,
  termos_arquivos: flagField,
  observacoes: invoiceNote.optional().meta({
    description: 'Observação para a nota fiscal; vazia ou ausente, vale a do carrinho',
  }),
});
