import type { DetailedError } from 'tus-js-client';
import { judge } from '~/ui/transport/rules';

/** What becomes of an upload whose request failed. */
export type UploadFate =
  /** By nobody's will: it is tried again. */
  | { kind: 'passing' }
  /** It was given up in another window or on another machine. */
  | { kind: 'gone' }
  /** The session or the account is over. */
  | { kind: 'leaving'; to: string }
  /** In the shop's own words. */
  | { kind: 'refused'; message: string };

/** The body came too slowly, the piece is another one, somebody else writes, too early. */
const passing = new Set([408, 409, 423, 425]);
/** The shop has nothing of the upload any more. */
const gone = new Set([404, 410]);

const SESSION_OVER = 401;

/**
 * The shop was asked how much it has and did not say. The client would take any answer but a success for "nothing" and
 * begin at the first byte: also that of a proxy whose shop starts anew, or of a session that is over.
 */
export class NotReported extends Error {
  constructor(readonly status: number) {
    super(`the shop did not tell how much it has: ${status}`);
  }
}

/**
 * Whether an answer to the question how much the shop has is none. 423 the client knows itself. An upload of long ago that
 * is gone is begun anew, one that was being sent is not: somebody else may have put a file in its place.
 */
export const isNotReported = (status: number, wasBeingSent: boolean): boolean =>
  (status < 200 || status >= 300) && status !== 423 && !(gone.has(status) && !wasBeingSent);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Says what a failed request means. What is not in the shop's own words, a proxy or a network said. */
export const fateOf = (error: Error | DetailedError): UploadFate => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const cause = 'causingError' in error ? error.causingError : null;
  const status = response?.getStatus() ?? (cause instanceof NotReported ? cause.status : 0);
  if (!response && gone.has(status)) return { kind: 'gone' };
  const body = jsonOf(response?.getBody() ?? '');
  const isReported = body !== null || status === SESSION_OVER;
  if (!isReported || status < 400 || status >= 500 || passing.has(status)) return { kind: 'passing' };
  const outcome = judge(status, body);
  if (outcome.kind === 'leaving') return outcome;
  return 'message' in outcome && outcome.message
    ? { kind: 'refused', message: outcome.message }
    : { kind: 'passing' };
};
