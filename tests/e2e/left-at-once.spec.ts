import { expect, type Page, test } from '@playwright/test';
import { bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { openReadyCart } from './ready-cart';
import { comeLoggedIn, open, reload } from './shopper';

/** Input that is sent or saved with a short delay is not lost when the page is left before that. */

const customerOf = (email: string) => `(select pk_usuario from usuario where email_usuario = '${email}')`;

test('a number of copies that was not sent yet is sent when the cart is left', async ({ page }) => {
  const { email } = await comeLoggedIn(page);
  const token = anyCnpj();
  await asTheShop([
    ...bookInCartSql(customerOf(email), token),
    `update carrinho_item set recompra = true where fk_projeto = 'project-${token}'`,
  ]);
  await open(page, '/carrinho');
  const copies = page.getByLabel('Quantidade de Livro brochura', { exact: true });
  const more = page.getByRole('button', { name: /^Aumentar quantidade/ });
  const before = Number(await copies.inputValue());
  await more.click();
  await more.click();
  const wanted = await copies.inputValue();
  expect(Number(wanted)).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Continuar Comprando' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The save of the number and the request for the next page run in parallel.
  const finds = (number: string) =>
    expect(async () => {
      await open(page, '/carrinho');
      await expect(copies).toHaveValue(number, { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
  await finds(wanted);

  await more.click();
  const again = await copies.inputValue();
  await reload(page);
  await finds(again);
});

const projectInCart = async (page: Page): Promise<string> => {
  await openReadyCart(page);
  return (await page.getByRole('link', { name: /Reenviar arquivos/ }).getAttribute('href')) ?? '';
};

const notes = (page: Page) => page.getByLabel('Observações do pedido');

test('notes typed just before the page is left are saved @long', async ({ page }) => {
  await projectInCart(page);
  await page.getByRole('link', { name: /Reenviar arquivos/ }).click();
  await page.waitForURL(/\/envio\?projeto=/);
  await page.keyboard.press('Escape');
  const address = page.url();
  await notes(page).fill('Capa com laminação fosca.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Carrinho', exact: true })).toBeVisible();
  // The save of the notes and the request for the page run in parallel.
  await expect(async () => {
    await open(page, address);
    await expect(notes(page)).toHaveValue('Capa com laminação fosca.', { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
});

test('notes whose save failed are sent again on continuing @long', async ({ page }) => {
  await open(page, await projectInCart(page));
  await page.keyboard.press('Escape');
  await page.route(/\/envio\.data/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await notes(page).fill('Miolo em papel pólen.');
  await notes(page).blur();
  const trouble = page
    .getByRole('region', { name: 'Avisos' })
    .getByText('Houve algum problema com a conexão');
  await expect(trouble).toBeVisible();
  await trouble.click();
  await page.unroute(/\/envio\.data/);
  const address = page.url();
  await page.getByRole('button', { name: 'Prosseguir »' }).click();
  await page.waitForURL(/\/carrinho/);
  await open(page, address);
  await page.keyboard.press('Escape');
  await expect(notes(page)).toHaveValue('Miolo em papel pólen.');
});

test('a quote form filled in just before the page was left is restored @long', async ({ page }) => {
  await open(page, '/livro/101');
  const name = page.locator('[name=nome_orcamento]');
  await name.fill('Helena Prado');
  await open(page, '/livro/101');
  await expect(name).toHaveValue('Helena Prado');
});
