import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { freePort } from '../../scripts/postgres/state.mjs';
import { systemBrowser } from '../../scripts/setup/tools.mjs';

export type StudioProgram = { url: string; end(): Promise<void> };

const direct = [process.execPath, '--import', 'tsx', 'scripts/staff.ts', 'studio'];
const throughNpm = ['npm', 'run', 'db:studio', '--'];

/** `npm run db:studio` on the database of this test file. */
export const startStudio = async (
  isThroughNpm = false,
): Promise<StudioProgram & { process: ChildProcess }> => {
  const port = String(await freePort());
  const [command = '', ...words] = isThroughNpm ? throughNpm : direct;
  // Ends it with all its child processes.
  const program = spawn(command, [...words, '--port', port], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = once(program, 'exit');
  for await (const line of createInterface({ input: program.stdout }))
    if (line.startsWith('Prisma Studio: ')) break;
  program.stdout.resume();
  return {
    process: program,
    url: `http://localhost:${port}`,
    end: async () => {
      if (program.pid) process.kill(-program.pid, 'SIGTERM');
      await ended;
    },
  };
};

export const openBrowser = (): Promise<Browser> => {
  const executablePath = systemBrowser();
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
};

/**
 * A viewport wide enough to show all columns of a table, scaled down to keep it cheap: columns out of sight are not in
 * the page, and the cells of a new row are not aligned with their heads.
 */
export const openPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 12_000, height: 700 }, deviceScaleFactor: 0.1 });

/** A busy machine takes several times as long as an idle one. */
const PATIENCE = { timeout: 60_000 };

const cellOf = async (page: Page, row: Locator, column: string): Promise<Locator> => {
  await row.waitFor();
  const header = page.locator(`th[data-grid-header-column-id="${column}"]`);
  const place = await header.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  return row.locator('td').nth(place);
};

/** One table of Studio, edited by clicks and keys alone. */
export const openTable = async (page: Page, { url }: StudioProgram, table: string) => {
  await page.goto(url);
  await page.getByRole('link', { name: table, exact: true }).click();
  // Studio opens with the table of migrations.
  await page.locator('th[data-grid-header-column-id="migration_name"]').waitFor({ state: 'detached' });
  await page.locator('th[data-grid-header-column-id]').first().waitFor();
  const notices = page.getByRole('region', { name: /^Notifications/ });
  const type = async (row: Locator, column: string, value: string) => {
    // A narrow table is stretched, so the middle of a cell is far from its content.
    await (await cellOf(page, row, column)).dblclick({ position: { x: 40, y: 15 } });
    const editor = page.locator('[data-studio-cell-editor]');
    const box = editor.getByRole('checkbox');
    const field = editor.locator('input:not([type=checkbox]), textarea');
    await box.or(field).first().waitFor();
    if ((await field.count()) > 0) await field.first().fill(value);
    else while ((await box.getAttribute('aria-checked')) !== value) await box.click();
    await page.keyboard.press('Enter');
    await editor.waitFor({ state: 'detached' });
  };
  return {
    type,
    rowOf: (key: number | string) =>
      page.locator('tr').filter({ has: page.getByText(String(key), { exact: true }) }),
    /** A new row, which is above the others until it is saved. */
    insert: async (columns: readonly [name: string, value: string][]) => {
      await page.getByRole('button', { name: 'Insert row' }).click();
      await page.getByRole('button', { name: 'Save 1 row' }).waitFor();
      const row = page.locator('tbody tr').first();
      for (const [name, value] of columns) await type(row, name, value);
    },
    save: async () => {
      await page.getByRole('button', { name: /^Save \d+ row/ }).click();
      await page.getByRole('button', { name: 'yes, write to db' }).click();
    },
    expectSaved: () => expect(notices.getByText('Row saved successfully').first()).toBeVisible(PATIENCE),
    /** Reads Studio's message about the refusal of the last edit. */
    expectRefused: async (sentence: RegExp | string) => {
      await expect(notices.getByText(/operation failed/).first()).toBeVisible(PATIENCE);
      await expect(notices.getByText(/saved/i)).toHaveCount(0);
      await notices.getByRole('button', { name: 'Console' }).first().click();
      await expect(page.getByText(sentence).first()).toBeVisible(PATIENCE);
    },
  };
};
