import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { acceptAll, type CookieChoice, refuseAll, writeChoice } from '../../app/ui/analytics/consent';
import { signUpFields } from '../factories/sign-up';
import { someMail, someOrigin } from './chance';

/** Steps of a customer in the shop, by the texts that the pages show. */

/**
 * Waits for the final look of the page: animations and transitions have ended, and no price is dimmed while the next
 * one loads.
 */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return endTime === Infinity || animation.playState !== 'running';
      }),
  );
};

/** Checks that axe finds nothing on the page (or in `part` of it) and that no text is wider than the window. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  await atRest(page);
  const axe = new AxeBuilder({ page })
    // Passed checks are not reported, since that takes axe longer than the checks themselves.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Everything runs in the page itself, without a second page; there are no frames of other origins.
    .setLegacyMode();
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
  // Scripts that react to the width run after the resize.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1))
    .toBe(true);
};

/** Checks that every fold's line is high enough for a finger. */
export const expectHighFolds = async (page: Page): Promise<void> => {
  const low = await page
    .locator('summary:visible')
    .evaluateAll((all) =>
      all.filter((fold) => fold.getBoundingClientRect().height < 43.5).map((fold) => fold.textContent),
    );
  expect(low).toEqual([]);
};

/** Checks at phone, tablet and desktop widths, then restores the window's size. */
export const atWidths = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look();
  }
  if (before) await page.setViewportSize(before);
};

/** Checks the dialog alone; the page below it is checked elsewhere. */
export const expectAccessibleDialog = async (page: Page): Promise<void> => {
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  // Nothing in the dialog is clipped or needs sideways scrolling; typed text may be longer than its field.
  const wider = () =>
    page.locator('dialog[open]').evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((each) => !each.matches('input, select, textarea'))
        .filter((each) => each instanceof HTMLElement && getComputedStyle(each).overflowX !== 'visible')
        .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.className),
    );
  await expect.poll(wider).toEqual([]);
};

const cookieAnswers = new WeakMap<Page, CookieChoice>();

/** Sets the cookie choice before the first page is opened; the default is refusal. */
export const allowCookies = (page: Page): void => void cookieAnswers.set(page, acceptAll);

/** A visitor who has already answered the cookie notice, so that it does not cover a narrow page. */
const answerCookies = async (page: Page): Promise<void> => {
  const choice = writeChoice(cookieAnswers.get(page) ?? refuseAll, new Date());
  await page.addInitScript((kept) => window.localStorage.setItem('cookie', kept), choice);
};

const folded = new WeakSet<Page>();

/**
 * For tests about collapsible sections, before the first page is opened; otherwise all sections of a product page are
 * open.
 */
export const leaveFolded = (page: Page): void => void folded.add(page);

/** A visitor who has pressed "Abrir todas" before. */
const unfold = async (page: Page): Promise<void> => {
  if (!folded.has(page)) await page.addInitScript(() => window.localStorage.setItem('secoes', 'todas'));
};

declare global {
  interface Window {
    /** Toasts that were shown since the page was loaded and that no test has checked yet. */
    toldMessages?: string[];
  }
}

const noted = new WeakSet<Page>();

/** Toasts disappear after seconds, and a busy machine may look too late, so each one is recorded. */
const noteMessages = async (page: Page): Promise<void> => {
  if (noted.has(page)) return;
  noted.add(page);
  await page.addInitScript(() => {
    const told: string[] = [];
    window.toldMessages = told;
    let before: string[] = [];
    const look = () => {
      const cards = [...document.querySelectorAll('.toast-region span')];
      const seen = cards.filter((card) => card.checkVisibility()).map((card) => card.textContent ?? '');
      told.push(...seen.filter((text) => !before.includes(text)));
      before = seen;
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document, changes);
  });
};

/** A toast with these words was shown since the page was loaded, even if it is gone by now; each counts once. */
export const expectTold = async (page: Page, words: string): Promise<void> => {
  const take = (wanted: string): boolean => {
    const at = window.toldMessages?.findIndex((text) => text.includes(wanted)) ?? -1;
    if (at >= 0) window.toldMessages?.splice(at, 1);
    return at >= 0;
  };
  await page.waitForFunction(take, words, { polling: 100, timeout: 25_000 });
};

const addresses = new WeakMap<BrowserContext, string>();

/** Each visitor has an own IP address, as from a proxy, so that the shop's limits per address apply to each alone. */
export const comeFromSomewhere = async (context: BrowserContext): Promise<string> => {
  const known = addresses.get(context);
  if (known) return known;
  const address = someOrigin();
  addresses.set(context, address);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
  return address;
};

