import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { doAsStaff, logBackOfficeAct } from '../back-office/do-as-staff.server';
import { fail, ok, type Result } from '../shared/result';
import { rowId } from '../shared/row-id';
import { countFailed, findFailed, retryFailed } from './outbox-store.server';
import { failedMessages, topicLabel } from './topic-labels';

const PER_PAGE = 50;

/** A message that was given up: its kind, its order if any, the time, and the last error. */
type FailedMessage = {
  id: string;
  label: string;
  orderId: number | null;
  promisedAt: Date;
  failedAt: Date;
  reason: string;
};

const orderIdOf = (payload: unknown): number | null => {
  const value = typeof payload === 'object' && payload !== null && 'orderId' in payload ? payload.orderId : 0;
  return rowId(String(value)) || null;
};

/** A page of messages that were given up, newest first. */
export const readFailedMessages = async ({ db }: HasDb, wantedPage: number) => {
  const total = await countFailed(db);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(Math.max(1, wantedPage), pages);
  const rows = await findFailed(db, { skip: (page - 1) * PER_PAGE, take: PER_PAGE });
  const messages = rows.map(
    ({ id, topic, payload, createdAt, failedAt, lastError }): FailedMessage => ({
      id: String(id),
      label: topicLabel(topic),
      orderId: orderIdOf(payload),
      promisedAt: createdAt,
      failedAt: failedAt ?? createdAt,
      reason: lastError ?? '',
    }),
  );
  return { total, pages, page, messages };
};

/** Retries one of them, or all, from the start; returns how many. */
export const retryFailedMessages = (
  services: Pick<Context, 'db' | 'clock'>,
  { which, operatorId }: { which: bigint | 'all'; operatorId: number },
): Promise<Result<number, string>> =>
  doAsStaff(services, async (within) => {
    const again = await retryFailed(within.db, which);
    const [first] = again;
    if (!first) return fail(failedMessages.gone);
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'outbox-again',
      orderId: again.length === 1 ? rowId(first.orderId ?? '') || null : null,
      itemId: null,
      detail: again.length === 1 ? topicLabel(first.topic) : `${again.length} de uma vez`,
      createdAt: within.clock.now(),
    });
    return ok(again.length);
  });
