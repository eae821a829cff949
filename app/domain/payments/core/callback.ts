import type { z } from 'zod';
import { fail, ok, type Result } from '../../shared/result';

/** The format that the Pix API requires for a charge's id. */
export const isTxid = (text: string): boolean => /^[a-zA-Z0-9]{26,35}$/.test(text);

/**
 * A charge's id from one of our unique ids: a UUID without its dashes has 32 characters, which fits.
 * @throws if the id has another format, which would be a bug
 */
export const txidFrom = (id: string): string => {
  const txid = id.replace(/[^a-zA-Z0-9]/g, '');
  if (!isTxid(txid)) throw new Error(`"${id}" makes no txid: 26 to 35 letters and digits are needed`);
  return txid;
};

/** `detail` names the invalid fields, never their content, so that it can be logged. */
export type UnreadableCallback = { kind: 'invalid'; detail: string };

/** Validates the body of a bank's or gateway's callback. */
export const readCallback = <T>(schema: z.ZodType<T>, body: unknown): Result<T, UnreadableCallback> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
  return fail({ kind: 'invalid', detail: places.slice(0, 10).join(', ') });
};
