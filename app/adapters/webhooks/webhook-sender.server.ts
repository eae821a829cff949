import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookMessage, WebhookOutcome, WebhookSender } from '~/domain/partners/ports';
import { isLoopbackAddress, isPublicAddress } from './public-address';

/** An attempt as a whole, from the look-up of the name to the last byte that is read. */
const WITHIN_MS = 15_000;
/** So much of an answer is read; what follows tells nothing. */
const READ_BYTES = 4 * 1024;

type Options = {
  /** Where the shop is tried, endpoints may stand on the own machine, with http too. */
  allowsLoopback: boolean;
  lookup?: (name: string) => Promise<LookupAddress[]>;
  withinMs?: number;
};

class RefusedAddress extends Error {}

const resolveAll = (name: string): Promise<LookupAddress[]> => systemLookup(name, { all: true });

/** Seconds to wait, which may also be told as a date; null where nothing readable is asked for. */
const retryAfter = (header: string | undefined, now: number): number | null => {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
};

/** Reads the beginning of an answer and lets the rest be. */
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

/** The addresses of a host, each of which the shop may go to. */
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

/** Posts to the addresses that were found, and to no others that the name may have by now. */
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
 * Posts to addresses that customers typed. A name is resolved at every attempt, each address behind it must be public,
 * and the connection goes to one of the addresses that were looked at: a name that answers differently a moment later
 * leads nowhere. Ports other than https' own, redirects and proxies are not taken.
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
      // A look-up cannot be called off; whoever waits for it can go.
      const found = await Promise.race([addressesOf(url, options), givenUp]);
      const response = await Promise.race([connect(url, found, message, signal), givenUp]);
      const { statusCode: status = 0, headers } = response;
      const retryAfterSeconds = retryAfter(headers['retry-after'], Date.now());
      // The status says all: an answer that breaks off after it was given.
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
