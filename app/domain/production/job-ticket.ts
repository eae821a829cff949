import { shownIsbn } from '@lombada/preflight/rules/isbn';
import { dayToCome } from '../orders/promised-day';
import { formatDateText } from '../shared/date-text';
import { numberText } from '../shared/unit-price';
import { grainText, type PressSheet } from './grain';
import type { Job, JobFile } from './job';
import { spareCopies } from './output';
import type { Made } from './xjdf/made-of';

/** A printed job ticket: every figure as text, in the order in which a bindery reads them. */
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
  /** How many copies more or fewer are accepted */
  tolerance: string;
  spine: string | null;
  facts: TicketFact[];
  marks: string[];
  notes: string[];
  delivery: string[];
  files: TicketFile[];
  /** "23/11/2026 18:05", and the name of the person who printed it */
  printed: string;
};

export type TicketFact = { label: string; value: string };

export type TicketFile = Pick<JobFile, 'id' | 'role' | 'name' | 'pages' | 'storageKey'> & { sha256: string };

const DIGITS = 10;

/** The digits of the ticket's barcode: an item's number padded to ten, since the barcode encodes digits in pairs. */
export const ticketBarcode = (itemId: number): string => String(itemId).padStart(DIGITS, '0');

/** The item that a scanned ticket names, or null. */
export const itemOfBarcode = (scanned: string): number | null =>
  /^\d{10}$/.test(scanned) && Number(scanned) > 0 ? Number(scanned) : null;

const pieces = ({ item }: Job): string => {
  const [one, many] = item.piece === 'copy' ? ['exemplar', 'exemplares'] : ['unidade', 'unidades'];
  return `${numberText(item.quantity)} ${item.quantity === 1 ? one : many}`;
};

/** The allowed over- or underrun, from a percentage set by staff. A small order gets exactly the ordered number. */
export const toleranceText = (quantity: number, percent: number): string => {
  const copies = spareCopies(quantity, percent);
  return copies === 0 ? 'sem tolerância' : `± ${numberText(copies)} (${numberText(percent)}%)`;
};

/** What the printer must know of the files' warnings. They count as accepted only if the author accepted them. */
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

/** Data of a ticket that the order does not contain. */
type TicketAround = {
  tolerancePercent: number;
  printed: string;
  /** Null if it cannot be measured */
  made: Made | null;
  sheet: PressSheet;
};

const inMm = (...sides: number[]): string => `${sides.map(numberText).join(' × ')} mm`;

/** The sizes to which pieces are cut, in millimetres, since a format's name is not exact. */
const sizeFacts = ({ sizeMm, cover, sheet }: Made): TicketFact[] => {
  const { width, height, spine } = sizeMm;
  const open = cover && 2 * (width + cover.flapMm) + spine;
  const closed = sheet?.fold && Math.max(width, height) / sheet.fold.panels;
  return [
    {
      label: closed ? 'Medida aberta' : 'Medida final',
      value: inMm(width, height),
    },
    ...(closed ? [{ label: 'Medida fechada', value: inMm(closed, Math.min(width, height)) }] : []),
    ...(open ? [{ label: 'Capa aberta', value: `${inMm(open, height)}, sem a sangria` }] : []),
  ];
};

/**
 * The grain must run along a spine or a fold, so that the product opens, folds and lies flat. A piece without either
 * may have any grain.
 */
const grainFacts = ({ sizeMm, cover, body, sheet: flat }: Made, sheet: PressSheet): TicketFact[] => {
  const { width, height, spine } = sizeMm;
  const page = { alongMm: height, acrossMm: width };
  const open = { alongMm: height, acrossMm: 2 * (width + (cover?.flapMm ?? 0)) + spine };
  const across = Math.max(width, height);
  return [
    ...(body ? [{ label: 'Fibra do miolo', value: grainText('lombada', page, sheet) }] : []),
    ...(cover ? [{ label: 'Fibra da capa', value: grainText('lombada', open, sheet) }] : []),
    ...(flat?.fold
      ? [
          {
            label: 'Fibra do papel',
            value: grainText('dobra', { alongMm: Math.min(width, height), acrossMm: across }, sheet),
          },
        ]
      : []),
  ];
};

/** The ticket of a job in its present state. */
export const jobTicket = (job: Job, { tolerancePercent, printed, made, sheet }: TicketAround): JobTicket => {
  const { item, order, files } = job;
  const { delivery } = order;
  return {
    number: `${order.id}-${item.id}`,
    barcode: ticketBarcode(item.id),
    product: item.description,
    customer: job.customer.name,
    line: job.line ?? 'sem linha',
    due: dayText(job.due),
    promised: dayText(dayToCome(item.isReprint ? item.promised : order.promised)),
    quantity: pieces(job),
    tolerance: toleranceText(item.quantity, tolerancePercent),
    spine: item.spineMm > 0 ? `${numberText(item.spineMm)} mm` : null,
    facts: [
      ...(item.isbn === null ? [] : [{ label: 'ISBN', value: shownIsbn(item.isbn) }]),
      ...item.options,
      ...(made ? [...sizeFacts(made), ...grainFacts(made, sheet)] : []),
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
      id,
      role,
      name,
      pages,
      storageKey,
      sha256: sha256 ?? 'não analisado',
    })),
    printed,
  };
};
