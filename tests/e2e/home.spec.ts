import { expect, type Locator, type Page, test } from '@playwright/test';
import { someMail } from './chance';
import { asStaff } from './database';
import {
  comeFromSomewhere,
  eventsTold,
  expectAccessible,
  expectAccessibleDialog,
  live,
  open,
  reload,
} from './shopper';

/** The home page as a first-time visitor sees it. */

type Entry = { event?: string };

const dataLayer = (page: Page): Promise<Entry[] | null> =>
  page.evaluate(() => (window as Window & { dataLayer?: Entry[] }).dataLayer ?? null);

/** Longer than a slide is shown. */
const PAUSE_MS = 4_500;

/** The home page with moving slides and a fake clock. */
const openMoving = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
};

const slide = (page: Page, place: number) => page.locator('.carousel-slide').nth(place - 1);

test('the carousel advances by itself, stops on request and is moved by hand @phone @long', async ({
  page,
}) => {
  await page.clock.install();
  await openMoving(page);
  await page.clock.runFor(PAUSE_MS);
  await expect(slide(page, 2)).toHaveAttribute('data-current', 'true');
  await page.getByRole('button', { name: 'Parar a rotação dos destaques' }).click();
  const stopped = await page.locator('.carousel-slide[data-current]').getAttribute('aria-label');
  await page.mouse.move(5, 700);
  await page.clock.runFor(PAUSE_MS);
  await expect(page.locator('.carousel-slide[data-current]')).toHaveAttribute('aria-label', stopped ?? '');
  await page.getByRole('button', { name: /^Destaque 3:/ }).click();
  await expect(slide(page, 3)).toHaveAttribute('data-current', 'true');
  await page.getByRole('button', { name: 'Próximo destaque' }).click();
  await expect(slide(page, 1)).toHaveAttribute('data-current', 'true');
  await expect(page.getByRole('heading', { name: 'O seu livro, do arquivo à lombada' })).toBeVisible();
  await expectAccessible(page);
});

