import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../../app/platform/env.server';
import { createServices, type Services } from '../../../app/services.server';
import { freePort } from '../../../scripts/postgres/state.mjs';
import { systemBrowser } from '../../../scripts/setup/tools.mjs';
import { type Author, authorWithProject } from '../../factories/files-house';
import { startWebProgram, type WebProgram } from '../../factories/web-program';

/** A browser's upload of a large file, through reloads of its page and through a stop of the shop. */

const PATIENCE = { timeout: 60_000, interval: 200 };
const MEGABYTE = 1024 * 1024;
const SIZE = 40 * MEGABYTE;
/** Slow enough that the upload is running at each interruption. */
const BYTES_A_SECOND = 2 * MEGABYTE;

let services: Services;
let shop: WebProgram;
let browser: Browser;
let folder: string;
let settings: { PORT: string; PUBLIC_URL: string };
beforeAll(async () => {
  services = await createServices(readEnv());
  const port = await freePort();
  settings = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  shop = await startWebProgram(1, settings);
  const executablePath = systemBrowser();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
  browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  folder = await mkdtemp(path.join(tmpdir(), 'lombada-envio-'));
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await shop?.end();
  await services?.close();
  await rm(folder, { recursive: true, force: true });
});

const openAs = async ({ customer, projectId }: Author): Promise<Page> => {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const [name = '', value = ''] = customer.cookie.cookie.split('=');
  await context.addCookies([{ name, value, url: settings.PUBLIC_URL }]);
  const page = await context.newPage();
  const slowly = await context.newCDPSession(page);
  await slowly.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_A_SECOND,
  });
  await page.goto(`${settings.PUBLIC_URL}/envio?projeto=${projectId}`);
  return page;
};

const fileOf = ({ projectId }: Author) => services.db.printFile.findFirst({ where: { projectId } });

/** Waits until the shop has at least this number of bytes. */
const received = async (author: Author, bytes: number): Promise<void> => {
  await expect
    .poll(async () => {
      const file = await fileOf(author);
      return (file && (await services.storage.size(file.storageKey))) ?? 0;
    }, PATIENCE)
    .toBeGreaterThan(bytes);
};

/** The offsets at which the page's uploads start from now on, in bytes. */
const offsetsOf = (page: Page): number[] => {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
};

const sha256 = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};

it('resumes where it stopped: after a reload, chosen again, and when the shop is back', {
  timeout: 240_000,
}, async () => {
  const file = path.join(folder, 'miolo.pdf');
  await writeFile(file, randomBytes(SIZE));
  const author = await authorWithProject(services);
  const page = await openAs(author);
  const choose = () => page.getByLabel(/Miolo/).first().setInputFiles(file);
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  await choose();
  await page.getByText(/faltam? (cerca de|poucos)/).waitFor();
  await received(author, 6 * MEGABYTE);

  // It resumes by itself from the browser's storage.
  const afterReload = offsetsOf(page);
  await page.reload();
  await received(author, 12 * MEGABYTE);
  expect(afterReload[0]).toBeGreaterThan(5 * MEGABYTE);

  // In a browser that stores nothing, the file is chosen again.
  await page.evaluate(() => window.indexedDB.deleteDatabase('lombada-envio'));
  await page.reload();
  await page.getByText('O envio parou no meio').waitFor();
  const afterChoice = offsetsOf(page);
  await choose();
  await received(author, 18 * MEGABYTE);
  expect(afterChoice[0]).toBeGreaterThan(11 * MEGABYTE);

  await shop.end();
  shop = await startWebProgram(1, settings);
  await expect
    .poll(async () => (await fileOf(author))?.status, { ...PATIENCE, timeout: 120_000 })
    .toBe('analysing');
  const stored = await fileOf(author);
  const bytes = await services.storage.get(stored?.storageKey ?? '');
  expect(stored && Number(stored.size)).toBe(SIZE);
  expect(bytes && (await sha256(bytes.chunks))).toBe(await sha256(createReadStream(file)));
  expect(await services.db.printFile.count({ where: { projectId: author.projectId } })).toBe(1);
  await page.context().close();
});
