import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { streetOf } from '../../sandbox/postal-code/streets';
import { bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { choice, comeLoggedIn, expectAccessible, expectAccessibleDialog, expectTold, open } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';
const BOOK = '/conta/enderecos';

const postalServices = async (request: APIRequestContext, behaviour: 'well' | 'down'): Promise<void> => {
  for (const service of ['viacep', 'brasilapi']) {
    const ordered = await request.post(`${sandbox()}/postal-code/behaviours.json`, {
      data: { service, behaviour },
    });
    expect(ordered.ok()).toBe(true);
  }
};

// A service failure that a failed test leaves behind would affect all others.
test.afterEach(async ({ request }, { status }) => {
  if (status !== 'passed') await postalServices(request, 'well');
});

const field = (within: Page | Locator, name: string) => within.locator(`dialog [name="${name}"]`);

/** Types key by key, so that masks and look-ups see every key. */
const type = async (page: Page, name: string, text: string): Promise<void> => {
  await field(page, name).fill('');
  await field(page, name).pressSequentially(text);
};

const said = (page: Page, text: string) => page.locator('.toast-region').getByText(text).last();

/** A new customer on the page of an empty address book. */
const newcomer = async (page: Page): Promise<{ email: string }> => {
  const who = await comeLoggedIn(page);
  await open(page, BOOK);
  await expect(page.getByText('Você ainda não tem endereços')).toBeVisible();
  return who;
};

const fillAddress = async (page: Page, nickname: string, cep: string): Promise<void> => {
  await type(page, 'desc_usuario_endereco', nickname);
  await type(page, 'cep_usuario_endereco', cep);
  await type(page, 'nr_usuario_endereco', '42');
};

const save = (page: Page) => page.getByRole('button', { name: 'Salvar endereço' }).click();

/** Whether two boxes overlap, even at a corner. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not there');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('on a phone the address form keeps its first field visible, and the typed text @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newcomer(page);
  await page.getByRole('link', { name: 'Cadastrar um endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' });
  const nickname = field(page, 'desc_usuario_endereco');
  const refusal = said(page, 'Preencha os dados do formulário para continuar!');

  await test.step('the message about missing fields does not cover the first field', async () => {
    await save(page);
    await expect(refusal).toBeVisible();
    await nickname.evaluate((input) => input.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(nickname).toBeInViewport();
    await expect.poll(() => overlap(refusal.locator('..'), nickname)).toBe(false);
  });

  await test.step('Escape asks before typed text is lost', async () => {
    await fillAddress(page, 'Casa', '05422030');
    await page.keyboard.press('Escape');
    const question = dialog.getByText('O que você preencheu ainda não foi salvo.');
    await expect(question).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuar preenchendo' }).click();
    await expect(question).toBeHidden();
    await expect(nickname).toHaveValue('Casa');
  });

  await test.step('the message disappears when the address is saved', async () => {
    await expect(field(page, 'fk_cidade')).not.toHaveValue('');
    await field(page, 'nr_usuario_endereco').fill('');
    await save(page);
    await expect(refusal).toBeVisible();
    // Under the pointer it would stay open without end.
    await refusal.hover();
    await field(page, 'nr_usuario_endereco').fill('42');
    await field(page, 'nr_usuario_endereco').press('Enter');
    await expectTold(page, 'Endereço cadastrado com sucesso');
    await expect(refusal).toHaveCount(0);
  });
});

test('a customer maintains an address book: look-up, filter, default, removal', async ({ page }) => {
  await newcomer(page);
  await expectAccessible(page);

  await test.step('the first address: its CEP fills in the street, which can be changed', async () => {
    await page.getByRole('link', { name: 'Cadastrar um endereço' }).click();
    await expect(field(page, 'cep_usuario_endereco')).toBeVisible();
    await expectAccessibleDialog(page);
    await fillAddress(page, 'Casa', '05422030');
    const { street, district } = streetOf('05422030');
    await expect(field(page, 'logradouro_usuario_endereco')).toHaveValue(street);
    await expect(field(page, 'bairro_usuario_endereco')).toHaveValue(district);
    await expect(field(page, 'fk_cidade')).toHaveValue('3550308');
    await expect(field(page, 'cep_usuario_endereco')).toHaveValue('05.422-030');
    await save(page);
    await expectTold(page, 'Endereço cadastrado com sucesso');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('1 endereço', { exact: true })).toBeVisible();
    await expect(page.locator('main [name="busca"]')).toBeVisible();
  });

  await test.step('the second: text typed before the CEP stays, a wrong CEP is reported under its field', async () => {
    await page.getByRole('link', { name: 'Novo endereço' }).click();
    await type(page, 'logradouro_usuario_endereco', 'Minha rua');
    await type(page, 'cep_usuario_endereco', '00000000');
    await expect(page.locator('dialog').getByText('CEP inválido')).toBeVisible();
    await fillAddress(page, 'Ateliê', '20040030');
    await expect(field(page, 'bairro_usuario_endereco')).toHaveValue(streetOf('20040030').district);
    await expect(field(page, 'logradouro_usuario_endereco')).toHaveValue('Minha rua');
    await expect(page.locator('dialog').getByText('CEP inválido')).toHaveCount(0);
    await expect(field(page, 'fk_cidade')).not.toHaveValue('');
    await save(page);
    await expect(page.getByText('2 endereços', { exact: true })).toBeVisible();
  });

  await test.step('filter by name, by CEP and by state', async () => {
    const filter = page.locator('main [name="busca"]');
    await filter.fill('atelie');
    await filter.press('Enter');
    await expect(page.getByText('1 endereço encontrado')).toBeVisible();
    await filter.fill('05.422');
    await filter.press('Enter');
    await expect(page.locator('main .choice')).toContainText('Casa');
    await filter.fill('');
    await page.locator('main [name="estado"]').selectOption('33');
    await expect(page.locator('main .choice')).toContainText('Ateliê');
    await page.locator('main [name="estado"]').selectOption('');
    await expect(page.getByText('2 endereços', { exact: true })).toBeVisible();
  });

  await test.step('the other address becomes the default', async () => {
    await expect(page.getByRole('button', { name: 'Tornar padrão' })).toBeDisabled();
    await page.getByText('Ateliê').click();
    await page.getByRole('button', { name: 'Tornar padrão' }).click();
    await expectTold(page, 'Endereço alterado com sucesso!');
    await expect(page.locator('main .choice').first()).toContainText(/Ateliê\s*Padrão/);
    await expect(page.getByRole('button', { name: 'Tornar padrão' })).toHaveCount(0);
  });

  await test.step('an address is changed, kept after all, and finally removed', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(field(page, 'desc_usuario_endereco')).toHaveValue('Ateliê');
    await type(page, 'desc_usuario_endereco', 'Oficina');
    await save(page);
    await expect(page.locator('main .choice').first()).toContainText('Oficina');
    const remove = page.getByRole('button', { name: 'Remover', exact: true });
    await remove.click();
    await expect(page.getByRole('link', { name: 'Manter' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Manter' }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await page.getByRole('button', { name: 'Remover endereço' }).click();
    await expectTold(page, 'Endereço removido com sucesso!');
    await page.getByText('Casa').click();
    await expect(remove).toHaveCount(0);
    await expectAccessible(page);
  });
});

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<void> => {
  for (let pressed = 0; pressed < 90; pressed += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === document.body) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element?.textContent, ...labels.map((label) => label.textContent)].join(' ').trim();
    });
    if (name.test(focused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key never came to ${name}`);
};

test('the address book works without a mouse @long', async ({ page }) => {
  await newcomer(page);
  await page.locator('#conteudo').focus();
  for (const [nickname, cep] of [
    ['Casa', '05422030'],
    ['Sítio', '13010001'],
  ] as const) {
    await tabTo(page, /^(Cadastrar um endereço|Novo endereço)$/);
    await page.keyboard.press('Enter');
    await expect(field(page, 'desc_usuario_endereco')).toBeVisible();
    await tabTo(page, /^Apelido do endereço/);
    await page.keyboard.type(nickname);
    await tabTo(page, /^CEP/);
    await page.keyboard.type(cep);
    await expect(field(page, 'fk_cidade')).not.toHaveValue('');
    await tabTo(page, /^Número/);
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: new RegExp(nickname) })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  }
  await tabTo(page, /Casa/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Sítio/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remover', exact: true })).toBeEnabled();
  await tabTo(page, /^Remover$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remover endereço' })).toBeVisible();
  await tabTo(page, /^Remover endereço$/);
  await page.keyboard.press('Enter');
  await expectTold(page, 'Endereço removido com sucesso!');
  await expect(page.getByText('1 endereço', { exact: true })).toBeFocused();
  await tabTo(page, /Casa/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
  await tabTo(page, /^Editar$/);
  await page.keyboard.press('Enter');
  await expect(field(page, 'nr_usuario_endereco')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Editar' })).toBeFocused();
});

test('data of one company from the registry are removed with its number @long', async ({ page }) => {
  await newcomer(page);
  await page.getByRole('link', { name: 'Cadastrar um endereço' }).click();
  const document = field(page, 'cpf_cnpj_usuario');
  await type(page, 'cpf_cnpj_usuario', anyCnpj());
  await expect(field(page, 'fk_cidade')).not.toHaveValue('');
  await expect(field(page, 'logradouro_usuario_endereco')).not.toHaveValue('');

  await document.press('Backspace');
  for (const name of ['razao_social_endereco_usuario', 'cep_usuario_endereco', 'logradouro_usuario_endereco'])
    await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'fk_cidade')).toHaveValue('');

  await type(page, 'razao_social_endereco_usuario', 'Ateliê da Maré');
  await type(page, 'cpf_cnpj_usuario', anyCnpj());
  await expect(field(page, 'fk_cidade')).not.toHaveValue('');
  await expect(field(page, 'razao_social_endereco_usuario')).toHaveValue('Ateliê da Maré');
});

/** The customer becomes a company with a book in the cart that has no files yet. */
const companyWithCart = (email: string, cnpj: string): Promise<void> => {
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  return asTheShop([
    `update usuario set fk_tipo_usuario = 1, nome_usuario = 'Sol', cpf_cnpj_usuario = '${cnpj}'
      where email_usuario = '${email}'`,
    ...bookInCartSql(customer, cnpj),
  ]);
};

// All tests share the postal services, so failures of these are switched on only when no other test runs.
test('a company registers its billing address in the cart, and sends the order to another @clock @long', async ({
  page,
  request,
}) => {
  const { email } = await newcomer(page);
  await companyWithCart(email, anyCnpj());

  await test.step('the form opens over the cart and the registry fills it in', async () => {
    await open(page, '/carrinho');
    const notice = 'É necessário um endereço de faturamento cadastrado antes de prosseguir';
    await expect(page.locator('dialog').getByText(notice)).toBeVisible();
    await expect(field(page, 'cpf_cnpj_usuario')).toHaveAttribute('readonly', '');
    await expect(page.locator('dialog').getByText('Empresa encontrada. Confira os dados.')).toBeVisible();
    await expect(field(page, 'fk_cidade')).not.toHaveValue('');
    // The name is too short for an address, so the name from the registry is used instead.
    await expect(field(page, 'razao_social_endereco_usuario')).toHaveValue(/ (Ltda|S\.A\.|EIRELI)$/);
    await type(page, 'desc_usuario_endereco', 'Sede');
    await type(page, 'contato_usuario_endereco', 'Beatriz Farias');
    await expectAccessible(page);
    await save(page);
    await expectTold(page, 'Endereço cadastrado com sucesso');
    await expect(page.locator('main .choice', { hasText: 'Faturamento' })).toContainText('Sede');
    await expect(page.getByRole('group', { name: /^Forma de envio/ })).toBeVisible();
  });

  await test.step('when the postal services fail a form is filled in by hand', async () => {
    await postalServices(request, 'down');
    await page.getByRole('link', { name: 'Novo endereço' }).click();
    await fillAddress(page, 'Depósito', '69005010');
    await expect(page.locator('dialog').getByText(/^Estado e cidade encontrados/)).toBeVisible();
    await postalServices(request, 'well');
    await type(page, 'razao_social_endereco_usuario', 'Helena Dutra');
    await type(page, 'logradouro_usuario_endereco', 'Rua dos Barés');
    await type(page, 'bairro_usuario_endereco', 'Centro');
    await type(page, 'contato_usuario_endereco', 'Anselmo Dutra');
    await save(page);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Depósito Helena/ })).toBeChecked();
  });

  await test.step('the list selects the delivery address, and does not change the billing address', async () => {
    await choice(page, 'transporte').first().click();
    await expect(page.getByText('Total com entrega').first()).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos' }).click();
    const dialog = page.locator('dialog');
    await expect(dialog.getByRole('button', { name: 'Selecionar endereço' })).toBeDisabled();
    await dialog.getByText('Sede').click();
    await expect(dialog.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Novo endereço' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Remover' })).toHaveCount(0);
    await expect(dialog.getByText('O endereço de faturamento sai nas notas fiscais')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Selecionar endereço' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('main').getByRole('radio', { name: /^Sede(?!x)/ })).toBeChecked();
    await expect(page.locator('main input[name=transporte]:checked')).toHaveCount(0);
    await expect(page.getByText('Ainda sem a entrega').first()).toBeVisible();
  });

  await test.step('while another address is being chosen, the delivery options of the previous one are hidden', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/carrinho.data*', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await choice(page, 'endereco', 'Depósito').click();
    await expect(page.getByText('Calculando o frete…').first()).toBeVisible();
    await expect(choice(page, 'transporte')).toHaveCount(0);
    letGo();
    await expect(choice(page, 'transporte').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
