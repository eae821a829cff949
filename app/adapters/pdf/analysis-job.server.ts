import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  commonSize,
  type PdfAnalysis,
  type PdfStructure,
  type RefusedAnalysis,
} from '~/domain/files/pdf-analysis';
import { AnalysisTakesLonger, type PdfAnalysisRequest } from '~/domain/files/ports';
import { childCommand } from './child-command.server';
import type { ChildMessage } from './child-messages';
import { InkRecord } from './ink-record';
import type { AnalysisLimits } from './limits';
import { type ChildReport, runChild, type Verdict } from './run-child.server';
import { thumbnailPages } from './thumbnail-plan';
import { ThumbnailWriter } from './thumbnail-writer.server';

export type PdfAnalyserConfig = {
  /** The bundled child (`dist/pdf-child.js`), or `workers/pdf-child.ts` in development. */
  childScript: string;
  limits?: Partial<AnalysisLimits>;
};

/** A file that cannot be analysed, and why. */
export const refusal = (reason: RefusedAnalysis['reason'], bytes: number): RefusedAnalysis => ({
  ok: false,
  version: 1,
  reason,
  bytes,
});

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
};

/** One file through as many children as it takes, within the job's limits. */
export class AnalysisJob {
  peakBytes = 0;
  children = 0;
  /** Processor time of the children that have ended, ms. */
  processorMs = 0;
  private structure: PdfStructure | null = null;
  private refused: RefusedAnalysis | null = null;
  private plan: number[] = [];
  /** How many pages of the plan are settled, drawn or not. */
  private settled = 0;
  private readonly tooComplex: number[] = [];
  private ink: InkRecord | null = null;
  private readonly writer: ThumbnailWriter;

  constructor(
    private readonly request: PdfAnalysisRequest & PdfAnalyserConfig,
    private readonly limits: AnalysisLimits,
    private readonly file: FileHandle,
    private readonly bytes: number,
    private readonly startedAt: number,
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

  /** A page that stops its child is given up, and a fresh child goes on behind it. */
  private async runChildren(scratch: FileHandle): Promise<void> {
    for (;;) {
      const report = await this.child(scratch);
      this.request.signal?.throwIfAborted();
      if (!report.started) throw new Error(`The PDF child did not start: ${report.stderr}`);
      if (report.end === 'over-processor-time') throw new AnalysisTakesLonger();
      if (report.end === 'finished') return;
      if (!this.structure) {
        this.refused = refusal(reasonOf(report), this.bytes);
        return;
      }
      if (report.end !== 'stopped') this.giveUpPage();
      if (report.end === 'too-late' || this.isOver()) return;
    }
  }

  private async child(scratch: FileHandle): Promise<ChildReport> {
    const { limits, request } = this;
    const task = {
      fromPage: this.structure ? (this.plan[this.settled] ?? this.structure.pageCount + 1) : 1,
      inkFromPage: request.measureInk ? (this.ink?.nextPage ?? 1) : null,
      pages: limits.pages,
      heapBytes: limits.heapBytes,
    };
    this.children++;
    await scratch.truncate(0);
    const report = await runChild({
      ...childCommand(request.childScript, task, limits),
      descriptors: { file: this.file.fd, scratch: scratch.fd },
      silenceMs: limits.silenceMs,
      residentBytes: limits.residentBytes,
      deadline: () => this.startedAt + this.allowedMs(),
      onMessage: (message) => this.hear(message),
      ...(request.processorMs ? { processorMs: request.processorMs - this.processorMs } : {}),
      ...(request.signal ? { signal: request.signal } : {}),
    });
    this.peakBytes = Math.max(this.peakBytes, report.peakBytes);
    this.processorMs += report.processorMs;
    return report;
  }

  /** The ink has time of its own, so that what takes long to measure can still be approved. */
  private allowedMs(): number {
    const { jobBaseMs, jobPerPageMs, inkPerPageMs, inkMs } = this.limits;
    const pages = this.structure?.pageCount ?? 0;
    const measuring = this.ink && this.isDrawn() ? Math.min(inkMs, inkPerPageMs * pages) : 0;
    return jobBaseMs + jobPerPageMs * pages + measuring;
  }

  private hear(message: ChildMessage): Verdict {
    if (message.type === 'refused') {
      const pages = message.pages ? { pages: message.pages } : {};
      this.refused = { ...refusal(message.reason, this.bytes), ...pages };
    } else if (message.type === 'structure' && !this.structure) {
      this.structure = message.structure;
      this.plan = thumbnailPages(message.structure.pageCount);
      if (this.request.measureInk) this.ink = new InkRecord(message.structure.pageCount);
      this.progress();
    } else if (message.type === 'page' || message.type === 'no-picture' || message.type === 'too-complex') {
      if (message.page !== this.plan[this.settled]) return 'nonsense';
      if (message.type === 'page') this.writer.add(message);
      if (message.type === 'too-complex') this.tooComplex.push(message.page);
      this.settled++;
      return this.goneOn();
    } else if (message.type === 'ink' || message.type === 'no-ink') {
      const isNext = this.isDrawn() && message.page === this.ink?.nextPage;
      if (!isNext || !this.ink) return 'nonsense';
      this.ink.settle(message.type === 'ink' ? message.ink : 'unknown');
      return this.goneOn();
    }
    return 'go-on';
  }

  private goneOn(): Verdict {
    this.progress();
    return this.isOver() ? 'enough' : 'go-on';
  }

  /** A page whose ink cannot be measured may well be printed. */
  private giveUpPage(): void {
    const page = this.plan[this.settled];
    if (page === undefined) {
      this.ink?.settle('unknown');
      return;
    }
    this.tooComplex.push(page);
    this.settled++;
  }

  private isDrawn(): boolean {
    return this.settled >= this.plan.length;
  }

  private isOver(): boolean {
    const { restarts } = this.limits;
    if (this.tooComplex.length > restarts) return true;
    return this.isDrawn() && (!this.ink || this.ink.isDone || this.ink.unknown > restarts);
  }

  private progress(): void {
    const phase = this.structure ? 'pages' : 'opening';
    const done = this.settled + (this.ink?.settled ?? 0);
    this.request.onProgress?.({ phase, done, total: this.plan.length + (this.ink?.pageCount ?? 0) });
  }

  private async result(hash: Promise<string>): Promise<PdfAnalysis> {
    const thumbnails = await this.writer.finish();
    const ink = this.ink?.result();
    if (this.refused) return this.refused;
    if (!this.structure) throw new Error('The PDF child ended without a result');
    return {
      ok: true,
      version: 1,
      ...this.structure,
      uniformSize: commonSize(this.structure.pages)?.oddPages.length === 0,
      thumbnails,
      tooComplexPages: this.tooComplex,
      ...(ink ? { ink } : {}),
      bytes: this.bytes,
      sha256: await hash,
    };
  }
}

/** A child that died before it could tell the structure. V8 and the kernel end a process for memory alike. */
const reasonOf = ({ end, stderr }: ChildReport): RefusedAnalysis['reason'] => {
  if (end === 'silent' || end === 'too-late') return 'timeout';
  return end === 'too-much-memory' || /out of memory|allocation failed/i.test(stderr)
    ? 'out-of-memory'
    : 'damaged';
};
