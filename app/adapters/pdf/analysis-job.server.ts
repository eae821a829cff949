import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  analyserVersion,
  commonSize,
  type PdfAnalysis,
  type RefusedAnalysis,
} from '~/domain/files/pdf-analysis';
import { AnalysisTakesLonger, type PdfAnalysisRequest } from '~/domain/files/ports';
import { childCommand } from './child-command.server';
import type { ChildMessage } from './child-messages';
import type { AnalysisLimits } from './limits';
import { PageRecord } from './page-record';
import { type ChildReport, runChild, type Verdict } from './run-child.server';
import { ThumbnailWriter } from './thumbnail-writer.server';

export type PdfAnalyserConfig = {
  /** The bundled child (`dist/pdf-child.js`), or `workers/pdf-child.ts` in development. */
  childScript: string;
  limits?: Partial<AnalysisLimits>;
};

/** A file that cannot be analysed, and why. */
export const refusal = (reason: RefusedAnalysis['reason'], bytes: number): RefusedAnalysis => ({
  ok: false,
  version: analyserVersion,
  reason,
  bytes,
});

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
};

/** The child is asked again where it ended without our doing: it may have been killed by others. */
const crashesOfOneStep = 2;

/** One file through as many children as it takes, within the job's limits. */
export class AnalysisJob {
  peakBytes = 0;
  children = 0;
  /** Processor time of the children that have ended, ms. */
  processorMs = 0;
  private pages: PageRecord | null = null;
  private refused: RefusedAnalysis | null = null;
  /** Crashes in a row, without a page settled between them. */
  private crashes = 0;
  private readonly writer: ThumbnailWriter;

  constructor(
    private readonly request: PdfAnalysisRequest & PdfAnalyserConfig,
    private readonly limits: AnalysisLimits,
    private readonly file: FileHandle,
    private readonly bytes: number,
  ) {
    this.writer = new ThumbnailWriter(request.thumbnailDir);
  }

  async run(): Promise<PdfAnalysis> {
    const scratchPath = path.join(tmpdir(), `lombada-pdf-${randomUUID()}`);
    const scratch = await open(scratchPath, 'wx+', 0o600);
    // A file without a name leaves nothing behind, however this process ends (Windows keeps it until `finally`).
    if (process.platform !== 'win32') await rm(scratchPath);
    try {
      const hash = sha256Of(this.request.file);
      hash.catch(() => undefined);
      this.progress();
      await this.runChildren(scratch);
      return await this.result(hash);
    } finally {
      await scratch.close();
      await rm(scratchPath, { force: true });
    }
  }

  private async runChildren(scratch: FileHandle): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const before = this.pages?.settled ?? 0;
      const report = await this.child(scratch);
      this.request.signal?.throwIfAborted();
      if ((this.pages?.settled ?? 0) > before) this.crashes = 0;
      goesOn = this.goesOnAfter(report, before);
    }
  }

  /** Whether another child is to take over. Throws where the analysis cannot be made now. */
  private goesOnAfter(report: ChildReport, before: number): boolean {
    const { end, started, stderr } = report;
    if (!started) throw new Error(`The PDF child did not start: ${stderr}`);
    if (end === 'still') throw new Error('The PDF child stood still');
    if (end === 'over-processor-time') throw new AnalysisTakesLonger();
    if (end === 'finished' || end === 'stopped') return false;
    if (end === 'crashed') this.crashes++;
    if (end === 'job-too-long' || (!this.pages && this.isAtFault(end, true))) {
      this.refused = refusal(reasonOf(report), this.bytes);
      return false;
    }
    if (this.pages && this.isAtFault(end, this.pages.settled === before)) {
      this.pages.giveUp();
      this.crashes = 0;
    }
    return !this.isOver();
  }

  /** A step is given up only when it fails first of all in a fresh child: what came before it is not its fault. */
  private isAtFault(end: ChildReport['end'], wasFirst: boolean): boolean {
    return wasFirst && (end !== 'crashed' || this.crashes >= crashesOfOneStep);
  }

  private async child(scratch: FileHandle): Promise<ChildReport> {
    const { limits, request } = this;
    const task = { fromPage: this.pages?.next ?? 1, pages: limits.pages, heapBytes: limits.heapBytes };
    this.children++;
    await scratch.truncate(0);
    const report = await runChild({
      ...childCommand(request.childScript, task, limits),
      descriptors: { file: this.file.fd, scratch: scratch.fd },
      stepMs: limits.stepMs,
      stillMs: limits.stillMs,
      residentBytes: limits.residentBytes,
      jobLeftMs: () => this.allowedMs() - this.processorMs,
      onMessage: (message) => this.hear(message),
      ...(request.processorMs ? { processorMs: request.processorMs - this.processorMs } : {}),
      ...(request.signal ? { signal: request.signal } : {}),
    });
    this.peakBytes = Math.max(this.peakBytes, report.peakBytes);
    this.processorMs += report.processorMs;
    return report;
  }

  /** Processor time of the whole job, ms. */
  private allowedMs(): number {
    const { jobBaseMs, jobPerPageMs, jobMs } = this.limits;
    return Math.min(jobMs, jobBaseMs + jobPerPageMs * (this.pages?.structure.pageCount ?? 0));
  }

  private hear(message: ChildMessage): Verdict {
    if (message.type === 'refused') {
      const pages = message.pages ? { pages: message.pages } : {};
      this.refused = { ...refusal(message.reason, this.bytes), ...pages };
    } else if (message.type === 'structure' && !this.pages) {
      this.pages = new PageRecord(message.structure, message.document);
      this.progress();
    } else if (message.type === 'page' || message.type === 'too-complex') {
      if (message.page !== this.pages?.next) return 'nonsense';
      if (message.type === 'too-complex') this.pages.giveUp();
      else {
        this.pages.settle(message);
        if (message.picture) this.writer.add({ page: message.page, ...message.picture });
      }
      this.progress();
      return this.isOver() ? 'enough' : 'go-on';
    }
    return 'go-on';
  }

  private isOver(): boolean {
    const { pages } = this;
    return pages !== null && (pages.isDone || pages.tooComplex.length > this.limits.complexPages);
  }

  private progress(): void {
    const { pages } = this;
    const phase = pages ? 'pages' : 'opening';
    this.request.onProgress?.({
      phase,
      done: pages?.settled ?? 0,
      total: pages?.structure.pageCount ?? 0,
    });
  }

  private async result(hash: Promise<string>): Promise<PdfAnalysis> {
    const thumbnails = await this.writer.finish();
    if (this.refused) return this.refused;
    if (!this.pages) throw new Error('The PDF child ended without a result');
    const { structure } = this.pages;
    return {
      ok: true,
      version: analyserVersion,
      ...structure,
      uniformSize: commonSize(structure.pages)?.oddPages.length === 0,
      thumbnails,
      ...this.pages.result(),
      bytes: this.bytes,
      sha256: await hash,
    };
  }
}

/** A child that died before it could tell the structure. V8 and the kernel end a process for memory alike. */
const reasonOf = ({ end, stderr }: ChildReport): RefusedAnalysis['reason'] => {
  if (end === 'step-too-long' || end === 'job-too-long') return 'timeout';
  return end === 'too-much-memory' || /out of memory|allocation failed/i.test(stderr)
    ? 'out-of-memory'
    : 'damaged';
};
