import { z } from 'zod';

/** What the calls answer of a price. Amounts in reais, lengths in mm, weights in grams, days in business days. */

const amount = z.number();

const run = z
  .object({ quantidade: z.int(), vlr_total: amount, vlr_unitario: amount })
  .meta({ id: 'Tiragem' });

const neighbour = z
  .object({
    motivo: z.enum(['economia', 'prazo', 'melhoria']),
    campo: z.string(),
    rotulo: z.string(),
    de: z.string(),
    para: z.string(),
    configuracao: z.string(),
    vlr_total_item: amount,
    prazo: z.int(),
    data_pronto: z.iso.date(),
    diferenca: z.object({
      vlr_total: amount,
      prazo: z.int(),
      lombada: z.number(),
      peso: z.number(),
    }),
  })
  .meta({ id: 'Vizinho' });

export const price = z
  .object({
    vlr_total_item: amount,
    vlr_unitario: amount,
    qtd_pedido_item: z.int(),
    vlr_impressao: amount,
    vlr_cobertura_tinta: amount,
    vlr_capa: amount,
    vlr_encadernacao: amount,
    vlr_acabamentos: amount,
    vlr_servicos: amount,
    vlr_adicional: amount,
    prazo_adicional: z.int(),
    prazo: z.int(),
    data_pronto: z.iso.date(),
    texto_prazo: z.string(),
    peso: z.number(),
    peso_exemplar: z.number(),
    lombada: z.number(),
    espessura: z.number(),
    versao_tabela: z.int(),
    quantidades: z.array(z.tuple([z.int(), amount])).optional(),
    curva: z.object({
      pontos: z.array(run),
      proximo_passo: z.object({ de: run, para: run }).nullable(),
    }),
    vizinhos: z.array(neighbour),
  })
  .meta({ id: 'Preco' });

export const adjustments = z
  .array(
    z
      .object({
        campo: z.string(),
        mensagem: z.string(),
        de: z.string(),
        para: z.string(),
        precos: z.array(z.object({ quantidade: z.int(), vlr_total: amount })),
      })
      .meta({ id: 'Ajuste' }),
  )
  .meta({ description: 'O que foi ajustado e por quê' });

export const differences = z.record(z.string(), z.record(z.string(), z.tuple([amount, z.int()]))).meta({
  description:
    'Só com `diferencas=1` no envio: por atributo e opção, quanto cada outra escolha muda no total, em reais, e nos dias úteis',
});
