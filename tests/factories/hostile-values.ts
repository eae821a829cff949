import fc from 'fast-check';

/** Values that a browser sends by mistake and an attacker on purpose. */

export const evilPlaces = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie:x=1',
  'javascript:alert(1)',
  '/..//evil.example',
  '/carrinho\r\nSet-Cookie: x=1',
  '/entrar?voltar=/entrar',
];

export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer().map(String),
  fc.constantFrom(
    ...['', ' ', '0', '1', '-1', '1e9', 'NaN', '2147483648', 'on', 'true', 'null', '[object Object]', '{}'],
    ...[
      'a\0b',
      'a\ud800b',
      'a\r\nSet-Cookie: x=1\r\n\r\n<script>',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
    ],
    ...[
      "' or 1=1 --",
      '{{7*7}}',
      '../../etc/passwd',
      '٣',
      '\u202E',
      'x'.repeat(5_000),
      'alguem@exemplo.com.br',
    ],
    ...['52998224725', '529.982.247-25', '12.ABC.345/01DE-35', '31/02/2000', '01310100', '(11) 98765-4321'],
  ),
);

type Answer = { status: number; location: string | null; headers: Headers };

/** A server error, a redirect to another site, or an injected header; null for none. */
export const faultOf = ({ status, location, headers }: Answer): string | null => {
  if (status >= 500) return `status ${status}`;
  if (location !== null && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  return headers.getSetCookie().some((cookie) => /^x=1/.test(cookie))
    ? 'sets a cookie of somebody else'
    : null;
};
