import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import type { Env } from './env.server';

const flashSchema = z.object({
  id: z.string(),
  text: z.string(),
  tone: z.enum(['info', 'success', 'warning', 'danger']),
});
export type FlashMessage = z.infer<typeof flashSchema>;

type FlashEnv = Pick<Env, 'SESSION_SECRET' | 'PUBLIC_URL'>;

/** One message for the next page, in a signed cookie that lives a minute. */
const cookieFor = (env: FlashEnv) =>
  createCookie('lombada_flash', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 60,
    secrets: [env.SESSION_SECRET],
    secure: env.PUBLIC_URL.startsWith('https:'),
  });

/** The Set-Cookie header that carries a message over a redirect. */
export const flashHeader = (env: FlashEnv, message: FlashMessage): Promise<string> =>
  cookieFor(env).serialize(message);

/** The message that the request brings, and the header that forgets it; null when there is none. */
export const takeFlash = async (
  env: FlashEnv,
  request: Request,
): Promise<{ message: FlashMessage; forget: string } | null> => {
  const header = request.headers.get('cookie');
  if (!header?.includes('lombada_flash')) return null;
  const cookie = cookieFor(env);
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  if (!parsed.success) return null;
  return { message: parsed.data, forget: await cookie.serialize('', { maxAge: 0 }) };
};
