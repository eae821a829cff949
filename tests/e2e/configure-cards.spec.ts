import { expect, type Page, test } from '@playwright/test';
import { centavosOf, expectAccessible, open, reload } from './shopper';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Seu orçamento' });
const total = (page: Page) => panel(page).getByText(/^R\$/).first();
const amount = async (page: Page): Promise<number> => centavosOf((await total(page).textContent()) ?? '');
const settled = async (page: Page, part: string) => {
  await expect(page).toHaveURL(new RegExp(`[?&]${part}(&|$)`));
  await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0);
};
const choose = (page: Page, name: RegExp | string) =>
  page.getByRole('radio', { name }).check({ force: true });

/** The form of products without pages: cards with quantities to pick, banners with a quantity to type. */
test('cards and banners are configured @phone-long', async ({ page }) => {
  await test.step('cards: a price beside each quantity, and it is charged', async () => {
    await open(page, '/cartao-de-visita/501');
    await expectAccessible(page);
    await expect(page.getByRole('heading', { name: /Acabamentos Obrigatórios/ })).toBeVisible();
    await expect(page.getByText('Acabamento incluso: Corte reto e caixa a cada 100 cartões')).toBeVisible();
    const thousand = page.locator('label', { hasText: '1.000 unidades' });
    const shown = centavosOf((await thousand.getByText(/^R\$/).first().textContent()) ?? '');
    await expect(thousand.getByText(/o cento$/)).toBeVisible();
    await choose(page, /^1\.000 unidades/);
    await settled(page, 'quantidade=1000');
    await expect.poll(() => amount(page)).toBe(shown);
  });

  await test.step('another finish and another paper change price and days', async () => {
    const before = await amount(page);
    await choose(page, /^Laminação fosca com verniz localizado/);
    await settled(page, 'acabamento_obrigatorio=lamination-matte-spot-uv');
    await expect.poll(() => amount(page)).toBeGreaterThan(before);
    const recycled = page.getByRole('radio', { name: 'Reciclato 240 g' });
    await expect(recycled).toBeDisabled();
    await expect(recycled).toHaveAccessibleDescription(/não combinam/);
    await choose(page, /^Sem laminação/);
    await expect(recycled).toBeEnabled();
    await choose(page, 'Reciclato 240 g');
    await expect(page).toHaveURL(/reciclato-240/);
    const rounded = page.getByRole('checkbox', { name: 'Cantos arredondados' });
    await expect(rounded).toHaveAccessibleDescription(/\+ \d dias? út/);
    await rounded.check();
    await settled(page, 'acabamentos=rounded-corners');
    await expect(panel(page).getByText(/^Adicionais incluídos/)).toBeVisible();
  });

  await test.step('a reload keeps the configuration', async () => {
    const kept = await total(page).textContent();
    await reload(page);
    await expect(total(page)).toHaveText(kept ?? '');
    await expect(page.getByRole('radio', { name: /^1\.000 unidades/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Cantos arredondados' })).toBeChecked();
  });

  await test.step('banners: any quantity within the shown limits may be typed', async () => {
    await open(page, '/banner/801');
    await expectAccessible(page);
    const typed = page.getByRole('spinbutton', { name: 'Quantidade do Produto' });
    await typed.fill('7');
    await settled(page, 'quantidade=7');
    await expect(page.getByRole('radio', { name: 'Outra quantidade' })).toBeChecked();
    const seven = await amount(page);
    await typed.fill('9999');
    await typed.press('Tab');
    await settled(page, 'quantidade=200');
    await expect(page.getByText(/máxima pela loja é 200/).last()).toBeVisible();
    await expect.poll(() => amount(page)).toBeGreaterThan(seven);
    await choose(page, /^2 unidades/);
    await settled(page, 'quantidade=2');
  });
});
