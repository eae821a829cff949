import { expect, test } from '@playwright/test';
import { comeFromSomewhere } from './shopper';

/** All mails of the shop as a mail program shows them. */

/** The first screen of a phone, less the line with the order's name, which the examples lack. */
const FIRST_SCREEN = 400 - 24;

test('what asks for money says how much, until when and where within the first screen', async ({ page }) => {
  await comeFromSomewhere(page.context());
  await page.goto('/sandbox/emails');
  const letters = await page
    .getByRole('link', { name: ': ver (abre em outra aba)' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const requests: string[] = [];
  for (const letter of letters) {
    if (!(await (await page.request.get(letter)).text()).includes('>Pagar')) continue;
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto(letter);
    const button = page.getByRole('link', { name: /^Pagar/ });
    requests.push(letter);
    await expect(button, letter).toHaveCount(1);
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const fact = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first();
      for (const shown of [fact('Valor a pagar R\\$'), fact('Pague até \\d\\d/\\d\\d/\\d{4}'), button]) {
        const box = await shown.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), `${letter} at ${width}`).toBeLessThan(FIRST_SCREEN);
      }
    }
  }
  // Pix, with and without credit, slip and deposit; changed; ready; refused, five kinds; two reminders.
  expect(requests.length).toBeGreaterThanOrEqual(16);
});
