import { z } from 'zod';
import { spineFields } from '~/domain/pricing/spine-calculator';
import { calculateSpine } from '~/domain/pricing/spine-page.server';
import { quickQuote, quickQuoteQuery } from '~/domain/quotes/quick-quote.server';
import { idField } from '~/domain/shared/flag-field';
import { fail } from '~/domain/shared/result';
import { transportMessages } from '~/ui/transport/trouble';
import type { Call } from '../call';
import { defineRead, reply } from '../define-read.server';
import { readFields } from '../http/request-body.server';

const area = 'catalogue';

/** Parsed by pricing/spine-calculator, which expects the text of form fields. */
const spineBody = z.object({
  papel: z.string().meta({
    description: 'Papel do miolo, pelo pk_dependencia_atributo ou pelo código',
    examples: ['offset-75'],
  }),
  qtd_paginas: z.string().meta({ description: 'Total de páginas', examples: ['120'] }),
  capa_dura: z
    .string()
    .optional()
    .meta({ description: '1 é capa dura', examples: ['0'] }),
  costurado: z
    .string()
    .optional()
    .meta({ description: '1 é miolo costurado', examples: ['0'] }),
});

const spine = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/produto/calcular-lombada',
  summary: 'Calcula a lombada de um livro',
  description: '`message` diz o resultado com três casas.',
  body: spineBody,
  data: z.number().meta({ description: 'Lombada em mm', examples: [7.05] }),
  example: { body: { papel: 'offset-75', qtd_paginas: '120', capa_dura: '0' } },
  read: async (services, { request }) => {
    const fields = await readFields(request, Object.values(spineFields));
    const { papel = '', qtd_paginas = '', capa_dura = '', costurado = '' } = fields;
    const calculated = await calculateSpine(services, { papel, qtd_paginas, capa_dura, costurado });
    return calculated.ok
      ? reply(calculated.value.spineMm, calculated.value.message)
      : fail({ kind: 'invalid', errors: calculated.failure });
  },
  refusals: {
    invalid: { status: 422, text: transportMessages.checkFields, errors: ({ errors }) => errors },
  },
});

/** With tipo_produto 7 and atributo 1: the interior papers of books, without duplicates. */
const interiorPapers = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/produto/buscar-dependencias-miolo',
  summary: 'As opções de um atributo nos produtos de um tipo',
  description: 'Com `tipo_produto` 7 e `atributo` 1, os papéis de miolo dos livros.',
  input: z.object({
    tipo_produto: idField('Informe o tipo de produto').meta({
      description: 'Tipo do produto; 7 é livro',
      examples: [7],
    }),
    atributo: idField('Informe o atributo').meta({
      description: 'Código do atributo; 1 é o papel do miolo',
      examples: [1],
    }),
  }),
  data: z.array(
    z.object({
      pk_dependencia_atributo: z.int().meta({ description: 'Código da opção', examples: [1] }),
      fk_atributo: z.int(),
      texto_dependencia_atributo: z.string(),
    }),
  ),
  example: { body: { tipo_produto: 7, atributo: 1 } },
  read: async ({ catalogue }, _caller, { tipo_produto: type, atributo }) => {
    const options = new Map<number, string>();
    for (const { index } of await catalogue.ofType(type))
      for (const attribute of index.attributes)
        if (attribute.id === atributo) for (const { id, text } of attribute.options) options.set(id, text);
    return reply(
      [...options].map(([id, text]) => ({
        pk_dependencia_atributo: id,
        fk_atributo: atributo,
        texto_dependencia_atributo: text,
      })),
    );
  },
  refusals: {},
});

const quick = defineRead({
  area,
  auth: 'none',
  path: '/api/produto/orcamento-rapido',
  summary: 'Preço e data de um livro por três respostas',
  description:
    'O tipo de livro escolhe formato, papel, capa e encadernação. Páginas e exemplares que não se imprimem vão para o número mais próximo.',
  input: quickQuoteQuery,
  data: z.object({
    tipo: z.string(),
    descricao: z.string(),
    pk_produto: z.int(),
    link: z
      .string()
      .meta({ description: 'O produto já configurado', examples: ['/livro/101?exemplares=50'] }),
    configuracao: z.string(),
    paginas: z.int().meta({ description: 'Quantas páginas há', examples: [3] }),
    exemplares: z.int().meta({ description: 'Quantos exemplares' }),
    vlr_total_item: z.number(),
    data_pronto: z.iso.date().meta({
      description: 'Dia em que a produção termina, se o pagamento vier a tempo',
      examples: ['2026-12-04'],
    }),
    texto_prazo: z.string().meta({
      description: 'Esse dia e a hora limite do pagamento, em palavras',
      examples: ['Pronto até sexta, 4 de dezembro'],
    }),
  }),
  example: { query: { tipo: 'novel', paginas: '200', exemplares: '50' } },
  read: async (services, _caller, question) => {
    const found = await quickQuote(services, question);
    return found ? reply(found) : fail({ kind: 'not-found' });
  },
  refusals: { 'not-found': { status: 404, text: 'Nenhum livro está à venda agora.' } },
});

export const bookCalls: readonly Call[] = [spine, interiorPapers, quick];
