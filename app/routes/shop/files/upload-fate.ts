import type { DetailedError } from 'tus-js-client';
import { judge } from '~/ui/transport/rules';

/** How to handle an upload whose request failed. */
export type UploadFate =
  /** A temporary failure, which is retried. */
  | { kind: 'passing' }
  /** It was cancelled in another window or on another machine. */
  | { kind: 'gone' }
  /** The session has ended or the account is deactivated. */
  | { kind: 'leaving'; to: string }
  /** With the shop's own message. */
  | { kind: 'refused'; message: string };

/** Body too slow, wrong offset, another writer, too early. */
const passing = new Set([408, 409, 423, 425]);
/** The shop no longer has the upload. */
const gone = new Set([404, 410]);

const SESSION_OVER = 401;

/**
 * The shop did not report the upload's offset. The client would take any unsuccessful answer for "no upload" and start
 * from the first byte, even that of a proxy while the shop restarts, or of an ended session.
 */
export class NotReported extends Error {
  constructor(readonly status: number) {
    super(`the shop did not tell how much it has: ${status}`);
  }
}

/**
 * Whether an answer to the request for the offset says nothing. The client handles 423 itself. An old upload that is
 * gone is started anew. One that was being sent is not, because another person may have replaced the file.
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

/** Classifies a failed request. An answer without the shop's own message comes from a proxy or the network. */
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
