import type { BackOfficeActRow } from '../back-office/act';
import type { OrderItemView, OrderView } from '../orders/order';
import { addBusinessDays, type PlainDate, subtractBusinessDays } from '../shared/calendar';

/**
 * The day on which production must be done for an order to arrive on the day promised: so many business days of delivery
 * before it.
 */
export const productionDue = (
  promisedFor: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => subtractBusinessDays(promisedFor, deliveryDays, holidays);

/** Promised days before this one are late today for orders with so many days of delivery. */
export const lateBefore = (
  today: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => addBusinessDays(today, deliveryDays, holidays);

/** A name that every system takes, and that no path can leave its folder by. */
const safeName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-120) || 'arquivo';

/** What a file of a job is called beside the others: "1 Miolo - miolo.pdf"; `index` from 0. */
export const jobFileName = ({ role, name }: Pick<JobFile, 'role' | 'name'>, index: number): string =>
  `${index + 1} ${safeName(`${role} - ${name}`)}`;

/** An item's file in force, with where its bytes lie. */
export type JobFile = {
  id: string;
  role: string;
  /** Of its slot: cover, interior, art */
  slotRole: string;
  name: string;
  size: number;
  storageKey: string;
  sentAt: Date;
  /** Null of a file that was never analysed to its end */
  sha256: string | null;
  pages: number | null;
  status: string;
  warnings: string[];
  /** The author accepted its warnings */
  isAccepted: boolean;
};

/** Whether the author gave his word on every warning of a file. */
export const areWarningsAccepted = (file: {
  warnings: string[];
  acceptances: { warnings: string[] }[];
}): boolean => {
  const accepted = new Set(file.acceptances.flatMap(({ warnings }) => warnings));
  return file.warnings.every((code) => accepted.has(code));
};

/** A job of the item in the machines' folder. */
export type FolderJobView = {
  round: number;
  state: string;
  error: string | null;
  message: string | null;
  droppedAt: Date | null;
  endedAt: Date | null;
};

/** An item as production needs to know it, with the order around it. */
export type Job = {
  item: OrderItemView;
  order: OrderView;
  customer: { name: string; code: string; email: string };
  product: string;
  /** Pages of a book; null for other products */
  pages: number | null;
  line: string | null;
  files: JobFile[];
  /** The day on which production must be done */
  due: PlainDate | null;
  isLate: boolean;
  /** Where it may go from here */
  moves: { toId: number; label: string }[];
  acts: BackOfficeActRow[];
  /** Its jobs in the machines' folder, the latest first; without the folder none */
  folderJobs: FolderJobView[];
};
