import { formatDateText } from '../shared/date-text';
import { numberText } from '../shared/number-text';
import type { Job, JobFile } from './job';

/** A job ticket as it is printed: every figure in words, in the order in which a bindery reads them. */
export type JobTicket = {
  /** "10427-31": order and item */
  number: string;
  /** Ten digits of the item, for a scanner */
  barcode: string;
  product: string;
  customer: string;
  line: string;
  due: string;
  promised: string;
  quantity: string;
  /** How many more or fewer are taken */
  tolerance: string;
  spine: string | null;
  facts: { label: string; value: string }[];
  marks: string[];
  notes: string[];
  delivery: string[];
  files: TicketFile[];
  /** "23/11/2026 18:05", by whom */
  printed: string;
};

export type TicketFile = Pick<JobFile, 'id' | 'role' | 'name' | 'pages' | 'storageKey'> & { sha256: string };

const DIGITS = 10;

/** The digits under the ticket's bars; an item's number padded to ten, which interleaves in pairs. */
export const ticketBarcode = (itemId: number): string => String(itemId).padStart(DIGITS, '0');

/** The item that a scanned ticket names, or null. */
export const itemOfBarcode = (scanned: string): number | null =>
  /^\d{10}$/.test(scanned) && Number(scanned) > 0 ? Number(scanned) : null;

const pieces = ({ item }: Job): string => {
  const [one, many] = item.piece === 'copy' ? ['exemplar', 'exemplares'] : ['unidade', 'unidades'];
  return `${numberText(item.quantity)} ${item.quantity === 1 ? one : many}`;
};

/**
 * Copies that may be over or under, from a percentage of staff's; a customer who ordered few gets exactly those.
 */
export const toleranceText = (quantity: number, percent: number): string => {
  const copies = Math.floor((quantity * percent) / 100);
  return copies === 0 ? 'sem tolerância' : `± ${numberText(copies)} (${numberText(percent)}%)`;
};

/** What a printer must know of the files' warnings: only an author's own word is called one. */
export const warningMarks = (files: readonly Pick<JobFile, 'warnings' | 'isAccepted'>[]): string[] => {
  const warned = files.filter(({ warnings }) => warnings.length > 0);
  if (warned.length === 0) return [];
  return warned.every(({ isAccepted }) => isAccepted)
    ? ['ARQUIVO COM AVISOS aceitos pelo autor']
    : ['ARQUIVO COM AVISOS sem a palavra do autor'];
};

const marksOf = ({ item, files }: Job): string[] => [
  ...(item.isReprint ? ['REIMPRESSÃO'] : []),
  ...(item.isRepeat ? ['RECOMPRA: mesmos arquivos do pedido anterior'] : []),
  ...(item.release ? ['AUTORIZADO PELO CLIENTE apesar dos apontamentos'] : []),
  ...warningMarks(files),
];

const dayText = (day: string | null): string => (day ? formatDateText(day) : 'sem data');

/** The ticket of a job, as it stands now. */
export const jobTicket = (
  job: Job,
  { tolerancePercent, printed }: { tolerancePercent: number; printed: string },
): JobTicket => {
  const { item, order, files } = job;
  const { delivery } = order;
  return {
    number: `${order.id}-${item.id}`,
    barcode: ticketBarcode(item.id),
    product: item.description,
    customer: job.customer.name,
    line: job.line ?? 'sem linha',
    due: dayText(job.due),
    promised: dayText(order.promisedFor),
    quantity: pieces(job),
    tolerance: toleranceText(item.quantity, tolerancePercent),
    spine: item.spineMm > 0 ? `${numberText(item.spineMm)} mm` : null,
    facts: [
      ...item.options,
      ...(job.isBound ? [{ label: 'Fibra', value: 'Paralela à lombada, miolo e capa' }] : []),
      { label: 'Peso do item', value: `${numberText(item.weightGrams / 1000)} kg` },
    ],
    marks: marksOf(job),
    notes: [
      ...(item.notes ? [`Do autor: ${item.notes}`] : []),
      ...(item.release ? [`Autorização: ${item.release.message}`] : []),
      ...(order.note ? [`Do pedido: ${order.note}`] : []),
    ],
    delivery:
      delivery.type === 'counter'
        ? [`Retirada: ${delivery.name}`]
        : [`Entrega: ${delivery.transport}`, ...delivery.lines],
    files: files.map(({ id, role, name, pages, storageKey, sha256 }) => ({
      ...{ id, role, name, pages, storageKey },
      sha256: sha256 ?? 'não analisado',
    })),
    printed,
  };
};
