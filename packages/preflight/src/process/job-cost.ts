import type { ChildCost } from './run-child.server';

/** What the children of one analysis cost, one after the other and side by side. */
export class JobCost {
  /** The most resident memory at once, bytes. */
  peakBytes = 0;
  private endedMs = 0;
  /** Of the helper: all of its processor time, and what of it was spent on pages that it settled, ms. */
  private helperMs = 0;
  private helpfulMs = 0;
  private readonly living = new Map<object, ChildCost>();

  /** Processor time of all children, ms. */
  get processorMs(): number {
    return [...this.living.values()].reduce((sum, { processorMs }) => sum + processorMs, this.endedMs);
  }

  /**
   * Processor time, ms, that the work would have taken without a helper: its start, and pages that it began in vain,
   * are no fault of the file. Verdicts are made by this, so that none depends on help.
   */
  get aloneMs(): number {
    return this.processorMs - this.helperMs + this.helpfulMs;
  }

  /** Resident memory of the children that live, bytes. */
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

  /** The helper settled a page with so much processor time, ms. */
  noteHelp(ms: number): void {
    this.helpfulMs += ms;
  }

  /** A child is gone; `peakBytes` is the most that it ever had by itself. */
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
