import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bookPdf, writePaddedPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { dataFolder } from '../../scripts/setup/prepare.mjs';
import { reload } from './shopper';
import { ANY, choose, interior, lineOf, openFiles, piecesOf, SLOW } from './slow-upload';

/** kill -9 of the web process; it is restarted as by a supervisor. */
const killShop = (): void => {
  const [port = ''] = (process.env.E2E_PORTS ?? '').split(',');
  const { web } = JSON.parse(readFileSync(path.join(dataFolder, 'e2e', port, 'pids'), 'utf8'));
  process.kill(web, 'SIGKILL');
};

test('an upload resumes when the shop is killed during it, and after a reload when it is killed again @clock @long', async ({
  page,
}, info) => {
  const file = info.outputPath('miolo.pdf');
  await writePaddedPdf(file, await bookPdf(interior), 100_000_000);
  await openFiles(page);
  const { begun, offsets } = piecesOf(page);
  const setLine = await lineOf(page);
  const isFurther = async () => {
    const before = offsets.at(-1) ?? 0;
    await expect.poll(() => offsets.at(-1), { timeout: 60_000 }).toBeGreaterThan(before);
  };

  await setLine(false, SLOW);
  await choose(page, file);
  await isFurther();
  killShop();
  await isFurther();
  await expect(async () => reload(page)).toPass();
  await isFurther();
  killShop();
  await isFurther();
  await setLine(false, ANY);
  await expect(page.locator('#arquivo-1011').getByText('Aprovado', { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  expect(begun).toHaveLength(1);
  expect(offsets.lastIndexOf(0)).toBe(0);
});
