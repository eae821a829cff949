import { expect, type Page, test } from '@playwright/test';
import { approvedFilesSql, projectSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { openReadyCart, payWithCredit, sendByPost } from './ready-cart';
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
