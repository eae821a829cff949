import type { Services } from '../../../app/services.server';
import type { SandboxBank } from '../bank';
import type { Studio } from '../studio';
import type { Draw } from './draw';

/** The life of one order, the only one of its customer. */
export type Life = {
  /** Its number in the run: with the run's seed it gives the same life again. */
  index: number;
  kind: string;
  /** The order is not cancelled as a whole before delivery. */
  isLong: boolean;
  userId: number;
  orderId: number;
  /** Prices of items and delivery when the order was placed, centavos. */
  goods: number;
  freight: number;
  /** The acts so far, in the order in which they began. */
  acts: string[];
};

/** The shop in one process, and a separate connection for staff. */
export type Shop = { services: Services; studio: Studio };
/** The same in the process that runs the banks. */
export type World = Shop & { bank: SandboxBank };

/** One act. Returns its result; throws on anything unexpected. */
export type Act<On = Shop> = (on: On, life: Life, draw: Draw) => Promise<string>;
export type Acts<On = Shop> = Readonly<Record<string, Act<On>>>;

type Told = { ok: true } | { ok: false; failure: { kind: string } };
export const outcomeOf = (told: Told): string => (told.ok ? 'done' : told.failure.kind);

/** A row edited by staff: done, or refused with one of the shop's messages. */
export const edited = async ({ studio }: Shop, sql: string): Promise<string> => {
  const told = await studio.told(sql);
  if (told === '0 rows') return 'nothing there';
  if (told.endsWith(' rows')) return 'done';
  if (/deadlock|could not serialize/.test(told)) return 'collided';
  if (/^\w*error\b/i.test(told)) throw new Error(`${told} (${sql})`);
  return 'refused';
};

export const itemsOf = ({ services }: Shop, { orderId }: Life) =>
  services.db.orderItem.findMany({
    where: { orderId },
    orderBy: { id: 'asc' },
    select: { id: true, statusId: true, total: true },
  });

/** An item in one of these statuses, or any item if there is none. */
export const itemOf = async (
  shop: Shop,
  life: Life,
  draw: Draw,
  wanted: readonly number[] = [],
): Promise<{ id: number; statusId: number; total: number }> => {
  const items = await itemsOf(shop, life);
  const such = items.filter(({ statusId }) => wanted.includes(statusId));
  return draw.oneOf(such.length > 0 ? such : items);
};
