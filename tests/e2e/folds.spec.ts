import { expect, type Page, test } from '@playwright/test';
import { atWidths, centavosOf, expectAccessible, leaveFolded, live, movedOf, open, reload } from './shopper';

/** The sections of a product page collapse to one line each. */

const line = (page: Page, name: string) =>
  page.locator('summary', { has: page.getByRole('heading', { name: new RegExp(`^\\d? ?${name}$`) }) });
const fold = (page: Page, name: string) => page.locator('details.fold', { has: line(page, name) });
const openFolds = (page: Page) =>
  page.locator('details.fold[open] > summary h2').evaluateAll((all) => all.map((each) => each.textContent));
const heightOf = (page: Page, part: string) =>
  page.evaluate(
    (found) => Math.round(document.querySelector(found)?.getBoundingClientRect().height ?? 0),
    part,
  );

test('a book is summarised in lines, and one section is open at a time @phone', async ({ page }) => {
  leaveFolded(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await open(page, '/livro/101');

  await test.step('initially the page is short, and nothing moves when the scripts load', async () => {
    expect(await openFolds(page)).toEqual([]);
    expect(await heightOf(page, 'main')).toBeLessThan(
      (page.viewportSize()?.width ?? 0) > 1000 ? 1_700 : 3_200,
    );
    await expect(line(page, 'Tamanho')).toContainText('14 × 21 cm, padrão, retrato');
    await expect(line(page, 'Opções de papel')).toContainText('Pólen Soft 80 g, lombada quadrada PUR');
    expect(await movedOf(page)).toBeLessThan(0.02);
  });

  await test.step('by keyboard: Enter opens, a choice shows in the line, opening another section closes it', async () => {
    await line(page, 'Tamanho').focus();
    await page.keyboard.press('Enter');
    await expect(fold(page, 'Tamanho')).toHaveAttribute('open');
    await page.getByRole('radio', { name: /^A5/ }).check({ force: true });
    await expect(line(page, 'Tamanho')).toContainText('A5, 14,8 × 21 cm, retrato');
    await line(page, 'Opções de papel').focus();
    const top = () => line(page, 'Opções de papel').evaluate((each) => each.getBoundingClientRect().top);
    const before = await top();
    await page.keyboard.press('Space');
    await expect.poll(() => openFolds(page)).toEqual(['4Opções de papel']);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect.poll(() => openFolds(page)).toEqual([]);
  });

  await test.step('each choice shows its price difference before it is taken, which is exact', async () => {
    const panel = page.getByRole('complementary', { name: 'Seu orçamento' });
    const total = async () => centavosOf((await panel.getByText(/^R\$/).first().textContent()) ?? '');
    await line(page, 'Opções de Capa').click();
    const none = page.locator('label.choice', { hasText: 'Sem laminação' });
    await expect(none).toContainText(/−\sR\$\s[\d,.]+/);
    const saved = centavosOf((await none.getByText(/R\$/).textContent()) ?? '');
    const before = await total();
    await page.getByRole('radio', { name: /^Sem laminação/ }).check({ force: true });
    await expect.poll(total).toBe(before - saved);
    await expect(none).toContainText('escolhido');
    await line(page, 'Opções de papel').click();
    await expect(page.locator('label.choice', { hasText: 'Costurado' })).toContainText(
      /\+\sR\$\s[\d,.]+ e \+\s\d\sdias\súteis/,
    );
    await line(page, 'Opções de papel').click();
  });

  await test.step('all sections can be opened, on the next page too', async () => {
    await page.getByRole('button', { name: 'Abrir todas' }).click();
    await expect(page.getByRole('radio', { name: 'Sem orelhas' })).toBeVisible();
    await reload(page);
    await expect(page.getByRole('radio', { name: 'Sem orelhas' })).toBeVisible();
    expect(await movedOf(page)).toBeLessThan(0.02);
    await line(page, 'Opções de Capa').click();
    await expect(page.getByRole('radio', { name: 'Sem orelhas' })).toBeHidden();
    await page.getByRole('button', { name: 'Fechar todas' }).click();
    await expect.poll(() => openFolds(page)).toEqual([]);
    await reload(page);
    expect(await openFolds(page)).toEqual([]);
  });

  await atWidths(page, () => expectAccessible(page));
  expect(faults).toEqual([]);
});

test('a section with an error opens itself', async ({ page }) => {
  leaveFolded(page);
  await open(page, '/livro/101?orelha=70&encadernacao=spiral');
  await expect(page.getByText(/Orelhas de 7 cm e Espiral não combinam/).first()).toBeVisible();
  await expect(page.locator('details.fold[open] > summary').first()).toContainText('Falta acertar');

  await open(page, '/livro/101?paginas_preto_branco=550');
  await expect(page.getByRole('link', { name: 'Usar Costurado com 552 páginas' })).toBeVisible();

  await open(page, '/cartao-de-visita/501?acabamento_obrigatorio=');
  await expect(fold(page, 'Acabamentos Obrigatórios')).toHaveAttribute('open');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await line(page, 'Acabamentos Obrigatórios').click();
  await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
  await expect(page.getByRole('radio', { name: /^Sem laminação/ })).toBeFocused();
});

test('without scripts every section is open', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/livro/101');
  await expect(page.getByRole('radio', { name: 'Sem orelhas' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Wire-o/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir todas' })).toBeHidden();
  await context.close();
});

test('the browser’s find-in-page opens the section of a match', async ({ page }) => {
  leaveFolded(page);
  await open(page, '/livro/101');
  await page.goto('/livro/101#encadernacao');
  await live(page);
  await expect(page.getByRole('radio', { name: /^Wire-o/ })).toBeVisible();
  await expect.poll(() => openFolds(page)).toEqual(['4Opções de papel']);
});

test('three questions set everything else, and one sentence describes the result @phone', async ({
  page,
}) => {
  leaveFolded(page);
  await open(page, '/livro/101');
  const start = page.getByRole('region', { name: 'Três perguntas e o livro está montado' });
  const panel = page.getByRole('complementary', { name: 'Seu orçamento' });

  await start.getByRole('spinbutton', { name: 'Páginas' }).fill('320');
  await start.getByRole('spinbutton', { name: 'Exemplares' }).fill('150');
  await start.getByRole('link', { name: 'Romance' }).click();
  await expect(start.getByRole('link', { name: 'Romance' })).toHaveAttribute('aria-current', 'true');
  await expect(start).toContainText(
    'Romance: 14 × 21 cm, padrão, retrato; miolo preto e branco em Pólen Soft 80 g; capa em Cartão Supremo 250 g, laminação fosca; lombada quadrada PUR.',
  );
  await expect(page).toHaveURL(/tipos_papel_miolo=polen-soft-80/);
  await expect(page).toHaveURL(/paginas_preto_branco=320/);
  await expect(page).toHaveURL(/exemplares=150/);
  await expect(panel.getByText(/por exemplar, 150 exemplares/)).toBeVisible();
  await expect(line(page, 'Impressão do miolo')).toContainText('320 páginas em preto e branco');
  await expect(line(page, 'Tiragem')).toContainText(/^Tiragem150 exemplares, .*R\$/);
  expect(await openFolds(page)).toEqual([]);

  await start.getByRole('link', { name: 'Infantil' }).click();
  await expect(line(page, 'Tamanho')).toContainText('20 × 20 cm, quadrado');
  await expect(page).toHaveURL(/paginas_coloridas=320/);
  await line(page, 'Opções de papel').click();
  await page.getByRole('radio', { name: /^Couché brilho 150 g/ }).check({ force: true });
  await expect(start.locator('[aria-current]')).toHaveCount(0);

  await test.step('a number of pages without a binding opens its section, which says why', async () => {
    await start.getByRole('spinbutton', { name: 'Páginas' }).fill('550');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Usar Costurado com 552 páginas' })).toBeVisible();
  });
});

test('a kind of book is a link without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/livro/101?exemplares=150');
  await page.getByRole('link', { name: 'Poesia' }).click();
  await expect(page.getByRole('link', { name: 'Poesia' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/formato=12x18&.*exemplares=150/);
  await expect(page.getByRole('spinbutton', { name: 'Páginas', exact: true })).toBeHidden();
  await context.close();
});
