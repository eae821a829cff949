import { readFile } from 'node:fs/promises';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastingAddress } from '~/domain/shared/picture';
import { findSitemapProducts, findSitemapSlices } from '../../app/domain/catalogue/sitemap-store.server';
import { newsletterMessages, newsletterPerAddress, sessionEnd } from '../../app/domain/storefront/labels';
import { links } from '../../app/root';
import * as api from '../../app/routes/api/call';
import { loader as renamedPicture } from '../../app/routes/seo/renamed-picture';
import { loader as robots } from '../../app/routes/seo/robots';
import { loader as securityTxt } from '../../app/routes/seo/security-txt';
import { loader as sitemapIndex } from '../../app/routes/seo/sitemap-index';
import { loader as sitemapPage } from '../../app/routes/seo/sitemap-page';
import { loader as accessibility } from '../../app/routes/shop/accessibility/route';
import { AccessibilityView } from '../../app/routes/shop/accessibility/view';
import { loader as home, meta as homeMeta } from '../../app/routes/shop/home/route';
import { action as newsletterPage } from '../../app/routes/shop/newsletter/route';
import { getServices, type Services } from '../../app/services.server';
import { HowItWorks } from '../../app/ui/home/how-it-works';
import { get, post, postJson, SHOP, someAddress } from '../factories/account-calls';
import { renderAt } from '../factories/render-at';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Loader = (args: LoaderFunctionArgs) => Promise<Response> | Response;
const ask = async (loader: Loader, path: string, params: Record<string, string> = {}) => {
  const response = await loader({ ...get(path), params });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, body: isJson ? JSON.parse(text) : null };
};

describe('staff’s rows for the storefront', () => {
  it('are the slides of zone 142, in their order', async () => {
    const { status, body } = await ask(api.loader, '/api/pubsites/142', { zone: '142' });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    expect(body.data[0]).toMatchObject({
      link: '/livro/101',
      title: 'O seu livro, do arquivo à lombada',
      thumb: 'hero-book',
      thumb_wp: 'hero-book',
    });
  });

  it.each([
    ['9', 200],
    ['0', 404],
    ['-1', 404],
    ['1.5', 404],
    ['abc', 404],
    ['99999999999', 404],
    ['142;drop', 404],
  ])('answers zone %s with %i', async (zone, status) => {
    expect((await ask(api.loader, `/api/pubsites/${zone}`, { zone })).status).toBe(status);
  });

  it('show a slide with a picture address that staff add; one that links to a script is refused', async () => {
    const row = {
      zone: 77,
      title: 'Nova',
      linkText: 'Ver',
      thumb: '/foto.jpg',
      thumbWp: '/foto-p.jpg',
      position: 1,
    };
    await services.db.banner.create({ data: { ...row, link: '/livro' } });
    expect(await toldStaff("update banner set thumb = 'hero-livro' where titulo = 'Nova'")).toMatch(
      /^A loja não tem esta foto/,
    );
    expect(await toldStaff("update banner set link = 'javascript:alert(1)' where titulo = 'Nova'")).toContain(
      'O link de um banner começa com /',
    );
    services.storefront.forget();
    const { body } = await ask(api.loader, '/api/pubsites/77', { zone: '77' });
    expect(body.data).toEqual([
      expect.objectContaining({ link: '/livro', thumb: '/foto.jpg', tom: 'paper' }),
    ]);
  });

  it('are the contacts under number 10', async () => {
    const { body } = await ask(api.loader, '/api/params/10', { key: '10' });
    expect(body.data[0]).toEqual({
      nome: 'E-mail',
      valor: 'ola@lombada.example',
      link: 'mailto:ola@lombada.example',
      icone: 'mail',
    });
  });

  it.each(['4711', '0', 'contatos', '-10'])('are not found as "%s"', async (key) => {
    const { status, body } = await ask(api.loader, `/api/params/${key}`, { key });
    expect([status, body]).toEqual([404, { message: 'Lista não encontrada.' }]);
  });

  it('is the menu', async () => {
    const { body } = await ask(api.loader, '/api/menu');
    expect(body.data[0]).toEqual({ link: 'livro', desc: 'Livros' });
  });

  it('are the featured groups, with prices in reais', async () => {
    const { body } = await ask(api.loader, '/api/produtos-em-destaque');
    const [group] = body.data;
    expect(group).toMatchObject({ title: 'Livros', url_base: expect.stringMatching(/\/pictures\/$/) });
    expect(group.products[0]).toMatchObject({
      pk_produto: 101,
      url_produto: '/livro/101',
      nome_menu_imagem: 'book-960.webp',
      vlr_preco: expect.any(Number),
      vlr_unitario: expect.any(Number),
    });
    expect(group.products[0].vlr_preco * 100).toBeCloseTo(Math.round(group.products[0].vlr_preco * 100), 6);
  });
});