test('the carousel does not move with reduced motion, under the pointer and with keyboard focus @long', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  await page.clock.runFor(PAUSE_MS);
  await expect(slide(page, 1)).toHaveAttribute('data-current', 'true');

  await openMoving(page);
  const current = page.locator('.carousel-slide[data-current]');
  await page.locator('.carousel').hover();
  // The page has noticed the pointer: a slide change that was already due has happened.
  await expect(page.locator('.carousel-slides')).toHaveAttribute('aria-live', 'polite');
  const held = (await current.getAttribute('aria-label')) ?? '';
  await page.clock.runFor(PAUSE_MS);
  await expect(current).toHaveAttribute('aria-label', held);
  await page.mouse.move(5, 890);
  await page.clock.runFor(PAUSE_MS);
  await expect(current).not.toHaveAttribute('aria-label', held);

  await page.getByRole('button', { name: 'Parar a rotação dos destaques' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Iniciar a rotação dos destaques' })).toBeVisible();
});

test('the first slide is there without scripts, and the newsletter form works @long', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await comeFromSomewhere(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'O seu livro, do arquivo à lombada' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preferências de cookies' })).toBeHidden();
  const band = page.getByRole('region', { name: 'Novidades direto da gráfica' });
  await band.getByLabel('Nome').fill('Conceição');
  await band.getByRole('button', { name: 'Quero receber' }).click();
  await expect(page).toHaveURL(/\/newsletter/);
  await expect(page.locator('main').getByText('Preencha nome e email para continuar!').first()).toBeVisible();
  await expect(page.locator('main').getByLabel('Nome')).toHaveValue('Conceição');
  await page.locator('main').getByLabel('E-mail').fill(someMail('conceicao'));
  await page.locator('main').getByRole('button', { name: 'Quero receber' }).click();
  await expect(page.getByText('Pronto! As novidades da Lombada vão chegar no seu e-mail.')).toBeVisible();
  await context.close();
});

test('where a photograph of staff is missing, one of the shop stands in the banner @clock', async ({
  page,
}) => {
  await asStaff([`update banner set thumb = '/pictures/none.webp' where thumb = 'hero-book'`]);
  try {
    const picture = slide(page, 1).locator('img');
    // The shop reads its banners anew every few seconds.
    await expect(async () => {
      await open(page, '/');
      await expect(picture).toHaveAttribute('src', /\/pictures\/book-/, { timeout: 2_000 });
    }).toPass();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  } finally {
    await asStaff([`update banner set thumb = thumb_wp where thumb = '/pictures/none.webp'`]);
  }
});

test('the reason for the end of a session is shown, and removed from the URL @long', async ({ page }) => {
  await open(page, '/?reason=idle');
  await expect(page.getByText('Encerramos a sessão por segurança', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Encerramos a sessão por segurança' })).toHaveCount(
    1,
  );
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fechar o aviso' }).click();
  await expect(page.getByText('Encerramos a sessão por segurança', { exact: true })).toBeHidden();
  await page.goto('/?reason=abracadabra');
  await expect(page.getByRole('link', { name: 'Fechar o aviso' })).toHaveCount(0);
});

test('the newsletter reports missing fields and accepts a complete form', async ({ page }) => {
  await open(page, '/');
  const band = page.getByRole('region', { name: 'Novidades direto da gráfica' });
  await band.getByRole('button', { name: 'Quero receber' }).click();
  await expect(band.getByText('Preencha nome e email para continuar!').first()).toBeVisible();
  await expect(band.getByLabel('Nome')).toBeFocused();
  await expectAccessible(page);
  await band.getByLabel('Nome').fill('Carolina Maria');
  await band.getByLabel('E-mail').fill(someMail('carolina'));
  await band.getByRole('button', { name: 'Quero receber' }).click();
  await expect(band.getByText('Pronto! As novidades da Lombada vão chegar no seu e-mail.')).toBeVisible();
});

/** What could be pressed if `cover` did not lie over it, whole or in part. */
const pressableUnder = (cover: Locator): Promise<string[]> =>
  cover.evaluate((over) => {
    const { top, bottom } = over.getBoundingClientRect();
    const isUnder = (each: Element) => {
      const box = each.getBoundingClientRect();
      return (
        box.width > 0 &&
        box.bottom > top &&
        box.top < bottom &&
        each.checkVisibility({ visibilityProperty: true })
      );
    };
    const pressable = [...document.querySelectorAll('main :is(a, button, input, select, summary)')];
    return pressable
      .filter(isUnder)
      .map((each) => each.getAttribute('aria-label') ?? (each.textContent || each.id));
  });

test('cookies: no analytics after a refusal, and events after consent', async ({ page }) => {
  await comeFromSomewhere(page.context());
  await page.goto('/');
  await live(page);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  // One line at the foot of the window, below which the page does not go on.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await notice.boundingBox();
  expect(box).toMatchObject({ x: 0, width });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
  expect(box?.height).toBeLessThan(60);
  await page
    .getByRole('contentinfo')
    .evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  // It shows all of itself, and nothing that one would press on the first screen lies under it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const [w, h] of [
    [768, 1024],
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await expect.poll(() => pressableUnder(notice), `${w} x ${h}`).toEqual([]);
    expect(await notice.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  }
  await notice.getByRole('button', { name: 'Recusar' }).click();
  await expect(notice).toBeHidden();
  await reload(page);
  await expect(notice).toBeHidden();
  expect(await dataLayer(page)).toBeNull();

  await page.getByRole('button', { name: 'Preferências de cookies' }).click();
  const preferences = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await expect(preferences.getByLabel('Estatísticas')).not.toBeChecked();
  await expectAccessibleDialog(page);
  await preferences.getByLabel('Estatísticas').check();
  await preferences.getByRole('button', { name: 'Salvar preferências' }).click();
  await expect(page.getByText('Os dados foram enviados com sucesso')).toBeVisible();
  await expect(preferences).toBeHidden();
  await expect
    .poll(async () => (await dataLayer(page))?.[0])
    .toEqual({ event: 'consent_update', analytics_storage: 'granted', ad_storage: 'denied' });
  // Events of what the page shows are sent as soon as consent allows.
  await expect.poll(() => eventsTold(page)).toContain('view_item_list');

  await page.getByRole('heading', { name: 'Livro capa dura' }).getByRole('link').click();
  await page.waitForURL(/\/livro\/102/);
  // The page has several lists, whose events may come at different times; all other events come once.
  const told = async () => {
    const events = await eventsTold(page);
    return events.filter((event, index) => event !== 'view_item_list' || event !== events[index - 1]);
  };
  const once = ['consent_update', 'view_item_list', 'select_item', 'view_item'];
  await expect.poll(told).toEqual(once);
  // A late event of the book's page would come before that of the next list.
  await page.goBack();
  await expect.poll(told).toEqual([...once, 'view_item_list']);
});

test('the header is fixed after 150 px without a layout shift @phone @long', async ({ page }) => {
  await open(page, '/');
  const header = page.locator('.site-header');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => window.scrollTo(0, 140));
  // Scroll observers are notified after the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(header).not.toHaveAttribute('data-fixed');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(header).toHaveAttribute('data-fixed');
  await expect.poll(height).toBe(before);
  await expect(page.locator('.site-header-inner')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-fixed');
});

test('@phone navigation: menu, search and the shop’s own facts', async ({ page, isMobile }) => {
  await open(page, '/');
  if (isMobile) {
    await page.locator('header summary').first().click();
    const drawer = page.locator('header details[open] nav');
    await expect(drawer.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Serviços editoriais' })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Revistas' }).click();
  } else {
    await expect(page.locator('header').getByRole('link', { name: 'TikTok' })).toBeVisible();
    await page.locator('header').getByRole('link', { name: 'Revistas' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Revistas' })).toBeVisible();
  if (isMobile) await page.locator('header').getByRole('link', { name: 'Buscar produtos' }).click();
  await page.locator('header').getByRole('searchbox').fill('pólen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pesquisa\?keywords=p%C3%B3len/);
  await expect(page.locator('footer')).toContainText('CNPJ 12.ABC.345/01DE-35');
  await expect(page.getByRole('link', { name: /Conversar com a gente/ })).toHaveAttribute('href', /^https:/);
});

test('metadata for search engines are correct', async ({ page }) => {
  for (const path of ['/', '/livro/101']) {
    await open(page, path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(JSON.parse(text)).toHaveProperty('@type');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await page.request.get(new URL(picture ?? '').pathname);
    expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  }
  await page.goto('/nao-existe');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
