import { expect, test } from '@playwright/test';
import { addressMessages } from '../../app/domain/addresses/labels';
import { asStaff, asTheShop } from './database';
import { holdBack } from './hold-back';
import { comeAsOperator } from './operator';
import { comeLoggedIn, logIn, open } from './shopper';

/** Input during a pending request of the page must not be lost. */

const customerOf = (email: string) => `(select pk_usuario from usuario where email_usuario = '${email}')`;

const addressSql = (email: string, nickname: string, isDefault: boolean) =>
  `insert into usuario_endereco (fk_usuario, desc_usuario_endereco, default_usuario_endereco, cpf_cnpj_usuario,
     razao_social_endereco_usuario, contato_usuario_endereco, cep_usuario_endereco, logradouro_usuario_endereco,
     nr_usuario_endereco, bairro_usuario_endereco, fk_cidade)
   values (${customerOf(email)}, '${nickname}', ${isDefault}, '52998224725', 'Helena Prado', 'Helena Prado',
     '01310100', 'Avenida Paulista', '1578', 'Bela Vista', 3550308)`;

test('the address book accepts Enter while searching, and a confirmation while saving @long', async ({
  page,
}) => {
  const { email } = await comeLoggedIn(page);
  await asTheShop([addressSql(email, 'Casa', true), addressSql(email, 'Depósito', false)]);
  await open(page, '/conta/enderecos');
  const book = page.getByRole('main');

  await test.step('Enter in the search is not lost while a state is being filtered', async () => {
    const letGo = await holdBack(page, /\/conta\/enderecos\.data/, 'GET');
    await book.getByLabel('Estado').selectOption({ label: 'São Paulo' });
    await book.getByLabel('Nome ou CEP').fill('Depós');
    await book.getByLabel('Nome ou CEP').press('Enter');
    await letGo();
    await expect(page).toHaveURL(/busca=Dep/);
    await expect(book.getByRole('radio')).toHaveCount(1);
  });

  await test.step('the confirmation stays open when an earlier change is answered behind it', async () => {
    await open(page, '/conta/enderecos');
    await book.getByRole('radio', { name: /Depósito/ }).check({ force: true });
    const letGo = await holdBack(page, /\/conta\/enderecos\.data/);
    await book.getByRole('button', { name: 'Tornar padrão' }).click();
    await book.getByRole('button', { name: 'Remover' }).click();
    const question = book.getByText(/Remover .*Depósito/);
    await expect(question).toBeVisible();
    await letGo();
    await expect(
      page.getByRole('region', { name: 'Avisos' }).getByText(addressMessages.changed),
    ).toBeVisible();
    await expect(question).toBeVisible();
  });
});

test('another CEP counts while the first is still being looked up', async ({ page }) => {
  await open(page, '/livro/101');
  const letGo = await holdBack(page, '**/api/endereco/simular-frete');
  const cep = page.locator('#cep-frete');
  await cep.fill('01310-100');
  await page.getByRole('button', { name: 'Calcular', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Calculando…' })).toBeVisible();
  await cep.fill('20040-002');
  await page.getByRole('button', { name: /^Calcul/ }).click({ force: true });
  await letGo();
  await expect(page.getByText('Entrega em Rio de Janeiro', { exact: false })).toBeVisible();
});

test('a box ticked while cities or counters are loading stays ticked, and counts @long', async ({ page }) => {
  await open(page, '/entrega');
  const finder = page.locator('#balcoes');
  const letGo = await holdBack(page, /\/entrega\.data/, 'GET');
  await finder.getByLabel('Estado').selectOption({ label: 'São Paulo' });
  await finder.getByLabel('Frete Gratis').check({ force: true });
  await letGo();
  await expect(finder.getByLabel('Cidade')).toBeEnabled();
  await expect(finder.getByLabel('Frete Gratis')).toBeChecked();

  await finder.getByLabel('Frete Gratis').uncheck({ force: true });
  await finder.getByLabel('Cidade').selectOption({ label: 'São Paulo' });
  const letListGo = await holdBack(page, /\/entrega\.data/, 'GET');
  await finder.getByRole('button', { name: 'Filtrar' }).click();
  await finder.getByLabel('Frete Gratis').check({ force: true });
  await letListGo();
  await expect(page).toHaveURL(/cidade=\d+&frete_gratis=1/);
  await expect(finder.getByLabel('Frete Gratis')).toBeChecked();
  await expect(finder.getByLabel('Cidade').locator('option:checked')).toHaveText('São Paulo');
});

test('text that staff type into the search stays when the queue is filtered meanwhile @long', async ({
  browser,
}) => {
  const rita = await comeAsOperator(browser, 'Rita Prelo');
  await open(rita, '/oficina');
  const letGo = await holdBack(rita, /\/oficina(\/_index)?\.data/, 'GET');
  await rita.getByLabel('Só atrasados').check({ force: true });
  await rita.getByLabel('Pedido, item, título ou cliente').fill('10012');
  await letGo();
  await expect(rita).toHaveURL(/atrasados=1/);
  await expect(rita.getByLabel('Pedido, item, título ou cliente')).toHaveValue('10012');

  const letSearchGo = await holdBack(rita, /\/oficina(\/_index)?\.data/, 'GET');
  await rita.getByLabel('Pedido, item, título ou cliente').press('Enter');
  await rita.getByLabel('Pedido, item, título ou cliente').fill('100123');
  await letSearchGo();
  await expect(rita).toHaveURL(/busca=10012(&|$)/);
  await expect(rita.getByLabel('Pedido, item, título ou cliente')).toHaveValue('100123');
});

test('a logout while a message is being sent asks first, and happens once it has been sent @long', async ({
  page,
}) => {
  const { email } = await comeLoggedIn(page);
  await open(page, '/mensagem');
  await page.getByRole('link', { name: 'Nova Mensagem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await dialog.getByLabel('Título').fill('Capa riscada');
  await dialog.getByLabel('Mensagem').fill('A capa chegou com um risco.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await page.waitForURL(/chamado=\d+/);
  const address = page.url();
  const caseId = new URL(address).searchParams.get('chamado');
  await asStaff([
    `insert into mensagem_caso (fk_caso, mensagem) values (${caseId}, 'Bom dia! Foi em quantos?')`,
  ]);
  await open(page, address);
  await page.getByLabel('Sua mensagem').fill('Esqueci de dizer: só em um exemplar.');
  const letGo = await holdBack(page, /\/mensagem\.data/);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('Olá, Helena').click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sair desta página?' })).toBeVisible();
  await letGo();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await logIn(page, email);
  await open(page, address);
  await expect(page.getByRole('list', { name: 'Conversa' }).getByText('Esqueci de dizer')).toBeVisible();
});
