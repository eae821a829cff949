import { expect, type Page, type Route, test } from '@playwright/test';
import { holdBack } from './hold-back';
import { open } from './shopper';

/** A line on which a price takes its time: whoever goes on at once loses neither the click nor a choice. */

const PRICE = '**/api/produto/alterar-filtro';

const pages = async (page: Page, count: string) => {
  const field = page.getByRole('spinbutton', { name: /páginas/i });
  await field.fill(count);
  await field.press('Tab');
};
const goOn = (page: Page) => page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first();
const preparing = (page: Page) => page.getByRole('button', { name: 'Preparando envio...' }).first();
/** A person's pointer asks nobody whether a button is ready. */
const clickAtOnce = async (page: Page) => {
  await expect(goOn(page)).toHaveAttribute('aria-disabled', 'true');
  await goOn(page).click({ force: true });
  await expect(preparing(page)).toBeVisible();
};

test('a click that comes before the price goes on by itself with what was chosen', async ({ page }) => {
  await open(page, '/livro/101');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  const letGo = await holdBack(page, PRICE);
  await pages(page, '60');
  await clickAtOnce(page);
  await letGo();
  await page.waitForURL(/\/envio\?projeto=/);
  await expect(page.getByText(/^60 páginas de /).first()).toBeVisible();
});

test('another choice takes the click back, and so does a price that does not come @long', async ({
  page,
}) => {
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

test('a link that is clicked after it is where the customer goes @long', async ({ page }) => {
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
