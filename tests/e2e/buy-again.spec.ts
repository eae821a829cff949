import { expect, test } from '@playwright/test';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import { atWidths, expectAccessible, expectAccessibleDialog, open } from './shopper';

test('an order is found by its filters, repeated from the list, and the credit page opens @phone-long', async ({
  page,
}) => {
  await openReadyCart(page);
  await pickUpForNothing(page);
  const { pk_pedido: orderId } = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: '13',
    nome: 'Contos de inverno',
    termos_produtos: true,
    termos_arquivos: true,
  });
  await open(page, '/pedidos');
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const unfold = async () => {
    if (isPhone) await page.getByText('Filtrar pedidos').click();
  };
  const form = page.getByRole('form', { name: 'Filtrar pedidos' });

  await test.step('a date is picked by keys, an invalid one is reported, and the URL contains the filter', async () => {
    await unfold();
    await form.getByRole('button', { name: 'Escolher no calendário: Data inicial' }).click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Data inicial', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await form.getByLabel('Data final', { exact: true }).fill('31/02/2026');
    await form.getByRole('button', { name: 'Filtrar' }).click();
    await expect(form.getByText('Data inválida.')).toBeVisible();
    await form.getByLabel('Data final', { exact: true }).fill('');
    await form.getByLabel('Nome do pedido').fill('inverno');
    await form.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/nome_pedido=inverno/);
    await expect(page.getByText('Contos de inverno')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its items are put into the cart, and the list says so', async () => {
    await page.getByRole('button', { name: 'Repetir Compra' }).click();
    await expect(page.getByText(`Os itens do pedido ${orderId} estão no carrinho.`)).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('link', { name: 'Ver carrinho' }).click();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  });

  await test.step('the credit page shows future credit in a dialog that the back button closes', async () => {
    await open(page, '/credito');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Lançamentos futuros' }).click();
    await expect(page.getByText('Não há lançamentos futuros')).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await page.goBack();
    await expect(page.getByText('Não há lançamentos futuros')).toBeHidden();
  });
});
