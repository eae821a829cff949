import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { approvedFilesSql, projectSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { holdBack } from './hold-back';
import {
  atWidths,
  comeLoggedIn,
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  open,
  reload,
  sendFile,
  spineMmOf,
} from './shopper';

test('a visitor’s configuration and files are kept after the login up to the cart @phone-long', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await comeLoggedIn(page);
  // A registered customer in a new browser.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  const visitor = await context.newPage();
  const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };
  const proceed = visitor.getByRole('button', { name: 'Prosseguir »' });

  await test.step('the upload page is public', async () => {
    await open(visitor, '/livro/101');
    await visitor.getByRole('spinbutton', { name: 'Número de páginas' }).fill('72');
    await visitor.getByRole('spinbutton', { name: 'Número de páginas' }).press('Tab');
    await expect(visitor).toHaveURL(/=72/);
    await visitor.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
    await visitor.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await visitor.waitForURL(/\/envio\?projeto=/);
    const steps = visitor.getByRole('dialog', { name: 'Do arquivo à entrega' });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    await expect(steps).toContainText('pode chegar a 5 minutos');
    await expect(steps).toContainText('em 1 a 2 dias úteis');
    await expectAccessibleDialog(visitor);
    // It opened by itself above the fields without taking the focus.
    await expect(steps.locator(':focus')).toHaveCount(0);
    const opener = visitor.getByRole('button', { name: 'Como funciona até a entrega' });
    await steps.getByRole('button', { name: 'Entendi' }).click();
    await expect(steps).toBeHidden();
    await expect(opener).toBeFocused();
    // A reload does not show it again; a button does.
    await reload(visitor);
    await expect(steps).toBeHidden();
    await opener.press('Enter');
    await expect(steps).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(steps).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(visitor.locator('main')).toContainText('72 páginas');
    await expect(proceed).toBeDisabled();
    await sendFile(visitor, /Miolo/, 'miolo.docx', Buffer.from('texto'));
    await expect(
      visitor.getByText('Verifique as extensões dos arquivos para continuar').first(),
    ).toBeVisible();
  });

  await test.step('the browser reads the chosen file, and the book is adjusted to it', async () => {
    await sendFile(visitor, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 60 }));
    const slot = visitor.locator('#arquivo-1011');
    await expect(slot).toContainText('60 páginas de 140 × 210 mm, com 3 mm de sangria.');
    await expect(slot).toContainText('Nenhuma página usa cor');
    await expect(slot).toContainText('O arquivo tem 60 páginas; o pedido é de 72 páginas');
    const summary = visitor.getByRole('navigation', { name: 'Resumo do que encontramos' });
    await expect(summary).toContainText('1 erro');
    await summary.getByRole('link', { name: 'Ver em Miolo' }).press('Enter');
    await expect(slot.getByRole('list', { name: 'O que encontramos em Miolo' })).toBeFocused();
    await expectAccessible(visitor);
    await slot.getByRole('button', { name: 'Mudar o pedido para 60 páginas' }).click();
    await expectTold(visitor, 'Pedido alterado para 60 páginas');
    await expect(summary).toBeHidden();
    await expect(visitor.getByRole('status').filter({ hasText: 'Falta: Capa aberta.' })).toBeVisible();
    const cover = await coverPdf({ ...interior, spineMm: await spineMmOf(visitor) });
    await sendFile(visitor, /Capa aberta/, 'capa.pdf', cover);
    await expect(visitor.getByText('Ao prosseguir, você entra na sua conta')).toBeVisible();
    await visitor.getByLabel('Observações do pedido').fill('Capa com verso branco');
    await expectAccessible(visitor);
  });

  let letGo = async (): Promise<void> => {};
  await test.step('continuing asks for the login; a wrong password loses nothing', async () => {
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

  await test.step('the submit continues by itself: uploaded, analysed, in the cart, with the notes', async () => {
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

test('a waiting project is found in the account, continued, and deleted after confirmation', async ({
  page,
}) => {
  const { email } = await comeLoggedIn(page);
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const [older, newer] = [anyCnpj(), anyCnpj()];
  await asTheShop([
    ...[older, newer].map((token) => projectSql(customer, token)),
    approvedFilesSql(older).replace(
      "'approved'",
      "case papel_arquivo when 'cover' then 'rejected' else 'approved' end",
    ),
    `update projeto set dta_inc_projeto = now() - interval '12 days' where pk_projeto = 'project-${older}'`,
  ]);
  await open(page, '/');
  await page.getByText(/^Olá, /).click();
  await page.getByRole('link', { name: 'Continuar um projeto' }).click();
  const projects = page.getByRole('listitem').filter({ hasText: 'Começado' });
  await expect(projects).toHaveCount(2);
  await expect(projects.first()).toContainText(/hoje.*Falta enviar.*R\$.656,99.*50 exemplares/);
  await expect(projects.last()).toContainText(/há 12 dias.*Aprovado.*interior\.pdf.*Precisa de ajuste/);
  await atWidths(page, () => expectAccessible(page));
  await projects
    .last()
    .getByRole('link', { name: /^Excluir/ })
    .click();
  await expectAccessibleDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir projeto' }).click();
  await expectTold(page, 'Projeto excluído.');
  await expect(projects).toHaveCount(1);
  await projects.getByRole('link', { name: /^Continuar/ }).click();
  await expect(page).toHaveURL(new RegExp(`/envio\\?projeto=project-${newer}`));
});
