import { expect, type Page } from '@playwright/test';

/** Holds back what the page asks at addresses like this from now on; the answered function lets it go. */
export const holdBack = async (
  page: Page,
  address: string | RegExp,
  method = 'POST',
): Promise<() => Promise<void>> => {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await new Promise<void>((go) => held.push(go));
    // A newer question may have made it void.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.unroute(address);
    for (const go of held) go();
  };
};
