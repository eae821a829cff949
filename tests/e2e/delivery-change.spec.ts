import { expect, test } from '@playwright/test';
import { asStaff } from './database';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import { atWidths, expectAccessible, expectAccessibleDialog, open } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

const grace = (minutes: number) =>
  asStaff([`update parametro set valor = '${minutes}' where chave = 'pedidos.carencia_minutos'`]);
test.afterAll(() => grace(0));

test('a paid order is sent to an address instead of the counter, once the PIX for it is paid @clock @long', async ({
  page,
  request,
}) => {
  await grace(60);
  await openReadyCart(page, { credit: 500_000, withAddress: true });
  await pickUpForNothing(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: '4',
    pagamento: '13',
    ...terms,
  });
  const orderId = Number(placed.pk_pedido);
  await open(page, `/pedido/${orderId}`);
  await expect(page.getByText('Ainda dá tempo de mudar')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Troca de entrega à espera do PIX' });
  const choosePix = async () => {
    await page.getByRole('link', { name: 'Trocar a entrega' }).click();
    const dialog = page.getByRole('dialog', { name: 'Trocar a entrega' });
    await dialog
      .getByRole('radio', { name: /para Casa/ })
      .first()
      .check({ force: true });
    await dialog.getByRole('radio', { name: /^PIX/ }).check({ force: true });
    await atWidths(page, () => expectAccessibleDialog(page));
    await dialog.getByRole('button', { name: 'Trocar a entrega' }).click();
    await expect(waiting).toBeVisible();
  };

  await test.step('the delivery is chosen, and given up', async () => {
    await choosePix();
    await expect(page.getByText('Falta só pagar o PIX', { exact: false }).first()).toBeVisible();
    await expect(waiting.getByLabel('PIX copia e cola')).toHaveValue(/^000201/, { timeout: 45_000 });
    await expect(page.getByRole('link', { name: 'Trocar a entrega' })).toHaveCount(0);
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Desistir da troca' }).click();
    await expect(waiting).toBeHidden();
  });

  await test.step('the delivery is chosen again and paid: the page shows it by itself', async () => {
    await choosePix();
    const payAt = await waiting.getByRole('link', { name: 'Pagar no banco de testes' }).getAttribute('href');
    const txid = payAt?.split('/').at(-1);
    const paid = await request.post(`${sandbox()}/pix-bank/sandbox/pay`, { data: { txid, notify: 'once' } });
    expect(paid.ok()).toBe(true);
    await expect(waiting).toBeHidden({ timeout: 60_000 });
    await expect(page.getByText('Troca de entrega:', { exact: false })).toBeVisible();
    await expect(page.getByText('Avenida Paulista', { exact: false }).first()).toBeVisible();
  });
});
