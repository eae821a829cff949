import { expect, type Page, type Route, test } from '@playwright/test';
import { holdBack } from './hold-back';
import { open } from './shopper';

/** On a line with slow prices, a click or a choice made before the price arrives is not lost. */

const PRICE = '**/api/produto/alterar-filtro';

const pages = async (page: Page, count: string) => {
  const field = page.getByRole('spinbutton', { name: 'Número de páginas' });
  await field.fill(count);
  await field.press('Tab');
};
const goOn = (page: Page) => page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first();
const preparing = (page: Page) => page.getByRole('button', { name: 'Preparando envio...' }).first();
/** Clicks without Playwright's wait for an enabled button, as a person does. */
const clickAtOnce = async (page: Page) => {
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true');
  await goOn(page).click({ force: true });
  await expect(preparing(page)).toBeVisible();
};

test('a click before the price arrives continues by itself with the chosen options', async ({ page }) => {
  await open(page, '/livro/101');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  const letGo = await holdBack(page, PRICE);
  await pages(page, '60');
  await clickAtOnce(page);
  await letGo();
  await page.waitForURL(/\/envio\?projeto=/);
  await expect(page.getByText(/^60 páginas de /).first()).toBeVisible();
});

for (const [of, address, choose, before, after] of [
  [
    'a book',
    '/livro/101?exemplares=50',
    async (page: Page) => {
      await page.getByRole('spinbutton', { name: 'Exemplares' }).fill('300');
      await page.keyboard.press('Tab');
    },
    '50 exemplares',
    '300 exemplares',
  ],
  [
    'cards',
    '/cartao-de-visita/501?quantidade=500&acabamento_obrigatorio=lamination-matte',
    (page: Page) => page.getByRole('radio', { name: /^1\.000 unidades/ }).check({ force: true }),
    '500 unidades',
    '1.000 unidades',
  ],
] as const)
  test(`total, unit price and number of ${of} belong to one answer while the next is loading${of === 'cards' ? ' @long' : ''}`, async ({
    page,
  }) => {
    await open(page, address);
    const panel = page.getByRole('complementary', { name: 'Seu orçamento' });
    const bar = panel.locator('.price-bar');
    const figures = panel.getByRole('paragraph').filter({ hasText: / por (exemplar|unidade), / });
    const [shown = '', inBar = ''] = [await figures.textContent(), await bar.textContent()].map(String);
    expect(shown).toContain(before);
    expect(inBar).toContain(before);
    const letGo = await holdBack(page, PRICE);
    await choose(page);
    await expect(panel.locator('[aria-busy="true"]')).toBeVisible();
    await expect(figures).toHaveText(shown);
    await expect(bar).toHaveText(inBar);
    await letGo();
    await expect(figures).toContainText(after);
    await expect(figures).not.toContainText(shown.split(' por ')[0] ?? shown);
    await expect(bar).toContainText(after);
  });

test('another choice cancels the click, and so does a price that does not arrive @long', async ({ page }) => {
  await open(page, '/livro/101');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  const letGo = await holdBack(page, PRICE);
  await pages(page, '60');
  await clickAtOnce(page);
  await pages(page, '64');
  await expect(preparing(page)).toHaveCount(0);
  await letGo();
  await expect(goOn(page)).not.toHaveAttribute('aria-disabled');
  await expect(page).toHaveURL(/\/livro\/101\?.*=64/);

  const asked: Route[] = [];
  await page.route(PRICE, (route) => void asked.push(route));
  await pages(page, '68');
  await clickAtOnce(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.route(PRICE, (route) => route.abort());
  for (const route of asked) await route.abort();
  await expect(page.getByText('Preço não atualizado')).toBeVisible();
  await expect(goOn(page)).toBeVisible();
  await expect(page).toHaveURL(/\/livro\/101\?.*=68/);
});

test('a link clicked after it is followed instead @long', async ({ page }) => {
  await open(page, '/livro/101');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  const letGo = await holdBack(page, PRICE);
  const letPageGo = await holdBack(page, /\/revista\.data/, 'GET');
  await pages(page, '60');
  await clickAtOnce(page);
  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Revistas' }).click();
  const priced = page.waitForResponse(PRICE);
  await letGo();
  await (await priced).finished();
  await letPageGo();
  await page.waitForURL(/\/revista$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Revistas' })).toBeVisible();
});
