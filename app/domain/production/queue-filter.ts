import { z } from 'zod';
import { itemStatus } from '../orders/order-status';
import { pageField, searchField } from '../shared/flag-field';

/** Statuses of the queue: from payment to the parcel. */
export const queueStatuses: readonly number[] = [
  itemStatus.paid,
  itemStatus.checkingFiles,
  itemStatus.fileProblem,
  itemStatus.inProduction,
  itemStatus.held,
  itemStatus.printed,
];

const number = z.coerce.number().int().min(1).catch(0);

/** The filters in the queue's URL; invalid values are ignored. */
const fields = z.object({
  situacao: number,
  linha: number,
  atrasados: z
    .string()
    .optional()
    .transform((text) => text === '1'),
  busca: searchField,
  pagina: pageField,
});

export type QueueFilter = {
  /** Null: the whole queue */
  statusId: number | null;
  lineId: number | null;
  lateOnly: boolean;
  /** An order's or an item's number, or part of a customer's name */
  search: string;
  page: number;
};

export const readQueueFilter = (search: URLSearchParams): QueueFilter => {
  const form = fields.parse({ busca: '', ...Object.fromEntries(search) });
  return {
    statusId: queueStatuses.includes(form.situacao) ? form.situacao : null,
    lineId: form.linha === 0 ? null : form.linha,
    lateOnly: form.atrasados,
    search: form.busca,
    page: form.pagina,
  };
};
