import { expect, test } from '@playwright/test';
import { inkedBook } from '../factories/ink-pdf';
import { inDatabase } from './database';
import { arriveAtFiles, comeLoggedIn, expectAccessible, open, reload, sendFile } from './shopper';

/** Places as rules note them, so that pages are known whatever the rules are. */
const faults = [
  { code: 'heavy-ink', severity: 'info', params: { coverage: 90, included: 15 } },
  {
    ...{ code: 'no-bleed', severity: 'warning', pages: [5], params: { bleed: 3, kind: 'interior' } },
    places: [{ page: 5, box: [0, 60, 2, 40] }],
  },
  {
    ...{ code: 'too-complex', severity: 'error', pages: [3, 8], params: {} },
    places: [
      { page: 3, box: [30, 40, 60, 25] },
      { page: 8, box: [100, 180, 1, 1] },
    ],
  },
];

test('a file with faults is read on its pages @phone', async ({ page }) => {
  await comeLoggedIn(page);
  await open(page, '/livro/101');
  await page.getByRole('spinbutton', { name: /páginas/i }).fill('72');
  await page.getByRole('spinbutton', { name: /páginas/i }).press('Tab');
  await expect(page).toHaveURL(/=72/);
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await arriveAtFiles(page);
  await sendFile(page, /Miolo/, 'miolo.pdf', inkedBook(72, [80, 70, 60, 40]));
  const way = page.getByRole('link', { name: 'Ver as páginas com o que encontramos' });
  await expect(way).toBeVisible({ timeout: 60_000 });
  const id = (await way.getAttribute('href'))?.split('/').at(-1) ?? '';
  await inDatabase([
    `update arquivo set apontamentos = '${JSON.stringify(faults)}' where pk_arquivo = '${id}'`,
  ]);
  await way.click();
  await page.waitForURL(/\/envio\/arquivo\//);
  const stage = page.getByRole('region', { name: 'Página 1 de 72, Cores' });

  await test.step('the first page is drawn, errors stand first', async () => {
    await expect(stage).toBeVisible();
    await expect(page.getByText('Desenhando a página')).toBeHidden({ timeout: 30_000 });
    await expect(page.locator('main ol h3').first()).toContainText('complexas demais');
    await expectAccessible(page);
  });

  await test.step('next fault by key and by button, with its place marked', async () => {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/pagina=3&item=1/);
    await expect(page.getByRole('link', { name: /^Item 1: / })).toBeVisible();
    await page.getByRole('link', { name: 'Próximo item' }).click();
    await expect(page).toHaveURL(/pagina=8&item=1/);
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/pagina=3&item=1/);
    await page.goBack();
    await expect(page).toHaveURL(/pagina=8&item=1/);
  });

  await test.step('a plate and the sum of inks; a reload shows the same', async () => {
    await page.getByRole('link', { name: 'Soma de tinta' }).click();
    await expect(page.getByText('Acima de 240%')).toBeVisible();
    await reload(page);
    await expect(page.getByRole('region', { name: 'Página 8 de 72, Soma de tinta' })).toBeVisible();
    await expect(page.getByText('Desenhando a página')).toBeHidden({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('facing pages, and turning them by the keyboard', async () => {
    await page.getByRole('link', { name: 'Ver páginas duplas' }).click();
    await expect(page.getByRole('region', { name: 'Página 8 e 9 de 72, Soma de tinta' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'Página 10 e 11 de 72, Soma de tinta' })).toBeVisible();
  });

  await test.step('larger and smaller', async () => {
    await page.keyboard.press('+');
    await expect(page.getByRole('button', { name: 'Mostrar a página inteira' })).toHaveText('150%');
    await page.keyboard.press('0');
    await expect(page.getByRole('button', { name: 'Mostrar a página inteira' })).toHaveText('100%');
  });
});
