import { expect, type Page, test } from '@playwright/test';
import { moveClock, resetClock } from './clock';
import { comeLoggedIn, open, reload } from './shopper';

/** What is typed into a form and not sent survives a reload, the end of a session and a lost line. */

const recovered = (page: Page) => page.getByText('Recuperamos o que você tinha digitado.');
const discard = (page: Page) => page.getByRole('button', { name: 'Descartar', exact: true });
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('rascunho ')));

/** Fields by name, with what a person types; masks add punctuation. */
const fill = async (page: Page, place: string, texts: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(texts))
    await page.locator(`${place} [name="${name}"]`).fill(text);
};

const expectTexts = async (page: Page, place: string, texts: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(texts))
    await expect(page.locator(`${place} [name="${name}"]`)).toHaveValue(text);
};

const address = {
  desc_usuario_endereco: 'Ateliê',
  cep_usuario_endereco: '05.422-030',
  logradouro_usuario_endereco: 'Rua da Gráfica',
  nr_usuario_endereco: '42',
  bairro_usuario_endereco: 'Pinheiros',
};

const logInOver = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Entre na sua conta' });
  await expect(dialog).toBeVisible({ timeout: 40_000 });
  await dialog.getByLabel('E-mail, CPF ou CNPJ').fill(email);
  await dialog.getByLabel('Senha').fill('papel e tinta');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('a half-filled form is there again after a reload, and can be discarded', async ({ page }) => {
  await test.step('the registration, but never its password', async () => {
    await open(page, '/cadastro');
    const texts = { nome_usuario: 'Helena do Prado' };
    const name = page.locator('main [name=nome_usuario]');
    await name.fill(texts.nome_usuario);
    for (const field of await page.locator('main [type=password]').all()) await field.fill('papel e tinta');
    await reload(page);
    await expect(name).toHaveValue(texts.nome_usuario);
    await expect(recovered(page)).toBeVisible();
    for (const field of await page.locator('main [type=password]').all()) await expect(field).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('papel e tinta');
    await discard(page).click();
    await expect(name).toHaveValue('');
    await expect(recovered(page)).toBeHidden();
    await reload(page);
    await expect(name).toHaveValue('');
  });

  await comeLoggedIn(page);
  await test.step('a new address: saved once, its draft is gone', async () => {
    await open(page, '/endereco/novo?voltar=/conta/enderecos');
    await fill(page, 'main', address);
    await reload(page);
    await expectTexts(page, 'main', address);
    await expect(recovered(page)).toBeVisible();
    await expect(page.locator('main [name=fk_cidade]')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByText('Ateliê').first()).toBeVisible();
    expect(await drafts(page)).toEqual([]);
    await open(page, '/endereco/novo?voltar=/conta/enderecos');
    await expect(page.locator('main [name=desc_usuario_endereco]')).not.toHaveValue('Ateliê');
    await expect(recovered(page)).toHaveCount(0);
  });

  await test.step('a message in its dialog; a second tab has a draft of its own', async () => {
    await open(page, '/mensagem?acao=nova');
    const texts = { titulo: 'Sangria', mensagem: 'Como faço isto no Word?' };
    const dialog = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await dialog.getByLabel('Título').fill(texts.titulo);
    await dialog.getByLabel('Mensagem').fill(texts.mensagem);
    const other = await page.context().newPage();
    await open(other, '/mensagem?acao=nova');
    await expect(other.getByLabel('Título')).toHaveValue('');
    await other.getByLabel('Título').fill('Prazo');
    await reload(page);
    await expect(dialog.getByLabel('Título')).toHaveValue(texts.titulo);
    await expect(dialog.getByLabel('Mensagem')).toHaveValue(texts.mensagem);
    await reload(other);
    await expect(other.getByLabel('Título')).toHaveValue('Prazo');
    await other.close();
  });
});

test('a session that is over is mended in place, and what was sent is sent', async ({ page }) => {
  const { email } = await comeLoggedIn(page);
  await open(page, '/endereco/novo?voltar=/conta/enderecos');
  await fill(page, 'main', address);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre na sua conta' });
  await expect(dialog.getByText('O que você digitou continua aqui.')).toBeVisible();
  // The page cannot be read meanwhile.
  await expect(page.locator('main')).toBeHidden();
  await logInOver(page, email);
  await expect(page).toHaveURL(/\/conta\/enderecos/);
  await expect(page.getByText('Ateliê').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await drafts(page)).toEqual([]);
});

test('a logout by choice leaves no draft behind', async ({ page }) => {
  await comeLoggedIn(page);
  await open(page, '/mensagem?acao=nova');
  const dialog = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await dialog.getByLabel('Título').fill('Sangria');
  await open(page, '/conta/dados');
  expect(await drafts(page)).toHaveLength(1);
  await page.getByText('Olá, Helena').click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => drafts(page)).toEqual([]);
});

test.describe('while time passes', () => {
  test.afterAll(({ request }) => resetClock(request));
  const MINUTE_MS = 60_000;

  test('an idle end opens the login over the form; another customer sees nothing of it @clock', async ({
    page,
    browser,
    request,
  }) => {
    const other = await comeLoggedIn(await (await browser.newContext()).newPage());
    const { email } = await comeLoggedIn(page);
    await open(page, '/endereco/novo?voltar=/conta/enderecos');
    await fill(page, 'main', address);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await moveClock(request, { advanceMs: 11 * MINUTE_MS });
    await logInOver(page, email);
    await expectTexts(page, 'main', address);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(page.locator('main')).toBeVisible();

    await moveClock(request, { advanceMs: 11 * MINUTE_MS });
    await logInOver(page, other.email);
    await expect(page.locator('main [name=desc_usuario_endereco]')).not.toHaveValue('Ateliê');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    expect(await drafts(page)).toEqual([]);
  });
});
