import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore, Documents } from '../store/documents';
import { presentReceipt } from './present';
import {
  closedDeliveries,
  type Delivery,
  pendingDeliveries,
  type Receipt,
  receipts,
  webhooks,
} from './records';

/** Waits after each failed call; after the last one the bank gives up. */
const RETRIES_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
const ANSWER_WITHIN_MS = 5_000;

export type Announcement = { times: number; delayMs: number };

export type WebhookSender = {
  /** Notes the calls to make, in the transaction of what they tell. Without a webhook there are none. */
  announce(documents: Documents, receipt: Receipt, announcement: Announcement): Promise<void>;
  /** Makes the calls that are due, also those of an earlier life of this process. */
  wake(): void;
  /** No call begins after this; waits for those under way. */
  stop(): Promise<void>;
};

type Parts = { store: DocumentStore; clock: SandboxClock; retriesMs?: readonly number[] };

const post = async (url: string, body: unknown): Promise<{ isAccepted: boolean; outcome: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return { isAccepted: response.ok, outcome: String(response.status) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { isAccepted: false, outcome: `sem resposta (${cause instanceof Error ? cause.message : cause})` };
  }
};

/** Calls the shop about each payment until it answers 2xx, at least once per noted call. */
export const createWebhookSender = ({ store, clock, retriesMs = RETRIES_MS }: Parts): WebhookSender => {
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const deliver = async (delivery: Delivery) => {
    const receipt = await store.read(receipts, delivery.endToEndId);
    const body = { pix: receipt ? [presentReceipt(receipt, await clock.now())] : [] };
    const { isAccepted, outcome } = await post(delivery.url, body);
    const attempts = [...delivery.attempts, { at: new Date().toISOString(), outcome }];
    const wait = retriesMs[delivery.attempts.length];
    await store.transaction(async (documents) => {
      if (!isAccepted && wait !== undefined) {
        const next = { ...delivery, attempts, nextAt: Date.now() + wait };
        return documents.write(pendingDeliveries, delivery.id, next, new Date());
      }
      const state = isAccepted ? 'delivered' : 'given-up';
      await documents.remove(pendingDeliveries, delivery.id);
      await documents.write(closedDeliveries, delivery.id, { ...delivery, attempts, state }, new Date());
    });
  };

  const run = async () => {
    const pending = (await store.list(pendingDeliveries)).filter(({ id }) => !underWay.has(id));
    for (const delivery of pending.filter(({ nextAt }) => nextAt <= Date.now())) {
      const call = deliver(delivery)
        .catch(report)
        .finally(() => {
          underWay.delete(delivery.id);
          wake();
        });
      underWay.set(delivery.id, call);
    }
    const next = Math.min(...pending.map(({ nextAt }) => nextAt).filter((at) => at > Date.now()));
    if (Number.isFinite(next)) wakeIn(next - Date.now());
  };

  const report = (error: unknown) => {
    console.error(
      'sandbox bank: webhooks rest for a moment:',
      error instanceof Error ? error.message : error,
    );
    wakeIn(1_000);
  };
  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    timer = isStopped ? undefined : setTimeout(wake, Math.min(ms, 60_000)).unref();
  };
  const wake = () => {
    if (!isStopped) run().catch(report);
  };

  return {
    announce: async (documents, receipt, { times, delayMs }) => {
      const webhook = await documents.read(webhooks, receipt.chave);
      if (!webhook) return;
      for (let count = 0; count < times; count += 1) {
        const { txid, endToEndId } = receipt;
        const delivery: Delivery = {
          id: randomUUID(),
          txid,
          endToEndId,
          url: `${webhook.webhookUrl}/pix`,
          state: 'pending',
          nextAt: Date.now() + delayMs,
          attempts: [],
        };
        await documents.write(pendingDeliveries, delivery.id, delivery, new Date());
      }
    },
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
};
