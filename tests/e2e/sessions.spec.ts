import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { moveClock as moveClockForAll, resetClock } from './clock';
import { arriveAtFiles, comeLoggedIn, expectAccessible, open } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

/** Moves the clock for all tests, so the config runs this file after all others. */
const moveClock = async (request: APIRequestContext, advanceMs: number): Promise<number> => {
  const moved = await request.post(`${sandbox()}/clock/offset.json`, { data: { advanceMs } });
  expect(moved.ok()).toBe(true);
  const { now } = await moved.json();
  return Date.parse(now);
};

/**
 * Waits until the page knows the new time and its timer has acted on it: it polls every 2 s and checks each second.
 */
const moveClockSeen = async (page: Page, request: APIRequestContext, advanceMs: number): Promise<void> => {
  const moved = await moveClock(request, advanceMs);
  await page.waitForResponse(
    async (response) =>
      response.url().endsWith('/sessao') &&
      response.request().method() === 'GET' &&
      (await response.json()).now >= moved - 1_000,
    { timeout: 30_000 },
  );
  await page.waitForTimeout(1_500);
};

const MINUTE_MS = 60_000;

const warning = (page: Page) => page.getByRole('dialog', { name: 'Você ainda está aí?' });
const secondsShown = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await warning(page).getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
};

const signedIn = async (page: Page): Promise<void> => {
  await comeLoggedIn(page);
};

/** The upload page of a new book. */
const openFiles = async (page: Page): Promise<void> => {
  await open(page, '/livro/101');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
};

test.afterAll(({ request }) => resetClock(request));

