import { randomUUID } from 'node:crypto';
import { createSender, type Sender } from '../callbacks/sender';
import type { DocumentStore, Documents } from '../store/memory-store';
import { presentEvent } from './present';
import {
  type Announcing,
  announcing,
  closedNotices,
  type EventType,
  type Notice,
  type Order,
  pendingNotices,
} from './records';

/** When and how often the shop is notified; chosen on the gateway's page. */
export const announcingWords: Record<Announcing, string> = {
  once: 'Na hora, uma vez (o normal)',
  twice: 'Duas vezes, para ver se ela conta dobrado',
  late: 'Com 30 segundos de atraso',
  reversed: 'Fora de ordem: o pagamento é avisado 5 segundos depois do que veio após ele',
  never: 'Nunca: a loja descobre sozinha',
};

const LATE_MS = 30_000;
const REVERSED_MS = 5_000;

/** In mode `reversed` the events of a payment are delayed, so that later events arrive before them. */
const delayOf = (mode: Announcing, type: EventType): number => {
  if (mode === 'late') return LATE_MS;
  const isFirst = type.endsWith('.paid') || type === 'charge.pending';
  return mode === 'reversed' && isFirst ? REVERSED_MS : 0;
};

export const createNoticeSender = (store: DocumentStore, retriesMs?: readonly number[]): Sender<Notice> =>
  createSender<Notice>({
    store,
    name: 'card gateway',
    collections: { pending: pendingNotices, closed: closedNotices },
    compose: async ({ body }) => ({ body }),
    ...(retriesMs && { retriesMs }),
  });

export const announcingMode = async (documents: Documents): Promise<Announcing> =>
  (await documents.read(announcing, 'mode')) ?? 'once';

type Happened = { order: Order; events: readonly EventType[]; delayMs?: number };
type Line = { sender: Sender<Notice>; webhookUrl: string | null };

/** Stores the webhook calls about an event, in the same transaction as the event. */
export const announce = async (
  { sender, webhookUrl }: Line,
  documents: Documents,
  { order, events, delayMs = 0 }: Happened,
): Promise<void> => {
  const mode = await announcingMode(documents);
  if (!webhookUrl || mode === 'never') return;
  for (const type of events) {
    // A repeated call keeps the id of the first, so that the receiver can recognise it.
    const body = presentEvent(`hook_${randomUUID().replaceAll('-', '').slice(0, 16)}`, type, order);
    const call = { url: webhookUrl, delayMs: delayMs + delayOf(mode, type) };
    await sender.note(documents, { code: order.code, type, body }, call);
    if (mode === 'twice') await sender.note(documents, { code: order.code, type, body }, call);
  }
};
