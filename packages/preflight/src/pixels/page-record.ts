import type { DocumentFacts } from '../facts/document-facts';
import type { PageContent } from '../facts/page-content';
import type { PagePixels } from '../facts/page-pixels';
import type { PdfStructure, ReadableAnalysis } from '../facts/pdf-analysis';

type Examined = { content: PageContent | null; pixels: PagePixels };

/**
 * Collects the results of a file's pages from both ends: from the front, where a page may be given up, and from the
 * back.
 */
export class PageRecord {
  /** Pages that could not be examined. */
  readonly tooComplex: number[] = [];
  private readonly examined: (Examined | null | undefined)[];
  /** The first and the last page (from 1) that are not finished. */
  private front = 1;
  private back: number;

  constructor(
    readonly structure: PdfStructure,
    private readonly document: DocumentFacts | null,
  ) {
    this.back = structure.pageCount;
    this.examined = Array.from({ length: structure.pageCount });
  }

  /** Number of finished pages, examined or not. */
  get settled(): number {
    return this.structure.pageCount - Math.max(0, this.back - this.front + 1);
  }

  /** The next page (from 1) from the front. */
  get next(): number {
    return this.front;
  }

  get isDone(): boolean {
    return this.front > this.back;
  }

  /** False when the page is next from neither side. */
  settle(page: number, { content, pixels }: Examined): boolean {
    if (this.isDone || (page !== this.front && page !== this.back)) return false;
    this.examined[page - 1] = { content, pixels };
    if (page === this.front) this.front++;
    else this.back--;
    return true;
  }

  giveUp(): void {
    this.tooComplex.push(this.front);
    this.examined[this.front - 1] = null;
    this.front++;
  }

  /** For a file that was given up, pages from the back are left out, because how many there are is chance. */
  result(): Pick<ReadableAnalysis, 'tooComplexPages' | 'ink' | 'document' | 'content' | 'pixels'> {
    const known = this.isDone ? this.examined : this.examined.slice(0, this.front - 1);
    const pages = this.structure.pages.map((_, index) => known[index] ?? null);
    const isWhole = pages.every((page) => page !== null);
    return {
      tooComplexPages: this.tooComplex,
      ...(isWhole ? { ink: this.ink() } : {}),
      document: this.document,
      content: pages.map((page) => page?.content ?? null),
      pixels: pages.map((page) => page?.pixels ?? null),
    };
  }

  private ink(): NonNullable<ReadableAnalysis['ink']> {
    const inks = this.examined.flatMap((page, index) => {
      const { ink, class: seen } = page?.pixels ?? {};
      return ink && seen === 'colour' ? [{ page: index + 1, ...ink }] : [];
    });
    return {
      colourPages: inks.map(({ page, c, m, y, k, max }) => [page, c, m, y, k, max]),
      estimated: inks.some(({ estimated }) => estimated),
    };
  }
}
