import { expect, test } from '@playwright/test';
import { finish, openReadyCart, pickUpForNothing } from './ready-cart';
import { comeFromSomewhere, expectAccessible, live, open, reload } from './shopper';

/** What stands where at 360 px, page by page: most journeys are walked in a wide window alone. */

test('what anybody can open fits a phone @phone-only', async ({ page }) => {
  for (const address of [
    ...['/entrar', '/cadastro', '/cadastro/email', '/recuperar-senha', '/termos-de-uso'],
    ...['/livro', '/pesquisa?keywords=livro', '/orcamento/novo/101'],
  ])
    await test.step(address, async () => {
      await open(page, address);
      await expectAccessible(page);
    });
});

test('the pages of a customer fit a phone, from the cart to the order @phone-only', async ({ page }) => {
  await openReadyCart(page, { withAddress: true, credit: 2_000 });
  await expectAccessible(page);
  for (const part of ['dados', 'enderecos', 'privacidade', 'acesso', 'acessos', 'sessoes'])
    await test.step(part, async () => {
      await open(page, `/conta/${part}`);
      await expectAccessible(page);
    });
  await open(page, '/carrinho');
  await pickUpForNothing(page);
  await reload(page);
  await test.step('a card', async () => {
    await page.getByRole('radio', { name: /^Cartão de crédito/ }).check({ force: true });
    await expectAccessible(page);
  });
  await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
  const order = await finish(page);
  for (const address of [`/sucesso/${order}`, `/pedido/${order}`, '/pedidos'])
    await test.step(address, async () => {
      await open(page, address);
      await expectAccessible(page);
    });
});

test('the cookie notice leaves the way into the shop free @phone-only', async ({ page }) => {
  await comeFromSomewhere(page.context());
  await page.goto('/');
  await live(page);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  const start = page.getByRole('link', { name: 'Monte seu livro' });
  const [below, button] = [await notice.boundingBox(), await start.boundingBox()];
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await page.locator('header summary').first().click();
  const drawer = page.locator('header details[open] nav');
  for (const name of ['Entrar', 'Criar conta'])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
});
