import { expect, type Page, test } from '@playwright/test';
import { atWidths, expectAccessible, leaveFolded, open } from './shopper';

/** The book as it will be, on the printer's table. */

const turning = (page: Page) => page.getByRole('slider', { name: 'Girar o livro com as setas' });

test('the book turns by keys and by hand, and lies in four poses @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  leaveFolded(page);
  await open(page, '/livro/101');
  await expect(page.locator('.stage-measures')).toHaveText('140 × 210 mmlombada 10,7 mm');

  await test.step('arrow keys turn it, and say what is seen', async () => {
    await turning(page).focus();
    await expect(turning(page)).toHaveAttribute('aria-valuetext', 'Em pé: a capa e a lombada');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(turning(page)).toHaveAttribute('aria-valuetext', 'Em pé: a lombada');
    await page.keyboard.press('Home');
    await expect(turning(page)).toHaveAttribute('aria-valuenow', '30');
  });

  await test.step('so does a drag', async () => {
    const box = await turning(page).boundingBox();
    if (!box) throw new Error('there is no book');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 110, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(turning(page)).toHaveAttribute('aria-valuetext', 'Em pé: a capa e o corte das folhas');
  });

  await test.step('the poses are tabs', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Em pé').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Aberto')).toBeFocused();
    await expect(turning(page)).toHaveAttribute('aria-valuetext', /^Aberto: /);
    await tab('Papel').click();
    await expect(page.getByText('Offset 75 g, 100 folhas')).toBeVisible();
    await tab('Na mão').click();
    await expectAccessible(page, '.stage');
    await atWidths(page, () => expect(tab('Na mão')).toBeVisible());
  });
});

test('with motion reduced the book stands still, in every pose', async ({ page }) => {
  await open(page, '/livro/101');
  await expect(page.getByRole('img', { name: /^Em pé: a capa e a lombada/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Aberto' }).click();
  await expect(page.getByRole('img', { name: /^Aberto: / })).toBeVisible();
  await expect(turning(page)).toHaveCount(0);
});
