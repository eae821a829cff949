import type { Sender } from '../callbacks/sender';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { DocumentStore } from '../store/documents';
import type { Notice } from './records';

export type GatewayKeys = { secretKey: string; publicKey: string };

/** What the gateway's commands work with. */
export type Gateway = {
  store: DocumentStore;
  clock: SandboxClock;
  keys: GatewayKeys;
  sender: Sender<Notice>;
  /** Where the shop is told what happened; null tells nobody. */
  webhookUrl(): string | null;
  /** Whose pages may ask for tokens: scheme, host and port. */
  shopOrigin: string;
  /** How long "processing" lasts, and how soon a charge is contested, on the shop's clock. */
  settlesMs: number;
};
