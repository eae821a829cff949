import { z } from 'zod';

/** Schemas of prices in answers. Amounts in reais, lengths in mm, weights in grams, lead times in business days. */

const amount = z.number();

const run = z
  .object({ quantidade: z.int(), vlr_total: amount, vlr_unitario: amount })
  .meta({ id: 'Tiragem' });

const neighbour = z
  .object({
    motivo: z.enum(['economia', 'prazo', 'melhoria']).meta({
      description: 'Por que vale a pena: custa menos, fica pronto antes, ou é melhor por pouco mais',
      examples: ['economia'],
    }),
    campo: z.string().meta({ description: 'Nome do campo', examples: ['tipos_papel_miolo'] }),
    rotulo: z.string().meta({ description: 'Nome do campo em palavras', examples: ['Papel do miolo'] }),
    de: z.string().meta({ description: 'O que era', examples: ['Offset 90 g'] }),
    para: z.string().meta({ description: 'O que fica', examples: ['Offset 75 g'] }),
    configuracao: z.string(),
    vlr_total_item: amount,
    prazo: z.int(),
    data_pronto: z.iso.date().meta({
      description: 'Dia em que a produção termina, se o pagamento vier a tempo',
      examples: ['2026-12-04'],
    }),
    diferenca: z
      .object({
        vlr_total: amount,
        prazo: z.int(),
        lombada: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
        peso: z.number().meta({ description: 'Peso de tudo, em gramas', examples: [9210] }),
      })
      .meta({ description: 'O que muda: novo menos atual' }),
  })
  .meta({ id: 'Vizinho' });

export const price = z
  .object({
    vlr_total_item: amount,
    vlr_unitario: amount,
    qtd_pedido_item: z.int(),
    vlr_impressao: amount.meta({ description: 'Impressão do miolo, em reais', examples: [402.1] }),
    vlr_cobertura_tinta: amount.meta({
      description: 'Acréscimo pela cobertura de tinta das páginas coloridas acima de 15 %, em reais',
      examples: [0],
    }),
    vlr_capa: amount.meta({ description: 'Capa, em reais', examples: [180] }),
    vlr_encadernacao: amount.meta({ description: 'Encadernação, em reais', examples: [160.4] }),
    vlr_acabamentos: amount.meta({ description: 'Acabamentos, em reais', examples: [50] }),
    vlr_servicos: amount.meta({ description: 'Serviços, em reais', examples: [20] }),
    vlr_adicional: amount.meta({
      description: 'O que serviços e acabamentos somam ao total, em reais',
      examples: [70],
    }),
    prazo_adicional: z
      .int()
      .meta({ description: 'Dias úteis que serviços e acabamentos somam', examples: [2] }),
    prazo: z.int(),
    data_pronto: z.iso.date().meta({
      description: 'Dia em que a produção termina, se o pagamento vier a tempo',
      examples: ['2026-12-04'],
    }),
    texto_prazo: z.string().meta({
      description: 'Esse dia e a hora limite do pagamento, em palavras',
      examples: ['Pronto até sexta, 4 de dezembro'],
    }),
    peso: z.number().meta({ description: 'Peso de tudo, em gramas', examples: [9210] }),
    peso_exemplar: z.number().meta({ description: 'Peso de um exemplar, em gramas', examples: [184.2] }),
    lombada: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
    espessura: z.number().meta({ description: 'Espessura do livro fechado, em mm', examples: [7.8] }),
    versao_tabela: z.int().meta({ description: 'Versão da tabela de preço', examples: [1] }),
    quantidades: z
      .array(z.tuple([z.int(), amount]))
      .optional()
      .meta({
        description: 'Pares de quantidade e total, para produtos com lista de quantidades',
        examples: [[[100, 49.9]]],
      }),
    curva: z
      .object({
        pontos: z.array(run).meta({ description: 'Algumas tiragens com seus preços, da menor à maior' }),
        proximo_passo: z
          .object({
            de: run.meta({ description: 'O que era' }),
            para: run.meta({ description: 'O que fica' }),
          })
          .nullable()
          .meta({ description: 'A próxima tiragem em que o exemplar fica mais barato' }),
      })
      .meta({ description: 'O preço em outras tiragens' }),
    vizinhos: z.array(neighbour).meta({ description: 'Até três configurações com uma opção trocada' }),
  })
  .meta({ id: 'Preco' });

export const adjustments = z
  .array(
    z
      .object({
        campo: z.string().meta({ description: 'Nome do campo', examples: ['tipos_papel_miolo'] }),
        mensagem: z.string().meta({
          description: 'O ajuste em palavras',
          examples: ['Produzimos até 4 exemplares ou de 20 em diante. Ajustamos de 7 para 20.'],
        }),
        de: z.string().meta({ description: 'O que era', examples: ['Offset 90 g'] }),
        para: z.string().meta({ description: 'O que fica', examples: ['Offset 75 g'] }),
        precos: z
          .array(z.object({ quantidade: z.int(), vlr_total: amount }))
          .meta({ description: 'Os números mais próximos que se podem pedir, com seus preços' }),
      })
      .meta({ id: 'Ajuste' }),
  )
  .meta({ description: 'O que foi ajustado e por quê' });

export const differences = z.record(z.string(), z.record(z.string(), z.tuple([amount, z.int()]))).meta({
  description:
    'Só com `diferencas=1` no envio: por atributo e opção, quanto cada outra escolha muda no total, em reais, e nos dias úteis',
});
