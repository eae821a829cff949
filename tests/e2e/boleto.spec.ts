import { expect, type Page, test } from '@playwright/test';
import { digitableLine, formatDigitableLine } from '../../app/domain/payments/means/boleto/barcode';
import { scanItf } from '../factories/itf-scan';
import { pdfBars, pdfText } from '../factories/pdf-text';
import { comeBackAfter, resetClock } from './clock';
import { callShop, finish, openReadyCart, pickUpForNothing } from './ready-cart';
import { choice, expectAccessible, expectAccessibleDialog, open, reload } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

const printLink = (page: Page) => page.getByRole('link', { name: 'Imprimir boleto' });
const shownLine = (page: Page) => page.getByLabel('Linha digitável', { exact: true });

test('a boleto is printed from its own window and paid at the bank', async ({ page, isMobile }) => {
  await openReadyCart(page, { withAddress: true });
  await pickUpForNothing(page);
  await reload(page);

  await test.step('finish with a boleto', async () => {
    await choice(page, 'tipo_pagamento', 'Boleto bancário').click();
    await expect(page.getByRole('radio', { name: /^Boleto bancário/ })).toBeChecked();
    await expectAccessible(page);
  });
  const orderId = await finish(page);
  await expect(page.getByText(/^Falta só pagar o boleto de R\$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();

  await test.step('its window is 815 by 575 and shows the line and its bars, to be saved as a PDF', async () => {
    await expect(printLink(page)).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    const address = `/pedido/${orderId}/boleto`;
    const opened = page.waitForEvent('popup');
    // A browser that shows no PDF downloads it, and the URL of the window stays empty.
    const asked = page
      .context()
      .waitForEvent('request', (request) => new URL(request.url()).pathname === address);
    await printLink(page).click();
    const popup = await opened;
    await asked;
    if (!isMobile)
      // A question to a window that is still opening may get lost.
      await expect(async () => {
        expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([815, 575]);
      }).toPass({ timeout: 90_000 });
    const file = await page.request.get(address);
    expect(file.headers()['content-disposition']).toContain(`filename="boleto-${orderId}.pdf"`);
    const line = await shownLine(page).inputValue();
    const bytes = await file.body();
    expect(pdfText(bytes)).toContain(line);
    expect(formatDigitableLine(digitableLine(scanItf(pdfBars(bytes)) ?? ''))).toBe(line);
    await popup.close();
  });

  await test.step('the bank reports the payment, and the order shows it', async () => {
    const bank = await page.context().newPage();
    await bank.goto(`${sandbox()}/boleto-bank`);
    await bank.getByRole('link', { name: new RegExp(`edido ${orderId}\\b`) }).click();
    await bank.getByRole('button', { name: 'Pagar o boleto' }).click();
    await expect(bank.getByText('Pago', { exact: true })).toBeVisible();
    await bank.close();
    await expect(async () => {
      await reload(page);
      await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText('Pagamento aprovado').first()).toBeVisible();
    await expect(printLink(page)).toBeHidden();
    await expectAccessible(page);
  });
});

test.describe('after its due date', () => {
  test.afterEach(({ request }) => resetClock(request));

  test('a boleto is shown as overdue, and another one replaces it @clock', async ({ page }) => {
    const email = await openReadyCart(page, { withAddress: true });
    await pickUpForNothing(page);
    const terms = { termos_produtos: true, termos_arquivos: true };
    const placed = await callShop(page, 'carrinho/finalizar', { tipo_pagamento: '6', ...terms });
    const order = `/pedido/${placed.pk_pedido}`;
    await open(page, order);
    await expect(printLink(page)).toBeVisible({ timeout: 40_000 });
    const first = await shownLine(page).inputValue();
    const dialog = page.getByRole('dialog', { name: 'Boleto vencido' });
    await expect(dialog).toBeHidden();

    // After its three business days, and before the order ends after ten days.
    await comeBackAfter(page, 8 * 24, email);
    await open(page, order);
    await expect(dialog.getByText(/^Caro cliente identificamos que seu boleto está vencido/)).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);

    await reload(page);
    const another = dialog.getByRole('button', { name: 'Gerar outro boleto' });
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    await page.route(`**${order}.data*`, async (route) => {
      if (route.request().method() === 'POST') asked += 1;
      await held;
      await route.continue();
    });
    await another.click();
    await expect(another).toHaveAttribute('aria-busy', 'true');
    await another.click({ force: true });
    await expect(dialog.getByText('Aguarde...')).toBeVisible();
    letGo();
    await expect(
      page.getByText('Tudo certo: o pedido agora espera pelo pagamento que você escolheu.'),
    ).toBeVisible();
    await expect(printLink(page)).toBeVisible({ timeout: 40_000 });
    await expect(shownLine(page)).not.toHaveValue(first);
    expect(asked).toBe(1);
    await expect(page.getByText('Boleto vencido')).toHaveCount(0);
    await expectAccessible(page);
  });
});
