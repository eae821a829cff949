import { expect, type Locator, type Page, test } from '@playwright/test';
import { signUpFields } from '../factories/sign-up';
import { asStaff } from './database';
import { tabAndPress, tabAndType, tabTo } from './keys';
import { comeFromSomewhere, comeLoggedIn, expectAccessibleDialog, expectTold, live, open } from './shopper';

/** Whole journeys in dialogs without a mouse: Tab, Enter, Escape, Space for checkboxes, and letters. */

const UNREACHABLE = 'Houve algum problema com a conexão, por favor tente mais tarde!';

/** However often Tab is pressed, the focus stays in the dialog or moves to the browser's own controls. */
const expectTrapped = async (page: Page, dialog: Locator): Promise<void> => {
  const places = new Set<string>();
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press(presses < 30 ? 'Tab' : 'Shift+Tab');
    const place = await dialog.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return 'browser';
      return element.contains(activeElement) ? 'dialog' : activeElement.outerHTML.slice(0, 120);
    });
    places.add(place);
  }
  places.delete('browser');
  expect([...places]).toEqual(['dialog']);
};

const expectFocusInside = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

const closeByEscape = async (page: Page, dialog: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('a customer registers by keyboard alone, over a connection that fails @long', async ({ page }) => {
  const values = signUpFields();
  await open(page, '/livro');
  const entrance = page.getByRole('link', { name: 'Criar conta' });
  const dialog = page.getByRole('dialog', { name: 'Crie sua conta' });
  const named = (name: string) => dialog.locator(`[name="${name}"]`).first();

  await test.step('the first dialog holds the focus, and returns it', async () => {
    await tabAndPress(page, entrance);
    await expect(dialog.getByLabel('Seu e-mail')).toBeFocused();
    await expectTrapped(page, dialog);
    await closeByEscape(page, dialog);
    await expect(entrance).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Seu e-mail')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('O campo email não pode ser vazio')).toBeVisible();
  });

  await test.step('a lost connection is reported inside the dialog, where it can be retried', async () => {
    await tabAndType(page, dialog.getByLabel('Seu e-mail'), values.email_usuario ?? '');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
    await expectAccessibleDialog(page);
    await page.context().setOffline(false);
    await tabAndPress(page, dialog.getByRole('button', { name: 'Tentar de novo' }));
    await expect(named('email_usuario_confirmation')).toBeVisible();
    await expect(page.getByText(UNREACHABLE)).toBeHidden();
  });

  await test.step('the form holds the focus, and returns it', async () => {
    await expectFocusInside(dialog);
    await expectTrapped(page, dialog);
    await closeByEscape(page, dialog);
    await expect(entrance).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Seu e-mail')).toBeFocused();
    await page.keyboard.type(values.email_usuario ?? '');
    await page.keyboard.press('Enter');
    await expect(named('email_usuario_confirmation')).toBeVisible();
  });

  await test.step('Escape asks before typed text is lost', async () => {
    const loss = dialog.getByText('O que você preencheu ainda não foi salvo.');
    await named('email_usuario_confirmation').focus();
    await page.keyboard.type('a');
    await page.keyboard.press('Escape');
    await expect(loss).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continuar preenchendo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(loss).toBeHidden();
    await expect(named('email_usuario_confirmation')).toHaveValue('a');
    await named('email_usuario_confirmation').fill('');
    await expectFocusInside(dialog);
  });

  await test.step('a look-up without an answer is repeated', async () => {
    const lookUps = '**/api/usuario/validar-cpf-cnpj*';
    await page.route(lookUps, (route) => route.abort('connectionrefused'), { times: 1 });
    await tabAndType(page, named('cpf_cnpj_usuario'), values.cpf_cnpj_usuario ?? '');
    await tabAndType(page, named('dta_nasc_usuario'), '17041988');
    await expect(dialog.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible();
    await tabAndPress(page, dialog.getByRole('button', { name: 'Tentar de novo' }));
    await expect(dialog.getByText(/^CPF conferido/)).toBeVisible();
    await expect(page.getByText(UNREACHABLE)).toBeHidden();
  });

  await test.step('the form is filled in and sent', async () => {
    for (const name of ['nome_usuario', 'nr_celular'])
      await tabAndType(page, named(name), values[name] ?? '');
    await tabAndPress(page, named('segmento'), 'ArrowDown');
    await expect(named('segmento')).not.toHaveValue('');
    for (const name of ['email_usuario_confirmation', 'senha_usuario', 'senha_usuario_confirmation'])
      await tabAndType(page, named(name), values[name] ?? '');
    for (const name of ['consumidor_final', 'icms_st', 'comercializacao', 'industrializacao', 'agree_terms'])
      await tabAndPress(page, named(name), 'Space');
    await tabAndPress(page, dialog.getByRole('button', { name: 'Criar conta' }));
    await page.waitForURL(/\/cadastro\/sucesso/);
    await expect(page.getByText('Cadastro realizado com sucesso.')).toBeVisible();
  });
});

test('an incomplete profile is completed by keyboard alone @long', async ({ page }) => {
  const { email } = await comeLoggedIn(page);
  await asStaff([`update usuario set icms_st = null where email_usuario = '${email}'`]);
  const dialog = page.getByRole('dialog', { name: 'Seus dados' });
  const appear = async () => {
    await open(page, '/');
    await expect(dialog.getByLabel('Nome completo')).toBeVisible();
    await expectFocusInside(dialog);
  };

  await appear();
  await expectTrapped(page, dialog);
  await closeByEscape(page, dialog);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());

  await appear();
  await tabAndPress(page, dialog.locator('[name=icms_st]').first(), 'Space');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Salvar' }));
  await expectTold(page, 'Dados alterados com sucesso.');
  await expect(dialog).toBeHidden();
});

test('cookies are chosen by keyboard alone @long', async ({ page }) => {
  await comeFromSomewhere(page.context());
  await page.goto('/contato');
  await live(page);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  const choose = notice.getByRole('button', { name: 'Escolher preferências' });
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await tabAndPress(page, choose);
  await expectFocusInside(dialog);
  await expectTrapped(page, dialog);
  await closeByEscape(page, dialog);
  await expect(choose).toBeFocused();

  await page.keyboard.press('Enter');
  await expectFocusInside(dialog);
  await tabAndPress(page, dialog.getByLabel('Estatísticas'), 'Space');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Salvar preferências' }));
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();

  const again = page.getByRole('contentinfo').getByRole('button', { name: /cookies/i });
  await tabAndPress(page, again);
  await expect(dialog.getByLabel('Estatísticas')).toBeChecked();
  await expect(dialog.getByLabel('Divulgação')).not.toBeChecked();
  await closeByEscape(page, dialog);
  await expect(again).toBeFocused();
});

test('the focus stays in its part of the page when the element that had it is removed', async ({ page }) => {
  await comeFromSomewhere(page.context());
  await page.goto('/livro/101');
  await live(page);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  await tabAndPress(page, notice.getByRole('button', { name: 'Recusar' }));
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  const side = page.getByRole('complementary', { name: 'Seu orçamento' });
  await tabAndType(page, side.getByLabel('Quando chega? Diga o CEP'), '01310100');
  await page.keyboard.press('Enter');
  await expect(side.getByText(/^Chega até/).first()).toBeVisible();
  await expect(side).toBeFocused();
});
