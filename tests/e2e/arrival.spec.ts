import { expect, test } from '@playwright/test';
import { holdBack } from './hold-back';
import { expectAccessible, open, reload } from './shopper';

test('the delivery date is shown with the price, for a CEP that is asked for once', async ({ page }) => {
  await open(page, '/livro/101');
  const price = page.getByRole('complementary', { name: 'Seu orçamento' });
  const day = price.getByRole('paragraph').filter({ hasText: /^Chega até [a-zç]+, \d{1,2} de [a-zç]+/ });
  const cep = price.getByLabel('Quando chega? Diga o CEP');
  await cep.fill('123');
  await price.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(price.getByText('CEP inválido')).toBeVisible();
  await cep.fill('01310-100');
  await cep.press('Enter');
  await expect(day).toBeVisible();
  await expect(price.getByText(/^Pagando antes das 12h de/)).toBeVisible();
  await expectAccessible(page);

  // After a change of the configuration, the shown date is marked as outdated until the new one is known.
  const letGo = await holdBack(page, /\/api\/endereco\/simular-frete/);
  await page.getByLabel('Exemplares', { exact: true }).fill('150');
  await page.keyboard.press('Tab');
  const shown = price.locator('[aria-busy]').filter({ hasText: 'Pagando antes' }).last();
  await expect(shown).toHaveAttribute('aria-busy', 'true');
  await letGo();
  await expect(shown).toHaveAttribute('aria-busy', 'false');

  await reload(page);
  await expect(day).toBeVisible();
  await open(page, '/cartao-de-visita/501');
  await expect(day).toBeVisible();
  await price.getByRole('button', { name: 'Mudar CEP' }).click();
  await price.getByLabel('Quando chega? Diga o CEP').fill('69900-062');
  await price.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(price.getByText('69.900-062')).toBeVisible();
});

test('the home page shows the price and delivery date of a book, and opens the configurator filled in', async ({
  page,
}) => {
  await open(page, '/');
  const quote = page.getByRole('form', { name: 'Quanto custa o meu livro?' });
  const price = quote.locator('.quick-quote-answer');
  await expect(price.getByText(/^50 exemplares de 200 páginas/)).toBeVisible();
  await quote.getByLabel('O que é?').focus();
  await page.keyboard.type('Inf');
  await page.keyboard.press('Tab');
  await page.keyboard.type('33');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  // 33 pages cannot be printed; the field changes to 36.
  await expect(price.getByText(/^30 exemplares de 36 páginas/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('01310100');
  await page.keyboard.press('Enter');
  await expect(price.getByText(/^Chega até [a-zç]+, \d{1,2} de [a-zç]+/)).toBeVisible();
  await expectAccessible(page);
  const total = await price.getByText(/^R\$/).first().textContent();
  await quote.getByRole('button', { name: 'Montar este livro' }).press('Enter');
  await page.waitForURL(/\/livro\/\d+\?/);
  const panel = page.getByRole('complementary', { name: 'Seu orçamento' });
  await expect(panel.getByText(total ?? '', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('paragraph').filter({ hasText: /^Chega até/ })).toBeVisible();
});
