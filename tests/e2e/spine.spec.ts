import { expect, test } from '@playwright/test';
import { expectAccessible, open } from './shopper';

/** A customer who knows the number of pages and wants to design the cover. */
test('a designer finds the spine, shares it, and continues to the book @phone-long', async ({
  page,
  request,
}) => {
  const result = page.getByRole('status').filter({ hasText: 'A conta' });

  await test.step('choose paper and pages; the URL follows', async () => {
    await open(page, '/calculo-de-lombada');
    await expect(page.getByRole('heading', { level: 1, name: 'Cálculo de Lombada' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Calcular lombada' }).click();
    await expect(page.getByText('Selecione o tipo de papel')).toBeVisible();
    await expect(page.getByText('Informe o total de páginas', { exact: true })).toBeVisible();
    await page.getByLabel('Tipo de papel').selectOption('offset-75');
    await page.getByLabel('Total de páginas').fill('200');
    await expect(result.getByText('10,700 mm', { exact: true }).first()).toBeVisible();
    await expect(result.getByText('100 folhas × 0,099 mm')).toBeVisible();
    await expect(result.getByText('9,900 + 0,800')).toBeVisible();
    await expect(page).toHaveURL(/\/calculo-de-lombada\/offset-75\/200$/);
    // The field keeps the focus while typing.
    await expect(page.getByLabel('Total de páginas')).toBeFocused();
    await expect(page.getByRole('img', { name: /Capa aberta em escala/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a hardcover is thicker, and going back restores the softcover', async () => {
    await page.getByRole('checkbox', { name: 'Capa dura' }).check();
    await expect(result.getByText('16,900 mm', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/offset-75\/200\/1$/);
    await page.goBack();
    await expect(result.getByText('10,700 mm', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Capa dura' })).not.toBeChecked();
  });

  await test.step('an invalid number is reported beside its field and stays as typed', async () => {
    await page.getByLabel('Total de páginas').fill('2.5');
    await expect(page.getByText('Informe o total de páginas só com números')).toBeVisible();
    await expect(page.getByLabel('Total de páginas')).toHaveValue('2.5');
    await expect(page.getByText('A medida aparece aqui')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('letters do not stay in the field', async () => {
    const pages = page.getByLabel('Total de páginas');
    await pages.fill('');
    await pages.pressSequentially('a2b0x1 páginas');
    await expect(pages).toHaveValue(/^201 ?$/);
  });

  await test.step('a shared URL opens with its result', async () => {
    await open(page, '/calculo-de-lombada/polen-soft-80/201/1');
    await expect(page.getByRole('checkbox', { name: 'Capa dura' })).toBeChecked();
    await expect(page.getByLabel('Total de páginas')).toHaveValue('201');
    await expect(result.getByText('17,908 mm', { exact: true }).first()).toBeVisible();
  });

  await test.step('the template and the book have the same measures', async () => {
    await open(page, '/calculo-de-lombada/offset-75/200');
    const template = await page.getByRole('link', { name: /Baixar gabarito da capa/ }).getAttribute('href');
    const file = await request.get(template ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-disposition']).toContain('290.7x210mm');
    await page.getByRole('link', { name: 'Montar este livro' }).click();
    await page.waitForURL(/\/livro\/101\?.*paginas_preto_branco=200/);
    await expect(page.getByText('10,7 mm', { exact: true }).first()).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator is a form like any other @long', async ({ page }) => {
    await page.goto('/calculo-de-lombada');
    await page.getByLabel('Tipo de papel').selectOption('polen-soft-80');
    await page.getByRole('button', { name: 'Calcular lombada' }).click();
    await expect(page.getByText('Informe o total de páginas', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Tipo de papel')).toHaveValue('polen-soft-80');
    await page.getByLabel('Total de páginas').fill('200');
    await page.getByRole('button', { name: 'Calcular lombada' }).click();
    await expect(page).toHaveURL(/\/polen-soft-80\/200$/);
    await expect(page.getByText('11,600 mm', { exact: true }).first()).toBeVisible();
  });
});
