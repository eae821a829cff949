import type { PageInk } from '~/domain/files/page-ink';
import type { ReadableAnalysis } from '~/domain/files/pdf-analysis';

/** The ink of a file as it becomes known, page after page. */
export class InkRecord {
  /** Pages that are done with, measured or not. */
  settled = 0;
  /** Those of them whose ink is not known. */
  unknown = 0;
  private readonly colourPages: [page: number, ink: PageInk][] = [];

  constructor(readonly pageCount: number) {}

  get nextPage(): number {
    return this.settled + 1;
  }

  get isDone(): boolean {
    return this.settled >= this.pageCount;
  }

  /** The next page's ink; null when it shows no colour. */
  settle(ink: PageInk | null | 'unknown'): void {
    this.settled++;
    if (ink === 'unknown') this.unknown++;
    else if (ink) this.colourPages.push([this.settled, ink]);
  }

  /** Undefined when no page could be measured. */
  result(): ReadableAnalysis['ink'] {
    const measured = this.settled - this.unknown;
    if (measured === 0) return undefined;
    const isPart = measured < this.pageCount;
    return {
      colourPages: this.colourPages.map(([page, { c, m, y, k, max }]) => [page, c, m, y, k, max]),
      estimated: isPart || this.colourPages.some(([, { estimated }]) => estimated),
    };
  }
}
