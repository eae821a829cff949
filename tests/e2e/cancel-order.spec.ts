import { expect, type Page, test } from '@playwright/test';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import { atWidths, expectAccessible, expectAccessibleDialog, open, reload } from './shopper';

/** Exchanges a card for a token at the gateway, as a browser does. */
const tokenOf = async (page: Page): Promise<string> => {
  const [address] = /https?:[^"\\\s]+\/tokens\?appId=[\w-]+/.exec(await page.content()) ?? [];
  const card = { number: '4000000000000010', holder_name: 'ANA', exp_month: 12, exp_year: 2090, cvv: '123' };
  const answer = await page.request.post(address ?? '', { data: { type: 'card', card } });
  return (await answer.json()).id;
};

const cardFields = async (page: Page, group: string, amount: string) => ({
  [`${group}.token_cartao`]: await tokenOf(page),
  [`${group}.final_cartao`]: '0010',
  [`${group}.dependency`]: '17',
  [`${group}.num_parcelas`]: '1',
  [`${group}.valor`]: amount,
});

/** Two books, paid with R$ 30,00 of credit and two cards. */
const twoBooksOfTwoCards = async (page: Page): Promise<number> => {
  await openReadyCart(page, { credit: 3_000 });
  await page.getByRole('button', { name: /^Duplicar item/ }).click();
  await expect(page.getByRole('button', { name: /^Remover / })).toHaveCount(2);
  await pickUpForNothing(page);
  await open(page, '/carrinho');
  const cart = await page.request.get('/api/carrinho');
  const { total } = (await cart.json()).data.carrinho.resumo ?? (await cart.json()).data.resumo;
  const rest = Math.round(total * 100) - 3_000 - 6_000;
  const placed = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: 'twoCards',
    tipo_pagamento_credito: '4',
    pagamento_credito: '13',
    ...(await cardFields(page, 'primeiroCartao', '60,00')),
    ...(await cardFields(page, 'segundoCartao', (rest / 100).toFixed(2).replace('.', ','))),
    termos_produtos: true,
    termos_arquivos: true,
  });
  return Number(placed.pk_pedido);
};

test('a part of an order paid by two cards and credit is cancelled, then the rest', async ({ page }) => {
  const orderId = await twoBooksOfTwoCards(page);
  await open(page, `/pedido/${orderId}`);
  // A slow gateway is polled every fifteen seconds.
  await expect(page.getByText('Pagamento aprovado').first()).toBeVisible({ timeout: 60_000 });

  await test.step('the dialog shows amount, refund options and time, and can be closed', async () => {
    // Of several items without news each is a line.
    await page.locator('main li > details > summary').first().click();
    await page.getByRole('link', { name: 'Cancelar item' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar item' });
    await expect(dialog.getByText('Voltam para você')).toBeVisible();
    // Two cards with the same name, each with its own bill.
    await expect(dialog.getByText('Volta ao cartão Visa final 0010')).toHaveCount(2);
    await expect(dialog.getByText('Vira crédito na sua carteira')).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Devoluções')).toHaveCount(0);
  });

  await test.step('one book is cancelled, and each payment is refunded in part', async () => {
    await page.getByRole('link', { name: 'Cancelar item' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar item' });
    await dialog.getByLabel('Motivo do cancelamento').fill('Comprei um a mais.');
    await dialog.getByRole('button', { name: 'Cancelar o item' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Item cancelado\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Devoluções' })).toBeVisible();
    await expect(page.getByText('Devolvido', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      await reload(page);
      await expect(page.getByText('Devolvido', { exact: true })).toHaveCount(3, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the rest is refunded as credit, and the order ends', async () => {
    await page.getByRole('link', { name: 'Cancelar Pedido' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
    await dialog.getByText('Tudo como crédito na carteira').click();
    await atWidths(page, () => expectAccessibleDialog(page));
    await dialog.getByLabel('Motivo do cancelamento').fill('Desisti da edição.');
    await dialog.getByRole('button', { name: 'Cancelar o pedido' }).click();
    await expect(page.getByText(/^Pedido cancelado\..*já estão na sua carteira/)).toBeVisible();
    await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
    // Three of the first book; what became credit together is one sum.
    await expect(page.getByText('Devolvido', { exact: true })).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Cancelar Pedido' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
