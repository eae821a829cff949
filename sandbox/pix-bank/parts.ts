import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/documents';
import type { Receiver } from './present';
import type { WebhookSender } from './webhook-sender';

export type BankSettings = {
  receiver: Receiver;
  /** The one key of the one account. */
  key: string;
  /** Host and path, without scheme, under which charges are looked up; part of every BR Code. */
  locationBase: string;
};

/** What the bank's commands work with. */
export type Bank = {
  store: DocumentStore;
  clock: SandboxClock;
  settings: BankSettings;
  sender: WebhookSender;
};
