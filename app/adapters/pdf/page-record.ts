import type { PdfStructure, ReadableAnalysis } from '~/domain/files/pdf-analysis';
import type { DocumentFacts } from '~/domain/files/preflight/document-facts';
import type { PageContent } from '~/domain/files/preflight/page-content';
import type { PagePixels } from '~/domain/files/preflight/page-pixels';

type Examined = { content: PageContent | null; pixels: PagePixels };

/** The pages of a file as they become known, one after the other. */
export class PageRecord {
  /** Pages that could not be examined. */
  readonly tooComplex: number[] = [];
  private readonly examined: (Examined | null)[] = [];

  constructor(
    readonly structure: PdfStructure,
    private readonly document: DocumentFacts | null,
  ) {}

  /** How many pages are done with, examined or not. */
  get settled(): number {
    return this.examined.length;
  }

  /** The page, from 1, whose turn it is. */
  get next(): number {
    return this.settled + 1;
  }

  get isDone(): boolean {
    return this.settled >= this.structure.pageCount;
  }

  settle({ content, pixels }: Examined): void {
    this.examined.push({ content, pixels });
  }

  giveUp(): void {
    this.tooComplex.push(this.next);
    this.examined.push(null);
  }

  result(): Pick<ReadableAnalysis, 'tooComplexPages' | 'ink' | 'document' | 'content' | 'pixels'> {
    const pages = this.structure.pages.map((_, index) => this.examined[index] ?? null);
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
