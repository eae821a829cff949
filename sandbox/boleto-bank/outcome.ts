/** Errors in the API's form: a list of codes with descriptions. */
type Refusal = { status: number; code: string; description: string };
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (code: string, description: string, status = 400): Outcome<never> => ({
  ok: false,
  refusal: { status, code, description },
});
