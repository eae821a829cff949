import { z } from 'zod';
import { checkDays, orderFilterFields } from '~/domain/orders/order-filter';
import { changeMessage } from '~/domain/payments/flows/pay/labels';
import { idField, optionalIdField } from '~/domain/shared/flag-field';
import { paymentShape } from '../cart/calls';

/** What the calls of orders take. A page that is no number is the first; ids in addresses are read by `rowId`. */
export const ordersQuery = z
  .object({ page: z.coerce.number().catch(1).default(1), ...orderFilterFields })
  .superRefine(checkDays);

const orderNumber = idField(changeMessage({ kind: 'not-found' })).meta({
  description: 'Número do pedido',
  examples: [1024],
});

/**
 * `total` is what the client showed as to be paid, in reais, `tentativa` the payment that it showed; what is left out
 * is not compared.
 */
export const changePaymentBody = z.object({
  ...paymentShape,
  pedido: orderNumber,
  tentativa: optionalIdField('Tentativa inválida'),
  total: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'Total inválido' })
      .min(0, 'Total inválido')
      .max(20_000_000, 'Total inválido')
      .optional(),
  ),
});

/** A form with a file. */
export const proofBody = z.object({
  pedido: orderNumber,
  comprovante: z.string().meta({ format: 'binary' }),
});
