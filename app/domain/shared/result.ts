/**
 * The answer of a use case. Expected failures are values; throwing is for bugs and outages.
 * A failure is a tagged object, so that a route can turn each kind into its own status and words.
 */
export type Ok<T> = { ok: true; value: T };
export type Failure<E> = { ok: false; failure: E };
export type Result<T, E> = Ok<T> | Failure<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const fail = <E>(failure: E): Failure<E> => ({ ok: false, failure });

/** Messages in Portuguese per form field, by the field names that the spec gives. */
export type FieldErrors = Record<string, string[]>;

/** Throws where a bank, carrier or issuer gave no usable answer, so that the job or message is tried again later. */
export const orRetry = <T>(result: Result<T, { kind: string; detail: string }>): T => {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.detail}`);
  return result.value;
};