test('an idle customer is warned, continues, and is finally logged out @clock', async ({ page, request }) => {
  await signedIn(page);
  await open(page, '/livro/101');

  await test.step('the warning counts down each second, and is announced to screen readers', async () => {
    await expect(page.getByText('Olá, Helena')).toBeAttached();
    // The watch of the session is running.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('idle:deadline'))).not.toBeNull();
    await moveClock(request, 8 * MINUTE_MS + 5_000);
    await expect(warning(page)).toBeVisible();
    const first = await secondsShown(page);
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThanOrEqual(120);
    await expect.poll(() => secondsShown(page)).toBeLessThan(first - 1);
    await expect(warning(page).getByRole('status')).toContainText(/A sessão termina em \d/);
    await expectAccessible(page);
  });

  await test.step('moving the mouse does not continue; Continue does, by keyboard alone', async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(50, 50);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByRole('button', { name: 'Continuar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(warning(page)).toBeHidden();
    // The server knows of the activity: the old deadline passes, and the session stays valid.
    await moveClockSeen(page, request, 3 * MINUTE_MS);
    await expect(warning(page)).toBeHidden();
    const list = await page.request.get('/conta/sessoes', { maxRedirects: 0 });
    expect(list.status()).toBe(200);
  });

  await test.step('ten minutes later the home page shows why', async () => {
    await moveClock(request, 11 * MINUTE_MS);
    await expect(page.getByText('Encerramos a sessão por segurança', { exact: true })).toBeVisible();
    const answer = await page.request.get('/carrinho', { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/?reason=login');
  });
});

test('on the upload page the limit is thirty minutes @clock @long', async ({ page, request }) => {
  await signedIn(page);
  await openFiles(page);
  await moveClockSeen(page, request, 24 * MINUTE_MS);
  await expect(warning(page)).toBeHidden();
  await moveClock(request, 75_000);
  await expect(warning(page)).toBeVisible();
  expect(await secondsShown(page)).toBeGreaterThan(200);
});

test('another page sets its limit as soon as it is shown; returning to the window is activity @long', async ({
  page,
}) => {
  const deadline = () => page.evaluate(() => Number(window.localStorage.getItem('idle:deadline')));
  const minutesLeft = async () => Math.ceil(((await deadline()) - Date.now()) / MINUTE_MS);
  await signedIn(page);
  await openFiles(page);
  await expect.poll(minutesLeft).toBe(30);
  await page.getByRole('banner').getByRole('link', { name: 'Lombada' }).first().press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(minutesLeft).toBe(10);

  const before = await deadline();
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return deadline();
  };
  await expect.poll(comeBack).toBeGreaterThan(before);
});

test('two tabs: a logout in one logs out the other, and activity in one keeps the other @clock @long', async ({
  context,
  request,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signedIn(first);
  await open(first, '/livro');
  await open(second, '/pedidos');
  await moveClock(request, 8 * MINUTE_MS + 5_000);
  await first.bringToFront();
  await expect(warning(first)).toBeVisible();
  await second.bringToFront();
  await expect(warning(second)).toBeVisible();
  await warning(second).getByRole('button', { name: 'Continuar' }).click();
  await expect(warning(second)).toBeHidden();
  await first.bringToFront();
  await expect(warning(first)).toBeHidden();

  await first.getByText('Olá, Helena').click();
  await first.getByRole('button', { name: 'Sair', exact: true }).click();
  for (const tab of [first, second])
    await expect(tab.getByText('Você saiu da sua conta', { exact: true })).toBeVisible();
});

for (const [finder, findOut] of [
  ['a tab', async () => undefined],
  ['the server', (tab: Page) => tab.goto('/carrinho')],
] as const)
  test(`two idle tabs both show why they were logged out, when ${finder} finds it out @clock @long`, async ({
    context,
    request,
  }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    const deaf = finder === 'a tab' ? [second] : [first, second];
    // These tabs never learn the time, and so learn of the end only from the other tab or the server.
    for (const tab of deaf)
      await tab.route('**/sessao', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
    await signedIn(first);
    await open(first, '/livro');
    await open(second, '/livro/101');
    await expect(second.getByText('Olá, Helena')).toBeAttached();
    await first.bringToFront();
    await moveClockForAll(request, { advanceMs: 11 * MINUTE_MS });
    await findOut(first);
    for (const tab of [first, second]) {
      await expect(tab.getByText('Encerramos a sessão por segurança', { exact: true })).toBeVisible();
      await expect(tab.getByText('Você saiu da sua conta')).toHaveCount(0);
    }
  });

test('a page requested without a session and shown late does not end the session that another tab started @long', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const deadline = () => second.evaluate(() => window.localStorage.getItem('idle:deadline'));
  await open(first, '/livro');
  let release: () => void = () => undefined;
  const loggedIn = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answers = 0;
  await first.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch();
    answers += 1;
    await loggedIn;
    await route.fulfill({ response });
  });
  await first.getByRole('banner').getByRole('link', { name: 'Lombada' }).first().press('Enter');
  await expect.poll(() => answers).toBeGreaterThan(0);
  await signedIn(second);
  await open(second, '/livro/101');
  await expect.poll(deadline).not.toBeNull();

  release();
  await expect(first).toHaveURL(/\/$/);
  // A tab that is told of the end leaves at once; one that only passes the deadline leaves within four seconds.
  await second.waitForTimeout(5_000);
  await expect(second).toHaveURL(/\/livro\/101$/);
  await expect(second.getByText('Olá, Helena')).toBeAttached();
});

test('sessions are listed and ended', async ({ page, browser, baseURL }) => {
  const { email } = await comeLoggedIn(page);
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  const other = await elsewhere.newPage();
  await open(other, '/entrar');
  await other.locator('main input[name=login]').fill(email);
  await other.locator('main input[name=senha]').fill('papel e tinta');
  await other.locator('main form button[type=submit]').click();
  await other.waitForURL((url) => url.pathname === '/');
  // The tab's own timer does not know of the end: a page that left by its timer would show another reason.
  await other.route('**/sessao', (route) => route.abort());

  await open(page, '/conta/sessoes');
  await expect(page.getByText('Esta sessão')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Encerrar/ })).toHaveCount(0);
  await other.goto('/pedidos');
  await expect(other.getByText('Sua sessão terminou', { exact: true })).toBeVisible();
  await elsewhere.close();
});
