import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { finish, pickUpForNothing } from './ready-cart';
import {
  arriveAtFiles,
  comeLoggedIn,
  expectAccessible,
  expectTold,
  live,
  open,
  reload,
  sendFile,
} from './shopper';

/** A customer without a cover makes one in the online editor, an external service, and orders the book with it. */
test('a cover is made online and ordered with its book @long', async ({ page, request }) => {
  const trimMm = [140, 210] as [number, number];
  await comeLoggedIn(page);

  await test.step('the interior is uploaded, the cover is still missing', async () => {
    await open(page, '/livro/101');
    await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('64');
    await page.getByRole('spinbutton', { name: 'Número de páginas' }).press('Tab');
    await expect(page).toHaveURL(/=64/);
    await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
    await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await arriveAtFiles(page);
    await sendFile(page, /Miolo/, 'miolo.pdf', await bookPdf({ trimMm, bleedMm: 3, pages: 64 }));
    await expect(page.getByText('Aprovado', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('in the editor, once cancelled and once made', async () => {
    const toEditor = page.getByRole('button', { name: /^Criar on-line ?: Capa/ });
    await toEditor.click();
    await page.waitForURL(/\/editor\/.*trabalho=|\/abrir\?trabalho=/);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(/\/envio\?projeto=/, { timeout: 30_000 });
    await live(page);
    await toEditor.click();
    await page.getByLabel('Título').fill('A tipógrafa da serra');
    await page.getByLabel('Autor ou autora').fill('Helena Prado');
    await page.getByRole('button', { name: 'Concluir e voltar à loja' }).click();
    await page.waitForURL(/\/envio\?projeto=/, { timeout: 30_000 });
    await live(page);
    await expect(page.getByText('Aprovado', { exact: true })).toHaveCount(2, { timeout: 60_000 });
    await expectAccessible(page);
  });

  await test.step('the book is ordered and paid with that cover', async () => {
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await page.waitForURL(/\/carrinho/);
    await live(page);
    await pickUpForNothing(page);
    await reload(page);
    await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
    const orderId = await finish(page);
    await expect(page.getByLabel('PIX copia e cola')).toHaveValue(/^000201/, { timeout: 45_000 });
    const payAt = await page.getByRole('link', { name: 'Pagar no banco de testes' }).getAttribute('href');
    const paid = await request.post(`${process.env.E2E_SANDBOX_URL}/pix-bank/sandbox/pay`, {
      data: { txid: payAt?.split('/').at(-1), notify: 'once' },
    });
    expect(paid.ok()).toBe(true);
    await open(page, `/pedido/${orderId}`);
    await expect(page.getByText('Pagamento aprovado').first()).toBeVisible({ timeout: 40_000 });
  });
});

/** A product whose uploaded artwork is opened in the editor before it goes into the cart. */
test('uploaded artwork is confirmed in the editor on the way to the cart @long', async ({ page }) => {
  await comeLoggedIn(page);
  await open(page, '/marca-pagina/702');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
  await sendFile(
    page,
    /Arte do marca-página/,
    'marca.pdf',
    await bookPdf({ trimMm: [40, 200], bleedMm: 3, pages: 2 }),
  );
  await expect(page.getByText('Aprovado', { exact: true })).toBeVisible({ timeout: 60_000 });
  const proceed = page.getByRole('button', { name: 'Prosseguir »' });

  await test.step('after cancelling there, nothing changes', async () => {
    await proceed.click();
    await page.waitForURL(/trabalho=/);
    await expect(page.getByRole('link', { name: 'Abrir marca.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(/\/envio\?projeto=/, { timeout: 30_000 });
    await live(page);
    await expectTold(page, 'Você voltou do editor sem concluir.');
  });

  await test.step('after confirming there, it is in the cart', async () => {
    await proceed.click();
    await page.waitForURL(/trabalho=/);
    await page.getByRole('button', { name: 'Confirmar a arte' }).click();
    await page.waitForURL(/\/carrinho/, { timeout: 30_000 });
    await expect(page.getByText('Arte conferida no editor')).toBeVisible();
    await expect(page.getByText('Marca-página fino').first()).toBeVisible();
  });
});
