import { toast } from '../toast';
import { transportMessages } from './messages';

/** What Remix marks its own answers with; others come from something between it and us, or from a dead process. */
const OWN_ANSWER = 'X-Remix-Response';

/**
 * What the router takes for an action that answered nothing (turbo-stream of `{data: null}`; undefined is what a
 * redirect leaves). Its status keeps the router from loading the page's data anew, so that the page stays as it is,
 * with everything that was typed.
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

/** A page's data or a form's answer, as the router asks for it. */
const isPageTraffic = ({ url }: Sent, here: string): boolean =>
  url.origin === new URL(here).origin && url.pathname.endsWith('.data');

const isFault = (response: Response): boolean =>
  response.status >= 500 || response.status === 413 || !response.headers.has(OWN_ANSWER);

/** The words of an answer that the router could only show as an error page. */
const wordsOf = (response: Response): string =>
  response.status === 413 ? transportMessages.tooLarge : transportMessages.failed;

/** Waits until somebody wants to try again or the browser is on line again; rejects when nobody wants it any more. */
const untilRetry = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const over = new AbortController();
    const settle = (settled: () => void) => () => {
      over.abort();
      settled();
    };
    const go = settle(resolve);
    window.addEventListener('online', go, { signal: over.signal });
    signal?.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: over.signal },
    );
    sayUnreachable(go, over.signal);
  });

const sayUnreachable = (retry: (() => void) | null, until: AbortSignal): void =>
  toast({
    text: transportMessages.unreachable,
    tone: 'danger',
    ...(retry && { action: { label: transportMessages.retry, run: retry }, until }),
  });

type Fetch = typeof fetch;

/** Statuses that have no body, and whose Response may not be given one. */
const bodyless = [204, 205, 304];

/**
 * The answer with its body read. Pages come in one piece, so nothing waits for it; and a reading that is broken off
 * by the next click then fails here, where the router expects it, and not in the middle of its decoding.
 */
const whole = async (response: Response): Promise<Response> => {
  if (bodyless.includes(response.status)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
};

/** The form that was sent last, if it was this address's, so that it can be sent again as it then stands. */
type LastForm = (url: URL) => (() => void) | null;

/**
 * A `fetch` under which the router survives a dead connection. A form's post without an answer, or with one that no
 * page of ours gave, leaves the page as it is, says so and offers to send again. A page that cannot be loaded is
 * waited for, while the page before it stays; another click takes its place.
 */
export const patientFetch = (fetchNow: Fetch, lastForm: LastForm, here: () => string): Fetch => {
  let trouble = new AbortController();
  const post: Fetch = async (input, init) => {
    trouble.abort();
    trouble = new AbortController();
    try {
      const response = await whole(await fetchNow(input, init));
      if (!isFault(response)) return response;
      toast({ text: wordsOf(response), tone: 'danger' });
    } catch (error) {
      const { signal, url } = sentBy(input, init, here());
      if (signal?.aborted) throw error;
      sayUnreachable(lastForm(url), trouble.signal);
    }
    return noAnswer();
  };
  const get: Fetch = async (input, init) => {
    const { signal } = sentBy(input, init, here());
    for (;;) {
      try {
        return await whole(await fetchNow(input, init));
      } catch (error) {
        if (signal?.aborted) throw error;
        await untilRetry(signal);
      }
    }
  };
  return (input, init) => {
    const sent = sentBy(input, init, here());
    if (!isPageTraffic(sent, here())) return fetchNow(input, init);
    return sent.method === 'GET' ? get(input, init) : post(input, init);
  };
};

type SentForm = { form: HTMLFormElement; button: HTMLElement | null };

/** Does the form post to the page whose data `url` asks for? Fields may be named like the form's own properties. */
const isTarget = ({ form, button }: SentForm, url: URL): boolean => {
  if (form.getAttribute('method')?.toLowerCase() !== 'post') return false;
  const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const { pathname } = new URL(action, window.location.href);
  return url.pathname === `${pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')}.data`;
};

/** Remembers the form that is sent, with its button, for as long as it stands in the page. */
const watchForms = (): LastForm => {
  let last: SentForm | null = null;
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement) last = { form: event.target, button: event.submitter };
    },
    true,
  );
  return (url) => {
    const sent = last;
    if (!sent?.form.isConnected || !isTarget(sent, url)) return null;
    return () => {
      if (!sent.form.isConnected) return;
      sent.form.requestSubmit(sent.button?.isConnected ? sent.button : null);
    };
  };
};

/** Puts the patient `fetch` in the place of the browser's; before the router takes over the page. */
export const bePatient = (): void => {
  window.fetch = patientFetch(window.fetch.bind(window), watchForms(), () => window.location.href);
};
