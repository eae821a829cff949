/**
 * The result of a use case. Expected failures are values; exceptions are for bugs and outages. A failure is a tagged
 * object, so that a route can map each kind to its own status and message.
 */
export type Ok<T> = { ok: true; value: T };
export type Failure<E> = { ok: false; failure: E };
export type Result<T, E> = Ok<T> | Failure<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const fail = <E>(failure: E): Failure<E> => ({ ok: false, failure });

/** Messages in Portuguese by form field, with the spec's field names. */
export type FieldErrors = Record<string, string[]>;

/** @throws if a bank, carrier or issuer gave no usable answer, so that the job or message is retried later */
export const orRetry = <T>(result: Result<T, { kind: string; detail: string }>): T => {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.detail}`);
  return result.value;
};
