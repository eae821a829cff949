import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { approvedFilesSql, bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import {
  comeLoggedIn,
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  open,
  reload,
  sendFile,
} from './shopper';

const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };

test('on the way to the cart each missing thing is asked for in turn @phone-long', async ({ page }) => {
  const { email } = await comeLoggedIn(page);
  const token = anyCnpj();
  await asTheShop([
    ...bookInCartSql(`(select pk_usuario from usuario where email_usuario = '${email}')`, token),
    // A bookmark's artwork is optional.
    `update projeto set configuracao = jsonb_set(configuracao, '{finishes}', '["loose-bookmark"]')
       where pk_projeto = 'project-${token}'`,
    `update usuario set icms_st = null where email_usuario = '${email}'`,
  ]);
  await open(page, `/envio?projeto=project-${token}`);
  const proceed = page.getByRole('button', { name: 'Prosseguir »' });
  const slotOf = (name: RegExp) => page.getByLabel(name).and(page.locator('input[type=file]'));
  const required = 'Envie todos os arquivos obrigatórios para prosseguir';

  await test.step('the profile, and the submit continues by itself', async () => {
    await expect(page.getByRole('heading', { name: 'Envio de Arquivos' })).toBeVisible();
    await expect(proceed).toBeDisabled();
    await page.getByLabel('Observações do pedido').fill('Papel do mesmo lote, por favor');
    await proceed.click();
    const profile = page.getByRole('dialog', { name: 'Seus dados' });
    await profile.locator('[name=icms_st][value="0"]').check({ force: true });
    await expectAccessibleDialog(page);
    await profile.getByRole('button', { name: 'Salvar' }).click();
    await expect(profile).toBeHidden();
    await expectTold(page, required);
  });

  await test.step('the required files, whose fields are marked; the optional one is not', async () => {
    await expect(slotOf(/Miolo/)).toHaveAttribute('aria-invalid', 'true');
    await expect(slotOf(/Capa aberta/)).toHaveAttribute('aria-invalid', 'true');
    await expect(slotOf(/marcador/)).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  await test.step('notes for the optional one', async () => {
    await asTheShop([approvedFilesSql(token)]);
    await reload(page);
    await expect(page.getByText('Aprovado', { exact: true })).toHaveCount(2);
    await sendFile(page, /Miolo/, 'curto.pdf', await bookPdf({ ...interior, pages: 60 }));
    await proceed.click();
    const dialog = page.getByRole('dialog', { name: 'Seguir sem um dos arquivos?' });
    await expect(dialog).toContainText('Arte do marcador de página');
    await dialog.getByLabel('Autorização').fill('x');
    await dialog.getByRole('button', { name: 'Autorizar e prosseguir' }).click();
    await expect(dialog.getByText('Por favor, preencha autorização')).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByLabel('Autorização').fill('Podem seguir sem o marcador.');
    await dialog.getByRole('button', { name: 'Autorizar e prosseguir' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the findings of the analysis, with their field marked', async () => {
    const attention = page.getByRole('dialog', { name: 'Atenção' });
    await expect(attention.getByRole('listitem').filter({ hasText: /Miolo.*60/ })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessibleDialog(page);
    await page.keyboard.press('Escape');
    await expect(attention).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await expect(
      page.getByRole('status').filter({ hasText: 'Corrija antes: Miolo (1 erro).' }),
    ).toBeVisible();
    const summary = page.getByRole('navigation', { name: 'Resumo do que encontramos' });
    await summary.getByRole('link', { name: /Miolo/ }).press('Enter');
    await expect(page.getByRole('list', { name: 'O que encontramos em Miolo' })).toBeFocused();
    await expectAccessible(page);
    await expect(slotOf(/Miolo/)).toHaveAttribute('aria-invalid', 'true');
    await expect(slotOf(/Capa aberta/)).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the right file goes into the cart, with the given notes', async () => {
    await sendFile(page, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 120 }));
    await expect(slotOf(/Miolo/)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Aprovado', { exact: true })).toHaveCount(2, { timeout: 60_000 });
    await proceed.click();
    const dialog = page.getByRole('dialog', { name: 'Seguir sem um dos arquivos?' });
    await expect(dialog.getByLabel('Autorização')).toHaveValue('Podem seguir sem o marcador.');
    await dialog.getByRole('button', { name: 'Autorizar e prosseguir' }).click();
    await page.waitForURL(/\/carrinho/);
  });
});
