/** The external services that `partners` needs. */

export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

/**
 * `answered`: with any status. `failed`: `address` if the name resolves to an address that the shop does not call,
 * `timeout`, or `connection`; `detail` is text for the log.
 */
export type WebhookOutcome =
  | { kind: 'answered'; status: number; retryAfterSeconds: number | null }
  | { kind: 'failed'; reason: 'address' | 'timeout' | 'connection'; detail: string };

/** Sends a message to a URL that a user typed in. Follows no redirect and never rejects. */
export type WebhookSender = { post(message: WebhookMessage): Promise<WebhookOutcome> };
