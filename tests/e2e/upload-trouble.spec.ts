import { rm, writeFile } from 'node:fs/promises';
import { bookPdf, writePaddedPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { asTheShop } from './database';
import { expectAccessible, open, reload } from './shopper';
import { ANY, choose, interior, lineOf, openFiles, piecesOf, SLOW } from './slow-upload';

/** A long upload on a bad line in a browser. */

const SLOWER = 1_000_000;

test('an upload resumes after a lost line, a proxy’s errors, a reload and a new login @long', async ({
  page,
  context,
}, info) => {
  test.setTimeout(420_000);
  const file = info.outputPath('miolo.pdf');
  await writePaddedPdf(file, await bookPdf(interior), 100_000_000);
  const { email, address } = await openFiles(page);
  const { begun, offsets } = piecesOf(page);
  const setLine = await lineOf(page);
  const slot = page.locator('#arquivo-1011');
  const isFurther = async () => {
    const before = offsets.length;
    await expect.poll(() => offsets.length, { timeout: 90_000 }).toBeGreaterThan(before);
  };

  await test.step('the progress and the remaining time', async () => {
    await setLine(false, SLOW);
    await choose(page, file);
    await expect(slot.getByText(/MB de 95,\d MB, faltam/)).toBeVisible();
    await expectAccessible(page);
    await isFurther();
  });

  await test.step('without a line it waits, and resumes by itself', async () => {
    await setLine(true, SLOWER);
    await expect(slot.getByText('sem conexão: continua sozinho')).toBeVisible();
    await expectAccessible(page);
    // Slow enough for a busy machine to show everything before the upload ends.
    await setLine(false, SLOWER);
    await expect(slot.getByText('sem conexão: continua sozinho')).toBeHidden();
  });

  await test.step('a proxy’s errors while the shop restarts, and a reset, do no harm', async () => {
    const faults = ['502', '408', 'reset'];
    await page.route('**/envio/arquivos/*', (route) => {
      const fault = faults.shift();
      if (fault === undefined) return route.fallback();
      return fault === 'reset'
        ? route.abort('connectionreset')
        : route.fulfill({ status: Number(fault), contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    });
    await expect.poll(() => faults.length, { timeout: 90_000 }).toBe(0);
    await page.unroute('**/envio/arquivos/*');
    await isFurther();
  });

  await test.step('a second window shows that the first is uploading, and does not interfere', async () => {
    const second = await context.newPage();
    await open(second, address);
    await expect(second.getByText('Outra janela está enviando')).toBeVisible();
    await expect(second.getByLabel(/Miolo/).and(second.locator('input[type=file]'))).toHaveCount(0);
    await expectAccessible(second);
    await second.close();
  });

  await test.step('a reload, and a session that ends: the login leads back, and the upload resumes', async () => {
    await reload(page);
    await expect(slot.getByText('Enviando miolo.pdf')).toBeVisible();
    await asTheShop([
      `update sessao set revogada_em = now()
         where fk_usuario = (select pk_usuario from usuario where email_usuario = '${email}')`,
    ]);
    await page.waitForURL((url) => url.pathname !== '/envio', { timeout: 60_000 });
    // A customer who leaves the login page and logs in from the home page returns to the upload, too.
    await open(page, '/?reason=expired');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Entrar', exact: true })
      .filter({ visible: true })
      .click();
    const form = page.getByRole('dialog', { name: 'Entre na sua conta' });
    await form.getByLabel('E-mail, CPF ou CNPJ').fill(email);
    await form.getByLabel('Senha', { exact: true }).fill('papel e tinta');
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(/\/envio\?projeto=/);
    await setLine(false, ANY);
    await expect(slot.getByText('Aprovado', { exact: true })).toBeVisible({ timeout: 90_000 });
  });

  // The upload was created once, and no chunk after the first began at the first byte.
  expect(begun).toHaveLength(1);
  expect(offsets.lastIndexOf(0)).toBe(0);
});

test('a file that changes during the upload, and one replaced from another machine, are reported', async ({
  page,
}, info) => {
  const file = info.outputPath('miolo.pdf');
  await writeFile(file, Buffer.alloc(60_000_000, '%PDF-1.7\n'));
  await openFiles(page);
  const setLine = await lineOf(page);
  // The whole upload takes a minute: even a busy machine changes the line while it runs.
  await setLine(false, SLOWER);
  await choose(page, file);
  await expect(page.getByText(/^Enviando miolo\.pdf/)).toBeVisible();
  await expect(page.getByText(/[1-9]\d* (kB|MB) de 57,2 MB/)).toBeVisible();
  await writeFile(file, Buffer.alloc(60_000_000, '%PDF-1.4\n'));
  await expect(page.getByText(/O arquivo mudou no seu computador enquanto era enviado/)).toBeVisible({
    timeout: 90_000,
  });
  await expectAccessible(page);

  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose(page, file);
  const sent = await first;
  const givenUp = await page.evaluate(
    async (address) =>
      (await fetch(address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } })).status,
    sent.url(),
  );
  expect(givenUp).toBe(204);
  await expect(page.getByText(/^Este envio não está mais aqui/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByLabel(/Miolo/).and(page.locator('input[type=file]'))).toHaveCount(1);
  await rm(file);
});
