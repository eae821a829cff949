import type { JobTicket } from './job-ticket';

/** A ticket with pictures of its pages: WebP, keyed by the file's id. */
export type IllustratedTicket = { ticket: JobTicket; pictures: ReadonlyMap<string, readonly Uint8Array[]> };

/** Writes job tickets as one PDF of A4 pages; each begins on a page of its own. */
export type TicketPdf = { write(tickets: readonly IllustratedTicket[]): Promise<Uint8Array> };
