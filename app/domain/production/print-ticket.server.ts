import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '~/domain/shared/context.server';
import type { NewBackOfficeAct } from '../back-office/act';
import { logBackOfficeAct } from '../back-office/do-as-staff.server';
import { thumbnailKey } from '../files/storage-keys';
import { saoPauloDateTime } from '../shared/calendar';
import { dayTimeText } from '../shared/date-text';
import type { Job } from './job';
import { type JobTicket, jobTicket } from './job-ticket';
import { MOST_TICKETS } from './move-form';
import type { IllustratedTicket, TicketPdf } from './ports';
import { readJob, readSheet, readTolerance } from './read-job.server';
import { readMade } from './xjdf/write-xjdf.server';

type PrintTicketServices = Pick<Context, 'db' | 'clock' | 'storage'> & { ticketPdf: TicketPdf };

/** The maximum of pages of a file that the ticket shows. */
const PICTURES = 4;
const picturesOf = async ({ storage }: PrintTicketServices, ticket: JobTicket) => {
  const pictures = new Map<string, Uint8Array[]>();
  for (const { id, storageKey, pages } of ticket.files) {
    const shown: Uint8Array[] = [];
    for (let page = 1; page <= Math.min(PICTURES, pages ?? 0); page += 1) {
      const found = await storage.get(thumbnailKey(storageKey, page, 'usual'));
      if (found) shown.push(await buffer(Readable.from(found.chunks)));
    }
    pictures.set(id, shown);
  }
  return pictures;
};

/** The ticket of a job in its present state, with the name of the person who printed it. */
export const ticketOf = async (
  services: Pick<Context, 'db' | 'clock'>,
  job: Job,
  operator: { name: string },
): Promise<JobTicket> => {
  const printed = `${dayTimeText(services.clock.now())}, por ${operator.name}`;
  const [made, sheet] = [await readMade(services, job), await readSheet(services)];
  return jobTicket(job, { tolerancePercent: await readTolerance(services), printed, made, sheet });
};

const illustrated = async (
  services: PrintTicketServices,
  job: Job,
  printer: { name: string },
): Promise<IllustratedTicket> => {
  const ticket = await ticketOf(services, job, printer);
  return { ticket, pictures: await picturesOf(services, ticket) };
};

/** The ticket of a job as a PDF, with the name of the person or program that prints it. */
export const drawTicket = async (
  services: PrintTicketServices,
  job: Job,
  printer: { name: string },
): Promise<{ name: string; bytes: Uint8Array }> => {
  const page = await illustrated(services, job, printer);
  return { name: `ordem-${page.ticket.number}.pdf`, bytes: await services.ticketPdf.write([page]) };
};

/**
 * The job tickets of these items as one PDF, in their order, recorded in the log; null if there is none of them. Jobs are
 * read one after the other, because a ticket shows all there is about an item.
 */
export const printTickets = async (
  services: PrintTicketServices,
  { itemIds, operator }: { itemIds: readonly number[]; operator: { id: number; name: string } },
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const [pages, acts] = [[] as IllustratedTicket[], [] as NewBackOfficeAct[]];
  const createdAt = services.clock.now();
  for (const itemId of [...new Set(itemIds)].slice(0, MOST_TICKETS)) {
    const job = await readJob(services, itemId);
    if (!job) continue;
    pages.push(await illustrated(services, job, operator));
    acts.push({
      operatorId: operator.id,
      kind: 'ticket',
      orderId: job.order.id,
      itemId,
      detail: '',
      createdAt,
    });
  }
  const [first] = pages;
  if (!first) return null;
  const bytes = await services.ticketPdf.write(pages);
  await logBackOfficeAct(services, ...acts);
  const name =
    pages.length === 1 ? `ordem-${first.ticket.number}` : `ordens-${saoPauloDateTime(createdAt).date}`;
  return { name: `${name}.pdf`, bytes };
};
