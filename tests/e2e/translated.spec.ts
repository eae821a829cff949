import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { expect, type Page, test } from '@playwright/test';
import { someMail } from './chance';
import { comeAsOperator } from './operator';
import { openReadyCart, payWithCredit, sendByPost } from './ready-cart';
import { arriveAtFiles, centavosOf, choice, live, open, register, sendFile, spineMmOf } from './shopper';
import { expectTranslated, translate } from './translated-page';

/** The browser's translator replaces every text of a page. Nothing may die of it, and no stale text may remain. */

const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  // On a busy machine a page is translated before it comes to life. React then draws it anew, and says so.
  const isDrawnAnew = /React error #(418|423|425)/;
  page.on('pageerror', ({ message }) => {
    if (!isDrawnAnew.test(message)) faults.push(message);
  });
  return faults;
};

const budget = (page: Page) => page.getByRole('complementary', { name: 'Seu orçamento' });

test('a translated shop shows, configures and takes in a first book', async ({ page }) => {
  test.setTimeout(600_000);
  const faults = faultsOf(page);
  await translate(page);
  const interior = { trimMm: [148, 210] as [number, number], bleedMm: 3 };

  await test.step('the quick quote answers a CEP, and another number of copies', async () => {
    await open(page, '/');
    await expectTranslated(page);
    const quick = page.getByRole('form', { name: 'Quanto custa o meu livro?' });
    await quick.getByLabel('Quando chega? Diga o CEP').fill('01310100');
    await quick.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(quick.getByText(/^Chega/)).toBeVisible();
    await quick.getByLabel('Exemplares').fill('1');
    await expect(quick.getByText(/1 exemplar de/)).toBeVisible();
    await expect(quick.getByText(/50 exemplares/)).toHaveCount(0);
    await quick.getByRole('button', { name: 'Mudar CEP' }).click();
    await quick.getByLabel('Quando chega? Diga o CEP').fill('20040002');
    await quick.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(quick.getByText(/^Chega/)).toHaveCount(1);
    await expectTranslated(page);
  });

  await test.step('a book follows its choices, and shows one price at a time', async () => {
    await open(page, '/livro/101');
    await page.getByRole('link', { name: 'Romance' }).click();
    await choice(page, 'formato', 'A5').first().click();
    await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('64');
    const copies = page.getByRole('spinbutton', { name: 'Exemplares' });
    for (const count of ['50', '1', '30']) {
      await copies.fill(count);
      await copies.press('Tab');
      const piece = count === '1' ? '1 exemplar' : `${count} exemplares`;
      await expect(budget(page).getByText(`por exemplar, ${piece}`)).toBeVisible();
      await expect(budget(page).getByText(/por exemplar, /)).toHaveCount(1);
      const each = budget(page).getByText(/^R\$/).filter({ visible: true });
      expect(centavosOf((await each.first().textContent()) ?? '')).toBeGreaterThan(0);
    }
    await page.getByLabel('CEP', { exact: true }).fill('01310100');
    await page.getByRole('button', { name: 'Calcular', exact: true }).click();
    await expect(page.getByText(/Entrega em São Paulo/)).toBeVisible();
    await expectTranslated(page);
    await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
    await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  });

  await test.step('a visitor names the book and chooses its files', async () => {
    await arriveAtFiles(page);
    await page.getByLabel('Título').fill('O mapa das marés');
    await sendFile(page, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 64 }));
    const spineMm = await spineMmOf(page);
    await sendFile(page, /Capa aberta/, 'capa.pdf', await coverPdf({ ...interior, spineMm }));
    await expect(page.getByText('Ao prosseguir, você entra na sua conta')).toBeVisible();
    await expectTranslated(page);
  });

  await test.step('the way to the cart leads through the registration, and goes on by itself', async () => {
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByRole('dialog').getByLabel('Seu e-mail').fill(someMail('autora'));
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.locator('dialog[open] [name=email_usuario]')).toBeVisible();
    await register(page, 'dialog[open]');
    await page.getByRole('link', { name: 'Continuar de onde parei' }).click();
    // The press counts: the files are sent and approved without another one.
    await page.waitForURL(/\/carrinho/, { timeout: 300_000 });
    await live(page);
    await expect(page.getByRole('heading', { name: 'O mapa das marés' })).toBeVisible();
    await expectTranslated(page);
  });

  expect(faults).toEqual([]);
});

test('a translated cart is changed', async ({ page }) => {
  const faults = faultsOf(page);
  await translate(page);
  await openReadyCart(page);
  await test.step('another copy, one less', async () => {
    await page.getByRole('button', { name: /^Duplicar/ }).click();
    await expect(page.getByText('2 itens', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Remover .*item 2/ }).click();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expect(page.getByText('2 itens', { exact: true })).toHaveCount(0);
    await expectTranslated(page);
  });

  expect(faults).toEqual([]);
});

test('a translated back office prints, posts and answers', async ({ page, browser }) => {
  await openReadyCart(page, { withAddress: true, credit: 100_000_000 });
  await sendByPost(page);
  const order = await payWithCredit(page);
  const rita = await comeAsOperator(browser, 'Rita Prelo');
  const faults = faultsOf(rita);
  await translate(rita);
  const told = (text: string | RegExp) =>
    expect(rita.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

  await open(rita, `/oficina?busca=${order}`);
  for (const step of ['Colocar em produção', 'Produzido']) {
    await rita.getByLabel(new RegExp(`^Marcar o item ${order}-`)).check();
    await told('1 marcado');
    await rita.getByRole('button', { name: step, exact: true }).click();
    await told(/passou|passaram/);
  }
  await rita.getByRole('button', { name: 'Desfazer' }).click();
  await told(/voltou|voltaram/);
  await rita.getByRole('link', { name: new RegExp(`^${order}-`) }).click();
  await expect(rita.getByRole('heading', { name: new RegExp(`${order}-`) })).toBeVisible();
  await expectTranslated(rita);
  for (const address of [
    'expedicao',
    'mensagens',
    'contestacoes',
    'dinheiro',
    'notas',
    'capacidade',
    'falhas',
    'registro',
  ]) {
    await rita.locator(`nav[aria-label=Oficina] a[href="/oficina/${address}"]:visible`).click();
    await rita.waitForURL(`**/oficina/${address}`);
    await expectTranslated(rita);
  }
  expect(faults).toEqual([]);
});

test('a page that is translated before its scripts run comes to life', async ({ page }) => {
  await translate(page, 'birth');
  await open(page, '/livro/101');
  await page.getByRole('spinbutton', { name: 'Exemplares' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Exemplares' }).press('Tab');
  await expect(budget(page).getByText('por exemplar, 1 exemplar')).toBeVisible();
  await page.getByRole('link', { name: 'Romance' }).click();
  await expect(page.getByRole('link', { name: 'Romance' })).toHaveAttribute('aria-current', 'true');
  await expectTranslated(page);
});
