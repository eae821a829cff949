import { expect, test } from '@playwright/test';
import { bookPdf, coverPdf } from '../factories/pdf';
import { holdBack } from './hold-back';
import {
  arriveAtFiles,
  comeLoggedIn,
  expectAccessible,
  expectAccessibleDialog,
  open,
  reload,
  sendFile,
  spineMmOf,
} from './shopper';

test('what a visitor configured and chose goes on to the cart after the login @phone-long', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await comeLoggedIn(page);
  // Somebody known, at a browser that has never been here.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  const visitor = await context.newPage();
  const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };
  const proceed = visitor.getByRole('button', { name: 'Prosseguir »' });

  await test.step('the page of the files is everybody’s', async () => {
    await open(visitor, '/livro/101');
    await visitor.getByRole('spinbutton', { name: /páginas/i }).fill('72');
    await visitor.getByRole('spinbutton', { name: /páginas/i }).press('Tab');
    await expect(visitor).toHaveURL(/=72/);
    await visitor.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
    await visitor.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await visitor.waitForURL(/\/envio\?projeto=/);
    const steps = visitor.getByRole('dialog', { name: 'Do arquivo à entrega' });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await expect(steps).toContainText('pode chegar a 5 minutos');
    await expect(steps).toContainText('em 1 a 2 dias úteis');
    await expectAccessibleDialog(visitor);
    await arriveAtFiles(visitor);
    // A reload shows it no second time; a button does.
    await reload(visitor);
    await expect(steps).toBeHidden();
    await visitor.getByRole('button', { name: 'Como funciona até a entrega' }).click();
    await steps.getByRole('button', { name: 'Enviar os arquivos' }).click();
    await expect(visitor.locator('main')).toContainText('72 páginas');
    await expect(proceed).toBeDisabled();
    await sendFile(visitor, /Miolo/, 'miolo.docx', Buffer.from('texto'));
    await expect(
      visitor.getByText('Verifique as extensões dos arquivos para continuar').first(),
    ).toBeVisible();
    await sendFile(visitor, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 72 }));
    const cover = await coverPdf({ ...interior, spineMm: await spineMmOf(visitor) });
    await sendFile(visitor, /Capa aberta/, 'capa.pdf', cover);
    await visitor.getByLabel('Observações do pedido').fill('Capa com verso branco');
    await expectAccessible(visitor);
  });

  let letGo = async (): Promise<void> => {};
  await test.step('going on asks for the login; a wrong password loses nothing', async () => {
    letGo = await holdBack(visitor, '**/envio/arquivos');
    await proceed.click();
    const form = visitor.getByRole('dialog', { name: 'Entre na sua conta' });
    await form.getByLabel('E-mail, CPF ou CNPJ').fill(email);
    await form.getByLabel('Senha', { exact: true }).fill('outra senha');
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(
      form.getByText('Login ou senha incorretos. Confira os dados e tente de novo.').first(),
    ).toBeVisible();
    await form.getByLabel('Senha', { exact: true }).fill('papel e tinta');
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(form).toBeHidden();
  });

  await test.step('the submit goes on by itself: sent, analysed, in the cart, with the notes', async () => {
    await expect(visitor.getByText('Enviando os arquivos...').first()).toBeVisible();
    await letGo();
    await visitor.waitForURL(/\/carrinho/, { timeout: 60_000 });
    await expect(visitor.getByText('Livro brochura').first()).toBeVisible();
    await visitor.getByRole('link', { name: 'Reenviar arquivos de Livro brochura' }).first().click();
    await expect(visitor.getByRole('heading', { name: 'Reenvio de Arquivos' })).toBeVisible();
    await expect(visitor.getByLabel('Observações do pedido')).toHaveValue('Capa com verso branco');
  });
  await context.close();
});
