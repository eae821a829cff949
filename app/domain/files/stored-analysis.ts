import { z } from 'zod';
import { pdfAnalysisSchema, refusalReasons } from './pdf-analysis';
import type { Finding, FindingCode } from './pdf-findings';

const judgements = [
  'page-count',
  'size-wrong',
  'orientation-swapped',
  'mixed-sizes',
  'no-bleed',
  'restricted',
  'repaired',
  'active-content',
  'attachments',
  'too-complex',
  'not-analysed',
] as const satisfies readonly FindingCode[];

const findingSchema: z.ZodType<Finding> = z.object({
  code: z.enum([...refusalReasons, ...judgements]),
  severity: z.enum(['error', 'warning', 'info']),
  pages: z.array(z.int().positive()).optional(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** The columns `analise` and `apontamentos`; null until the file has a verdict. */
export const storedAnalysisSchema = pdfAnalysisSchema.nullable();
export const storedFindingsSchema = z.array(findingSchema).nullable();
