import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { forgetSession, logIn } from './shopper';

const HOUR_MS = 3_600_000;

/** Moves the clock of the shop and of the sandbox's services, as the sandbox's clock page does. */
export const moveClock = async (request: APIRequestContext, wish: object): Promise<void> => {
  const moved = await request.post(`${process.env.E2E_SANDBOX_URL}/clock/offset.json`, { data: wish });
  expect(moved.ok()).toBe(true);
  const aheadMs = Date.parse((await moved.json()).now) - Date.now();
  // Every process reads the clock again within a second, on a busy machine later. A session from before that would
  // count as idle for days.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await expect
    .poll(async () => {
      const { now } = await (await request.get('/sessao')).json();
      return Math.abs(now - Date.now() - aheadMs);
    })
    .toBeLessThan(10_000);
};

/** Resets the clock to the machine's time for the next test. */
export const resetClock = (request: APIRequestContext): Promise<void> => moveClock(request, { offsetMs: 0 });

/** Returns this number of hours later, without the old session in the browser. */
export const comeBackAfter = async (page: Page, hours: number, email: string): Promise<void> => {
  await forgetSession(page);
  await moveClock(page.request, { advanceMs: hours * HOUR_MS });
  await logIn(page, email);
};
