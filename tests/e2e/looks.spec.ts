import { expect, type Page, test } from '@playwright/test';
import { openReadyCart, payWithCredit, pickUpForNothing } from './ready-cart';
import { expectAccessible, open } from './shopper';

/** System settings on every page: dark colours, forced colours, reduced data; and print. */

const pages = ['/', '/livro', '/livro/101', '/carrinho', '/entrar'];

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('pages are readable in dark mode @phone', async ({ page }) => {
  await openReadyCart(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of pages)
    await test.step(address, async () => {
      await open(page, address);
      expect(await groundOf(page)).toBe('rgb(28, 21, 31)');
      // The turning book replaces its drawing when it is near.
      const stage = page.locator('.stage');
      if ((await stage.count()) > 0) {
        await stage.scrollIntoViewIfNeeded();
        await expect(stage.getByRole('tab').first()).toBeVisible();
      }
      await expectAccessible(page);
    });
});

test('selected options show in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/livro/101?para=romance');
  const borders = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of).borderTopWidth, pseudo);
  expect(await borders('main .choice > .dot:checked', '::before')).toBe('3px');
  expect(await borders('main .chip')).toBe('1px');
  const outline = page.locator('main .run-step[aria-pressed=true]');
  await expect(outline).toHaveCSS('outline-style', 'solid');
  await open(page, '/');
  const dots = page.locator('.carousel-dot');
  const filled = (index: number) =>
    dots.nth(index).evaluate((dot) => getComputedStyle(dot, '::before').backgroundColor);
  expect(await filled(0)).not.toBe(await filled(1));
});

test('with reduced data pictures are small and no fonts are loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Iniciar a rotação dos destaques' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/pictures/'))).not.toEqual([]);
  expect(asked.filter((path) => /-(960|1600)\.|\.woff2$/.test(path))).toEqual([]);
});

test('an order fits two printed pages, without interactive elements', async ({ page }) => {
  await openReadyCart(page, { withAddress: true, credit: 900_000_000 });
  await pickUpForNothing(page);
  const order = await payWithCredit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `/pedido/${order}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
  for (const part of ['header.site-header', 'footer', '.chat-button', 'main button'])
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main').getByText(/^R\$/).filter({ visible: true })).not.toHaveCount(0);
  // Its items stand on paper, also where the page folds them.
  const item = page.locator('main li > details').first();
  await item.evaluate((details) => details.removeAttribute('open'));
  await expect(item.locator('summary')).toBeVisible();
  await expect(item.getByText('Encadernação').first()).toBeVisible();
});
