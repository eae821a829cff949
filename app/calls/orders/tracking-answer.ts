import { z } from 'zod';

const instant = z.iso.datetime();

const parcelShape = z.object({
  rastreio: z.string().meta({ description: 'O código de rastreio' }),
  situacao: z.string(),
  aviso: z.string().nullable(),
  dta_prevista: z.iso.date().nullable(),
  link: z.string().nullable().meta({ description: 'A página da transportadora' }),
  eventos: z.array(
    z.object({
      dta_evento: instant,
      descricao: z.string(),
      detalhe: z.string().nullable(),
      local: z.string().nullable(),
      destino: z.string().nullable(),
    }),
  ),
});

const trackedParcel = parcelShape.meta({ id: 'Volume' });

/** Where an order's parcels are, by carrier. */
export const orderTracking = {
  rastreioJadlog: z.array(trackedParcel),
  rastreioTotalExpress: z.array(
    parcelShape
      .extend({
        tracking_loja: z
          .string()
          .nullable()
          .meta({ description: 'O modelo do link, com {codigo}, {pedido}, {reid}, {etiqueta} e {pad}' }),
        reid: z.string().nullable(),
        etiqueta: z.string().nullable(),
        pad: z.string(),
      })
      .meta({ id: 'VolumeTotalExpress' }),
  ),
  rastreioCorreio: z.array(trackedParcel),
};
