import { expect, type Locator, type Page, test } from '@playwright/test';
import { anyCnpj, anyCpf } from '../factories/documents';
import { signUpFields } from '../factories/sign-up';
import { asStaff } from './database';
import { holdBack } from './hold-back';
import { openReadyCart } from './ready-cart';
import {
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  forgetSession,
  live,
  open,
  register,
} from './shopper';

/** Registration, login and profile as visitors use them, most of it in dialogs over the current page. */

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser logs the answer to a refused form as a failed resource.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  return faults;
};

/** The scripts of dialogs load after the page. */
const noneComes = async (page: Page, dialog: Locator): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(dialog).toBeHidden();
};

const FILL_IN = 'Preencha os dados do formulário para continuar!';
const WRONG_LOGIN = 'Login ou senha incorretos. Confira os dados e tente de novo.';
const TOO_OFTEN = /^Muitas tentativas seguidas\. Aguarde \d+ minutos? e tente de novo\.$/;

/**
 * The message shows in a toast, alone or beside the form's summary. The toast has no role because screen readers have
 * already been led to the error.
 */
const expectRefusedWords = async (page: Page, words: string | RegExp): Promise<void> => {
  const toast = page.locator('.toast-region').getByText(words, { exact: true });
  await expect(toast).toBeVisible();
  await expect(page.locator('.toast-region [role]').getByText(words, { exact: true })).toHaveCount(0);
  // Otherwise it would cover the fields that are filled in next.
  await toast.click();
  await expect(toast).toHaveCount(0);
};

const newEmail = () => signUpFields().email_usuario ?? '';

/** Percent of the window's width. */
const shareOf = async (page: Page, name: string): Promise<number> => {
  const box = await dialogOf(page, name).boundingBox();
  return Math.round(((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)) * 100);
};

