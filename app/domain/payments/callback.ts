import type { z } from 'zod';
import { fail, ok, type Result } from '../shared/result';

/** `detail` names the places at fault, never their content, so that it can be logged. */
export type UnreadableCallback = { kind: 'invalid'; detail: string };

/** Reads the body of a bank's or gateway's callback. */
export const readCallback = <T>(schema: z.ZodType<T>, body: unknown): Result<T, UnreadableCallback> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
  return fail({ kind: 'invalid', detail: places.slice(0, 10).join(', ') });
};
