import { expect, test } from '@playwright/test';
import { tabAndPress, tabAndType, tabTo, typeLetters } from './keys';
import { openReadyCart } from './ready-cart';
import { expectAccessible } from './shopper';

test('a cart is changed and bought by keyboard alone; the focus is never lost', async ({ page }) => {
  await openReadyCart(page, { withAddress: true });
  const rows = page.locator('main table tbody');
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('a restored line has the focus', async () => {
    await tabAndPress(page, button(/^Duplicar item/).first());
    await expect(rows).toHaveCount(2);
    await expect(button(/^Duplicar item/).first()).toBeFocused();
    await tabAndPress(page, button('Remover Livro brochura, item 2'));
    await expect(page.getByText('Item removido do carrinho!')).toBeVisible();
    await tabAndPress(page, button('Desfazer'));
    await expect(button('Desfazer')).toBeHidden();
    await expect(rows.nth(1).getByRole('link', { name: 'Livro brochura', exact: true })).toBeFocused();
  });

  await test.step('a coupon moves the focus to the next possible action', async () => {
    // On a slow line the page is still reloading when the next code is sent.
    const readAnew = /\/carrinho\.data/;
    await page.route(readAnew, async (route) => {
      if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.fallback();
    });
    await tabAndPress(page, page.locator('summary', { hasText: 'Cupom de desconto' }));
    await tabAndType(page, page.getByLabel('Código do cupom'), 'NENHUM');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código do cupom')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Código do cupom')).toBeFocused();
    await tabAndType(page, page.getByLabel('Código do cupom'), 'LIVRO10');
    await page.keyboard.press('Enter');
    await expect(page.getByText('10% de desconto na impressão')).toBeVisible();
    await page.unroute(readAnew);
    await expect(button('Remover cupom')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Aplicar cupom')).toBeFocused();
  });

  await test.step('the arrows move between the ways of sending, which open no dialog', async () => {
    await expect(page.getByRole('table', { name: 'Itens do carrinho' })).toBeVisible();
    const ways = page.locator('input[type=radio][name=transporte]');
    await tabTo(page, ways.first());
    await page.keyboard.press('Space');
    for (const place of [1, 2]) {
      await page.keyboard.press('ArrowDown');
      await expect(ways.nth(place)).toBeChecked();
      await expect(ways.nth(place)).toBeFocused();
    }
    await expect(
      page.getByRole('status').getByText(/^Com a entrega, o total é R\$.* Chega até /),
    ).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a counter is selected by letters, and the dialog returns the focus', async () => {
    await page.getByRole('heading', { name: 'Carrinho' }).click();
    await tabTo(page, page.getByRole('radio', { name: 'Receber no endereço' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('combobox', { name: 'Estado' }));
    await typeLetters(page, 'Sao P');
    await expect(page.getByRole('combobox', { name: 'Estado' }).locator('option:checked')).toHaveText(
      'São Paulo',
    );
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeEnabled();
    await tabTo(page, page.getByRole('combobox', { name: 'Cidade' }));
    await typeLetters(page, 'Sao Paulo');
    const counter = page.getByRole('radio', { name: /^Lombada Oficina/ });
    await expect(counter).toBeVisible();
    await tabAndPress(page, counter, 'Space');
    const dialog = page.getByRole('dialog', { name: 'Quem retira o pedido' });
    await expect(
      page
        .getByRole('status')
        .getByText(/^Com a entrega, o total é R\$.* Pronto para retirar até .*, pagando antes das /),
    ).toHaveCount(1);
    await expect(dialog).toBeHidden();
    await tabAndPress(page, button('Informar quem retira'));
    await page.keyboard.press('Escape');
    await expect(button('Informar quem retira')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabAndPress(page, dialog.getByLabel(/^Confirmo que o pedido/), 'Space');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button('Mudar quem retira')).toBeFocused();
  });

  await test.step('two cards show the amount of each', async () => {
    await tabAndPress(page, button('Preencher os dados do cartão'));
    await expect(page.locator('#cartao-1-number')).toBeFocused();
    await page.getByLabel('Pagar com dois cartões').focus();
    await page.keyboard.press('Space');
    await tabAndType(page, page.locator('#cartao-1-number'), '4000000000000010');
    const first = page.locator('#cartao-1-instalments');
    await expect(first).toBeDisabled();
    await expect(first.locator('option:checked')).toHaveText('Digite antes o valor');
    await page.locator('#cartao-valor-first').focus();
    await page.keyboard.type('100,00');
    await expect(first.locator('option:checked')).toHaveText(/^1x de .* à vista$/);
    await expect(page.getByText(/^Total de R\$.100,00, à vista\.$/)).toBeVisible();
    await tabTo(page, first);
    await page.keyboard.type('3x');
    await expect(page.getByText(/^Total de R\$.100,00, sem juros\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the cart is bought', async () => {
    await page.getByRole('radio', { name: /^Cartão de crédito/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: /^PIX/ })).toBeChecked();
    await tabAndPress(page, page.getByLabel(/^Conferi os itens/), 'Space');
    await tabAndPress(page, page.getByLabel(/^Conferi os meus arquivos/), 'Space');
    await tabAndPress(page, button('Finalizar Compra').filter({ visible: true }));
    await page.waitForURL(/\/sucesso\/\d+/);
  });
});
