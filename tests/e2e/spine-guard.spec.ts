import { coverPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { asTheShop } from './database';
import { openReadyCart } from './ready-cart';
import { expectAccessible, live, reload, sendFile } from './shopper';

/** A cover was approved, and then the book became thinner. */
test('a cover that no longer fits its spine stops the order until another is uploaded', async ({ page }) => {
  const email = await openReadyCart(page);
  const ofCover = `from produto_arquivo s, projeto p, usuario u
    where s.pk_produto_arquivo = arquivo.fk_produto_arquivo and s.papel_arquivo = 'cover'
      and p.pk_projeto = arquivo.fk_projeto and u.pk_usuario = p.fk_usuario and u.email_usuario = '${email}'`;
  await asTheShop([`update arquivo set lombada_micrometros = 10800 ${ofCover}`]);
  await reload(page);
  const changed = page.getByText(/lombada mudou de 10,8 para \d+,\d mm/).filter({ visible: true });
  let spineMm = 0;

  await test.step('the cart shows the difference, and does not continue', async () => {
    await expect(changed.first()).toBeVisible();
    const [, to = ''] = /para (\d+,\d) mm/.exec((await changed.first().textContent()) ?? '') ?? [];
    spineMm = Number(to.replace(',', '.'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/carrinho/);
  });

  await test.step('the upload page offers the new template and accepts the new cover', async () => {
    await page.getByRole('link', { name: 'Reenviar arquivos de Livro brochura' }).first().click();
    await page.waitForURL(/\/envio\?projeto=/);
    await live(page);
    await expect(changed.first()).toBeVisible();
    await expect(page.getByRole('link', { name: /gabarito/i }).first()).toBeVisible();
    await expectAccessible(page);
    const cover = await coverPdf({ trimMm: [140, 210], bleedMm: 3, spineMm });
    await sendFile(page, /Capa aberta/, 'capa nova.pdf', cover);
    await expect(changed).toHaveCount(0, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await page.waitForURL(/\/carrinho/);
    await expect(changed).toHaveCount(0);
  });
});
