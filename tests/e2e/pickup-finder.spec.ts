import { expect, test } from '@playwright/test';
import { expectAccessible, open, reload } from './shopper';

/** A customer who prefers to collect the books instead of paying for a parcel. */
test('a customer finds a pickup counter of the city @phone-long', async ({ page }) => {
  const finder = page.locator('#balcoes');

  await test.step('the page explains the delivery options', async () => {
    await open(page, '/entrega');
    await expect(page.getByRole('heading', { name: 'Normal PAC' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Porta a Porta e Motoboy' })).toContainText(
      'Em breve',
    );
    await expectAccessible(page);
  });

  await test.step('missing fields are reported at the field', async () => {
    await finder.getByRole('button', { name: 'Filtrar' }).click();
    await expect(finder.getByText('Selecione um estado!')).toBeVisible();
    await finder.getByLabel('Estado').selectOption({ label: 'São Paulo' });
    await expect(finder.getByLabel('Cidade')).toBeEnabled();
    await finder.getByRole('button', { name: 'Filtrar' }).click();
    await expect(finder.getByText('Selecione uma cidade!')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one card per counter', async () => {
    await finder.getByLabel('Cidade').selectOption({ label: 'São Paulo' });
    await finder.getByRole('button', { name: 'Filtrar' }).click();
    await expect(finder.getByText('2 balcões encontrados')).toBeVisible();
    const free = finder.getByRole('listitem').filter({ hasText: 'Lombada Oficina (matriz)' });
    await expect(free).toContainText('GRÁTIS');
    await expect(free).toContainText('1 dia útil');
    await expect(free).toContainText('(11) 3000-1200');
    await expect(free.getByRole('link', { name: /Ver no mapa/ })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    );
    await expectAccessible(page);
  });

  await test.step('only the free ones, at a URL that can be shared', async () => {
    await finder.getByLabel('Frete Gratis').check();
    await finder.getByRole('button', { name: 'Filtrar' }).click();
    await expect(finder.getByText('1 balcão encontrado')).toBeVisible();
    await expect(page).toHaveURL(/estado=35.*cidade=3550308.*frete_gratis=1/);
    await reload(page);
    await expect(finder.getByText('1 balcão encontrado')).toBeVisible();
    await expect(finder.getByLabel('Frete Gratis')).toBeChecked();
  });

  await test.step('a state without counters says so', async () => {
    await finder.getByLabel('Estado').selectOption({ label: 'Acre' });
    await expect(finder.getByText('Não há opções de balcão nesse estado no momento.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder is a form like any other @long', async ({ page }) => {
    await page.goto('/entrega');
    await page.getByLabel('Estado').selectOption({ label: 'São Paulo' });
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.getByLabel('Cidade').selectOption({ label: 'São Paulo' });
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText('2 balcões encontrados')).toBeVisible();
  });
});

test('the other pages of the shop are accessible @phone-long', async ({ page }) => {
  for (const [address, heading] of [
    ['/formas-de-pagamento', 'Formas de Pagamento'],
    ['/contato', 'Fale com a gente'],
    ['/api/docs', 'A loja por HTTP'],
    ['/api/docs/produto', 'Produto, preço e prazo'],
    ['/simular-frete/101?exemplares=50&cep=20040002', 'Calcular frete e prazo'],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page.getByText('Entrega em Rio de Janeiro/RJ')).toBeVisible();
});
