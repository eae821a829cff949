import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { asTheShop, databaseUrl } from './database';
import { comeLoggedIn, expectAccessible, expectAccessibleDialog, expectTold, open } from './shopper';

const PASSWORD = 'papel e tinta';
const FILL_IN = 'Preencha os dados do formulário para continuar!';
const NEW = 'capa dura e orelha';
const OPERATOR = 'operador@lombada.example';

type Mail = { subject: string; text: string };

/** The newest mail to an address with a subject, once the worker has sent it. */
const mailTo = async (request: APIRequestContext, address: string, subject: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${process.env.E2E_SANDBOX_URL}/mailbox/messages.json`, {
          params: { to: address },
        });
        const mails: Mail[] = await answer.json();
        found = mails.find((mail) => mail.subject === subject);
        return found?.subject;
      },
      { timeout: 60_000 },
    )
    .toBe(subject);
  if (!found) throw new Error('no mail');
  return found;
};
const linkIn = ({ text }: Mail, page: string): string =>
  new RegExp(`https?://\\S+/${page}/[\\w-]+`).exec(text)?.[0] ?? '';

/** Staff run this command, which prints the link. */
const staffLink = async (baseURL: string | undefined, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/staff.ts', 'accounts:link', ...args],
    { env: { ...process.env, DATABASE_URL: databaseUrl(), PUBLIC_URL: baseURL } },
  );
  return stdout.trim();
};

const newCustomer = async (page: Page): Promise<string> => {
  return (await comeLoggedIn(page)).email;
};
const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
};
const signIn = async (page: Page, login: string, senha: string): Promise<void> => {
  await open(page, '/entrar');
  const form = page.locator('main form');
  await form.getByLabel('E-mail, CPF ou CNPJ').fill(login);
  await form.getByLabel('Senha', { exact: true }).fill(senha);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
};

test('a customer who forgot the password regains access by mail', async ({ page, request }) => {
  const email = await newCustomer(page);
  await signOut(page);

  await test.step('requests the link in the dialog of the login page, by keyboard alone', async () => {
    await open(page, '/entrar');
    await page.locator('main input[name=login]').fill(email);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Recupere sua senha' });
    await expect(dialog).toBeVisible();
    await expectAccessibleDialog(page);
    await expect(dialog.getByLabel('E-mail, CPF ou CNPJ')).toHaveValue(email);
    await dialog.getByLabel('E-mail, CPF ou CNPJ').press('Enter');
    await expect(dialog.getByText('Verifique seu email para recuperar a senha')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toBeFocused();
  });

  const link = linkIn(await mailTo(request, email, 'Escolha uma nova senha'), 'redefinir-senha');
  await test.step('chooses a new password; the secret is not in the URL', async () => {
    await open(page, link);
    await expect(page).toHaveURL(/\/redefinir-senha$/);
    await expect(page.getByText('programas de e-mail abrem os links sozinhos')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW);
    await page.getByLabel('Repita a nova senha').fill('outra coisa');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha não confere')).toBeVisible();
    await expectTold(page, FILL_IN);
    await page.getByLabel('Repita a nova senha').fill(NEW);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page).toHaveURL(/\/entrar$/);
    await expect(page.getByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
  });

  await test.step('logs in with the new password; the link is no longer valid', async () => {
    await signIn(page, email, NEW);
    await expect(page).not.toHaveURL(/entrar/);
    await mailTo(request, email, 'Sua senha foi alterada');
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a mailed link that expires while its page is open is reported, with a way to a new one @long', async ({
  page,
  request,
}) => {
  const email = await newCustomer(page);
  const expire = () =>
    asTheShop([
      `update link_conta set dta_inc = dta_inc - interval '1 hour', expira_em = now() - interval '1 second'
       where fk_usuario = (select pk_usuario from usuario where email_usuario = '${email}')`,
    ]);
  const dead = page.getByRole('heading', { name: 'Este link não vale mais' });

  await test.step('of a new e-mail', async () => {
    const next = email.replace('autora', 'outra');
    await open(page, '/conta/acesso');
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Mudar o e-mail' }) });
    await form.getByLabel('Novo e-mail', { exact: true }).fill(next);
    await form.getByLabel('Repita o novo e-mail').fill(next);
    await form.getByLabel('Senha atual, para o novo e-mail').fill(PASSWORD);
    await form.getByRole('button', { name: 'Mudar o e-mail' }).click();
    await expect(page.getByText(`Enviamos um link de confirmação para ${next}`)).toBeVisible();
    await open(page, linkIn(await mailTo(request, next, 'Confirme seu novo e-mail'), 'confirmar-email'));
    await expect(page.getByText(/^Paramos aqui porque programas de e-mail abrem os links/)).toBeVisible();
    await expire();
    await page.getByRole('button', { name: 'Confirmar este e-mail' }).click();
    await expect(dead).toBeVisible();
  });

  await test.step('of a new password', async () => {
    await signOut(page);
    await open(page, '/recuperar-senha');
    await page.locator('main [name=login]').fill(email);
    await page.getByRole('button', { name: 'Enviar link de recuperação' }).click();
    await open(page, linkIn(await mailTo(request, email, 'Escolha uma nova senha'), 'redefinir-senha'));
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW);
    await page.getByLabel('Repita a nova senha').fill(NEW);
    await expire();
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(dead).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  });
});

test('an operator simulates a customer, and the customer reads what was done', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await newCustomer(page);
  const link = await staffLink(baseURL, '--simulate', email, '--operator', OPERATOR);
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: page.viewportSize() });
  const desk = await context.newPage();

  await test.step('the operator enters; names come from the database', async () => {
    await open(desk, link.replace(/[^/]+$/, 'QUEM-EU-QUISER'));
    await expect(desk).toHaveURL(/\/simular$/);
    await expect(desk.getByText('Otávio Lima')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Começar a simulação' }).click();
    const banner = desk.getByRole('complementary', { name: 'Simulação' });
    await expect(banner.getByText('Operador simulando cliente')).toBeVisible();
    await expect(banner.getByText('Helena Prado')).toHaveCSS('text-transform', 'uppercase');
    await expectAccessible(desk);
  });

  await test.step('the operator cannot change password and e-mail', async () => {
    await open(desk, '/conta/acesso');
    await expect(desk.getByText('Só o cliente muda a senha e o e-mail.')).toBeVisible();
    const refused = await desk.request.post('/conta/acesso', {
      form: { intent: 'senha' },
      headers: { origin: baseURL ?? '' },
    });
    expect(refused.status()).toBe(403);
  });

  await test.step('the banner ends the simulation', async () => {
    await desk.getByRole('button', { name: 'Encerrar simulação' }).click();
    await expect(desk.getByText('Operador simulando cliente')).toBeHidden();
    await open(desk, link);
    await expect(desk.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await context.close();
  });

  await test.step('the customer sees every act', async () => {
    await open(page, '/conta/acessos');
    const acts = page.locator('main li').filter({ hasText: 'Otávio Lima' });
    await expect(acts).toHaveCount(3);
    await expect(acts.nth(0)).toContainText('Encerra a simulação');
    await expect(acts.nth(1)).toContainText('Muda a senha ou o e-mail');
    await expect(acts.nth(1)).toContainText('Recusado');
    await expect(acts.nth(2)).toContainText('Entrada');
    await expectAccessible(page);
  });
});

