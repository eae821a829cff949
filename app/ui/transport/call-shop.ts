import { toast } from '../toast';
import { leaveFor } from './page-posts';
import { isAway, judge, type Outcome, unreachable } from './rules';
import { transportMessages, withinLimit } from './trouble';

interface Call {
  method?: 'GET' | 'POST';
  /** Form fields, or a value for JSON. */
  body?: URLSearchParams | Record<string, unknown>;
  signal?: AbortSignal;
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs?: number;
}

const USUAL_TIMEOUT_MS = 15_000;

const initOf = ({ method, body }: Call): RequestInit => {
  const isForm = body instanceof URLSearchParams;
  return {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { Accept: 'application/json', ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  };
};

/** The JSON of an answer; null if it is not JSON. Rejects if the answer breaks off. */
const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Calls the shop's API from a page and returns the outcome by the rules in rules.ts. If the session is over or the
 * account deactivated, the page is left at once. Rejects only if `signal` is aborted.
 */
export const callShop = async <T>(path: `/api/${string}`, call: Call = {}): Promise<Outcome<T>> => {
  try {
    const outcome = await withinLimit(call.timeoutMs ?? USUAL_TIMEOUT_MS, call.signal, async (signal) => {
      const response = await fetch(path, { ...initOf(call), signal });
      const body = await jsonOf(response);
      return isAway(response) ? unreachable : judge<T>(response.status, body);
    });
    if (outcome.kind === 'leaving') leaveFor(outcome.to);
    return outcome;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return unreachable;
  }
};

/** Shows that a save succeeded, with the answer's message or a general one. */
export const tellSuccess = (message?: string): void =>
  toast({ text: message ?? transportMessages.sent, tone: 'success' });

/** A way to retry; `source` names the call, of which only the newest message is shown. */
interface Retry {
  source: string;
  run: () => void;
}

/**
 * Shows a call's failure at the top of the page. With `retry`, a failed connection offers to try again, until `until`
 * is aborted.
 */
export const tellMisfortune = (outcome: Outcome<unknown>, retry?: Retry, until?: AbortSignal): void => {
  if (outcome.kind === 'invalid') toast({ text: outcome.message, tone: 'warning', endsWithSuccess: true });
  if (outcome.kind === 'failed') toast({ text: outcome.message, tone: 'danger' });
  if (outcome.kind === 'unreachable')
    toast({
      text: outcome.message,
      tone: 'danger',
      ...(retry && {
        source: retry.source,
        action: { label: transportMessages.retry, run: retry.run },
      }),
      ...(until && { until }),
    });
};
