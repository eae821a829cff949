import { createSender, type Delivery, type Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import { collection, type DocumentStore } from '../store/memory-store';

export type BoletoBank = {
  store: DocumentStore;
  clock: SandboxClock;
  apiKey: string;
  sender: Sender<Notice>;
  /** The webhook that payments are reported to; null sends no webhooks. */
  webhookUrl(): string | null;
};

/** Sends webhooks to the shop, with the token by which it recognises the bank. */
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

/** Lock name for `transaction`: changes to this bank's data run one at a time. */
export const PART = 'boleto-bank';

/** Stored documents. Days are "YYYY-MM-DD" in São Paulo, instants ISO text, amounts centavos. */

export type Customer = {
  id: string;
  name: string;
  cpfCnpj: string;
  externalReference: string;
  email?: string;
  postalCode?: string;
  address?: string;
  addressNumber?: string;
  complement?: string;
  province?: string;
};

export type Slip = {
  id: string;
  customer: string;
  payerName: string;
  externalReference: string;
  amount: number;
  dueOn: string;
  description: string;
  ourNumber: string;
  barcode: string;
  createdAt: string;
  createdOn: string;
  isDeleted?: boolean;
  paid?: { amount: number; on: string };
  /** Id of the slip that was paid again; a repeated payment is a record of its own. */
  repeats?: string;
};

/** A webhook call to the shop; its body is written when the event happens. */
export type Notice = { slipId: string; body: unknown };
export type SlipDelivery = Delivery<Notice>;

export const customers = collection<Customer>('slip-customer');
export const slips = collection<Slip>('slip');
export const counters = collection<number>('slip-counter');
export const pendingNotices = collection<SlipDelivery>('slip-notice-pending');
export const closedNotices = collection<SlipDelivery>('slip-notice-closed');
