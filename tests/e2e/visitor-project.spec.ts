import { expect, test } from '@playwright/test';
import { comeLoggedIn, expectAccessible, open } from './shopper';

test('what a visitor configured is there after the login', async ({ page, browser, baseURL }) => {
  const { email } = await comeLoggedIn(page);
  // Somebody known, at a browser that has never been here.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  const visitor = await context.newPage();

  await test.step('the files of a book lead to the login', async () => {
    await open(visitor, '/livro/101');
    await visitor.getByRole('spinbutton', { name: /páginas/i }).fill('72');
    await visitor.getByRole('spinbutton', { name: /páginas/i }).press('Tab');
    await expect(visitor).toHaveURL(/=72/);
    await visitor.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
    await visitor.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await visitor.waitForURL(/\/entrar\?voltar=/);
    await expectAccessible(visitor);
  });

  await test.step('a wrong password loses nothing; the right one goes on to that very book', async () => {
    const form = visitor.locator('main form');
    await form.getByLabel('E-mail, CPF ou CNPJ').fill(email);
    await form.getByLabel('Senha', { exact: true }).fill('outra senha');
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(
      visitor.getByRole('alert').getByText('Login ou senha incorretos. Confira os dados e tente de novo.'),
    ).toBeVisible();
    await form.getByLabel('Senha', { exact: true }).fill('papel e tinta');
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await visitor.waitForURL(/\/envio\?projeto=/);
    await expect(visitor.locator('main')).toContainText('72 páginas');
    await expectAccessible(visitor);
  });
  await context.close();
});
