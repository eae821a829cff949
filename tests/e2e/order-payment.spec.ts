import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { expect, type Page, test } from '@playwright/test';
import { callShop, pickUpForNothing } from './ready-cart';
import { arriveAtFiles, comeLoggedIn, expectAccessible, open, sendFile, spineMmOf } from './shopper';

/** A new customer with an order of one book, to be picked up and paid by PIX; returns its number. */
const placeOrder = async (page: Page): Promise<number> => {
  await comeLoggedIn(page);
  await open(page, '/livro/101');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('64');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).press('Tab');
  await expect(page).toHaveURL(/=64/);
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
  const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };
  await sendFile(page, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 64 }));
  const cover = await coverPdf({ ...interior, spineMm: await spineMmOf(page) });
  await sendFile(page, /Capa aberta/, 'capa.pdf', cover);
  await expect(page.getByText('Aprovado')).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Prosseguir »' }).click();
  await page.waitForURL(/\/carrinho/);
  await pickUpForNothing(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await callShop(page, 'carrinho/finalizar', { tipo_pagamento: '13', ...terms });
  return Number(placed.pk_pedido);
};

test('the payment of an order is changed: from PIX to a deposit, with its receipt @long', async ({
  page,
}) => {
  const orderId = await placeOrder(page);
  await open(page, `/pedido/${orderId}`);

  await test.step('the code opens in a separate window', async () => {
    await page.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pague com PIX' });
    await expect(dialog.getByLabel('PIX copia e cola')).toHaveValue(/^000201/, { timeout: 45_000 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  const behind = await page.context().newPage();
  // The page polls every fifteen seconds and has not polled since.
  const waiting = { data: { status: false, situacao: 'waiting' } };
  await behind.route('**/api/pedido/recupera-pedido-pagamento-ok/*', (route) =>
    route.fulfill({ json: waiting }),
  );
  await open(behind, `/pedido/${orderId}`);

  await test.step('a deposit replaces it', async () => {
    await page.getByText('Trocar forma de pagamento').click();
    await page.locator('main').getByText('Depósito ou transferência').click();
    await page.getByText('Transferência do mesmo banco').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pagar desta forma' }).click();
    await expect(page.getByRole('heading', { name: 'Pague por depósito ou transferência' })).toBeVisible();
  });

  await test.step('another tab, which only knows of the PIX, shows no expired code', async () => {
    await behind.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    await expect(behind.getByText('Este pedido não é pago por PIX.')).toBeVisible();
    await expect(behind.getByRole('heading', { name: 'Pague por depósito ou transferência' })).toBeVisible();
    await expect(behind.getByLabel('PIX copia e cola')).toHaveCount(0);
    await behind.close();
  });

  await test.step('a missing receipt, another file, and the receipt', async () => {
    const send = page.getByRole('button', { name: 'Enviar comprovante' });
    const field = page.getByLabel('Comprovante do depósito');
    await send.click();
    await expect(page.getByText('Envio o arquivo do comprovante para prosseguir!')).toBeVisible();
    await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nada') });
    await send.click();
    await expect(page.getByText('Arquivo informado inválido, verifique!')).toBeVisible();
    await expectAccessible(page);
    const buffer = await bookPdf({ trimMm: [140, 210], bleedMm: 0, pages: 1 });
    await field.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer });
    await send.click();
    await expect(page.getByText('Comprovante enviado com sucesso!')).toBeVisible();
    await expect(page.getByText('recibo.pdf')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an order that does not exist links to the others', async () => {
    await open(page, '/pedido/2147483000');
    await expect(page).toHaveURL(/\/pedidos$/);
    await expect(page.getByRole('alert').getByText('Pedido não encontrado.')).toBeVisible();
    await expectAccessible(page);
  });
});
