import { getServices } from '~/services.server';

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight in half a year, so that the text changes once a day. */
const expiryFrom = (now: Date): string => {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return new Date(day * DAY_MS).toISOString().replace('.000', '');
};

/** GET /.well-known/security.txt: where to report a weakness of the shop. */
export const loader = async (): Promise<Response> => {
  const { clock, shop, storefront } = await getServices();
  const { email } = await storefront.facts();
  // The RFC wants addresses of the web to be encrypted; a shop on trial is not.
  const isSecure = shop.url.startsWith('https:');
  const lines = [
    ...(email === '' ? [] : [`Contact: mailto:${email}`]),
    ...(isSecure || email === '' ? [`Contact: ${shop.url}/contato`] : []),
    `Expires: ${expiryFrom(clock.now())}`,
    'Preferred-Languages: pt, en',
    ...(isSecure ? [`Canonical: ${shop.url}/.well-known/security.txt`] : []),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
