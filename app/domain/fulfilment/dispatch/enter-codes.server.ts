import type { Context } from '~/domain/shared/context.server';
import { doAsStaff, logBackOfficeAct } from '../../back-office/do-as-staff.server';
import { outputMessages } from '../../production/output';
import { readOutput } from '../../production/read-job.server';
import { saoPauloDateTime } from '../../shared/calendar';
import { formatDateText } from '../../shared/date-text';
import { fail, ok, type Result } from '../../shared/result';
import { type CodeLine, readCodeLines, type WrongLine } from './code-lines';
import { dispatchMessages } from './labels';
import { findEarlierUse } from './older-events-store.server';
import { findOrderOfItem, insertParcel, lockPostedOrder } from './posting-store.server';

type Pasted = {
  pasted: string;
  /** 0: each order's own carrier; `outra`: one that the shop does not follow, with its waybill */
  carrier: number | 'outra';
  /** Lines whose number another parcel had, and which are meant all the same */
  confirmed: readonly string[];
  operator: { id: number; name: string };
};

/** What is asked before a line is entered: another parcel had its number. Null for an ordinary one. */
const questionAbout = async (
  { db }: Pick<Context, 'db'>,
  { text, code }: CodeLine,
  { carrier, confirmed }: Pasted,
): Promise<string | null> => {
  if (confirmed.includes(text)) return null;
  const earlier = await findEarlierUse(db, code, carrier === 'outra' ? 'waybill' : 'code');
  if (!earlier) return null;
  return dispatchMessages.hadCode(
    earlier.orderId,
    formatDateText(saoPauloDateTime(earlier.dispatchedAt).date),
  );
};

const enterLine = (
  services: Pick<Context, 'db' | 'clock'>,
  { code, copies, ...line }: CodeLine,
  { carrier, operator }: Pasted,
): Promise<Result<null, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const orderId = line.orderId ?? (line.itemId === null ? null : await findOrderOfItem(db, line.itemId));
    const order = orderId === null ? null : await lockPostedOrder(db, orderId);
    if (orderId === null || !order) return fail(dispatchMessages.noSuchOrder);
    if (order.isPickup) return fail(dispatchMessages.isPickup(orderId));
    const [first, ...others] = order.items;
    const only = others.length === 0 ? first : undefined;
    const itemId = line.itemId ?? (copies === null ? null : (only?.id ?? null));
    if (copies !== null && itemId === null) return fail(dispatchMessages.whichItem(orderId));
    const item = order.items.find(({ id }) => id === itemId);
    if (itemId !== null && !item) return fail(dispatchMessages.noSuchItem);
    if (item?.isOpen) {
      const { records, ready, sent } = await readOutput(within, item);
      // Without a number it is the rest: once staff call the run complete, whatever was made of it.
      const count = copies ?? (item.isWaiting ? item.quantity - sent : 0);
      if (records.length > 0 && count > ready) return fail(outputMessages.notReady(ready));
    }
    const waiting = order.items.filter(({ isWaiting }) => isWaiting).map(({ id }) => id);
    if (itemId === null && waiting.length > 0) return fail(dispatchMessages.notAllPrinted(orderId, waiting));
    const isOther = carrier === 'outra';
    const carrierId = isOther ? null : carrier || order.carrierId;
    if (!isOther && carrierId === null) return fail(dispatchMessages.noCarrier);
    // A parcel for an order of one item covers the whole order, even if the item was scanned.
    const orderItemId = only && copies === null && !only.isInParts ? null : (itemId ?? only?.id ?? null);
    await insertParcel(db, {
      orderId,
      orderItemId,
      copies,
      carrierId,
      dispatchedBy: operator.name.slice(0, 80),
      ...(isOther ? { code: null, waybill: code } : { code, waybill: null }),
    });
    await logBackOfficeAct(within, {
      operatorId: operator.id,
      kind: 'posted',
      orderId,
      itemId,
      detail: copies === null ? code : `${copies} × ${code}`,
      createdAt: clock.now(),
    });
    return ok(null);
  });

/**
 * Enters parcels from pasted lines, each line in its own transaction. Lines that fail, and those that are asked about
 * first, are returned with the reason.
 */
export const enterCodes = async (
  services: Pick<Context, 'db' | 'clock'>,
  pasted: Pasted,
): Promise<{ entered: number; stayed: WrongLine[] }> => {
  const { lines, wrong } = readCodeLines(pasted.pasted);
  const stayed: WrongLine[] = [...wrong];
  const codes = new Set<string>();
  for (const line of lines) {
    const question = codes.has(line.code) ? null : await questionAbout(services, line, pasted);
    if (question !== null) {
      stayed.push({ text: line.text, reason: question, isQuestion: true });
      continue;
    }
    const entered = codes.has(line.code)
      ? fail(dispatchMessages.twice)
      : await enterLine(services, line, pasted);
    if (entered.ok) codes.add(line.code);
    else stayed.push({ text: line.text, reason: entered.failure });
  }
  return { entered: lines.length + wrong.length - stayed.length, stayed };
};
