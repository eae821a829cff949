import { type FileHandle, open } from 'node:fs/promises';
import type { PageDrawer, PageDrawingRequest } from '../facts/analyser';
import { drawingWidths, tallestDrawing } from '../facts/drawing';
import { type AnalysisLimits, defaultLimits } from '../facts/limits';
import type { PdfAnalyserConfig } from './analysis-job.server';
import { childCommand, withScratch } from './child-command.server';
import type { ChildMessage } from './child-messages';
import { openChild, runChild } from './run-child.server';

type Picture = Omit<Extract<ChildMessage, { type: 'drawing' }>, 'type'>;

/** Processor time of the child, ms: for opening the file and for two drawings of a page that could be drawn before. */
const drawingMs = 60_000;
const quality = 82;
/** WebP effort, 0 to 6: higher values take longer and save hardly any bytes. */
const effort = 3;

/** Implements `PageDrawer` with the same locked-down child that analyses files, one for each picture. */
export const createPageDrawer = (config: PdfAnalyserConfig): PageDrawer => ({
  draw: (request) => drawPage({ ...request, ...config }),
});

const drawPage = async (request: PageDrawingRequest & PdfAnalyserConfig): Promise<Buffer | null> => {
  const limits = { ...defaultLimits, ...request.limits };
  const file = await open(request.file, 'r');
  try {
    return await withScratch(async (scratch) => {
      const picture = await askChild(request, limits, { file: file.fd, scratch: scratch.fd });
      return picture && encode(picture, scratch);
    });
  } finally {
    await file.close();
  }
};

/** The pixels in the scratch file; null when the page cannot be drawn within the limits. */
const askChild = async (
  { childScript, page, width, layer, spot, signal }: PageDrawingRequest & PdfAnalyserConfig,
  limits: AnalysisLimits,
  descriptors: { file: number; scratch: number },
): Promise<Picture | null> => {
  const { pages, heapBytes, stepMs, stillMs, residentBytes } = limits;
  const jobMs = Math.min(drawingMs, limits.jobMs);
  const task = {
    fromPage: page,
    pages,
    heapBytes,
    draw: { page, width, layer, ...(spot === undefined ? {} : { spot }) },
  };
  let picture: Picture | null = null;
  const report = await runChild({
    open: () => openChild({ ...childCommand(childScript, task, { ...limits, jobMs }), descriptors }),
    task,
    stepMs,
    stillMs,
    residentBytes,
    judge: ({ processorMs }) => (processorMs > jobMs ? 'job-too-long' : null),
    onMessage: (message) => {
      if (message.type === 'drawing') picture = message;
      return message.type === 'too-complex' ? 'enough' : 'go-on';
    },
    ...(signal ? { signal } : {}),
  });
  signal?.throwIfAborted();
  if (!report.started) throw new Error(`The PDF child did not start: ${report.stderr}`);
  if (report.end === 'still') throw new Error('The PDF child stood still');
  if (report.end === 'killed') throw new Error('Others killed the PDF child');
  return picture;
};

const largestSide = Math.max(...drawingWidths, tallestDrawing);

const encode = async ({ width, height, channels }: Picture, scratch: FileHandle): Promise<Buffer | null> => {
  if (width > largestSide || height > largestSide) return null;
  const pixels = Buffer.alloc(width * height * channels);
  const { bytesRead } = await scratch.read(pixels, 0, pixels.length, 0);
  if (bytesRead < pixels.length) return null;
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels } }).webp({ quality, effort }).toBuffer();
};
