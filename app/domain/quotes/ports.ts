import type { QuoteSheet } from './quote-sheet';

/** What the room `quotes` needs from outside. */

/** Writes an offer as a PDF of one A4 page; the same offer gives the same bytes. */
export type QuotePdf = { write(sheet: QuoteSheet): Promise<Uint8Array> };
