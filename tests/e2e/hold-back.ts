import { expect, type Page } from '@playwright/test';

/** Holds back requests to matching addresses from now on; the returned function releases them. */
export const holdBack = async (
  page: Page,
  address: string | RegExp,
  method = 'POST',
): Promise<() => Promise<void>> => {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await new Promise<void>((go) => held.push(go));
    // A newer request may have aborted it.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.unroute(address);
    for (const go of held) go();
  };
};
