import { contentPdf } from '@lombada/preflight/tests/content-pdf';
import { fourteenFaults } from '@lombada/preflight/tests/fourteen-faults';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import {
  arriveAtFiles,
  comeLoggedIn,
  expectAccessible,
  expectAccessibleDialog,
  expectHighFolds,
  live,
  open,
  reload,
  sendFile,
} from './shopper';

/** The open cover of the book, 284 × 210 mm, with a forgotten annotation. */
const commentedCover = (): Buffer =>
  contentPdf({
    content: '0 0 0 1 k 300 300 90 90 re f',
    page: '/MediaBox [0 0 805.15 595.28] /Annots [<< /Type /Annot /Subtype /Text /Rect [50 50 70 70] >>]',
  });

test('a file with ten faults is viewed page by page, replaced and approved @phone-long', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeLoggedIn(page);
  await open(page, '/livro/101');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('60');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).press('Tab');
  await expect(page).toHaveURL(/=60/);
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
  await sendFile(page, /Miolo/, 'miolo.pdf', fourteenFaults());
  const way = page.getByRole('link', { name: 'Ver as páginas com o que encontramos' });
  await expect(way).toBeVisible({ timeout: 60_000 });
  await way.click();
  await page.waitForURL(/\/envio\/arquivo\//);
  const stage = page.getByRole('region', { name: 'Página 1 de 60, Cores' });

  await test.step('the first page is rendered, errors come first', async () => {
    await expect(stage).toBeVisible();
    await expect(page.getByText('Desenhando a página')).toBeHidden({ timeout: 30_000 });
    const titles = page.locator('main ol h3');
    await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(10);
    await expect(titles.first()).toContainText('Falta no arquivo algo');
    await expectHighFolds(page);
    await expectAccessible(page);
  });

  await test.step('next fault by key and by button, with its place marked', async () => {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/pagina=55&item=1/);
    // The fault concerns the whole page, so the whole page is framed.
    await expect(page.getByRole('link', { name: /^Item 1: / })).toBeVisible();
    await page.getByRole('link', { name: 'Próximo item' }).click();
    await expect(page).toHaveURL(/pagina=3&item=2/);
    await expect(page.getByRole('link', { name: /^Item 2: / })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/pagina=55&item=1/);
    await page.goBack();
    // The URL changes back before the page does.
    await expect(page.getByRole('region', { name: 'Página 3 de 60, Cores' })).toBeVisible();
    await expect(page).toHaveURL(/pagina=3&item=2/);
  });

  await test.step('a plate and the sum of inks; a reload shows the same', async () => {
    await page.getByRole('link', { name: 'Soma de tinta' }).click();
    await expect(page.getByText('Acima de 240%')).toBeVisible();
    await reload(page);
    await expect(page.getByRole('region', { name: 'Página 3 de 60, Soma de tinta' })).toBeVisible();
    await expect(page.getByText('Desenhando a página')).toBeHidden({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('facing pages, turned by the keyboard', async () => {
    await page.getByRole('link', { name: 'Ver páginas duplas' }).click();
    await expect(page.getByRole('region', { name: 'Página 2 e 3 de 60, Soma de tinta' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'Página 4 e 5 de 60, Soma de tinta' })).toBeVisible();
  });

  await test.step('zooming in and out; the next fault scrolls into view', async () => {
    const size = page.getByRole('button', { name: 'Mostrar a página inteira' });
    await page.keyboard.press('+');
    await expect(size).toHaveText('150%');
    for (const percent of ['225%', '338%']) {
      await page.keyboard.press('+');
      await expect(size).toHaveText(percent);
    }
    await page.getByRole('link', { name: 'Item 5, página 21' }).click();
    await expect(page.getByRole('link', { name: /^Item 5: / })).toBeInViewport();
    await page.keyboard.press('0');
    await expect(page.getByRole('button', { name: 'Mostrar a página inteira' })).toHaveText('100%');
  });

  await test.step('the file’s creator reads the report by a link, without a login, until the link is ended', async () => {
    await page.getByRole('button', { name: 'Criar endereço' }).click();
    const told = page.getByRole('region', { name: 'Mostrar a quem fez o arquivo' });
    await expect(told.getByText(/\/relatorio\//)).toBeVisible();
    const [, path = ''] = /(\/relatorio\/\S+)/.exec((await told.textContent()) ?? '') ?? [];
    const address = path.replace(/Copiar.*$/, '');
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
    const maker = await context.newPage();
    await open(maker, address);
    await expect(maker.locator('main ol h3').first()).toContainText('Falta no arquivo algo');
    await expect(maker.getByRole('button', { name: 'Criar endereço' })).toHaveCount(0);
    await expectAccessible(maker);
    const foreign = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    expect((await maker.request.get(foreign)).status()).toBe(404);
    // Its pages are drawn for it.
    const report = await maker.request.get(`${address}/relatorio.pdf`, { timeout: 90_000 });
    expect(report.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('button', { name: 'Encerrar o endereço' }).click();
    await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible();
    for (const ended of [address, `${address}/relatorio.pdf`])
      expect((await maker.request.get(ended)).status()).toBe(404);
    await maker.reload();
    await expect(maker.locator('main ol h3')).toHaveCount(0);
    await context.close();
  });

  await test.step('another file is sent in its place, and approved', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Envio de Arquivos' }).click();
    await page.waitForURL(/\/envio\?projeto=/);
    await live(page);
    const good = await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });
    await sendFile(page, /Miolo/, 'miolo corrigido.pdf', good);
    await expect(page.getByText('Aprovado', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Falta no arquivo algo')).toBeHidden();
  });

  await test.step('a cover with a warning asks for the author’s confirmation', async () => {
    await sendFile(page, /Capa aberta/, 'capa.pdf', commentedCover());
    await expect(page.getByRole('heading', { name: 'Avisos para você conferir' })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    const dialog = page.getByRole('dialog', { name: 'Atenção' });
    await expectAccessibleDialog(page);
    await dialog.getByRole('checkbox').check({ force: true });
    await dialog.getByRole('button', { name: 'Aceitar e prosseguir' }).click();
    await page.waitForURL(/\/carrinho/);
  });
});
