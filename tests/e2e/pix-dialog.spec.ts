import { expect, test } from '@playwright/test';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import { open } from './shopper';

test('a PIX that is paid while its code is shown is reported, although the dialog closes', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openReadyCart(page, { credit: 2_000 });
  await pickUpForNothing(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const wallet = { tipo_pagamento_credito: '4', pagamento_credito: '13' };
  const placed = await callShop(page, 'carrinho/finalizar', { tipo_pagamento: '13', ...wallet, ...terms });
  await open(page, `/pedido/${placed.pk_pedido}`);
  const show = page.getByRole('button', { name: 'Ver o QR Code do PIX' });
  const dialog = page.getByRole('dialog', { name: 'Pague com PIX' });
  // The second click of a double click outside the dialog is ignored; a later single click closes it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await show.dblclick();
  await expect(dialog.getByText(/confira o valor de R\$/)).toBeVisible();
  await expect(async () => {
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await show.click();
  await expect(dialog.getByText(/confira o valor de R\$/)).toBeVisible();
  const payAt = await dialog.getByRole('link', { name: 'Pagar no banco de testes' }).getAttribute('href');
  const data = { txid: payAt?.split('/').at(-1), notify: 'once' };
  const paid = await request.post(`${process.env.E2E_SANDBOX_URL}/pix-bank/sandbox/pay`, { data });
  expect(paid.ok()).toBe(true);
  const said = page.getByRole('region', { name: 'Avisos' }).getByText('Pagamento confirmado!');
  await expect(said).toBeVisible({ timeout: 60_000 });
  // A message disappears after some seconds, and a busy machine may not have reloaded the page by then.
  await page.clock.pauseAt(Date.now() + 1_000);
  await expect(dialog).toBeHidden();
  await expect(said).toBeVisible();
  await expect(page.locator(':focus')).toContainText(/^Pagamento confirmado/);
  await expect(page.getByText(/^R\$.20,00 dos créditos da sua carteira pagaram uma parte/)).toBeVisible();
});
