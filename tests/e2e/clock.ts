import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { open } from './shopper';

const HOUR_MS = 3_600_000;

/** Moves the clock of the shop and of all worlds around it, as the sandbox's clock page does. */
export const moveClock = async (request: APIRequestContext, wish: object): Promise<void> => {
  const moved = await request.post(`${process.env.E2E_SANDBOX_URL}/clock/offset.json`, { data: wish });
  expect(moved.ok()).toBe(true);
  // Every process reads the clock again within a second; who logged in before that would have been away for days.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
};

/**
 * Comes back so many hours later, with nothing of the old session left in the browser. The page is left first, for an
 * open one would find its session over and go home by itself.
 */
export const comeBackAfter = async (page: Page, hours: number, email: string): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await moveClock(page.request, { advanceMs: hours * HOUR_MS });
  await open(page, '/entrar');
  await page.locator('main [name=login]').fill(email);
  await page.locator('main [name=senha]').fill('papel e tinta');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/entrar');
};
