import { boxMmSchema } from '@lombada/preflight/facts/page-content';
import {
  type PageFacts,
  type PdfAnalysis,
  pageFactsSchema,
  pdfAnalysisSchema,
} from '@lombada/preflight/facts/pdf-analysis';
import { severities } from '@lombada/preflight/rules/finding';
import { type Finding, findingCodes } from '@lombada/preflight/rules/pdf-findings';
import { z } from 'zod';

const findingSchema: z.ZodType<Finding> = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  pages: z.array(z.int().positive()).optional(),
  places: z.array(z.object({ page: z.int().positive(), box: boxMmSchema })).optional(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** Values of the columns `analise` and `apontamentos`; null until the file has a verdict. */
export const storedAnalysisSchema = pdfAnalysisSchema.nullable();
/** An analysis as stored: the data of the pages are kept separately. */
export type SplitAnalysis = { summary: PdfAnalysis | null; pages: (PageFacts & { version: number }) | null };

export const splitAnalysis = (analysis: PdfAnalysis | null): SplitAnalysis => {
  if (!analysis?.ok) return { summary: analysis, pages: null };
  const { content, pixels, ...summary } = analysis;
  return { summary, pages: content && pixels ? { version: analysis.version, content, pixels } : null };
};

/** Joins the two stored parts; null before there is a verdict. */
export const joinedAnalysis = (summary: unknown, pages: unknown): PdfAnalysis | null => {
  const analysis = storedAnalysisSchema.parse(summary);
  return analysis?.ok && pages ? { ...analysis, ...pageFactsSchema.parse(pages) } : analysis;
};

export const storedFindingsSchema = z.array(findingSchema).nullable();
