import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookMessage, WebhookOutcome, WebhookSender } from '~/domain/partners/ports';
import { isLoopbackAddress, isPublicAddress } from './public-address';

/** For a whole attempt, from the DNS look-up to the last byte that is read. */
const WITHIN_MS = 15_000;
/** How much of an answer is read; the rest does not matter. */
const READ_BYTES = 4 * 1024;

type Options = {
  /** In tests and the sandbox, endpoints may be on this machine, with http too. */
  allowsLoopback: boolean;
  lookup?: (name: string) => Promise<LookupAddress[]>;
  withinMs?: number;
};

class RefusedAddress extends Error {}

const resolveAll = (name: string): Promise<LookupAddress[]> => systemLookup(name, { all: true });

/** Seconds to wait, given as a number or as a date; null if the header cannot be parsed. */
const retryAfter = (header: string | undefined, now: number): number | null => {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
};

/** Reads the beginning of an answer and drops the rest. */
const readBeginning = async (response: IncomingMessage): Promise<void> => {
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length;
      if (size >= READ_BYTES) break;
    }
  } finally {
    response.destroy();
  }
};

const detailOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
};

/** The addresses of a host, all of which must be allowed. */
const addressesOf = async (
  url: URL,
  { allowsLoopback, lookup = resolveAll }: Options,
): Promise<LookupAddress[]> => {
  const isOwnMachine = (address: string) => allowsLoopback && isLoopbackAddress(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const found = family === 0 ? await lookup(host) : [{ address: host, family }];
  const wrong = found.find(({ address }) => !isPublicAddress(address) && !isOwnMachine(address));
  if (wrong || found.length === 0) throw new RefusedAddress(`${host} não é um endereço público`);
  const isLocal = found.every(({ address }) => isOwnMachine(address));
  if (!isLocal && (url.protocol !== 'https:' || url.port !== ''))
    throw new RefusedAddress('só https, na porta 443');
  return found;
};

/** Posts to the addresses that were checked, without resolving the name again. */
const connect = (
  url: URL,
  found: readonly LookupAddress[],
  { headers, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const pinned = (
      _name: string,
      { all }: LookupOptions,
      done: (error: null, address: string | LookupAddress[], family?: number) => void,
    ) => {
      const [first] = found;
      if (all) done(null, [...found]);
      else if (first) done(null, first.address, first.family);
    };
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent: ClientRequest = send(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: pinned as never,
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Lombada-Webhooks/1',
        connection: 'close',
      },
    });
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });

/**
 * Posts to URLs that customers typed. The name is resolved at every attempt, each of its addresses must be public, and
 * the connection goes to one of these checked addresses, so that a changed DNS answer has no effect. Ports other than
 * 443, redirects and proxies are refused.
 */
export const createWebhookSender = (options: Options): WebhookSender => {
  const { withinMs = WITHIN_MS } = options;
  const post = async (message: WebhookMessage): Promise<WebhookOutcome> => {
    const signal = AbortSignal.timeout(withinMs);
    const givenUp = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    givenUp.catch(() => undefined);
    try {
      const url = new URL(message.url);
      // A DNS look-up cannot be aborted, but waiting for it can.
      const found = await Promise.race([addressesOf(url, options), givenUp]);
      const response = await Promise.race([connect(url, found, message, signal), givenUp]);
      const { statusCode: status = 0, headers } = response;
      const retryAfterSeconds = retryAfter(headers['retry-after'], Date.now());
      // The status is enough, even if the body breaks off.
      await Promise.race([readBeginning(response), givenUp]).catch(() => response.destroy());
      return { kind: 'answered', status, retryAfterSeconds };
    } catch (error) {
      if (error instanceof RefusedAddress)
        return { kind: 'failed', reason: 'address', detail: error.message };
      const reason = signal.aborted ? 'timeout' : 'connection';
      return { kind: 'failed', reason, detail: signal.aborted ? `${withinMs} ms` : detailOf(error) };
    }
  };
  return { post };
};