describe('the newsletter', () => {
  const call = async (body: unknown, ip = someAddress()) => {
    const response = await api.action(postJson('/api/newsletter/salvar', body, { ip }));
    return { status: response.status, body: await response.json() };
  };
  const rowOf = (email: string) => services.db.newsletterSubscriber.findUnique({ where: { email } });
  const someone = { nome_newsletter: 'Clarice', email_newsletter: 'clarice@example.com' };

  beforeEach(() => services.db.newsletterSubscriber.deleteMany());

  it('stores name, address and the consent: version, time, channel, origin', async () => {
    const { status, body } = await call(
      { ...someone, email_newsletter: ' Clarice@Example.com ' },
      '10.9.9.9',
    );
    expect([status, body.message]).toEqual([200, newsletterMessages.subscribed]);
    expect(await rowOf('clarice@example.com')).toMatchObject({
      name: 'Clarice',
      textVersion: expect.stringMatching(/^\d{4}-\d{2}(-\d{2})?$/),
      channel: 'api',
      ip: '10.9.9.9',
      createdAt: expect.any(Date),
    });
  });

  it('answers a known address like a new one, and does not change its row', async () => {
    const first = await call(someone);
    const second = await call({ ...someone, nome_newsletter: 'Outra pessoa' });
    expect(second).toEqual(first);
    expect(await rowOf('clarice@example.com')).toMatchObject({ name: 'Clarice' });
    expect(await services.db.newsletterSubscriber.count()).toBe(1);
  });

  it('accepts a subscriber who had unsubscribed', async () => {
    await call(someone);
    await services.db.newsletterSubscriber.updateMany({ data: { unsubscribedAt: new Date() } });
    await call({ ...someone, nome_newsletter: 'Clarice L.' });
    expect(await rowOf('clarice@example.com')).toMatchObject({ name: 'Clarice L.', unsubscribedAt: null });
  });

  it.each([
    [{}, ['nome_newsletter', 'email_newsletter']],
    [{ nome_newsletter: 'Ana' }, ['email_newsletter']],
    [{ email_newsletter: 'ana@example.com' }, ['nome_newsletter']],
    [{ nome_newsletter: '   ', email_newsletter: '\u0000' }, ['nome_newsletter', 'email_newsletter']],
    [{ nome_newsletter: 'Ana', email_newsletter: 'ana' }, ['email_newsletter']],
    [{ nome_newsletter: 'Ana', email_newsletter: 'ana@@example.com' }, ['email_newsletter']],
    [{ nome_newsletter: ['Ana'], email_newsletter: { $ne: 1 } }, ['nome_newsletter', 'email_newsletter']],
    [{ nome_newsletter: 'A'.repeat(121), email_newsletter: 'ana@example.com' }, ['nome_newsletter']],
    [{ nome_newsletter: 'Ana', email_newsletter: `${'a'.repeat(100)}@example.com` }, ['email_newsletter']],
  ])('refuses %j and says where', async (body, fields) => {
    const { status, body: answer } = await call(body);
    expect(status).toBe(422);
    expect(answer.message).toBe('Preencha nome e email para continuar!');
    expect(Object.keys(answer.errosValidacao).sort()).toEqual([...fields].sort());
    expect(await services.db.newsletterSubscriber.count()).toBe(0);
  });

  it.each(['{', '[]', '"x"', 'null'])('refuses the body %s', async (body) => {
    expect((await call(body)).status).toBe(400);
  });

  it('limits one IP address', async () => {
    const ip = someAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= newsletterPerAddress.points; attempt += 1) {
      const email_newsletter = `leitora${attempt}@example.com`;
      statuses.push((await call({ nome_newsletter: 'Leitora', email_newsletter }, ip)).status);
    }
    expect(statuses).toEqual([...Array(newsletterPerAddress.points).fill(200), 429]);
  });

  it('works as a page, and returns the typed text', async () => {
    const answer = (await newsletterPage(
      post('/newsletter', { nome_newsletter: 'Ana', email_newsletter: 'ana' }),
    )) as unknown as { data: Record<string, unknown>; init: ResponseInit };
    expect(answer.init.status).toBe(422);
    expect(answer.data).toMatchObject({
      ok: false,
      values: { nome_newsletter: 'Ana', email_newsletter: 'ana' },
      errors: { email_newsletter: [newsletterMessages.email] },
    });
  });
});

