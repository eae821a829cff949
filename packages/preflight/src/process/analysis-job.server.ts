import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { AnalysisTakesLonger, type PdfAnalysisRequest } from '../facts/analyser';
import type { AnalysisLimits } from '../facts/limits';
import { commonSize } from '../facts/page-size';
import { analyserVersion, type PdfAnalysis, type RefusedAnalysis } from '../facts/pdf-analysis';
import { PageRecord } from '../pixels/page-record';
import { childCommand, withScratch } from './child-command.server';
import type { ChildMessage } from './child-messages';
import { runHelpingChild } from './helping-child.server';
import { JobCost } from './job-cost';
import { type ChildReport, openChild, runChild, type Verdict } from './run-child.server';
import type { SpareChildren, TakenSpare } from './spare-children.server';
import { ThumbnailWriter } from './thumbnail-writer.server';

export type PdfAnalyserConfig = {
  /** The bundled child (`dist/pdf-child.js`), or `process/pdf-child.ts` in development. */
  childScript: string;
  limits?: Partial<AnalysisLimits>;
  /** Children started in advance; they have the default limits. */
  spares?: SpareChildren;
};

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

/** A step is tried again after a crash, which may have been an accident. */
const crashesOfOneStep = 2;
/**
 * The analysis stops when children are killed from outside this often in a row, without a page finished in between.
 */
const killsInARow = 3;

/** Analyses one file with as many children as needed, within the job's limits. */
export class AnalysisJob {
  children = 0;
  readonly cost = new JobCost();
  /** Aborted when every page is finished or the file is given up, to stop the children that still read it. */
  private readonly over = new AbortController();
  private readonly signal: AbortSignal;
  private help: Promise<void> | null = null;
  private pages: PageRecord | null = null;
  private refused: RefusedAnalysis | null = null;
  /** Crashes in a row, without a page finished in between. */
  private crashes = 0;
  /** Children in a row that were killed from outside. */
  private kills = 0;
  private readonly writer: ThumbnailWriter;

  constructor(
    private readonly request: PdfAnalysisRequest & PdfAnalyserConfig,
    private readonly limits: AnalysisLimits,
    private readonly file: FileHandle,
    private readonly bytes: number,
  ) {
    this.writer = new ThumbnailWriter(request.thumbnailDir);
    this.signal = AbortSignal.any([this.over.signal, ...(request.signal ? [request.signal] : [])]);
  }

  async run(): Promise<PdfAnalysis> {
    const hash = sha256Of(this.request.file);
    hash.catch(() => undefined);
    this.progress();
    try {
      await withScratch((scratch) => this.runChildren(scratch));
    } finally {
      this.over.abort();
      await this.help;
    }
    return this.result(hash);
  }

