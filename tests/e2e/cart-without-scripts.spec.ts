import { expect, test } from '@playwright/test';
import { asTheShop } from './database';
import { openReadyCart } from './ready-cart';

test('a cart is changed and bought without scripts; a refusal keeps the choices @long', async ({
  page: live,
  browser,
  baseURL,
}) => {
  const email = await openReadyCart(live, { credit: 2_000 });
  await asTheShop([
    `update carrinho_item set recompra = true where fk_projeto in (select pk_projeto from projeto
     where fk_usuario = (select pk_usuario from usuario where email_usuario = '${email}'))`,
  ]);
  const storageState = await live.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, storageState });
  const page = await context.newPage();
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  const accept = async () => {
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Conferi os meus arquivos/).click();
  };

  await test.step('copies are typed because there are no step buttons', async () => {
    await page.goto('/carrinho');
    await expect(page.getByRole('button', { name: /^Aumentar quantidade/ })).toBeHidden();
    await page.getByLabel('Quantidade de Livro brochura', { exact: true }).fill('60');
    await press('Atualizar');
    await expect(page.getByLabel('Quantidade de Livro brochura', { exact: true })).toHaveValue('60');
  });

  await test.step('a counter and the person who collects', async () => {
    await page.getByText('Retirar em um balcão').click();
    await press('Ver opções');
    await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'São Paulo' });
    await press('Buscar balcões');
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'São Paulo' });
    await press('Buscar balcões');
    await page.getByText('Lombada Oficina (matriz)').click();
    await press('Retirar neste balcão');
    await page.locator('main label.choice', { hasText: 'Depósito ou transferência' }).click();
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Confirmo que o pedido será conferido/).click();
    await press('Salvar');
    await expect(page.getByText('Helena Prado (você)')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Depósito ou/ })).toBeChecked();
    await expect(page.getByLabel(/^Conferi os itens/)).toBeChecked();
    await page.getByText(/^Conferi os itens/).click();
  });

  await test.step('the kind of deposit and the credit amount are kept after a refusal', async () => {
    // On a phone the button is far below the message at the top of the page.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('TED', { exact: true }).click();
    await page.getByText('Usar os créditos da carteira').click();
    await press('Finalizar Compra');
    const told = page.getByText('É necessário estar de acordo com os termos de aceite!');
    await expect(told.first()).toBeInViewport();
    await page.getByRole('link', { name: 'Ver nos termos de aceite' }).click();
    await expect(told.last()).toBeInViewport();
    await expect(page.getByRole('radio', { name: /^Depósito ou/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^TED/ })).toBeChecked();
    await expect(page.getByLabel('Usar os créditos da carteira')).toBeChecked();
    await accept();
    await press('Finalizar Compra');
    await expect(page.getByRole('heading', { name: 'Seu pedido foi finalizado com sucesso' })).toBeVisible();
    await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();
    await expect(page.getByText(/^R\$.20,00 dos créditos da sua carteira estão reservados/)).toBeVisible();
    await expect(page.getByRole('definition').getByText('TED')).toBeVisible();
  });
  await context.close();
});