describe('the home page', () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const { data } = (await home(get(path, { headers }))) as unknown as { data: Record<string, unknown> };
    return data;
  };

  it.each(['expired', 'idle', 'logout', 'login'])('has friendly words for the reason %s', async (reason) => {
    expect((await page(`/?reason=${reason}`)).sessionEnd).toEqual(sessionEnd(reason));
    expect(sessionEnd(reason)).not.toBeNull();
  });

  it('shows a logged-in customer no message about an ended session', async () => {
    const { cookie } = await signedInCustomer(services);
    expect((await page('/?reason=login', cookie)).sessionEnd).toBeNull();
  });

  it.each(['', 'x', 'toString', '__proto__', '<script>', 'EXPIRED'])(
    'ignores the reason "%s"',
    async (reason) => {
      expect((await page(`/?reason=${encodeURIComponent(reason)}`)).sessionEnd).toBeNull();
    },
  );

  it('promises no number of days of its own, which depend on the CEP, and the Pix term that staff set', async () => {
    const blocks = await services.db.textBlock.findMany();
    expect(blocks.length).toBeGreaterThan(10);
    for (const { title, body } of blocks) expect(`${title} ${body}`).not.toMatch(/\d+\s*dias?\b/i);
    const { features, pixTerm } = await page('/');
    expect(JSON.stringify(features)).toContain('com o prazo para o seu CEP');
    const { termHours } = await services.db.paymentType.findUniqueOrThrow({ where: { id: 13 } });
    expect(pixTerm).toBe(`${termHours} horas`);
    const steps = renderToStaticMarkup(createElement(HowItWorks, { pixTerm: String(pixTerm) }));
    expect(steps).toContain(`vale por ${termHours} horas`);
    expect(steps).not.toMatch(/\d+\s*dias?\b/i);
  });

  it('gives search engines the company’s data and the search address', async () => {
    const data = await page('/');
    const tags = homeMeta({ data } as unknown as Parameters<typeof homeMeta>[0]) ?? [];
    const objects = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));
    expect(JSON.parse(JSON.stringify(objects))).toMatchObject([
      {
        '@type': 'Organization',
        legalName: expect.stringContaining('Lombada'),
        taxID: '12.ABC.345/01DE-35',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Rua dos Tipógrafos, 120, Barra Funda',
          addressLocality: 'São Paulo',
          addressRegion: 'SP',
          postalCode: '01140-900',
          addressCountry: 'BR',
        },
      },
      {
        '@type': 'WebSite',
        potentialAction: {
          target: { urlTemplate: expect.stringContaining('/pesquisa?keywords={keywords}') },
        },
      },
    ]);
  });
});

