import { z } from 'zod';
import { pdfAnalysisSchema } from './pdf-analysis';
import { type Finding, findingCodes, severities } from './pdf-findings';

const findingSchema: z.ZodType<Finding> = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  pages: z.array(z.int().positive()).optional(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** The columns `analise` and `apontamentos`; null until the file has a verdict. */
export const storedAnalysisSchema = pdfAnalysisSchema.nullable();
export const storedFindingsSchema = z.array(findingSchema).nullable();
