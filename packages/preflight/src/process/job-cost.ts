import type { ChildCost } from './run-child.server';

/** Adds up the cost of an analysis' children, which run one after another and side by side. */
export class JobCost {
  /** Highest resident memory at one time, bytes. */
  peakBytes = 0;
  private endedMs = 0;
  /** The helper's processor time, and the part of it spent on pages that it finished, ms. */
  private helperMs = 0;
  private helpfulMs = 0;
  private readonly living = new Map<object, ChildCost>();

  /** Processor time of all children, ms. */
  get processorMs(): number {
    return [...this.living.values()].reduce((sum, { processorMs }) => sum + processorMs, this.endedMs);
  }

  /**
   * Processor time, ms, that the work would have taken without a helper: its start and pages that it began in vain are
   * not the file's fault. Limits are checked with this, so that no verdict depends on the helper.
   */
  get aloneMs(): number {
    return this.processorMs - this.helperMs + this.helpfulMs;
  }

  /** Resident memory of the running children, bytes. */
  get residentBytes(): number {
    return [...this.living.values()].reduce((sum, { residentBytes }) => sum + residentBytes, 0);
  }

  note(child: object, cost: ChildCost): void {
    this.living.set(child, cost);
    this.peakBytes = Math.max(this.peakBytes, this.residentBytes);
  }

  noteHelper(child: object, cost: ChildCost): void {
    this.helperMs = Math.max(this.helperMs, cost.processorMs);
    this.note(child, cost);
  }

  /** The helper finished a page with this processor time, ms. */
  noteHelp(ms: number): void {
    this.helpfulMs += ms;
  }

  /** A child has ended; `peakBytes` is its own highest memory. */
  end(child: object, { processorMs, peakBytes }: { processorMs: number; peakBytes: number }): void {
    this.living.delete(child);
    this.endedMs += processorMs;
    this.peakBytes = Math.max(this.peakBytes, peakBytes);
  }

  endHelper(child: object, report: { processorMs: number; peakBytes: number }): void {
    this.helperMs = report.processorMs;
    this.end(child, report);
  }
}
