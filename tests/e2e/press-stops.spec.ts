import { expect, type Page, test } from '@playwright/test';
import { asStaff, asTheShop } from './database';
import { comeAsOperator } from './operator';
import { openReadyCart, payWithCredit, sendByPost } from './ready-cart';
import { expectAccessible, open, reload } from './shopper';

/** A blank page is found on the press, an hour after the book went there. */

const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

const looksRight = async (page: Page): Promise<void> => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
};

/** The order and its items have been where they are for an hour, so that nothing can be taken back. */
const anHourLater = (orderId: number) =>
  asTheShop([
    `set session_replication_role = replica;
     update log_status_pedido set dta_inc_log_status_pedido = dta_inc_log_status_pedido - interval '1 hour'
      where fk_pedido = ${orderId};
     update log_status_pedido_item set dta_inc_log_status_pedido_item = dta_inc_log_status_pedido_item - interval '1 hour'
      where fk_pedido_item in (select pk_pedido_item from pedido_item where fk_pedido = ${orderId})`,
  ]);

test('a blank page is found on the press: the book waits, goes on, and some copies are made again', async ({
  page,
  browser,
}) => {
  await openReadyCart(page, { withAddress: true, credit: 100_000_000 });
  await sendByPost(page);
  const orderId = await payWithCredit(page);
  await asStaff([`update pedido set fk_status_pedido = 7 where pk_pedido = ${orderId}`]);
  await anHourLater(orderId);
  const rita = await comeAsOperator(browser, 'Rita Prelo');

  await test.step('the item is held for the shop, and its customer reads why', async () => {
    await open(rita, `/oficina?busca=${orderId}`);
    // The search finds other orders by the numbers of their items, too; the buttons are those of the ticked item.
    await rita.getByRole('checkbox', { name: new RegExp(`^Marcar o item ${orderId}-`) }).check();
    // It can no longer be sent back to the check, and no button says so.
    await expect(rita.getByRole('button', { name: 'Produzido' })).toBeVisible();
    await expect(rita.getByRole('button', { name: 'Conferir arquivos' })).toHaveCount(0);
    await rita.getByRole('link', { name: new RegExp(`^${orderId}-`) }).click();
    await rita.getByLabel('Segurar por causa de').selectOption('grafica');
    await rita.getByLabel('O que o cliente lê').fill('Uma página saiu em branco; acertamos a máquina.');
    await looksRight(rita);
    await rita.getByRole('button', { name: 'Segurar e avisar o cliente' }).click();
    await told(rita, 'O item está pausado');
    await open(page, `/pedido/${orderId}`);
    await expect(page.getByText('Produção pausada').first()).toBeVisible();
    await expect(page.getByText('Uma página saiu em branco').first()).toBeVisible();
  });

  await test.step('it goes on where it stood', async () => {
    const buttons = rita.getByRole('button', { name: /^Liberar: / });
    await expect(buttons).toHaveCount(1);
    await buttons.click();
    await told(rita, '1 item passou a "Em produção"');
  });

  await test.step('the run is finished, and five copies of it are made again', async () => {
    const missing = await rita
      .getByText(/^Faltam \d+ de \d+\.$/)
      .first()
      .innerText();
    const quantity = Number(/ de (\d+)/.exec(missing)?.[1]);
    await rita.getByLabel('Bons').fill(String(quantity));
    await rita.getByRole('button', { name: 'Apontar' }).click();
    await told(rita, 'A tiragem está completa');
    const redo = rita.getByRole('form', { name: 'Refazer exemplares' });
    await redo.getByLabel(/^Quantos/).fill('5');
    await redo.getByLabel('Por quê').selectOption('impressao');
    await redo.getByRole('button', { name: 'Refazer' }).click();
    await told(rita, '5 exemplares voltam à produção');
    await expect(rita.getByText(`Faltam 5 de ${quantity}.`).first()).toBeVisible();
    await expect(rita.getByText('Rita Prelo: Refez exemplares: 5 (defeito de impressão)')).toBeVisible();
    await looksRight(rita);
    await reload(page);
    await expect(page.getByText('Em produção').first()).toBeVisible();
  });
});
