import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { expect, type Page, test } from '@playwright/test';
import { asStaff } from './database';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import {
  atWidths,
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  forgetSession,
  logIn,
  open,
  reload,
  sendFile,
} from './shopper';

const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };

/** As staff do in Prisma Studio. */
const reportProblem = (orderId: unknown, words: string) =>
  asStaff([
    `insert into obs_pedido_item (fk_pedido_item, obs)
       select pk_pedido_item, '${words}' from pedido_item where fk_pedido = ${orderId}`,
    `update pedido_item set fk_status_pedido_item = 6 where fk_pedido = ${orderId}`,
  ]);

const paidByCredit = async (page: Page) => {
  const email = await openReadyCart(page, { credit: 500_000 });
  await pickUpForNothing(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: '4',
    pagamento: '13',
    ...terms,
  });
  return { orderId: Number(placed.pk_pedido), email };
};

test('files with a problem are resent, then printed as they are with the customer’s confirmation', async ({
  page,
}) => {
  const { orderId, email } = await paidByCredit(page);
  await reportProblem(orderId, 'A capa veio sem sangria.');
  await open(page, `/pedido/${orderId}`);

  const notice = page.getByRole('dialog', { name: 'Seu pedido espera por você' });
  await test.step('a notice over the page says so once, and the keyboard closes it', async () => {
    await expect(notice.getByText(/espera por você\. Confira as observações do item/)).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await reload(page);
    await expect(page.locator('main').getByText('Seu pedido espera por você')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step('a login shows it, and links to the order', async () => {
    await forgetSession(page);
    await logIn(page, email);
    const told = page.getByRole('dialog', { name: 'Um pedido espera por você' });
    await expect(told).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await told.getByRole('link', { name: `Pedido ${orderId}` }).click();
    await page.waitForURL(`**/pedido/${orderId}`);
    await expect(told).toBeHidden();
    await expect(notice).toBeHidden();
  });
  await expect(page.getByText('Arquivo C/ Problemas').first()).toBeVisible();
  await expect(page.getByText('A capa veio sem sangria.')).toBeVisible();
  await expectAccessible(page);

  await test.step('the dialog has a URL, and the back button closes it', async () => {
    await page.getByRole('link', { name: 'Reenviar arquivos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reenviar arquivos' });
    await expect(dialog).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Reenviar arquivos' }).click();
    await dialog.getByRole('button', { name: 'Escolher os arquivos' }).click();
    await page.waitForURL(/\/envio\?projeto=/);
  });

  await test.step('other files are checked like the first ones and added to the order', async () => {
    await expect(page.getByText(`Reenvio para o pedido ${orderId}`)).toBeVisible();
    // One page has no bleed and so another size: a fault that is reported and may be accepted.
    const faulty = { ...interior, pages: 120, trimBox: false, oddPages: { 7: [134, 204] as const } };
    await sendFile(page, /Miolo/, 'miolo-novo.pdf', await bookPdf(faulty));
    await sendFile(page, /Capa aberta/, 'capa-nova.pdf', await coverPdf({ ...interior, spineMm: 6.7 }));
    const send = page.getByRole('button', { name: `Enviar ao pedido ${orderId}` });
    const seen = page.getByRole('checkbox', { name: /Conferi os avisos de Miolo/ });
    await seen.check({ force: true, timeout: 90_000 });
    await page.getByRole('button', { name: 'Aceitar os avisos' }).click();
    await expect(send).toBeEnabled({ timeout: 90_000 });
    await expectAccessible(page);
    await send.click();
    await page.waitForURL(`**/pedido/${orderId}`);
    await expectTold(page, 'Arquivos reenviados!');
    await expect(page.getByRole('link', { name: 'capa-nova.pdf' })).toBeVisible();
    await expect(page.getByText('1 versão anterior').first()).toBeVisible();
    await expect(page.getByText('Arquivos em verificação').first()).toBeVisible();
  });

  await test.step('a second problem is accepted by the customer in writing', async () => {
    await reportProblem(orderId, 'O título fica a 2 mm do corte.');
    await reload(page);
    // A later problem shows a new notice, and following its link to the item closes the notice.
    await notice.getByRole('link', { name: /^Ver / }).click();
    await expect(notice).toBeHidden();
    await page.getByRole('link', { name: 'Autorizar a produção' }).click();
    const dialog = page.getByRole('dialog', { name: 'Autorizar a produção com problemas' });
    await expect(dialog.getByText('O título fica a 2 mm do corte.')).toBeVisible();
    const finding = dialog.getByRole('listitem').filter({ hasText: 'página 7' });
    await expect(finding).toContainText('As páginas não têm todas o mesmo tamanho');
    await expect(finding).toContainText('miolo-novo.pdf');
    await atWidths(page, () => expectAccessibleDialog(page));
    await dialog.getByLabel('O que você autoriza').fill('Pode imprimir assim.');
    await dialog.getByRole('button', { name: 'Autorizar a produção' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Produção autorizada por você')).toBeVisible();
    await expectAccessible(page);
  });
});