describe('for robots', () => {
  const locations = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

  it('robots.txt excludes technical addresses and links to the sitemap', async () => {
    const { text } = await ask(() => robots(), '/robots.txt');
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  });

  it('security.txt says where to report a weakness, for half a year', async () => {
    const { text } = await ask(() => securityTxt(), '/.well-known/security.txt');
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:ola@lombada.example');
    expect(fields.get('Preferred-Languages')).toBe('pt, en');
    const days = (Date.parse(fields.get('Expires') ?? '') - services.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });

  it('the web manifest is in Portuguese, and its icons have the sizes that it says', async () => {
    const manifest = JSON.parse(await readFile('public/site.webmanifest', 'utf8'));
    expect(manifest).toMatchObject({ lang: 'pt-BR', theme_color: '#fffdf9', start_url: '/' });
    const pictures: { src: string; sizes: string }[] = manifest.icons.filter(
      ({ type }: { type: string }) => type === 'image/png',
    );
    expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    // Type and number of pictures of an ICO file.
    expect((await readFile('public/favicon.ico')).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    const linked = links().map((link) => ('href' in link ? link.href?.split('?')[0] : ''));
    expect(linked).toEqual(
      expect.arrayContaining(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']),
    );
  });

  it.each([
    ['/pictures/banner-480.avif', '/pictures/vinyl-480.avif'],
    ['/mail/banner.jpg', '/mail/vinyl.jpg'],
    ['/og/banner.jpg', '/og/vinyl.jpg'],
    ['/pictures/finish-banner-rod-960.webp', '/pictures/finish-vinyl-rod-960.webp'],
    ['/pictures/none-480.avif', null],
    ['/pictures/banner%2f..%2f..', null],
  ])('a picture is found by the name that it had: %s', async (old, now) => {
    const picture = decodeURIComponent(old.split('/')[2] ?? '');
    const answer = renamedPicture({ ...get(old), params: { picture } });
    expect(answer.status).toBe(now ? 301 : 404);
    expect(answer.headers.get('location')).toBe(now && lastingAddress(now));
    if (now) expect((await readFile(`public${now}`)).length).toBeGreaterThan(500);
  });

  it('the accessibility statement says level, limits, contact and day, and footer and sitemap have it', async () => {
    const { data } = await accessibility(get('/acessibilidade'));
    const page = await renderAt('/acessibilidade', createElement(AccessibilityView, data));
    for (const text of ['WCAG', '2.2', 'AA', 'Limites que conhecemos', 'ola@lombada.example', '27/11/2026'])
      expect(page).toContain(text);
    const { text } = await ask(sitemapPage, '/sitemap/paginas.xml', { part: 'paginas.xml' });
    expect(text).toContain(`${SHOP}/acessibilidade<`);
  });

  it('the sitemap leaves out products that no price table measures, as category and search do', async () => {
    const ids = async () => (await findSitemapProducts(services.db, 1, 1_000)).map(({ id }) => id);
    const before = await ids();
    expect(before).toContain(101);
    const { id: tableId } = await services.prices.current();
    await services.db.indexRefusal.create({
      data: { productId: 101, tableId, madeOf: new Date(), reason: 'sem medidas' },
    });
    expect(await ids()).toEqual(before.filter((id) => id !== 101));
    await services.db.indexRefusal.delete({ where: { productId: 101 } });
  });

  it('the sitemap lists every page, category and product on sale, once', async () => {
    const index = locations((await ask(() => sitemapIndex(), '/sitemap.xml')).text);
    const pages: string[] = [];
    for (const url of index) {
      const part = new URL(url).pathname.split('/').at(-1) ?? '';
      const { status, text } = await ask(sitemapPage, new URL(url).pathname, { part });
      expect(status).toBe(200);
      pages.push(...locations(text));
    }
    const products = await services.db.product.count({ where: { active: true, category: { active: true } } });
    expect(pages.filter((url) => /\/\d+$/.test(url))).toHaveLength(products);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(expect.arrayContaining([`${SHOP}/`, `${SHOP}/livro`, `${SHOP}/livro/101`]));
  });

  it.each(['produtos-0.xml', 'produtos-102.xml', 'produtos--1.xml', 'produtos-x.xml', 'nada', ''])(
    'has no sitemap "%s"',
    async (part) => {
      expect((await ask(sitemapPage, `/sitemap/${part}`, { part })).status).toBe(404);
    },
  );

  it('its slices contain all products, each once, of any size', async () => {
    for (const size of [1, 3, 4, 1_000]) {
      const slices = await findSitemapSlices(services.db, size);
      const rows = await Promise.all(slices.map(({ from }) => findSitemapProducts(services.db, from, size)));
      const ids = rows.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(slices).toHaveLength(Math.ceil(ids.length / size));
      rows.forEach((slice, index) => {
        const latest = Math.max(...slice.map(({ changedAt }) => changedAt.getTime()));
        expect(slices[index]?.changedAt.getTime()).toBe(latest);
      });
    }
  });
});
