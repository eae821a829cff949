import { type CookieEnv, hostCookie } from './flash-cookie.server';

/** Tells one of a customer's browsers from the others, so that a login from a new one can be told. */
const cookie = hostCookie('lombada-aparelho');
/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;
/** 256 random bits in base64url, as the shop gives them out. */
const deviceForm = /^[\w-]{43}$/;

/** The browser's name in a Cookie header; null when it has none, or none that the shop gave it. */
export const readDeviceCookie = (env: CookieEnv, header: string | null): string | null => {
  const device = cookie.read(env, header);
  return device && deviceForm.test(device) ? device : null;
};

/** The Set-Cookie header that names a browser, or keeps its name for another 400 days. */
export const writeDeviceCookie = (env: CookieEnv, device: string): string =>
  cookie.write(env, device, LIFE_SECONDS);
