import { expect, test } from '@playwright/test';
import { openReadyCart, payWithCredit, pickUpForNothing } from './ready-cart';
import { open } from './shopper';
import { setTextLook, sideways } from './text-look';

/** Window width, and whether letter and word spacing are widened too. */
const looks = [
  [360, false],
  [360, true],
  [1280, false],
  [1280, true],
] as const;

test('text of twice the size fits a phone and the back office', async ({ page }) => {
  await openReadyCart(page, { withAddress: true, credit: 900_000_000 });
  await pickUpForNothing(page);
  const order = await payWithCredit(page);
  await open(page, '/livro/101');
  for (const address of [
    '/',
    '/livro',
    '/livro/101',
    '/carrinho',
    `/pedido/${order}`,
    '/pedidos',
    '/mensagem',
    '/credito',
    '/contato',
  ])
    await test.step(address, async () => {
      await open(page, address);
      for (const [width, isApart] of looks) {
        await page.setViewportSize({ width, height: 800 });
        await setTextLook(page, { isApart, isLarge: true });
        expect.soft(await sideways(page), `${address}, ${width} px, apart: ${isApart}`).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(beyond, `${address}, ${width} px, apart: ${isApart}`).toBeLessThanOrEqual(1);
      }
    });
});
