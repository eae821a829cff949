import { expect, test } from '@playwright/test';
import { open } from './shopper';

/** What is typed counts as it was typed, and a page keeps it whatever an extension does to it. */

test('a thousand with its point is a thousand, and a half is not twenty-five', async ({ page }) => {
  await open(page, '/livro/101');
  const copies = page.getByRole('spinbutton', { name: 'Exemplares' });
  await copies.click();
  for (const [typed, settled] of [
    ['1.000', '1000'],
    ['2,5', '3'],
  ] as const) {
    await copies.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await expect(copies).toHaveValue(typed);
    await copies.press('Tab');
    await expect(copies).toHaveValue(settled);
    await expect(copies).toHaveAttribute('aria-valuenow', settled);
  }
});

test('a composed number counts once, and is formatted when it is complete', async ({ page }) => {
  await open(page, '/landing');
  const phone = page.locator('input[type=tel]').first();
  await phone.click();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['1', '11', '119', '1198', '11987654321'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await expect(phone).toHaveValue('11987654321');
  await keyboard.send('Input.insertText', { text: '11987654321' });
  await expect(phone).toHaveValue('(11) 98765-4321');
});

for (const place of ['html', 'body', 'head'] as const)
  test(`an element that an extension puts into ${place} leaves the page as it is`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript((where) => {
      const parentOf = () =>
        where === 'html' ? document.documentElement : where === 'head' ? document.head : document.body;
      const watch = new MutationObserver(() => {
        const main = document.querySelector('main h1');
        if (!main) return;
        watch.disconnect();
        const foreign = document.createElement(where === 'head' ? 'meta' : 'div');
        foreign.id = 'foreign';
        parentOf().prepend(foreign);
        Object.assign(window, { before: main });
      });
      watch.observe(document, { childList: true, subtree: true });
    }, place);
    await open(page, '/livro/101');
    // Back in its place: React has taken the page over.
    await expect(page.locator('#foreign')).toBeAttached();
    const kept = () => page.evaluate(() => (window as unknown as { before: Element }).before.isConnected);
    expect(await kept()).toBe(true);
    await page.getByRole('link', { name: 'Lombada, página inicial' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Quanto custa o meu livro?' })).toBeVisible();
    expect(faults).toEqual([]);
    await expect(page.locator('#foreign')).toBeAttached();
  });
