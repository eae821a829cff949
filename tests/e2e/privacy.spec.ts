import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import {
  comeFromSomewhere,
  comeLoggedIn,
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  live,
  open,
  reload,
} from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';
const PASSWORD = 'papel e tinta';
const UNREACHABLE = 'Houve algum problema com a conexão, por favor tente mais tarde!';

type Mail = { subject: string; text: string };

const mailOf = async (page: Page, to: string, subject: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await page.request.get(`${sandbox()}/mailbox/messages.json`, { params: { to } });
    found = ((await answer.json()) as Mail[]).find((mail) => mail.subject === subject);
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as Mail;
};

const newCustomer = async (page: Page): Promise<string> => {
  return (await comeLoggedIn(page)).email;
};

test('privacy: switches, history, the archive of all data and the erasure of the account', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const email = await newCustomer(page);

  await test.step('the privacy centre opens over any page, by keyboard alone', async () => {
    await open(page, '/livro');
    const menu = page.locator('header details summary').last();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('navigation', { name: 'Minha conta' })
      .getByRole('link', { name: 'Privacidade' })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Centro de privacidade' });
    await expect(dialog.getByRole('switch')).toHaveCount(3);
    await expectAccessibleDialog(page);
    await dialog.getByRole('switch', { name: 'Novidades' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectTold(page, 'Privacidade Alterada com sucesso.');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step('the page shows it, with its history', async () => {
    await open(page, '/conta/privacidade');
    await expect(page.getByRole('switch', { name: 'Avisos' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Novidades' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Perfil comercial' })).not.toBeChecked();
    const history = page
      .locator('section')
      .filter({ hasText: 'Histórico de consentimentos' })
      .getByRole('listitem');
    await expect(history).toHaveCount(5);
    await expect(history.first()).toContainText(/Novidades\s*Aceito/);
    await expect(history.first()).toContainText('versão 2026-11');
    await expectAccessible(page);
  });

  await test.step('the archive is requested with the password, made, announced by mail and downloaded', async () => {
    const ask = page.getByRole('button', { name: 'Baixar meus dados' });
    await page.getByLabel('Senha atual').fill('outra senha');
    await ask.click();
    await expect(page.getByText('Senha incorreta. Confira e tente de novo.')).toBeVisible();
    const words = 'Preencha os dados do formulário para continuar!';
    await expectTold(page, words);
    await expectAccessible(page);
    await page.getByLabel('Senha atual').fill(PASSWORD);
    await ask.click();
    await expect(page.getByText(/^Pronto até \d\d\/\d\d$/)).toBeVisible({ timeout: 60_000 });
    const mail = await mailOf(page, email, 'Seus dados estão prontos');
    expect(mail.text).toContain('/conta/privacidade#meus-dados');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Baixar o arquivo/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('meus-dados-lombada.zip');
    const files = unzipSync(await readFile(await download.path()));
    const read = (name: string) => new TextDecoder().decode(files[name]);
    expect(JSON.parse(read('cadastro.json'))).toMatchObject([{ email_usuario: email }]);
    expect(JSON.parse(read('consentimentos.json'))).toHaveLength(5);
    expect(read('index.html')).toContain('Seus dados na Lombada');
    // It looks the same on all screens.
    if (isMobile) return;
    const reader = await page.context().newPage();
    await reader.setContent(read('index.html'));
    await expectAccessible(reader);
    await reader.close();
  });

  await test.step('the account is erased', async () => {
    await page.getByRole('link', { name: 'Apagar minha conta' }).click();
    await expect(page.getByText(/Lei 5\.172\/1966/)).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Páginas da conta' });
    await expect(pages.getByRole('link', { name: 'Privacidade' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await page.getByLabel('Senha atual').fill(PASSWORD);
    await page.getByRole('button', { name: 'Apagar minha conta' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Pedido recebido. Vamos apagar a sua conta')).toBeVisible();
    await mailOf(page, email, 'Sua conta foi apagada');
    await open(page, '/entrar');
    await page.locator('main [name=login]').fill(email);
    await page.locator('main [name=senha]').fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('alert').getByText('Login ou senha incorretos.')).toBeVisible();
  });
});

test('a form without a connection keeps the typed text, and is sent again', async ({ page }) => {
  await newCustomer(page);
  await open(page, '/endereco/novo');
  const fields: Record<string, string> = {
    desc_usuario_endereco: 'Casa <b>nova</b>',
    contato_usuario_endereco: 'Helena Prado',
    cep_usuario_endereco: '01310100',
    logradouro_usuario_endereco: 'Avenida Paulista',
    nr_usuario_endereco: '1578',
    bairro_usuario_endereco: 'Bela Vista',
  };
  const fieldOf = (name: string) => page.locator(`main [name="${name}"]`);
  for (const [name, value] of Object.entries(fields)) await fieldOf(name).fill(value);
  await expect(fieldOf('fk_cidade')).toHaveValue('3550308');
  const retry = page.getByRole('button', { name: 'Tentar de novo' });
  const save = page.locator('main form button[type=submit]').last();

  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(fieldOf('desc_usuario_endereco')).toHaveValue(fields.desc_usuario_endereco ?? '');
  await expectAccessible(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await retry.click();
  await failed;
  await expect(page.getByText(UNREACHABLE)).toBeVisible();

  await page.context().setOffline(false);
  await page.route('**/*.data*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, body: 'bad gateway' })
      : route.fallback(),
  );
  await retry.click();
  await expect(
    page.getByText('Ocorreu um erro ao enviar os dados, tente novamente mais tarde'),
  ).toBeVisible();
  await expect(fieldOf('logradouro_usuario_endereco')).toHaveValue('Avenida Paulista');
  await page.unroute('**/*.data*');
  await save.click();
  await expect(page.getByText('Endereço cadastrado com sucesso')).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeHidden();
});

test('a page that does not load is waited for, and the page before it stays @long', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const go = (name: string) => footer.getByRole('link', { name, exact: true }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await open(page, '/contato');
  // The scripts of both pages are loaded by then; only data are missing.
  await go('Termos de uso');
  await expect(title('Termos de uso')).toBeVisible();
  await go('Contato');
  await expect(title('Termos de uso')).toBeHidden();
  await page.getByLabel('Nome').fill('Helena Prado');

  await page.context().setOffline(true);
  // Navigating off line to a page whose scripts were never loaded would end on the browser's error page.
  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link').first().click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Helena Prado');
  await go('Termos de uso');
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Helena Prado');
  await page.context().setOffline(false);
  await expect(title('Termos de uso')).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeHidden();

  // A proxy's error page is not a page of the shop.
  const answer = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  await page.route('**/*.data*', (route) => route.fulfill(answer));
  await go('Contato');
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(title('Termos de uso')).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(title('Termos de uso')).toBeHidden();
  await expect(page.getByLabel('Nome')).toBeVisible();
  await expect(page.getByText(UNREACHABLE)).toBeHidden();
});

test('the cookie notice stays until the shop has stored the choice, which takes effect at once @long', async ({
  page,
}) => {
  const answers: unknown[] = [];
  await page.route('**/api/cookies', async (route) => {
    answers.push(route.request().postDataJSON());
    if (answers.length === 1) await route.abort('connectionrefused');
    else await route.continue();
  });
  await comeFromSomewhere(page.context());
  await page.goto('/');
  await live(page);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  await notice.getByRole('button', { name: 'Recusar' }).click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(notice.getByText(/^A sua escolha já vale neste navegador/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cookie'))).toContain('"statistics":false');
  const told = page.waitForResponse('**/api/cookies');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  expect(await (await told).json()).toEqual({ data: { success: true } });
  await expect(notice).toBeHidden();
  expect(answers).toEqual([1, 2].map(() => expect.objectContaining({ cookies: false, estatisticas: false })));
  await reload(page);
  await expect(notice).toBeHidden();
});

test('a refusal whose page was left at once counts, and is reported by the next page in the background @long', async ({
  page,
}) => {
  let calls = 0;
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  await page.route('**/api/cookies', async (route) => {
    calls += 1;
    // The first request is never answered because the page is gone by then.
    if (calls > 1) await route.continue();
  });
  await comeFromSomewhere(page.context());
  await page.goto('/contato');
  await live(page);
  await notice.getByRole('button', { name: 'Recusar' }).click();
  await expect.poll(() => calls).toBe(1);
  const told = page.waitForResponse('**/api/cookies');
  await page.goto('/termos-de-uso');
  await live(page);
  await expect(notice).toBeHidden();
  expect(await (await told).json()).toEqual({ data: { success: true } });
  await expect(notice).toBeHidden();
});

test('an answer in one tab takes effect in the others at once, which do not ask again @long', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await first.route('**/api/cookies', async (route) => {
    await held;
    await route.continue();
  });
  await comeFromSomewhere(context);
  for (const page of [second, first]) {
    await page.goto('/contato');
    await live(page);
  }
  const noticeOf = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' });
  await expect(noticeOf(second)).toBeVisible();
  await noticeOf(first).getByRole('button', { name: 'Recusar' }).click();
  await expect(noticeOf(second)).toBeHidden();
  await expect(noticeOf(first)).toBeVisible();
  release();
  await expect(noticeOf(first)).toBeHidden();
  await expect(noticeOf(second)).toBeHidden();
});
