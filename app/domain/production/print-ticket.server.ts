import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '~/domain/shared/context.server';
import { logBackOfficeAct } from '../back-office/do-as-staff.server';
import { thumbnailKey } from '../files/storage-keys';
import { dayTimeText } from '../shared/date-text';
import type { Job } from './job';
import { type JobTicket, jobTicket } from './job-ticket';
import type { TicketPdf } from './ports';
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

/** The ticket of a job as a PDF, with the name of the person or program that prints it. */
export const drawTicket = async (
  services: PrintTicketServices,
  job: Job,
  printer: { name: string },
): Promise<{ name: string; bytes: Uint8Array }> => {
  const ticket = await ticketOf(services, job, printer);
  const bytes = await services.ticketPdf.write(ticket, await picturesOf(services, ticket));
  return { name: `ordem-${ticket.number}.pdf`, bytes };
};

/** The job ticket of an item as a PDF, recorded in the log; null if there is no such item. */
export const printTicket = async (
  services: PrintTicketServices,
  { itemId, operator }: { itemId: number; operator: { id: number; name: string } },
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const job = await readJob(services, itemId);
  if (!job) return null;
  const ticket = await drawTicket(services, job, operator);
  await logBackOfficeAct(services, {
    operatorId: operator.id,
    kind: 'ticket',
    orderId: job.order.id,
    itemId,
    detail: '',
    createdAt: services.clock.now(),
  });
  return ticket;
};
