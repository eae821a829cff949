import { type FileHandle, open } from 'node:fs/promises';
import type { PdfAnalyser, PdfAnalysisRequest } from '../facts/analyser';
import { type AnalysisLimits, defaultLimits, headerWindow } from '../facts/limits';
import type { PdfAnalysis, RefusedAnalysis } from '../facts/pdf-analysis';
import { AnalysisJob, type PdfAnalyserConfig, refusal } from './analysis-job.server';

/** Cost of an analysis: clock time, processor time of the children, and the largest one's memory (0 when unknown). */
export type MeasuredAnalysis = {
  analysis: PdfAnalysis;
  ms: number;
  processorMs: number;
  peakBytes: number;
  children: number;
};

/** Implements `PdfAnalyser` with child processes that each read one file. */
export const createPdfAnalyser = (config: PdfAnalyserConfig): PdfAnalyser => ({
  analyse: (request) => analysePdf({ ...request, ...config }),
});

export const analysePdf = async (request: PdfAnalysisRequest & PdfAnalyserConfig): Promise<PdfAnalysis> =>
  (await measureAnalysis(request)).analysis;

/** As `analysePdf`, with the figures that the bench prints. */
export const measureAnalysis = async (
  request: PdfAnalysisRequest & PdfAnalyserConfig,
): Promise<MeasuredAnalysis> => {
  request.signal?.throwIfAborted();
  const startedAt = performance.now();
  const limits = { ...defaultLimits, ...request.limits };
  const file = await open(request.file, 'r');
  request.spares?.begin();
  try {
    const bytes = (await file.stat()).size;
    const refused = await refuseUnread(file, bytes, limits);
    const cost = () => ({ ms: performance.now() - startedAt });
    if (refused) return { analysis: refused, ...cost(), processorMs: 0, peakBytes: 0, children: 0 };
    const job = new AnalysisJob(request, limits, file, bytes);
    const analysis = await job.run();
    const {
      children,
      cost: { processorMs, peakBytes },
    } = job;
    return { analysis, ...cost(), processorMs, peakBytes, children };
  } finally {
    await file.close();
    request.spares?.end();
  }
};

/** Refusals that need no child: an empty file, one that is too large, or no `%PDF-` in the first 1,024 bytes. */
const refuseUnread = async (
  file: FileHandle,
  bytes: number,
  limits: AnalysisLimits,
): Promise<RefusedAnalysis | null> => {
  if (bytes === 0) return refusal('empty', bytes);
  if (bytes > limits.fileBytes) return refusal('too-large', bytes);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerWindow), 0, headerWindow, 0);
  return buffer.subarray(0, bytesRead).includes('%PDF-') ? null : refusal('not-a-pdf', bytes);
};
