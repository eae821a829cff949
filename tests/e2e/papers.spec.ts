import { expect, type Page, test } from '@playwright/test';
import {
  atWidths,
  centavosOf,
  expectAccessible,
  expectAccessibleDialog,
  leaveFolded,
  open,
  reload,
} from './shopper';

const swatches = (page: Page) => page.locator('.swatch:visible');
const total = async (page: Page) => {
  const panel = page.getByRole('complementary', { name: 'Seu orçamento' });
  return centavosOf((await panel.getByText(/^R\$/).first().textContent()) ?? '');
};
const unfold = async (page: Page) => {
  const line = page.locator('summary', { has: page.getByRole('heading', { name: /Opções de papel$/ }) });
  await line.focus();
  await page.keyboard.press('Enter');
};
/** Thickness of the displayed book in Pólen Soft, in pixels. */
const edge = (page: Page) =>
  page
    .locator('.swatch', { hasText: 'Pólen Soft' })
    .locator('.swatch-edge')
    .evaluate((band) => band.getBoundingClientRect().height);

test('a paper is shown at life size, found by its properties, and chosen @phone', async ({ page }) => {
  leaveFolded(page);
  await open(page, '/livro/101');
  await unfold(page);

  await test.step('four that suit the book, each as thick as the book becomes', async () => {
    await expect(swatches(page)).toHaveCount(4);
    const soft = swatches(page).filter({ hasText: 'Pólen Soft 80 g' });
    await expect(soft).toContainText('lombada 11,6 mm');
    // 11.6 mm at 96 pixels an inch.
    expect(Math.abs((await edge(page)) - (11.6 * 96) / 25.4)).toBeLessThan(0.5);
  });

  await test.step('a bank card calibrates the screen, by keyboard', async () => {
    const before = await edge(page);
    await page.getByRole('button', { name: 'Calibrar a tela' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Calibrar a tela' });
    const slider = dialog.getByRole('slider', { name: 'Tamanho do cartão na tela' });
    await expect(slider).toBeFocused();
    const card = dialog.locator('.card-outline');
    const sizeOf = async () => (await card.boundingBox())?.width ?? 0;
    const usual = await sizeOf();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '120%');
    expect((await sizeOf()) / usual).toBeCloseTo(1.2, 1);
    await expectAccessibleDialog(page);
    await dialog.getByRole('button', { name: 'Guardar' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('A sua tela está calibrada.')).toBeVisible();
    expect((await edge(page)) / before).toBeCloseTo(1.2, 1);

    await reload(page);
    await unfold(page);
    expect((await edge(page)) / before).toBeCloseTo(1.2, 1);
    await page.getByRole('button', { name: 'Calibrar a tela' }).click();
    await dialog.getByRole('button', { name: 'Voltar ao padrão' }).click();
    await expect(page.getByText(/^Amostras em tamanho real.*Sem calibrar/)).toBeVisible();
    expect(Math.abs((await edge(page)) - before)).toBeLessThan(0.5);
  });

  await test.step('the others come with filters', async () => {
    await page.getByRole('button', { name: 'Ver os 20 papéis' }).click();
    await expect(page.getByRole('button', { name: 'Todos os 20' })).toBeFocused();
    await expect(swatches(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Reciclado' }).click();
    await expect(swatches(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Para fotos' }).click();
    await expect(swatches(page)).toHaveCount(8);
    await expect(page.getByText(/segura a cor de fotos/)).toBeVisible();
  });

  await test.step('one is chosen, and costs as much as shown', async () => {
    const coated = swatches(page).filter({ hasText: 'Couché fosco 115 g' });
    const before = await total(page);
    const more = centavosOf((await coated.getByText(/R\$/).textContent()) ?? '');
    expect(more).toBeGreaterThan(0);
    await coated.getByRole('radio').focus();
    await page.keyboard.press('Space');
    await expect(coated).toContainText('escolhido');
    await expect.poll(() => total(page)).toBe(before + more);
    await page.getByRole('button', { name: 'Só os sugeridos' }).click();
    await expect(swatches(page)).toHaveCount(4);
    await expect(coated).toBeVisible();
  });

  await atWidths(page, () => expectAccessible(page));
});

test('without scripts every paper is there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/livro/101');
  await expect(swatches(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Calibrar a tela' })).toBeHidden();
  await context.close();
});
