import { expect, test } from '@playwright/test';
import { asTheShop } from './database';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import { open, reload } from './shopper';

/** A page that polls does not poll faster than the line allows, and does not block navigation. */

test('a customer who waits for the code of a PIX can open another page, however slow the line is @long', async ({
  page,
}) => {
  await openReadyCart(page);
  await pickUpForNothing(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await callShop(page, 'carrinho/finalizar', { tipo_pagamento: '13', ...terms });
  const order = `fk_pedido = ${placed.pk_pedido}`;
  await open(page, `/pedido/${placed.pk_pedido}`);
  await expect(page.getByRole('button', { name: 'Ver o QR Code do PIX' })).toBeVisible();
  await asTheShop([`update pagamento set pix_copia_e_cola = null where ${order}`]);
  await reload(page);
  await expect(page.getByText('Estamos gerando o código com o banco.', { exact: false })).toBeVisible();
  // Longer than the page's polling interval.
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Meus Pedidos' }).first().click();
  await page.waitForURL(/\/pedidos$/);
});
