import type { QuoteSheet } from './quote-sheet';

/** The external services that `quotes` needs. */

/** Writes a quote as a PDF of one A4 page; the same quote gives the same bytes. */
export type QuotePdf = { write(sheet: QuoteSheet): Promise<Uint8Array> };
