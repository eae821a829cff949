import { expect, test } from '@playwright/test';

/** Caching by the real server: the built shop, with its compression and its middleware. */

const pages = [
  '/',
  '/livro',
  '/livro/101',
  '/cartao-de-visita/501',
  '/calculo-de-lombada',
  '/entrega',
  '/formas-de-pagamento',
  '/contato',
  '/api/docs',
  '/api/docs/produto',
];
const data = ['/api/openapi.json', '/api/menu', '/api/estados', '/api/produtos-em-destaque'];

test.describe('pages that are the same for every visitor', () => {
  for (const path of [...pages, ...data])
    test(`${path} may be cached, and is not sent again while it is unchanged`, async ({ request }) => {
      const first = await request.get(path);
      expect(first.status()).toBe(200);
      const { etag = '', 'cache-control': kept } = first.headers();
      expect(kept).toMatch(/^public, max-age=\d+/);
      expect(etag).toMatch(/^W\/"/);
      const again = await request.get(path, { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers()).toMatchObject({ etag, 'cache-control': kept });
      const other = await request.get(path, { headers: { 'if-none-match': 'W/"another"' } });
      expect(other.status()).toBe(200);
    });

  for (const path of pages)
    test(`${path} is private once there is a cookie`, async ({ request }) => {
      const asked = await request.get(path, { headers: { cookie: 'lombada=somebody' } });
      expect(asked.status()).toBe(200);
      expect(asked.headers()['cache-control']).toContain('no-store');
      expect(asked.headers().etag).toBeUndefined();
    });
});

test.describe('pages of one visitor or of the moment', () => {
  for (const path of ['/carrinho', '/entrar', '/nao-existe'])
    test(`${path} is not cached`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.headers()['cache-control']).toContain('no-store');
    });

  test('a price is not cached', async ({ request }) => {
    const answer = await request.post('/api/produto/alterar-filtro', { data: { pk_produto: 101 } });
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  });
});
