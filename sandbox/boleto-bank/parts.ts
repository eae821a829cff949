import { createSender, type Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/documents';
import { closedNotices, type Notice, pendingNotices } from './records';

/** What the bank's commands work with. */
export type BoletoBank = {
  store: DocumentStore;
  clock: SandboxClock;
  apiKey: string;
  sender: Sender<Notice>;
  /** Where the shop is told of payments; null tells nobody. */
  webhookUrl(): string | null;
};

/** Tells the shop, with the token that it knows the bank by. */
export const createSlipSender = (
  store: DocumentStore,
  webhookToken: string | null,
  retriesMs?: readonly number[],
): Sender<Notice> =>
  createSender<Notice>({
    store,
    name: 'boleto bank',
    collections: { pending: pendingNotices, closed: closedNotices },
    compose: async ({ body }) =>
      webhookToken === null ? { body } : { body, headers: { 'asaas-access-token': webhookToken } },
    ...(retriesMs && { retriesMs }),
  });

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** "2026-11-21", the day in São Paulo. */
export const dayOf = (instant: Date): string => calendar.format(instant);
