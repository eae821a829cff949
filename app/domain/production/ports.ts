import type { JobTicket } from './job-ticket';

/** Writes a job ticket as a PDF of A4 pages; pictures are WebP, keyed by the file's id. */
export type TicketPdf = {
  write(ticket: JobTicket, pictures: ReadonlyMap<string, readonly Uint8Array[]>): Promise<Uint8Array>;
};
