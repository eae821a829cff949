import { transportMessages } from './trouble';

/** The joined messages of each field, by the specification's names. */
export type FieldMessages = Record<string, string>;

/** The outcome of a call, by the rules of specification 8.1. */
export type Outcome<T> =
  | { kind: 'ok'; data: T; message: string | undefined }
  /** Some fields are invalid; `message` is shown as a warning. */
  | { kind: 'invalid'; message: string; fields: FieldMessages }
  /** Any other refusal or fault; `message` is shown as an error. */
  | { kind: 'failed'; status: number; message: string }
  /** No answer came. Nothing is lost, and it can be retried. */
  | { kind: 'unreachable'; message: string }
  /** The page is being left: the session is over, or the account is deactivated. */
  | { kind: 'leaving'; to: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const joined = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string').join(' ');

/** `errosValidacao` with the messages of each field joined; null if there is none. */
const fieldMessages = (body: Record<string, unknown>): FieldMessages | null => {
  const { errosValidacao: errors } = body;
  if (!isRecord(errors)) return null;
  const fields = Object.entries(errors).map(([name, messages]) => [name, joined(messages)] as const);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
};

/** The page to go to when the session is over. */
export const SESSION_OVER = '/?reason=expired';
export const BLOCKED = '/desativado';

/** The outcome of an answer. `body` is its JSON, or null. */
export const judge = <T>(status: number, body: unknown): Outcome<T> => {
  const said = isRecord(body) ? body : {};
  if (status === 401 || status === 440) return { kind: 'leaving', to: SESSION_OVER };
  if (status === 422 && 'bloqueio' in said) return { kind: 'leaving', to: BLOCKED };
  const message = typeof said.message === 'string' && said.message !== '' ? said.message : undefined;
  if (status >= 200 && status < 300 && 'data' in said) return { kind: 'ok', data: said.data as T, message };
  const fields = fieldMessages(said);
  if (fields) return { kind: 'invalid', message: message ?? transportMessages.failed, fields };
  // The message of a server error would not help the user.
  return { kind: 'failed', status, message: (status < 500 && message) || transportMessages.failed };
};

/**
 * The shop or its proxy reports a short outage and when to retry. The request was not handled, so what was typed must
 * not be lost.
 */
export const isAway = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('Retry-After');

export const unreachable: Outcome<never> = { kind: 'unreachable', message: transportMessages.unreachable };
