import { expect, it } from 'vitest';
import { loader as sitemapIndex } from '~/routes/seo/sitemap-index';
import { loader as sitemapPage } from '~/routes/seo/sitemap-page';
import { getServices } from '~/services.server';
import { get } from '../factories/account-calls';
import { manyProductsSql } from '../factories/many-products';

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

it('the sitemap stays within its limits with 100,000 products', async () => {
  const services = await getServices();
  const onSale = manyProductsSql({ firstId: 5_000_001, count: 100_000 });
  for (const sql of onSale.filter((each) => each.startsWith('insert into produto')))
    await services.db.$executeRawUnsafe(sql);
  services.sitemap.forget();
  const parts = locations(await (await sitemapIndex()).text());
  // The protocol allows 50,000 addresses and 50 MB per file.
  expect(parts.length).toBeGreaterThan(2);
  let addresses = 0;
  for (const part of parts.map((url) => new URL(url).pathname.split('/').at(-1) ?? '')) {
    const response = await sitemapPage({ ...get(`/sitemap/${part}`), params: { part } });
    const text = await response.text();
    const found = locations(text).length;
    expect([response.status, found <= 50_000, text.length < 5_000_000]).toEqual([200, true, true]);
    addresses += found;
  }
  const products = await services.db.product.count({ where: { active: true, category: { active: true } } });
  expect(products).toBeGreaterThan(100_000);
  expect(addresses).toBeGreaterThan(products);
});
