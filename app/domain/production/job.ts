import type { BackOfficeActRow } from '../back-office/act';
import type { OrderItemView, OrderView } from '../orders/order';
import { addBusinessDays, type PlainDate, subtractBusinessDays } from '../shared/calendar';
import type { Output } from './output';

/**
 * The day on which production must be finished for an order to arrive on the promised day: it lies the business days
 * of delivery before it.
 */
export const productionDue = (
  promisedFor: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => subtractBusinessDays(promisedFor, deliveryDays, holidays);

/** Orders with this many days of delivery are late today if promised for a day before this one. */
export const lateBefore = (
  today: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => addBusinessDays(today, deliveryDays, holidays);

/** A file name that is valid on every system and cannot escape its folder. */
const safeName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-120) || 'arquivo';

/** The name of a file in its job: "1 Miolo - miolo.pdf"; `index` from 0. */
export const jobFileName = ({ role, name }: Pick<JobFile, 'role' | 'name'>, index: number): string =>
  `${index + 1} ${safeName(`${role} - ${name}`)}`;

/** An item's current file, with its storage key. */
export type JobFile = {
  id: string;
  role: string;
  /** The role of its slot: cover, interior, art */
  slotRole: string;
  name: string;
  size: number;
  storageKey: string;
  sentAt: Date;
  /** Null if the file's analysis was never completed */
  sha256: string | null;
  pages: number | null;
  status: string;
  warnings: string[];
  /** The author accepted its warnings */
  isAccepted: boolean;
};

/** Whether the author accepted every warning of a file. */
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

/** An item with all that production needs, and its order. */
export type Job = {
  item: OrderItemView;
  order: OrderView;
  customer: { name: string; code: string; email: string };
  product: string;
  /** Pages of a book; null for other products */
  pages: number | null;
  line: string | null;
  files: JobFile[];
  /** The day on which production must be finished */
  due: PlainDate | null;
  isLate: boolean;
  /** Statuses that it may move to */
  moves: { toId: number; label: string }[];
  acts: BackOfficeActRow[];
  /** Copies made, wasted and sent */
  output: Output;
  /** Its jobs in the machines' folder, the latest first; empty without the folder */
  folderJobs: FolderJobView[];
};