/**
 * A browser sends a preflight before it sends our header to another server: the gateway would refuse the visitor's
 * address.
 */
export const comeFromNowhere = (page: Page): Promise<void> => page.context().setExtraHTTPHeaders({});

/**
 * Waits for hydration, after which React handles the form. The last effect of the first render is that of
 * ScrollRestoration (see root.tsx), which sets the browser's scroll restoration to manual.
 */
export const live = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      (window.history.scrollRestoration === 'manual' || !document.querySelector('script[type=module]')),
    undefined,
    { timeout: 30_000 },
  );
};

export const open = async (page: Page, address: string): Promise<void> => {
  await comeFromSomewhere(page.context());
  await answerCookies(page);
  await unfold(page);
  await noteMessages(page);
  await page.goto(address);
  await live(page);
};

export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await live(page);
};

const someone = (): { email: string; fields: Record<string, string> } => {
  const email = someMail('autora');
  const fields = signUpFields({ email_usuario: email, email_usuario_confirmation: email });
  return { email, fields };
};

/**
 * Registers and logs in a new customer by the form's own request, without its page. For all tests but those of
 * registration.
 */
export const comeLoggedIn = async (page: Page): Promise<{ email: string }> => {
  const context = page.context();
  const address = await comeFromSomewhere(context);
  const { email, fields } = someone();
  const answer = await context.request.post('/cadastro', {
    form: fields,
    headers: { origin: new URL(test.info().project.use.baseURL ?? '').origin, 'x-forwarded-for': address },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
  return { email };
};

/**
 * Removes the session from the browser. Leaves the page first, because an open page would notice the end of its
 * session and go to the home page.
 */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
};

export const logIn = async (page: Page, email: string): Promise<void> => {
  await open(page, '/entrar');
  await page.locator('main [name=login]').fill(email);
  await page.locator('main [name=senha]').fill('papel e tinta');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/entrar');
};

/** Fills in the registration on its page or in its dialog, as a person does. */
export const register = async (page: Page, place = 'main'): Promise<{ email: string }> => {
  const { email, fields } = someone();
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`${place} [name="${name}"]`);
    const kind = await field
      .first()
      .evaluate((element) =>
        element instanceof HTMLSelectElement ? 'select' : element.getAttribute('type'),
      );
    if (kind === 'hidden') continue;
    if (kind === 'select') await field.selectOption(value);
    else if (kind === 'radio')
      await page.locator(`${place} [name="${name}"][value="${value}"]`).check({ force: true });
    else if (kind === 'checkbox') await field.setChecked(value === 'on' || value === '1', { force: true });
    else await field.fill(value);
  }
  await page.locator(`${place} form button[type=submit]`).click();
  await page.waitForURL(/\/cadastro\/sucesso/);
  return { email };
};

/** How much the page has moved by itself since it was opened: the sum of its layout shifts. */
export const movedOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

/** The analytics events since the page was loaded. */
export const eventsTold = async (page: Page): Promise<string[]> => {
  return page.evaluate(() => (window.dataLayer ?? []).flatMap((told) => ('event' in told ? told.event : [])));
};

/** The visible, clickable tiles of a choice, optionally only those with a text. */
export const choice = (page: Page, name: string, hasText = ''): Locator =>
  page.locator('main label:is(.choice, .choice-line)', { has: page.locator(`input[name=${name}]`), hasText });

/** Waits for the upload page after the product page, with the notice about the delivery read. */
export const arriveAtFiles = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/envio\?projeto=/);
  await live(page);
  const steps = page.getByRole('dialog', { name: 'Do arquivo à entrega' });
  await steps.getByRole('button', { name: 'Entendi' }).click();
  await expect(steps).toBeHidden();
};

export const sendFile = async (page: Page, role: RegExp, name: string, bytes: Buffer): Promise<void> => {
  const field = page.getByLabel(role).and(page.locator('input[type=file]'));
  await field.setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
};

/** The spine width that the upload page shows, in millimetres. */
export const spineMmOf = async (page: Page): Promise<number> => {
  const told = /lombada[^0-9]*([0-9]+(?:,[0-9]+)?) mm/i;
  const main = page.locator('main');
  await expect(main).toContainText(told);
  const [, spine = ''] = told.exec((await main.textContent()) ?? '') ?? [];
  return Number(spine.replace(',', '.'));
};

/** The amount that an element shows, in centavos. */
export const centavosOf = (text: string): number => Number(text.replace(/\D/g, ''));
