import type { ChildCost } from './run-child.server';

/** What the children of one analysis cost, one after the other and side by side. */
export class JobCost {
  /** The most resident memory at once, bytes. */
  peakBytes = 0;
  private endedMs = 0;
  private readonly living = new Map<object, ChildCost>();

  /** Processor time of all children, ms. */
  get processorMs(): number {
    return [...this.living.values()].reduce((sum, { processorMs }) => sum + processorMs, this.endedMs);
  }

  /** Resident memory of the children that live, bytes. */
  get residentBytes(): number {
    return [...this.living.values()].reduce((sum, { residentBytes }) => sum + residentBytes, 0);
  }

  note(child: object, cost: ChildCost): void {
    this.living.set(child, cost);
    this.peakBytes = Math.max(this.peakBytes, this.residentBytes);
  }

  /** A child is gone; `peakBytes` is the most that it ever had by itself. */
  end(child: object, { processorMs, peakBytes }: { processorMs: number; peakBytes: number }): void {
    this.living.delete(child);
    this.endedMs += processorMs;
    this.peakBytes = Math.max(this.peakBytes, peakBytes);
  }
}
