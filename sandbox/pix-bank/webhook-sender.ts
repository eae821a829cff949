import { createSender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore, Documents } from '../store/memory-store';
import { presentReceipt } from './present';
import {
  closedDeliveries,
  type Payout,
  pendingDeliveries,
  type Receipt,
  receipts,
  webhooks,
} from './records';

export type Announcement = { times: number; delayMs: number };

export type WebhookSender = {
  /** Stores the calls to make, in the same transaction as the event. Without a webhook there are none. */
  announce(documents: Documents, receipt: Receipt, announcement: Announcement): Promise<void>;
  /** Makes the calls that are due, including those that an earlier run of this process stored. */
  wake(): void;
  /** Starts no further call and waits for those in progress. */
  stop(): Promise<void>;
};

type Parts = { store: DocumentStore; clock: SandboxClock; retriesMs?: readonly number[] };

/** Calls the shop about each payment, with the payment's state at the time of the call. */
export const createWebhookSender = ({ store, clock, retriesMs }: Parts): WebhookSender => {
  const sender = createSender<Payout>({
    store,
    name: 'bank',
    collections: { pending: pendingDeliveries, closed: closedDeliveries },
    compose: async ({ endToEndId }) => {
      const receipt = await store.read(receipts, endToEndId);
      return { body: { pix: receipt ? [presentReceipt(receipt, await clock.now())] : [] } };
    },
    ...(retriesMs && { retriesMs }),
  });
  return {
    announce: async (documents, { txid, endToEndId, chave }, { times, delayMs }) => {
      const webhook = await documents.read(webhooks, chave);
      if (!webhook) return;
      const call = { url: `${webhook.webhookUrl}/pix`, delayMs };
      for (let count = 0; count < times; count += 1) await sender.note(documents, { txid, endToEndId }, call);
    },
    wake: sender.wake,
    stop: sender.stop,
  };
};
