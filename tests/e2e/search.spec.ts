import { expect, type Page, test } from '@playwright/test';
import { manyProductsSql, withoutManyProductsSql } from '../factories/many-products';
import { asTheShop } from './database';
import { expectAccessible, open } from './shopper';

/** Words that no seeded product contains, so that other journeys do not find these products. */
const many = (project: string) => ({
  firstId: project === 'phone' ? 700_001 : 800_001,
  count: 57,
  categoryId: 2,
  prefix: project === 'phone' ? 'Zarabatana ' : 'Quimérico ',
});

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const searchFor = async (page: Page, words: string) => {
  const box = main(page).getByRole('searchbox');
  await box.fill(words);
  await box.press('Enter');
};

test.beforeAll(async ({ browserName: _unused }, { project }) => {
  const products = many(project.name);
  await asTheShop([...withoutManyProductsSql(products), ...manyProductsSql(products)]);
});
test.afterAll(async ({ browserName: _unused }, { project }) => {
  await asTheShop([...withoutManyProductsSql(many(project.name))]);
});

test('searching by words in any spelling', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner').getByRole('searchbox');
  await header.fill('polen');
  await header.press('Enter');
  await expect(page).toHaveURL(/\/pesquisa\?keywords=polen/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “polen”');
  await expect(cards(page).filter({ hasText: 'Livro brochura' })).toBeVisible();
  await expectAccessible(page);

  await searchFor(page, 'brochra');
  await expect(main(page).getByText('Lemos “brochra” como “brochura”.')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Livro brochura' })).toBeVisible();

  await main(page).getByRole('searchbox').fill('geladeira azul');
  await main(page).getByRole('button', { name: 'Pesquisar' }).click();
  await expect(main(page).getByText('Não encontramos “geladeira azul”')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Revistas' })).toBeVisible();
  await expectAccessible(page);
});

test('scrolling loads twenty more, and going back restores the place @phone-long', async ({ page }, {
  project,
}) => {
  const { prefix, count } = many(project.name);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pesquisar-produto')) asked.push(String(request.postData()));
  });
  await open(page, `/pesquisa?keywords=${prefix.trim()}`);
  await expect(main(page).getByText(`${count} produtos`, { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);

  const toTheEnd = () =>
    page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.45));
  await toTheEnd();
  await expect(cards(page)).toHaveCount(40);
  await expect(page).toHaveURL(/mostrar=40/);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.6));
  await expect(cards(page)).toHaveCount(count);
  await expect(main(page).getByRole('link', { name: 'Mostrar mais' })).toBeHidden();
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toHaveLength(2);
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(count);
  await expectAccessible(page);

  const last = cards(page).nth(45).getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/livreto\/\d+/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 50);

  await main(page).getByLabel('Ordenar por').selectOption('maior');
  await expect(page).toHaveURL(/ordem=maior/);
  await expect(cards(page)).toHaveCount(20);
  expect(page.url()).not.toContain('mostrar');
  await expect(cards(page).first().getByRole('heading')).toHaveText(titles.at(-1) ?? '');
});

test('the keyboard alone: more results, with the focus on the first new one @long', async ({ page }, {
  project,
}) => {
  await open(page, `/pesquisa?keywords=${many(project.name).prefix.trim()}&ordem=alf`);
  await page.route('**/api/pesquisar-produto', (route) => route.abort(), { times: 1 });
  const more = main(page).getByRole('link', { name: 'Mostrar mais' });
  // Focus alone would scroll there, which loads more by itself.
  await more.evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Não conseguimos buscar mais produtos')).toBeVisible();
  await page.keyboard.press('Enter');
  // The focus may scroll past the middle of the page, where more products are loaded.
  await expect(cards(page).nth(20).getByRole('link')).toBeFocused();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(40);
});

test('without scripts the same by links @long', async ({ browser, baseURL }, { project }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/pesquisa?keywords=${many(project.name).prefix.trim()}`);
  await expect(cards(page)).toHaveCount(20);
  await main(page).getByRole('link', { name: 'Mostrar mais' }).click();
  await expect(cards(page)).toHaveCount(40);
  await main(page).getByLabel('Ordenar por').selectOption('alf');
  await main(page).getByRole('button', { name: 'Ordenar' }).click();
  await expect(page).toHaveURL(/ordem=alf/);
  await expect(cards(page)).toHaveCount(20);
  await context.close();
});

test('a category, page by page @long', async ({ page }) => {
  await open(page, '/livreto');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Livretos');
  await expect(main(page).getByRole('heading', { name: 'Poucas páginas, muito a dizer' })).toBeVisible();
  await expectAccessible(page);
  const first = await cards(page).first().getByRole('heading').textContent();
  await main(page).getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/\/livreto\?pagina=2/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(String(first));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/livreto\?pagina=2$/);

  await open(page, '/livreto?pagina=900');
  await expect(main(page).getByText('Essa página não existe mais')).toBeVisible();
  await page.goto('/revista-catalogo');
  await expect(page).toHaveURL(/\/revista$/);
  expect((await page.goto('/nada-disso'))?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