test('dialogs have the specified widths, and fill small phones @long', async ({ page }) => {
  await open(page, '/livro');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  const entry = dialogOf(page, 'Crie sua conta');
  await expect(entry).toBeVisible();
  for (const [width, share] of [
    [1920, 40],
    [1440, 40],
    [1024, 40],
    [800, 40],
    [767, 90],
    [476, 90],
    [475, 100],
    [320, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(async () => [width, await shareOf(page, 'Crie sua conta')]).toEqual([width, share]);
    await expectAccessibleDialog(page);
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  await entry.getByRole('button', { name: 'Entre na sua conta' }).click();
  await expect.poll(() => shareOf(page, 'Entre na sua conta')).toBe(50);
  await dialogOf(page, 'Entre na sua conta').getByRole('button', { name: 'Criar conta' }).click();
  await entry.getByLabel('Seu e-mail').fill(newEmail());
  await entry.getByRole('button', { name: 'Continuar' }).click();
  await expect(entry.locator('[name=nome_usuario]')).toBeVisible();
  // A long form keeps its two columns on a tablet.
  for (const [width, px] of [
    [1920, 768],
    [1440, 576],
    [1024, 576],
    [768, 576],
    [640, 576],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(async () => [width, (await entry.boundingBox())?.width]).toEqual([width, px]);
    const [first, second] = [entry.getByLabel('CPF'), entry.getByLabel('Data de nascimento')];
    await expect
      .poll(async () => ((await second.boundingBox())?.x ?? 0) > ((await first.boundingBox())?.x ?? 0) + 100)
      .toBe(true);
  }
});

const leave = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await open(page, '/livro');
};

test('a company registers in the dialogs: e-mail, look-up of its number with letters, welcome @phone-long', async ({
  page,
}) => {
  const faults = watchFaults(page);
  const email = newEmail();
  await open(page, '/livro');
  // On a phone the header shows only the login, which links to the registration.
  const entry = page.getByRole('link', { name: 'Criar conta' });
  if (await entry.isVisible()) await entry.click();
  else {
    await page.getByRole('link', { name: 'Entrar' }).first().click();
    await dialogOf(page, 'Entre na sua conta').getByRole('button', { name: 'Criar conta' }).click();
  }

  const dialog = dialogOf(page, 'Crie sua conta');
  await test.step('the e-mail comes first', async () => {
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('O campo email não pode ser vazio')).toBeVisible();
    await expectRefusedWords(page, FILL_IN);
    await dialog.getByLabel('Seu e-mail').fill('cliente@lombada.example');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expectRefusedWords(page, 'Este e-mail já tem cadastro. Entre com a sua senha.');
    await expect(dialog.getByText('Este e-mail já tem cadastro. Entre com a sua senha.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Seu e-mail').fill(email);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.locator('[name=email_usuario_confirmation]')).toBeVisible();
    await expect(dialog.locator('[name=email_usuario]')).toHaveValue(email);
  });

  await test.step('the company is found, its name filled in and locked', async () => {
    await dialog.getByRole('radio', { name: 'Empresa' }).check({ force: true });
    const cnpj = dialog.getByLabel('CNPJ', { exact: true });
    const name = dialog.getByLabel('Razão social');
    await cnpj.pressSequentially('12abc34501de35');
    await expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
    await expect(dialog.getByText('Empresa encontrada na Receita Federal.')).toBeVisible();
    await expect(name).not.toHaveValue('');
    await expect(name).toHaveAttribute('readonly');
    await cnpj.press('Backspace');
    await expect(name).not.toHaveAttribute('readonly');
    await expect(name).toHaveValue('');
    // The first one may already exist from another run.
    await cnpj.fill(anyCnpj());
    await expect(dialog.getByText('Empresa encontrada na Receita Federal.')).toBeVisible();
    await expect(name).toHaveAttribute('readonly');
    await expectAccessibleDialog(page);
  });

  await test.step('the terms open over the form, which does not change', async () => {
    const cnpj = await dialog.getByLabel('CNPJ', { exact: true }).inputValue();
    await dialog.getByRole('link', { name: 'termos de uso' }).click();
    const terms = dialogOf(page, 'Termos de uso');
    await expect(terms.getByRole('heading', { name: 'Seus dados pessoais' })).toBeVisible();
    await expectAccessible(page);
    await terms.getByRole('button', { name: 'Voltar' }).click();
    await expect(terms).toBeHidden();
    await expect(dialog.getByLabel('CNPJ', { exact: true })).toHaveValue(cnpj);
    await expect(dialog.getByRole('checkbox', { name: /termos de uso/ })).not.toBeChecked();
  });

  await test.step('errors are shown beside their fields', async () => {
    await dialog.getByRole('button', { name: 'Criar conta' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: FILL_IN })).toBeFocused();
    await expectRefusedWords(page, FILL_IN);
    await expect(dialog.getByText('Você deve ler e concordar com os termos de uso').first()).toBeVisible();
    await expectAccessibleDialog(page);
  });

  await test.step('registered, and welcomed once', async () => {
    const fill = (name: string, value: string) => dialog.locator(`[name="${name}"]`).fill(value);
    const check = (name: string, value: string) =>
      dialog.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
    await fill('contato_usuario', 'Ivo <Salles>');
    await expect(dialog.locator('[name=contato_usuario]')).toHaveValue('Ivo Salles');
    await expect(dialog.getByText(/^Tiramos um sinal que o cadastro não guarda/)).toBeVisible();
    await fill('nr_celular', '11987654321');
    await dialog.locator('[name=segmento]').selectOption({ index: 1 });
    await fill('email_usuario_confirmation', email);
    await fill('senha_usuario', 'papel e tinta');
    await fill('senha_usuario_confirmation', 'papel e tinta');
    for (const name of ['consumidor_final', 'icms_st', 'comercializacao', 'industrializacao'])
      await check(name, '0');
    await dialog.locator('[name=agree_terms]').check({ force: true });
    await dialog.getByRole('button', { name: 'Criar conta' }).click();
    await page.waitForURL(/\/cadastro\/sucesso/);
    await expect(page.getByText('Cadastro realizado com sucesso.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await expect(page).toHaveURL(/\/$/);
  });
  expect(faults).toEqual([]);
});

test('a customer logs in by keyboard alone, in a dialog that returns the focus @long', async ({ page }) => {
  const faults = watchFaults(page);
  const email = 'cliente@lombada.example';
  await open(page, '/livro');

  const entrance = page.getByRole('link', { name: 'Entrar' }).first();
  await entrance.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Entre na sua conta');
  await expect(dialog.getByLabel('E-mail, CPF ou CNPJ')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entrance).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('E-mail, CPF ou CNPJ')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Campo Obrigatório').first()).toBeVisible();
  await expectRefusedWords(page, FILL_IN);
  await dialog.getByLabel('E-mail, CPF ou CNPJ').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  if (
    !(await dialog.getByLabel('Senha', { exact: true }).evaluate((field) => field === document.activeElement))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('errada demais');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: WRONG_LOGIN })).toBeFocused();
  await expectRefusedWords(page, WRONG_LOGIN);
  await expect(dialog.getByLabel('E-mail, CPF ou CNPJ')).toHaveValue(email);
  await expectAccessibleDialog(page);
  await dialog.getByLabel('Senha', { exact: true }).fill('lombada-demo-2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/livro$/);
  await expect(page.getByText('Login realizado com sucesso')).toBeVisible();
  expect(faults).toEqual([]);
});

/** Sends this number of requests to the shop as this page's visitor. */
const ask = (page: Page, address: string, body: object, times: number): Promise<number[]> =>
  page.evaluate(
    async ([path, text, count]) => {
      const headers = { 'Content-Type': 'application/json' };
      const asked = Array.from({ length: count }, () => fetch(path, { method: 'POST', headers, body: text }));
      return (await Promise.all(asked)).map(({ status }) => status);
    },
    [address, JSON.stringify(body), times] as const,
  );

test('a dialog that is asked for without a connection opens when it is back, and the page stays', async ({
  page,
}) => {
  await open(page, '/livro');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await expectTold(page, 'Houve algum problema com a conexão, por favor tente mais tarde!');
  await expect(page.getByRole('heading', { name: 'Livros', level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialogOf(page, 'Entre na sua conta')).toBeVisible();
});

test('a dialog whose code a release has replaced offers to load the page again', async ({ page }) => {
  await open(page, '/livro');
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  const entrance = page.getByRole('link', { name: 'Entrar' }).first();
  await entrance.click();
  await expectTold(page, 'A loja foi atualizada. Recarregue a página para abrir esta parte.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await live(page);
  await entrance.click();
  await expect(dialogOf(page, 'Entre na sua conta')).toBeVisible();
});

test('a refused login or recovery shows the reason at the top, each time', async ({ page }) => {
  const login = newEmail();
  const form = page.locator('main form');
  const send = async (button: string): Promise<void> => {
    await form.getByRole('button', { name: button, exact: true }).click();
  };
  const summary = (words: string | RegExp) =>
    page.locator('main').getByRole('alert').filter({ hasText: words });

  await test.step('the login: wrong, wrong again, too often', async () => {
    await open(page, '/entrar');
    await form.getByLabel('E-mail, CPF ou CNPJ').fill(login);
    for (const senha of ['errada demais', 'errada de novo']) {
      await form.getByLabel('Senha', { exact: true }).fill(senha);
      await send('Entrar');
      await expect(summary(WRONG_LOGIN)).toBeFocused();
      await expectRefusedWords(page, WRONG_LOGIN);
    }
    expect(await ask(page, '/api/login', { login, senha: 'errada' }, 20)).toContain(429);
    await form.getByLabel('Senha', { exact: true }).fill('errada demais');
    await send('Entrar');
    await expect(summary(TOO_OFTEN)).toBeFocused();
    await expectRefusedWords(page, TOO_OFTEN);
  });

  await test.step('the recovery: empty, too often', async () => {
    await open(page, '/recuperar-senha');
    await send('Enviar link de recuperação');
    await expectRefusedWords(page, FILL_IN);
    expect(await ask(page, '/api/recuperar-senha', { login }, 6)).toContain(429);
    await form.getByLabel('E-mail, CPF ou CNPJ').fill(login);
    await send('Enviar link de recuperação');
    await expect(summary(TOO_OFTEN)).toBeFocused();
    await expectRefusedWords(page, TOO_OFTEN);
    await expectAccessible(page);
  });
});

test('a visitor redirected home from the cart logs in there and returns to the cart @long', async ({
  page,
}) => {
  // An empty cart soon redirects to the home page, so on a busy machine it is never seen.
  const email = await openReadyCart(page);
  await forgetSession(page);
  await open(page, '/carrinho');
  await expect(page.getByText('Entre para continuar', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  const dialog = dialogOf(page, 'Entre na sua conta');
  await dialog.getByLabel('E-mail, CPF ou CNPJ').fill(email);
  await dialog.getByLabel('Senha', { exact: true }).fill('papel e tinta');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/carrinho$/);
  await expect(page.getByRole('heading', { level: 1, name: /carrinho/i })).toBeVisible();
});

test('a dialog over the login page leads to the same target as that page @long', async ({ page }) => {
  await open(page, '/entrar?voltar=%2Fconta%2Fenderecos');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  const dialog = dialogOf(page, 'Entre na sua conta');
  await dialog.getByLabel('E-mail, CPF ou CNPJ').fill('cliente@lombada.example');
  await dialog.getByLabel('Senha', { exact: true }).fill('lombada-demo-2026');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/conta\/enderecos$/);
});

test('a person registers; an incomplete profile asks to be completed, at home and after a login', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await open(page, '/cadastro');
  await page.getByLabel('CPF', { exact: true }).pressSequentially(anyCpf());
  await page.getByLabel('Data de nascimento').pressSequentially('17041988');
  await expect(page.getByText(/^CPF conferido: [A-Z]\*\*\* [A-Z]\*\*\*$/)).toBeVisible();
  const { email } = await register(page);
  await asStaff([
    `update usuario set icms_st = null, comercializacao = null where email_usuario = '${email}'`,
  ]);
  const dialog = dialogOf(page, 'Seus dados');

  await open(page, '/livro');
  await noneComes(page, dialog);
  await open(page, '/');
  await expect(dialog.getByLabel('Nome completo')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();

  await leave(page);
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  const login = dialogOf(page, 'Entre na sua conta');
  await login.getByLabel('E-mail, CPF ou CNPJ').fill(email);
  await login.getByLabel('Senha', { exact: true }).fill('papel e tinta');
  await login.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor, termine de preencher seu cadastro!')).toBeVisible();
  await expect(dialog.getByLabel('Nome completo')).toHaveAttribute('readonly');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Campo Obrigatório').first()).toBeVisible();
  await expectRefusedWords(page, FILL_IN);
  for (const name of ['icms_st', 'comercializacao'])
    await dialog.locator(`[name="${name}"][value="0"]`).check({ force: true });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectTold(page, 'Dados alterados com sucesso.');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/livro$/);
  await open(page, '/');
  await noneComes(page, dialog);
  await open(page, '/conta/dados');
  await expect(page.getByText('Seu cadastro está completo.')).toBeVisible();

  await page.getByLabel('Celular').fill('(21) 99876-5432');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Senha atual' }).click();
  await expect(page.getByLabel(/^Senha atual/)).toBeFocused();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('a link out of a started registration asks for confirmation first @long', async ({ page }) => {
  await open(page, '/cadastro');
  const email = page.locator('main [name=email_usuario]').first();
  const home = page.getByRole('link', { name: 'Lombada, página inicial' });
  await email.fill('autora@example.com');
  await home.click();
  const question = page.getByRole('dialog', { name: 'Sair desta página?' });
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click();
  await expect(email).toHaveValue('autora@example.com');
  await home.click();
  await question.getByRole('button', { name: 'Descartar e sair' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the second step of a registration asks before it is lost, and shows all errors at once @long', async ({
  page,
}) => {
  await open(page, '/cadastro/email?voltar=%2Flivro');
  await page.locator('main [name=email_usuario]').fill('autora.nova@example.com');
  const letGo = await holdBack(page, /\/cadastro\/email\.data/, 'GET');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill('12345678');
  await page.locator('main').getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Esta senha é muito usada e fácil de adivinhar.').first()).toBeVisible();
  const email = page.locator('main [name=email_usuario]');
  const home = page.getByRole('link', { name: 'Lombada, página inicial' });
  const question = page.getByRole('dialog', { name: 'Sair desta página?' });
  await home.click();
  // The page was reloaded behind the confirmation, which stays open.
  await letGo();
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click();
  await expect(password).toHaveValue('12345678');
  await home.click();
  await question.getByRole('button', { name: 'Descartar e sair' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page.locator('main').getByRole('button', { name: 'Criar conta' })).toBeVisible();
  await expect(email).toHaveValue('autora.nova@example.com');
});

/** Clicks at the moment when the router drops the pending navigation, before the page is rendered again. */
const clickWhenDropped = (page: Page, button: string) =>
  page.evaluate((name) => {
    type Router = {
      subscribe: (told: (state: { blockers: Map<string, { state: string }> }) => void) => () => void;
    };
    const router = (window as unknown as { __remixRouter: Router }).__remixRouter;
    const stop = router.subscribe(({ blockers }) => {
      if ([...blockers.values()].some(({ state }) => state === 'blocked')) return;
      stop();
      queueMicrotask(() => {
        for (const each of document.querySelectorAll('dialog[open] button'))
          if (each instanceof HTMLElement && each.textContent === name) each.click();
      });
    });
  }, button);

for (const way of ['a link', 'the way back'])
  test(`a confirmation before leaving works, by ${way}, at the moment when the page is reloaded`, async ({
    page,
  }) => {
    await open(page, '/entrar');
    await page.locator('main a[href="/cadastro/email"]').click();
    await page.waitForURL('**/cadastro/email');
    await page.locator('main [name=email_usuario]').fill('autora.nova@example.com');
    const letGo = await holdBack(page, /\/cadastro\/email\.data/, 'GET');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Senha', { exact: true }).fill('12345678');
    if (way === 'a link') await page.getByRole('link', { name: 'Lombada, página inicial' }).click();
    else await page.evaluate(() => window.history.back());
    await expect(page.getByRole('dialog', { name: 'Sair desta página?' })).toBeVisible();
    await clickWhenDropped(page, 'Descartar e sair');
    await letGo();
    await page.waitForURL((url) => url.pathname === (way === 'a link' ? '/' : '/entrar'));
  });
