/** What the room `partners` needs from outside. */

export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

/**
 * `answered`: whatever the status. `failed`: `address` where the name leads where the shop does not go, `timeout`, or
 * `connection`; `detail` in words for the log.
 */
export type WebhookOutcome =
  | { kind: 'answered'; status: number; retryAfterSeconds: number | null }
  | { kind: 'failed'; reason: 'address' | 'timeout' | 'connection'; detail: string };

/** Sends a message to an address that somebody typed. Follows no redirect and never rejects. */
export type WebhookSender = { post(message: WebhookMessage): Promise<WebhookOutcome> };
