import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { systemBrowser } from '../../scripts/setup/tools.mjs';
import { median } from './load';

/** Web vitals: largest contentful paint, layout shift, and the longest freeze after loading. */
export type Vitals = { lcpMs: number; cls: number; longestTaskMs: number };
export type Visit = { path: string; viewport: keyof typeof viewports };

export const viewports = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

const CPU_SLOWDOWN = 4;
/** "Fast 4G" of Chrome's developer tools: 8.1 Mbit/s down, 1.35 Mbit/s up (bytes here), 165 ms per request. */
const fast4g = {
  offline: false,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  latency: 60 * 2.75,
};
const RUNS = 3;
/** Wait after load, for hydration and other late work of the page. */
const SETTLE_MS = 2_500;

type Shift = { at: number; value: number };
type Seen = { lcp: number; shifts: Shift[]; tasks: { at: number; ms: number }[] };
declare global {
  interface Window {
    benchSeen: Seen;
  }
}

/** Runs in the page before any of its own scripts. */
const observe = (): void => {
  const seen: Seen = { lcp: 0, shifts: [], tasks: [] };
  window.benchSeen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ at: startTime, ms: duration });
  });
};

/** The worst burst of shifts: a burst ends after 1 s without shifts or after 5 s (https://web.dev/articles/cls). */
export const cumulativeShift = (shifts: readonly Shift[]): number => {
  let [worst, burst, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const goesOn = at - last < 1_000 && at - began < 5_000;
    if (!goesOn) [burst, began] = [0, at];
    burst += value;
    last = at;
    worst = Math.max(worst, burst);
  }
  return worst;
};

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Scrolls to the end and back, as with a thumb. */
const scrollThrough = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = 400;
  for (let y = 0; y < height + step; y += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await pause(60);
  }
  for (let y = height; y > -step; y -= 2 * step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), Math.max(0, y));
    await pause(60);
  }
};

/** Selects another option if the page has one; returns whether there was any. */
const changeAnOption = async (page: Page): Promise<boolean> => {
  const other = page.locator('main form input[type=radio]:not(:checked):not(:disabled)').first();
  if ((await other.count()) === 0) return false;
  await other.evaluate((input: HTMLInputElement) => (input.labels?.[0] ?? input).scrollIntoView());
  await other.check({ force: true, timeout: 10_000 });
  await pause(SETTLE_MS);
  return true;
};

const visitOnce = async (browser: Browser, origin: string, { path, viewport }: Visit): Promise<Vitals> => {
  const context = await browser.newContext({ ...viewports[viewport], locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    // tsx wraps functions in a naming helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(observe);
    await throttle(await context.newCDPSession(page));
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 60_000 });
    await pause(SETTLE_MS);
    await scrollThrough(page);
    await changeAnOption(page);
    const { lcp, shifts, tasks, loadedAt } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { ...window.benchSeen, loadedAt: navigation?.loadEventEnd ?? 0 };
    });
    if (lcp === 0) throw new Error(`${path} showed nothing`);
    const after = tasks.filter(({ at }) => at >= loadedAt).map(({ ms }) => ms);
    return { lcpMs: lcp, cls: cumulativeShift(shifts), longestTaskMs: Math.max(0, ...after) };
  } finally {
    await context.close();
  }
};

/** Medians of the runs, and the best of each, since other work of the machine can only slow a run down. */
export type MeasuredVisit = Visit & { median: Vitals; best: Vitals };

const summed = (runs: readonly Vitals[], pick: (values: number[]) => number): Vitals => ({
  lcpMs: pick(runs.map(({ lcpMs }) => lcpMs)),
  cls: pick(runs.map(({ cls }) => cls)),
  longestTaskMs: pick(runs.map(({ longestTaskMs }) => longestTaskMs)),
});

/** Visits each page with a cold cache in a headless browser with a slow phone's processor and network. */
export const measureVitals = async (origin: string, visits: readonly Visit[]): Promise<MeasuredVisit[]> => {
  const executablePath = systemBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
  });
  try {
    const runs = visits.map((visit) => ({ visit, taken: [] as Vitals[] }));
    // Visits the pages in rounds, so that a minute of load on the machine affects all pages.
    for (let round = 0; round < RUNS; round += 1)
      for (const { visit, taken } of runs) taken.push(await visitOnce(browser, origin, visit));
    return runs.map(({ visit, taken }) => ({
      ...visit,
      median: summed(taken, median),
      best: summed(taken, (values) => Math.min(...values)),
    }));
  } finally {
    await browser.close();
  }
};
