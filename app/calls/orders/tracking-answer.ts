import { z } from 'zod';

const instant = z.iso.datetime();

const parcelShape = z.object({
  rastreio: z.string().meta({ description: 'O código de rastreio', examples: ['AA473124829BR'] }),
  situacao: z.string(),
  aviso: z
    .string()
    .nullable()
    .meta({
      description: 'O que o cliente deve saber ou fazer',
      examples: ['Deixe alguém no endereço para receber.'],
    }),
  dta_prevista: z.iso
    .date()
    .nullable()
    .meta({ description: 'Previsão da transportadora', examples: ['2026-11-27'] }),
  link: z
    .string()
    .nullable()
    .meta({ description: 'A página da transportadora', examples: ['/livro'] }),
  eventos: z
    .array(
      z.object({
        dta_evento: instant.meta({ description: 'Quando aconteceu', examples: ['2026-11-24T12:05:00.000Z'] }),
        descricao: z.string(),
        detalhe: z.string().nullable().meta({ description: 'O que mais ela disse' }),
        local: z
          .string()
          .nullable()
          .meta({ description: 'Onde', examples: ['Agência dos Correios, São Paulo/SP'] }),
        destino: z
          .string()
          .nullable()
          .meta({ description: 'Para onde vai', examples: ['São Paulo/SP'] }),
      }),
    )
    .meta({ description: 'O que a transportadora contou, do mais novo ao mais antigo' }),
});

const trackedParcel = parcelShape.meta({ id: 'Volume' });

/** Where an order's parcels are, by carrier. */
export const orderTracking = {
  rastreioJadlog: z.array(trackedParcel).meta({ description: 'Os volumes que vão pela Jadlog' }),
  rastreioTotalExpress: z
    .array(
      parcelShape
        .extend({
          tracking_loja: z
            .string()
            .nullable()
            .meta({
              description: 'O modelo do link, com {codigo}, {pedido}, {reid}, {etiqueta} e {pad}',
              examples: [
                'https://tracking.totalexpress.com.br/poupup_track.php?reid={reid}&pedido={pedido}&nfiscal={pad}',
              ],
            }),
          reid: z
            .string()
            .nullable()
            .meta({ description: 'Número da loja na Total Express', examples: ['1537'] }),
          etiqueta: z
            .string()
            .nullable()
            .meta({ description: 'Número da etiqueta do volume', examples: ['TXAT118317577TX'] }),
          pad: z.string().meta({
            description: 'Número da nota fiscal que acompanha o volume, ou o do pedido',
            examples: ['455'],
          }),
        })
        .meta({ id: 'VolumeTotalExpress' }),
    )
    .meta({ description: 'Os volumes que vão pela Total Express' }),
  rastreioCorreio: z.array(trackedParcel).meta({ description: 'Os volumes que vão pelos Correios' }),
};
