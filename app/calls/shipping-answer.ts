import { z } from 'zod';

/** A way to deliver, as cart and simulator answer it. */
export const deliveryOption = z
  .object({
    pk_tipo_transporte: z.int(),
    tipo: z.string(),
    tempo: z.string(),
    prazo_dias_uteis: z.int(),
    valor: z.number(),
  })
  .meta({ id: 'OpcaoEntrega' });
