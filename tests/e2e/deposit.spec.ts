import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { databaseUrl } from './database';
import { finish, openReadyCart, pickUpForNothing } from './ready-cart';
import { choice, expectAccessible, reload } from './shopper';

/** The command that staff run when the money is in the account. */
const confirmDeposit = async (orderId: number): Promise<string> => {
  const command = [
    '--import',
    'tsx',
    'scripts/staff.ts',
    'orders:confirm-deposit',
    '--order',
    String(orderId),
  ];
  const env = { ...process.env, DATABASE_URL: databaseUrl() };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
};

test('a deposit is chosen, its receipt uploaded, and the money confirmed by staff', async ({ page }) => {
  await openReadyCart(page);
  await pickUpForNothing(page);
  await reload(page);

  await test.step('the kind of deposit must be chosen', async () => {
    await choice(page, 'tipo_pagamento', 'Depósito ou transferência').click();
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Conferi os meus arquivos/).click();
    await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click();
    await expect(page.getByRole('alert').getByText('Selecione uma opção de depósito!')).toBeVisible();
    await expectAccessible(page);
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Conferi os meus arquivos/).click();
    await page.getByText('Transferência do mesmo banco').click();
  });
  const orderId = await finish(page);
  await expect(page.getByText(/^Falta só o depósito de R\$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();

  await test.step('a file’s type is detected by its content, whatever its name is', async () => {
    const field = page.getByLabel('Comprovante do depósito');
    const send = page.getByRole('button', { name: 'Enviar comprovante' });
    await expect(page.getByText('Agência', { exact: true })).toBeVisible();
    await expect(page.getByRole('definition').getByText('Transferência do mesmo banco')).toBeVisible();
    await expectAccessible(page);
    const webPage = Buffer.from('<!doctype html><title>Recibo</title>');
    await field.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: webPage });
    await send.click();
    await expect(page.getByText('Arquivo informado inválido, verifique!')).toBeVisible();
    await expectAccessible(page);
    const buffer = await bookPdf({ trimMm: [140, 210], bleedMm: 0, pages: 1 });
    await field.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer });
    await send.click();
    await expect(page.getByText('Comprovante enviado com sucesso!')).toBeVisible();
    await expect(page.getByText('recibo.pdf')).toBeVisible();
    await expect(page.getByText('Estamos conferindo o seu depósito')).toBeVisible();
    await expect(page.getByText('Trocar forma de pagamento')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('staff book the money once', async () => {
    expect(await confirmDeposit(orderId)).toMatch(`Pedido ${orderId} pago: depósito de R$`);
    await reload(page);
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
    await expect(page.getByText('Pagamento aprovado').first()).toBeVisible();
    await expectAccessible(page);
  });
});
