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
    test(`${path} is kept by one browser alone once the shop set a cookie`, async ({ request }) => {
      const asked = await request.get(path, { headers: { cookie: 'lombada=somebody' } });
      expect(asked.status()).toBe(200);
      expect(asked.headers()['cache-control']).toBe('private, no-cache');
      const known = { cookie: 'lombada=somebody', 'if-none-match': asked.headers().etag ?? '' };
      const again = await request.get(path, { headers: known });
      expect([again.status(), await again.text()]).toEqual([304, '']);
      const nobody = await request.get(path, { headers: { 'if-none-match': known['if-none-match'] } });
      expect(nobody.headers()['cache-control']).toMatch(/^public/);
    });

  test('the parameters of a campaign change nothing, and do not stay on the page for others', async ({
    request,
  }) => {
    for (const path of ['/', '/livro', '/livro/101', '/contato']) {
      const campaign = await request.get(`${path}?utm_source=boletim&gclid=abc123`);
      expect(await campaign.text()).not.toMatch(/abc123|boletim/);
      expect(campaign.headers().etag).toBe((await request.get(path)).headers().etag);
    }
  });

  test('each has one address', async ({ request }) => {
    for (const [path, right] of [
      ['/livro/', '/livro'],
      ['/ENTREGA', '/entrega'],
      ['/LIVRO', '/livro'],
      ['/Livro/101?exemplares=3', '/livro/101?exemplares=3'],
      ['/folder/101', '/livro/101'],
    ]) {
      const answer = await request.get(path ?? '', { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, right]);
    }
  });

  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/.well-known/security.txt', /^text\/plain/],
  ] as const)
    test(`${path} is there`, async ({ request }) => {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(type)]);
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
