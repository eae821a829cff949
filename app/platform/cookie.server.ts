/** One cookie's value in a Cookie header, or null. The first of several with one name counts. */
export const readCookie = (header: string | null | undefined, name: string): string | null => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
};

export type CookieOptions = { path?: string; maxAgeSeconds: number; isSecure: boolean };

/** A Set-Cookie header. The value must hold no blank, comma, semicolon or quote: tokens and base64url do not. */
export const writeCookie = (
  name: string,
  value: string,
  { path = '/', maxAgeSeconds, isSecure }: CookieOptions,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
