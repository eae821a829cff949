import { severities } from '@lombada/preflight/rules/finding';
import { z } from 'zod';
import { fileStatuses } from '~/domain/files/project';

const PRODUCT_NEEDED = 'Informe o produto ou o projeto';

export const jobQuery = z.object({
  hash_job: z
    .string({ error: PRODUCT_NEEDED })
    .min(1, PRODUCT_NEEDED)
    .max(100, PRODUCT_NEEDED)
    .meta({
      description: 'O `hashJob` que `/api/engine/job/create` respondeu',
      examples: ['kq3v0Zr1h2m9.b3BlbiBzZXNhbWU'],
    }),
});

const finding = z
  .object({
    code: z.string().meta({ description: 'Código do apontamento', examples: ['bleed-short'] }),
    severity: z
      .enum(severities)
      .meta({ description: 'Gravidade: `error` impede o pedido', examples: ['warning'] }),
    label: z.string().meta({ description: 'A gravidade, em palavras', examples: ['Vale conferir'] }),
    title: z.string().meta({ description: 'O que foi encontrado', examples: ['Faltam 3 mm de sangria'] }),
    advice: z
      .string()
      .meta({ description: 'O que fazer', examples: ['Exporte o PDF com sangria de 3 mm em cada lado.'] }),
    why: z.string().nullable().meta({ description: 'Por que isso importa na impressão' }),
    pages: z.array(z.int()).meta({ description: 'Páginas, a partir de 1; vazio quando é do arquivo todo' }),
    number: z.int().meta({ description: 'O número do item na página do arquivo', examples: [1] }),
    help: z
      .array(
        z.object({
          program: z.string().meta({ description: 'Programa', examples: ['Canva'] }),
          text: z
            .string()
            .meta({ description: 'O que fazer nele', examples: ['Baixe como “PDF para impressão”.'] }),
        }),
      )
      .meta({ description: 'Como ajustar em cada programa' }),
    word: z
      .enum(['open', 'accepted'])
      .nullable()
      .meta({ description: 'De um aviso: se falta o aceite do autor ou se ele já aceitou; nulo nos outros' }),
  })
  .meta({ id: 'Apontamento' });

const pagePicture = z.object({
  page: z.int(),
  width: z.int().meta({ description: 'Largura do desenho, em pixels', examples: [320] }),
  height: z.int().meta({ description: 'Altura do desenho, em pixels', examples: [480] }),
  hasLarge: z.boolean().meta({ description: 'Há um desenho maior', examples: [true] }),
});

/** A file and the result of its analysis. */
export const fileState = z.object({
  id: z.string().meta({ description: 'Código do arquivo' }),
  name: z.string().meta({ description: 'Nome com que foi enviado', examples: ['miolo.pdf'] }),
  size: z.int().meta({ description: 'Tamanho em bytes', examples: [1843200] }),
  status: z.enum(fileStatuses).meta({ description: 'Enviando, em análise, aprovado ou recusado' }),
  progress: z.number().meta({ description: 'Quanto da análise já foi feito, em %', examples: [100] }),
  pageCount: z
    .int()
    .nullable()
    .meta({ description: 'Páginas do PDF', examples: [120] }),
  findings: z.array(finding).meta({ description: 'O que a análise encontrou' }),
  pages: z.array(pagePicture).meta({ description: 'As páginas desenhadas' }),
  acceptedOn: z
    .string()
    .nullable()
    .meta({
      description: 'Quando o autor aceitou avisos pela última vez',
      examples: ['21/11/2026 às 14:05'],
    }),
});
