import type { BackOfficeActRow } from '../back-office/act';
import type { OrderItemView, OrderView } from '../orders/order';
import { type PlainDate, plainDay } from '../shared/calendar';
import type { HoldCause } from './labels';
import type { Output } from './output';

/** An item's place in production, by its plan. */
export type ProductionDay = {
  /** The day on which production has to be finished; while it is held, if it went on today */
  due: PlainDate | null;
  /** The day has passed, or the item is expected later than promised */
  isLate: boolean;
};

/** Of an item without a plan, which is not in production, nothing is due. */
export const productionDay = (
  plan: { productionDue: Date; isLate: boolean; heldSince: Date | null } | null,
  today: PlainDate,
): ProductionDay => {
  if (plan === null) return { due: null, isLate: false };
  const due = plainDay(plan.productionDue);
  return { due, isLate: plan.isLate || (plan.heldSince === null && due < today) };
};

/**
 * A file name that every system and every machine's program takes, and that cannot escape its folder: letters without
 * accents, digits, points, hyphens.
 */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/-*\.[-.]*/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-120)
    .replace(/^[.-]+|[.-]+$/g, '') || 'arquivo';

/** The name of a file in its job: "1-Miolo-miolo.pdf"; `index` from 0. */
export const jobFileName = ({ role, name }: Pick<JobFile, 'role' | 'name'>, index: number): string =>
  `${index + 1}-${plainName(`${role}-${name}`)}`;

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
export type Job = ProductionDay & {
  item: OrderItemView;
  order: OrderView;
  customer: { name: string; code: string; email: string };
  product: string;
  /** Pages of a book; null for other products */
  pages: number | null;
  line: string | null;
  files: JobFile[];
  /** Statuses that it may move to now */
  moves: { toId: number; label: string }[];
  /** The customer may change the order until then, so that it is not produced yet; null once that is over */
  changeableUntil: Date | null;
  /** What it can be held for now */
  holdCauses: HoldCause[];
  /** How many of its copies can be made again */
  mostRedone: number;
  /** The records that can be removed */
  withdrawable: number[];
  acts: BackOfficeActRow[];
  /** Copies made, wasted and sent */
  output: Output;
  /** Its jobs in the machines' folder, the latest first; empty without the folder */
  folderJobs: FolderJobView[];
};
