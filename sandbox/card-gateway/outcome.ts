/** Errors in the API's form: a message and, for a body at fault, what is wrong with which property. */
type Refusal = { status: number; message: string; errors?: Record<string, string[]> };
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (
  status: number,
  message: string,
  errors?: Record<string, string[]>,
): Outcome<never> => ({ ok: false, refusal: { status, message, ...(errors && { errors }) } });

export const invalid = (errors: Record<string, string[]>): Outcome<never> =>
  refuse(422, 'The request is invalid.', errors);
