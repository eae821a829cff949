import { expect, type Locator, type Page, test } from '@playwright/test';
import { approvedFilesSql, projectSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { underTheChat } from './chat-cover';
import { asTheShop } from './database';
import { callShop, openReadyCart, payWithCredit, pickUpForNothing, sendByPost } from './ready-cart';
import { expectAccessible, expectHighFolds, open, reload } from './shopper';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Puts a second book with approved files into the open cart of a customer. */
const addBook = async (email: string): Promise<void> => {
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const token = anyCnpj();
  await asTheShop([
    projectSql(customer, token),
    approvedFilesSql(token),
    `insert into carrinho_item (fk_carrinho, fk_projeto)
     select pk_carrinho, 'project-${token}' from carrinho where fk_usuario = ${customer}`,
  ]);
};

test('an order of two books is short on a phone, and nothing of it is lost @phone-only', async ({ page }) => {
  await addBook(await openReadyCart(page, { withAddress: true, credit: 100_000_000 }));
  await sendByPost(page);
  const orderId = await payWithCredit(page);
  await open(page, `/pedido/${orderId}`);
  await expectHighFolds(page);
  await expectAccessible(page);
  expect(await heightOf(page)).toBeLessThan(3_500);
  const bindings = page.getByRole('term').filter({ hasText: 'Encadernação' });
  await expect(bindings.filter({ visible: true })).toHaveCount(0);
  for (const book of await page.locator('main li > details > summary').all()) await book.click();
  await expect(bindings.filter({ visible: true })).toHaveCount(2);
  // On paper both stand, folded or not.
  await reload(page);
  await page.emulateMedia({ media: 'print' });
  await expect(bindings.filter({ visible: true })).toHaveCount(2);
});

const terms = { termos_produtos: true, termos_arquivos: true };

test('amount and code of an order that waits for its payment lie open on a phone @phone-only', async ({
  page,
}) => {
  await test.step('Pix: the code to copy comes before the QR code', async () => {
    await openReadyCart(page);
    await pickUpForNothing(page);
    const { pk_pedido } = await callShop(page, 'carrinho/finalizar', { tipo_pagamento: '13', ...terms });
    await open(page, `/pedido/${pk_pedido}`);
    const copy = page.getByRole('button', { name: 'Copiar código PIX' });
    await expect(copy).toBeVisible({ timeout: 60_000 });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await topOf(copy)).toBeLessThan(await topOf(page.getByRole('button', { name: 'Ver o QR Code' })));
    expect(await underTheChat(page)).toEqual([]);
  });

  await test.step('boleto: its digits break between blocks', async () => {
    await openReadyCart(page, { withAddress: true });
    await pickUpForNothing(page);
    const { pk_pedido } = await callShop(page, 'carrinho/finalizar', { tipo_pagamento: '6', ...terms });
    await open(page, `/pedido/${pk_pedido}`);
    const line = page.getByLabel('Linha digitável', { exact: true });
    await expect(line).toBeVisible({ timeout: 60_000 });
    // A copy that is as wide as a block and breaks like the field: no block may need a second line.
    const heights = await line.evaluate((field: HTMLTextAreaElement) => {
      const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
      return field.value.split(' ').map((block) => {
        const alone = field.cloneNode() as HTMLTextAreaElement;
        alone.value = block;
        alone.rows = 1;
        alone.style.padding = '0 12px';
        alone.style.border = '0';
        field.after(alone);
        const lines = Math.round(alone.scrollHeight / lineHeight);
        alone.remove();
        return lines;
      });
    });
    expect(heights).toEqual(heights.map(() => 1));
    await expect(line).toHaveCSS('word-break', 'normal');
    expect(await underTheChat(page)).toEqual([]);
  });
});
