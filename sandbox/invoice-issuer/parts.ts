import { createSender, type Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/documents';
import { present } from './present';
import { closedHooks, filed, pendingHooks, type Reported } from './records';

/** What the issuer's commands work with. */
export type Issuer = {
  store: DocumentStore;
  clock: SandboxClock;
  token: string;
  sender: Sender<Reported>;
  /** How long the tax authority takes. */
  decidesMs: number;
};

/** Tells the shop how an invoice stands when it is told; the same that it would be answered. */
export const createHookSender = (store: DocumentStore, retriesMs?: readonly number[]): Sender<Reported> =>
  createSender<Reported>({
    store,
    name: 'invoice issuer',
    collections: { pending: pendingHooks, closed: closedHooks },
    compose: async ({ ref, authorization }) => {
      const invoice = await store.read(filed, ref);
      return { body: invoice ? present(invoice, '') : { ref }, headers: { authorization } };
    },
    ...(retriesMs && { retriesMs }),
  });
