import { toast } from '../toast';
import { keepsPage, type PostListeners } from './answered-post';
import { isAway } from './rules';
import type { Sender } from './senders';
import { createTrouble, sayUnreachable, transportMessages, withinLimit } from './trouble';
import { takeUnattended, UNATTENDED } from './unattended';

type Fetch = typeof fetch;

/** Remix marks its answers with this header. Others come from a proxy or a dead process. */
const OWN_ANSWER = 'X-Remix-Response';

const isOwn = (response: Response): boolean => response.headers.has(OWN_ANSWER);

/**
 * Longest waits for an answer, in milliseconds; uploads may take as long as they need. `againMs` is the pause before a
 * failed background request is repeated.
 */
const usualLimits = { loadMs: 30_000, postMs: 60_000, againMs: 5_000 };

interface Surroundings extends PostListeners {
  fetchNow: Fetch;
  here: () => string;
  /** The last sender of a post to that URL. */
  senderTo: (url: URL) => Sender | null;
  /** Target of the browser's `online` event. */
  line: EventTarget;
  limits?: Partial<typeof usualLimits>;
}

/**
 * A response that the router treats as an action without data (turbo-stream of `{data: null}`; undefined would mean a
 * redirect). Its status keeps the router from reloading the page's data, so that the page keeps what was typed.
 */
const noAnswer = (): Response =>
  new Response('[{"_1":-5},"data"]\n', {
    status: 503,
    headers: { 'Content-Type': 'text/x-script', [OWN_ANSWER]: 'yes' },
  });

type Sent = { url: URL; method: string; signal: AbortSignal | null | undefined };

const sentBy = (input: RequestInfo | URL, init: RequestInit | undefined, here: string): Sent => {
  const request = input instanceof Request ? input : null;
  return {
    url: new URL(request ? request.url : String(input), here),
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    signal: init?.signal ?? request?.signal,
  };
};

/** The router's request for the routes of a page that it must open. Without a signal it is only a prefetch. */
const isRouteSearch = ({ url, method, signal }: Sent): boolean =>
  url.pathname === '/__manifest' && method === 'GET' && Boolean(signal);

/** A request of the router for a page's data or a form's answer. */
const isPageTraffic = (sent: Sent, here: string): boolean =>
  sent.url.origin === new URL(here).origin && (sent.url.pathname.endsWith('.data') || isRouteSearch(sent));

/** The page that a data address belongs to. */
export const pageOf = (pathname: string): string =>
  pathname.replace(/(\/|\.data)$/, '').replace(/^\/_root$/, '');

/** Another page is requested: neither the same one, nor the data of a part of it, which names its route. */
const isLeaving = (sent: Sent, here: string): boolean =>
  isRouteSearch(sent) ||
  (pageOf(sent.url.pathname) !== pageOf(new URL(here).pathname) && !sent.url.searchParams.has('_routes'));

const isAnswerTo = (sent: Sent, response: Response): boolean =>
  !isAway(response) &&
  (isRouteSearch(sent)
    ? response.status === 204 || (response.ok && /json/.test(response.headers.get('Content-Type') ?? ''))
    : isOwn(response));

const isFault = (response: Response): boolean =>
  response.status >= 500 || response.status === 413 || !isOwn(response);

/** A message for an answer that the router could only show as an error page. */
const wordsOf = (response: Response): string =>
  response.status === 413 ? transportMessages.tooLarge : transportMessages.failed;

/** Statuses without a body; a Response with one may not be constructed for them. */
const bodyless = [204, 205, 304];

/**
 * Reads the whole body first. Pages come in one piece, so this costs no time. If the next click aborts the reading, it
 * fails here, where the router expects it, and not while decoding.
 */
const whole = async (response: Response): Promise<Response> => {
  if (bodyless.includes(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
};

/** The answer with its body, within the time limit. */
const limited = (
  init: RequestInit | undefined,
  signal: Sent['signal'],
  limitMs: number,
  ask: (init: RequestInit) => Promise<Response>,
): Promise<Response> =>
  init?.body instanceof FormData
    ? ask({ ...init }).then(whole)
    : withinLimit(limitMs, signal, async (within) => whole(await ask({ ...init, signal: within })));

const asUnattended = (init: RequestInit | undefined): RequestInit => {
  const headers = new Headers(init?.headers);
  headers.set(UNATTENDED, '1');
  return { ...init, headers };
};

/**
 * Waits until the user retries, the browser is online again or the time is over; rejects when the request is aborted.
 */
const untilRetry = (
  signal: Sent['signal'],
  line: EventTarget,
  againMs: number,
  say: (retry: () => void) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const over = new AbortController();
    const settle = (settled: () => void) => () => {
      over.abort();
      settled();
    };
    const go = settle(resolve);
    const giveUp = settle(() => reject(signal?.reason));
    const timer = Number.isFinite(againMs) ? setTimeout(go, againMs) : undefined;
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    line.addEventListener('online', go, { signal: over.signal });
    signal?.addEventListener('abort', giveUp, { signal: over.signal });
    say(go);
  });

const offerAgain = (
  trouble: ReturnType<typeof createTrouble>,
  { url }: Sent,
  sender: Sender | null,
): void => {
  if (sender)
    trouble.add(sender.who, {
      isWanted: sender.isThere,
      again: sender.again,
      isPatient: false,
      lane: url.pathname,
      isLeaving: false,
    });
  else sayUnreachable();
};

/**
 * A `fetch` with which the router survives a failed connection and a short outage of the shop. If a form's post gets
 * no answer, or one that is not from Remix, the page stays as it is, shows a message and offers to send again. A page
 * that cannot be loaded is retried while the previous page stays; another click replaces it.
 */
export const patientFetch = (surroundings: Surroundings): Fetch => {
  const { fetchNow, here, senderTo, line } = surroundings;
  const limits = { ...usualLimits, ...surroundings.limits };
  const trouble = createTrouble();

  const post = async (sent: Sent, input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const sender = senderTo(sent.url);
    if (sender) trouble.settle(sender.who);
    try {
      const response = await limited(init, sent.signal, limits.postMs, (within) => fetchNow(input, within));
      if (!isFault(response))
        return (await keepsPage(surroundings, { url: sent.url, init, sender, response }))
          ? noAnswer()
          : response;
      if (isAway(response)) offerAgain(trouble, sent, sender);
      else toast({ text: wordsOf(response), tone: 'danger' });
    } catch (error) {
      if (sent.signal?.aborted) throw error;
      offerAgain(trouble, sent, sender);
    }
    return noAnswer();
  };

  const load = async (
    sent: Sent,
    againMs: number,
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<Response> => {
    const { signal } = sent;
    const isWanted = () => !signal?.aborted;
    for (;;) {
      try {
        const response = await limited(init, signal, limits.loadMs, (within) => fetchNow(input, within));
        if (isAnswerTo(sent, response)) return response;
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      const who = {};
      await untilRetry(signal, line, againMs, (again) =>
        trouble.add(who, {
          isWanted,
          again,
          isPatient: true,
          lane: null,
          isLeaving: isLeaving(sent, here()),
        }),
      ).finally(() => trouble.settle(who));
    }
  };

  return (input, init) => {
    const sent = sentBy(input, init, here());
    if (!isPageTraffic(sent, here())) return fetchNow(input, init);
    if (sent.method !== 'GET') return post(sent, input, init);
    return takeUnattended(pageOf(sent.url.pathname))
      ? load(sent, limits.againMs, input, asUnattended(init))
      : load(sent, Number.POSITIVE_INFINITY, input, init);
  };
};