  private async runChildren(scratch: FileHandle): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const before = this.pages?.next ?? 1;
      const report = await this.child(scratch);
      this.request.signal?.throwIfAborted();
      if ((this.pages?.next ?? 1) > before) this.crashes = this.kills = 0;
      goesOn = this.goesOnAfter(report, before);
    }
  }

  /** Whether another child must continue. Throws when the analysis cannot be made now. */
  private goesOnAfter(report: ChildReport, before: number): boolean {
    const { end, started, stderr } = report;
    if (this.pages?.isDone) return false;
    if (end === 'killed') {
      if (++this.kills >= killsInARow) throw new Error('Others kill the PDF child again and again');
      return true;
    }
    if (!started) throw new Error(`The PDF child did not start: ${stderr}`);
    if (end === 'still') throw new Error('The PDF child stood still');
    if (end === 'over-processor-time') throw new AnalysisTakesLonger();
    if (end === 'finished' || end === 'stopped') return false;
    if (end === 'crashed') this.crashes++;
    if (end === 'job-too-long' || (!this.pages && this.isAtFault(end, true))) {
      this.refused = refusal(reasonOf(report), this.bytes);
      return false;
    }
    if (this.pages && this.isAtFault(end, this.pages.next === before)) {
      this.pages.giveUp();
      this.crashes = 0;
    }
    return !this.isOver();
  }

  /**
   * A step is given up only when it fails as the first one of a fresh child, because earlier steps may have caused a
   * failure.
   */
  private isAtFault(end: ChildReport['end'], wasFirst: boolean): boolean {
    return wasFirst && (end !== 'crashed' || this.crashes >= crashesOfOneStep);
  }

  private async child(scratch: FileHandle): Promise<ChildReport> {
    const { limits, request } = this;
    const task = { fromPage: this.pages?.next ?? 1, pages: limits.pages, heapBytes: limits.heapBytes };
    this.children++;
    await scratch.truncate(0);
    const descriptors = { file: this.file.fd, scratch: scratch.fd };
    const spare = this.children === 1 ? await this.spare() : null;
    const child = {};
    const report = await runChild({
      open: () =>
        spare?.child ?? openChild({ ...childCommand(request.childScript, task, limits), descriptors }),
      task,
      stepMs: limits.stepMs,
      stillMs: limits.stillMs,
      residentBytes: limits.residentBytes,
      judge: (cost) => {
        this.cost.note(child, cost);
        return this.isSpent();
      },
      onMessage: (message) => this.hear(message),
      signal: this.signal,
    });
    await spare?.release();
    this.cost.end(child, report);
    return report;
  }

  /** A child that was started in advance, if there is one. */
  private async spare(): Promise<TakenSpare | null> {
    const { spares, limits } = this.request;
    return (limits ? null : await spares?.take(this.file, this.bytes)) ?? null;
  }

  /**
   * Whether the job's processor time is used up: the limit for one child's work, or the caller's limit for all
   * children.
   */
  private isSpent(): 'job-too-long' | 'over-processor-time' | null {
    const { jobBaseMs, jobPerPageMs, jobMs } = this.limits;
    const allowedMs = Math.min(jobMs, jobBaseMs + jobPerPageMs * (this.pages?.structure.pageCount ?? 0));
    const { aloneMs, processorMs } = this.cost;
    if (aloneMs > allowedMs) return 'job-too-long';
    return processorMs > (this.request.processorMs ?? Number.POSITIVE_INFINITY)
      ? 'over-processor-time'
      : null;
  }

  private hear(message: ChildMessage): Verdict {
    if (message.type === 'refused') {
      const pages = message.pages ? { pages: message.pages } : {};
      this.refused = { ...refusal(message.reason, this.bytes), ...pages };
    } else if (message.type === 'structure' && !this.pages) {
      this.pages = new PageRecord(message.structure, message.document);
      this.request.onStructure?.(message.structure);
      this.progress();
      this.callForHelp(message.structure.pageCount);
    } else if (message.type === 'too-complex') {
      if (message.page !== this.pages?.next) return 'nonsense';
      this.pages.giveUp();
      this.progress();
    } else if (message.type === 'page') return this.settle(message);
    return this.isOver() ? 'enough' : 'go-on';
  }

  private settle(message: Extract<ChildMessage, { type: 'page' }>): Verdict {
    if (this.isOver()) return 'enough';
    if (!this.pages?.settle(message.page, message)) return 'nonsense';
    if (message.picture) this.writer.add({ page: message.page, ...message.picture });
    this.progress();
    if (!this.pages.isDone) return 'go-on';
    this.over.abort();
    return 'enough';
  }

  private callForHelp(pageCount: number): void {
    const { request, limits, file, cost } = this;
    if (pageCount < limits.sharedPages) return;
    this.children++;
    this.help = runHelpingChild({
      childScript: request.childScript,
      limits,
      file,
      cost,
      signal: this.signal,
      spare: () => this.spare(),
      onPage: (message) => this.settle(message),
    }).catch(() => undefined);
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

/** The child died before it reported the structure. V8 and the kernel both end a process that has no memory left. */
const reasonOf = ({ end, stderr }: ChildReport): RefusedAnalysis['reason'] => {
  if (end === 'step-too-long' || end === 'job-too-long') return 'timeout';
  return end === 'too-much-memory' || /out of memory|allocation failed/i.test(stderr)
    ? 'out-of-memory'
    : 'damaged';
};
