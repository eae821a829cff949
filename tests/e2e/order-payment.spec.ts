import { expect, type Page, test } from '@playwright/test';
import { bookPdf, coverPdf } from '../factories/pdf';
import { arriveAtFiles, comeLoggedIn, expectAccessible, open, sendFile } from './shopper';

/** A call of the shop's own page, with its session. */
const call = (page: Page, path: string, body: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) });
      return { status: answer.status, ...(await answer.json()) };
    },
    [path, body] as const,
  );

/** Somebody new with an order of one book, to be picked up and paid by PIX; answers its number. */
const placeOrder = async (page: Page): Promise<number> => {
  await comeLoggedIn(page);
  await open(page, '/livro/101');
  await page.getByRole('spinbutton', { name: /páginas/i }).fill('64');
  await page.getByRole('spinbutton', { name: /páginas/i }).press('Tab');
  await expect(page).toHaveURL(/=64/);
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
  const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };
  await sendFile(page, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 64 }));
  const text = await page.locator('main').textContent();
  const spine = /lombada[^0-9]*([0-9]+(?:,[0-9]+)?) mm/i.exec(text ?? '')?.[1] ?? '4';
  const cover = await coverPdf({ ...interior, spineMm: Number(spine.replace(',', '.')) });
  await sendFile(page, /Capa aberta/, 'capa.pdf', cover);
  await expect(page.getByText('Aprovado')).toHaveCount(2, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Prosseguir »' }).click();
  await page.waitForURL(/\/carrinho/);
  await call(page, '/api/carrinho/selecionar-balcao', { pk_balcao: 1 });
  await call(page, '/api/carrinho/responsavel-retirada', { tipo: '1', verificar: '1' });
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await call(page, '/api/carrinho/finalizar', { tipo_pagamento: '13', ...terms });
  expect(placed).toMatchObject({ status: 200 });
  return (placed.data as { pk_pedido: number }).pk_pedido;
};

test('an order is paid another way: from PIX to a deposit, with its receipt', async ({ page }) => {
  test.setTimeout(180_000);
  const orderId = await placeOrder(page);
  await open(page, `/pedido/${orderId}`);

  await test.step('the code opens in a window of its own', async () => {
    await page.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pague com PIX' });
    await expect(dialog.getByLabel('PIX copia e cola')).toHaveValue(/^000201/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  const behind = await page.context().newPage();
  await open(behind, `/pedido/${orderId}`);

  await test.step('a deposit takes its place', async () => {
    await page.getByText('Trocar forma de pagamento').click();
    await page.locator('main').getByText('Depósito ou transferência').click();
    await page.getByText('Transferência do mesmo banco').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pagar desta forma' }).click();
    await expect(page.getByRole('heading', { name: 'Pague por depósito ou transferência' })).toBeVisible();
  });

  await test.step('another tab, which knows of the PIX alone, shows no code that has ended', async () => {
    await behind.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    await expect(behind.getByText('Este pedido não é pago por PIX.')).toBeVisible();
    await expect(behind.getByRole('heading', { name: 'Pague por depósito ou transferência' })).toBeVisible();
    await expect(behind.getByLabel('PIX copia e cola')).toHaveCount(0);
    await behind.close();
  });

  await test.step('no receipt, another file, and the receipt', async () => {
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

  await test.step('an order that is not there leads to the others', async () => {
    await open(page, '/pedido/2147483000');
    await expect(page).toHaveURL(/\/pedidos$/);
    await expect(page.getByRole('alert').getByText('Pedido não encontrado.')).toBeVisible();
    await expectAccessible(page);
  });
});
