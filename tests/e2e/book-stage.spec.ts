import { contentPdf } from '@lombada/preflight/tests/content-pdf';
import { expect, type Page, test } from '@playwright/test';
import {
  arriveAtFiles,
  atWidths,
  comeLoggedIn,
  expectAccessible,
  leaveFolded,
  open,
  sendFile,
} from './shopper';

/** The 3D preview of the book. */

const turning = (page: Page) => page.getByRole('slider', { name: 'Livro em 3D' });

test('the book is rotated by keys and by hand, and has four poses @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  leaveFolded(page);
  await open(page, '/livro/101');
  await expect(page.locator('.stage-measures')).toHaveText('140 × 210 mmlombada 11,6 mm');

  await test.step('arrow keys rotate it, and the view is described', async () => {
    await turning(page).focus();
    await expect(turning(page)).toHaveAttribute(
      'aria-valuetext',
      'Em pé: a capa e a lombada, vista de cima, a 11 graus',
    );
    await page.keyboard.press('ArrowUp');
    await expect(turning(page)).toHaveAttribute('aria-valuetext', /, vista de cima, a 19 graus$/);
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(turning(page)).toHaveAttribute('aria-valuetext', /^Em pé: a lombada, /);
    await page.keyboard.press('Home');
    await expect(turning(page)).toHaveAttribute('aria-valuenow', '30');
  });

  await test.step('dragging rotates it, too', async () => {
    const box = await turning(page).boundingBox();
    if (!box) throw new Error('there is no book');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 110, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(turning(page)).toHaveAttribute('aria-valuetext', /^Em pé: a capa e o corte das folhas, /);
  });

  await test.step('the poses are tabs', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Em pé').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Aberto')).toBeFocused();
    await expect(turning(page)).toHaveAttribute('aria-valuetext', /^Aberto: /);
    await tab('Papel').click();
    await expect(page.getByText('Pólen Soft 80 g, 100 folhas')).toBeVisible();
    await tab('Na mão').click();
    await expectAccessible(page, '.stage');
    await atWidths(page, () => expect(tab('Na mão')).toBeVisible());
  });
});

test('with reduced motion the book does not move, in any pose', async ({ page }) => {
  await open(page, '/livro/101');
  await expect(page.getByRole('img', { name: /^Em pé: a capa e a lombada/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Aberto' }).click();
  await expect(page.getByRole('img', { name: /^Aberto: / })).toBeVisible();
  await expect(turning(page)).toHaveCount(0);
});

/** The flat cover of a book of 60 pages, 284 × 210 mm: a blue back, a yellow spine, a red front with a white disc. */
const colouredCover = (): Buffer =>
  contentPdf({
    content: [
      '1 0.6 0 0.1 k 0 0 396.85 595.28 re f',
      '0 0.1 0.9 0 k 396.85 0 11.45 595.28 re f',
      '0 0.9 0.7 0.1 k 408.3 0 396.85 595.28 re f',
      '0 0 0 0 k 520 260 170 170 re f',
    ].join(' '),
    page: '/MediaBox [0 0 805.15 595.28]',
  });

test('the uploaded cover is on the book', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await comeLoggedIn(page);
  await open(page, '/livro/101');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('60');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).press('Tab');
  await expect(page).toHaveURL(/=60/);
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
  await expect(turning(page)).toBeVisible();
  const prints = page.locator('.stage [style*="/envio/arquivo/"]');
  await expect(prints).toHaveCount(0);
  await sendFile(page, /Capa aberta/, 'capa.pdf', colouredCover());
  // Its back, its spine and its front.
  await expect(prints).toHaveCount(3, { timeout: 60_000 });
  await atWidths(page, () => expectAccessible(page));
});