test('a customer changes the e-mail, and logs in by a link of the staff @long', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await newCustomer(page);
  const next = email.replace('autora', 'nova');

  await test.step('requests it with the password', async () => {
    await open(page, '/conta/acesso');
    await expectAccessible(page);
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Mudar o e-mail' }) });
    await form.getByLabel('Novo e-mail', { exact: true }).fill(next);
    await form.getByLabel('Repita o novo e-mail').fill(next);
    await form.getByLabel('Senha atual, para o novo e-mail').fill('errada mesmo');
    await form.getByRole('button', { name: 'Mudar o e-mail' }).click();
    await expect(form.getByText('Senha atual incorreta')).toBeVisible();
    await expectTold(page, FILL_IN);
    await expect(form.getByLabel('Novo e-mail', { exact: true })).toHaveValue(next);
    await form.getByLabel('Senha atual, para o novo e-mail').fill(PASSWORD);
    await form.getByRole('button', { name: 'Mudar o e-mail' }).click();
    await expect(page.getByText(`Enviamos um link de confirmação para ${next}`)).toBeVisible();
    await expect(form.getByLabel('Senha atual, para o novo e-mail')).toHaveValue('');
    await expect(form.getByLabel('Novo e-mail', { exact: true })).toHaveValue('');
  });

  await test.step('the label of a password is beside its button, also on a phone', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    const label = page.locator('label', { hasText: 'Senha atual, para o novo e-mail' });
    const button = page.getByRole('button', { name: 'Mostrar senha atual, para o novo e-mail' });
    const between = async () => {
      const ofText = await label.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      return ((await button.boundingBox())?.x ?? 0) - ofText;
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    if (wide) await page.setViewportSize(wide);
  });

  await test.step('confirms it from the new mailbox; the old one is notified', async () => {
    await open(page, linkIn(await mailTo(request, next, 'Confirme seu novo e-mail'), 'confirmar-email'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirmar este e-mail' }).click();
    await expect(page).toHaveURL(/\/conta\/acesso$/);
    await expect(page.getByText(`Hoje é ${next}`)).toBeVisible();
    await mailTo(request, email, 'O e-mail da sua conta foi alterado');
  });

  await test.step('logs in by a link of the staff, once', async () => {
    await signOut(page);
    const link = await staffLink(baseURL, '--login', next);
    await open(page, link);
    await expect(page).toHaveURL(/\/acesso$/);
    await expect(page.getByText(/^Paramos aqui porque programas de e-mail .* abrem os links/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Entrar nesta conta' }).click();
    await expect(page.getByText('Login realizado com sucesso')).toBeVisible();
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });
});
