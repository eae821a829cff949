import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { orderName } from '~/domain/cart/order-name';
import { flagField } from '~/domain/shared/flag-field';
import { idField, optionalIdField } from '~/domain/shared/id-field';
import { counterMessages } from '~/domain/shipping/labels';

/** What the cart's calls take, by the spec's names. `token` and `carrinho_token` are the cart's. */

const token = z.string().max(200, cartMessages.cartNotFound).optional();

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

export const nameBody = z.object({ token, nome: orderName });

/** `total` is what the client showed, in reais; without it no price is compared. */
export const finishBody = z.object({
  token,
  carrinho_token: token,
  tipo_pagamento: z.coerce.number().int().nullable().catch(null),
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
});
