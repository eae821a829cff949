import { expect, type Page, test } from '@playwright/test';
import { holdBack } from './hold-back';
import { centavosOf, expectAccessible, expectAccessibleDialog, open, reload } from './shopper';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Seu orçamento' });
const total = (page: Page) => panel(page).getByText(/^R\$/).first();
const amount = async (page: Page): Promise<number> => centavosOf((await total(page).textContent()) ?? '');
/** The URL contains the changes once they have settled. */
const settled = async (page: Page, part: string | RegExp) => {
  await expect(page).toHaveURL(typeof part === 'string' ? new RegExp(`[?&]${part}(&|$)`) : part);
  await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0);
};
/** A message may cover the button for a while; then it is clicked. */
const choose = (page: Page, name: RegExp | string) =>
  expect(() => page.getByRole('radio', { name }).check({ force: true, timeout: 10_000 })).toPass({
    timeout: 60_000,
  });
const headings = (page: Page) => page.locator('.configurator-form h2').allTextContents();

/** Everything that is chosen or ticked. */
const tickedIn = (page: Page): Promise<string[]> =>
  page
    .locator('.configurator-form input:checked')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));

/** Errors of the page itself; the list must be empty at the end of a journey. */
const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

/** From the top, where no fixed bar of the phone layout covers a field. */
const expectAccessibleFromTop = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
};

/** What a customer does with the configurator before ordering. Steps of buy-a-book.spec.ts are not repeated. */
test('numbers are rounded with a reason, runs are taken from the price curve @phone-long', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await open(page, '/livro/101');

  await test.step('unavailable numbers of copies are reported, with the price of both neighbours', async () => {
    await page.getByRole('spinbutton', { name: 'Exemplares' }).fill('12');
    await page.getByRole('spinbutton', { name: 'Exemplares' }).press('Tab');
    const told = 'Produzimos até 4 exemplares ou de 20 em diante. Ajustamos de 12 para 20.';
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
    await settled(page, 'exemplares=20');
    await expect(page.getByText(/^20 exemplares por R\$/)).toBeVisible();
    const twenty = await amount(page);
    await page.getByRole('button', { name: 'Usar 4', exact: true }).click();
    await settled(page, 'exemplares=4');
    await expect.poll(() => amount(page)).toBeLessThan(twenty);
    await page.getByRole('button', { name: 'Aumentar Exemplares' }).click();
    await settled(page, 'exemplares=20');
    await page.getByRole('button', { name: 'Diminuir Exemplares' }).click();
    await settled(page, 'exemplares=4');
    await page.getByRole('spinbutton', { name: 'Exemplares' }).press('ArrowUp');
    await settled(page, 'exemplares=20');
    await page.getByRole('spinbutton', { name: 'Exemplares' }).press('ArrowDown');
    await settled(page, 'exemplares=4');
  });

  await test.step('a number below the minimum, an empty one and invalid text are reported too', async () => {
    const copies = page.getByRole('spinbutton', { name: 'Exemplares' });
    const told = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    for (const [typed, text, left] of [
      ['', 'Falta um número em “Exemplares”. Deixamos 4.', 4],
      ['1e3', '“1e3” não é um número. Deixamos 4.', 4],
      ['0', 'A tiragem mínima é 1.', 1],
    ] as const) {
      await copies.fill(typed);
      await copies.press('Tab');
      await told(text);
      await expect(copies).toHaveValue(String(left));
    }
    await settled(page, 'exemplares=1');
  });

  await test.step('a bar of the curve selects its run', async () => {
    const before = await amount(page);
    await page.getByRole('button', { name: / 21 exemplares, total de / }).click();
    await settled(page, 'exemplares=21');
    await expect.poll(() => amount(page)).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: / 21 exemplares, total de / })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Levar 50', exact: true }).click();
    await settled(page, 'exemplares=50');
  });

  await test.step('too many pages are limited, and another binding allows them', async () => {
    const pages = page.getByRole('spinbutton', { name: 'Número de páginas' });
    await pages.fill('550');
    await pages.press('Tab');
    await expect(page.getByText(/A soma de 550 páginas passa do máximo de 500/).last()).toBeVisible();
    await settled(page, 'paginas_preto_branco=500');
    await page.getByRole('link', { name: 'Usar Costurado com 552 páginas' }).click();
    await settled(page, 'paginas_preto_branco=552');
    await settled(page, 'encadernacao=sewn');
    await choose(page, /^Colorido/);
    await settled(page, 'paginas_coloridas=552');
    expect(page.url()).not.toContain('paginas_preto_branco');
    await choose(page, /^Preto e branco/);
    await settled(page, 'paginas_preto_branco=552');
  });

  await expectAccessibleFromTop(page);
  expect(faults).toEqual([]);
});

test('finishes ask and exclude, a suggestion is taken, a reload keeps everything @phone-long', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await open(page, '/livro/101?exemplares=50');

  await test.step('flaps exclude bindings and finishes exclude finishes, each with its reason', async () => {
    await choose(page, 'Orelhas de 7 cm');
    await settled(page, 'orelha=70');
    await expect(page.getByRole('radio', { name: /^Wire-o/ })).toBeDisabled();
    await expect(page.getByText(/Orelhas de 7 cm e Wire-o não combinam/).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Hot stamping dourado' }).check();
    const silver = page.getByRole('checkbox', { name: 'Hot stamping prateado' });
    await expect(silver).toBeDisabled();
    await expect(silver).toHaveAccessibleDescription(
      /e Hot stamping dourado não combinam|Hot stamping dourado e .* não combinam/,
    );
    await page.getByRole('checkbox', { name: 'Hot stamping dourado' }).uncheck();
    await expect(silver).toBeEnabled();
  });

  await test.step('the finished size is asked for, by keyboard alone', async () => {
    const trimming = page.getByRole('checkbox', { name: 'Refile especial' });
    await trimming.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Refile especial' });
    await expect(dialog.getByRole('textbox', { name: 'Largura' })).toBeFocused();
    await expectAccessibleDialog(page);
    await page.keyboard.type('11x0');
    await page.keyboard.press('Tab');
    await page.keyboard.type('99x999');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Largura' })).toHaveValue('110');
    await expect(dialog.getByRole('textbox', { name: 'Altura' })).toHaveValue('99999');
    await expect(dialog.getByText('Largura informada menor que o limite!')).toBeVisible();
    await expect(dialog.getByText('Altura informada ultrapassa o limite!')).toBeVisible();
    for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trimming).not.toBeChecked();
    await expect(trimming).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('textbox', { name: 'Largura' })).toBeFocused();
    await page.keyboard.type('130,5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('180');
    await page.keyboard.press('Enter');
    await expect(trimming).toBeChecked();
    await expect(page.getByText(/^Medida final: 130,5 × 180 mm/)).toBeVisible();
    await settled(page, 'largura_refile=130%2C5');
  });

  await test.step('a service shows its price, and the panel adds it up', async () => {
    const proof = page.getByRole('checkbox', { name: 'Prova impressa' });
    await expect(proof).toHaveAccessibleDescription(/\+ \d dias úteis/);
    await proof.check();
    await settled(page, /servicos=printed-proof/);
    await expect(panel(page).getByText(/^Adicionais incluídos/)).toBeVisible();
  });

  await test.step('a suggestion is taken with one press', async () => {
    const before = await amount(page);
    const address = page.url();
    await page
      .getByRole('link', { name: /^Trocar/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(address);
    await expect.poll(() => amount(page)).not.toBe(before);
    await expectAccessibleFromTop(page);
  });

  await test.step('a reload keeps everything', async () => {
    await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0);
    const shown = await total(page).textContent();
    const ticked = await tickedIn(page);
    await reload(page);
    await expect(total(page)).toHaveText(shown ?? '');
    await expect(page.getByText(/^Medida final: 130,5 × 180 mm/)).toBeVisible();
    await expect.poll(() => tickedIn(page)).toEqual(ticked);
  });

  expect(faults).toEqual([]);
});

test('an old answer never overwrites a newer one, and a lost connection can be retried @long', async ({
  page,
}) => {
  await open(page, '/livro/101?exemplares=50');
  const usual = await amount(page);
  let asked = 0;
  let late = () => {};
  await page.route('**/api/produto/alterar-filtro', async (route) => {
    asked += 1;
    if (asked === 1) await new Promise<void>((resolve) => (late = resolve));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: / 500 exemplares, total de / }).click();
  await expect.poll(() => asked).toBe(1);
  await page.getByRole('button', { name: / 150 exemplares, total de / }).click();
  await settled(page, 'exemplares=150');
  await expect.poll(() => amount(page)).toBeGreaterThan(usual);
  const newer = await amount(page);
  late();
  await page.waitForTimeout(700);
  expect(await amount(page)).toBe(newer);

  await page.unroute('**/api/produto/alterar-filtro');
  await page.route('**/api/produto/alterar-filtro', (route) => route.abort());
  await page.getByRole('button', { name: / 50 exemplares, total de / }).click();
  await expect(
    page.getByText('Houve algum problema com a conexão, por favor tente mais tarde!').first(),
  ).toBeVisible();
  await page.unroute('**/api/produto/alterar-filtro');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => amount(page)).toBe(usual);
});

test('a proof copy is one copy without cover options, and the sections keep their numbers @long', async ({
  page,
}) => {
  await open(page, '/livro/101?exemplares=150');
  const black = page.getByRole('radio', { name: /^Preto/ });
  await expect(black).toBeChecked();
  const usual = await amount(page);
  await choose(page, /boneco/i);
  await settled(page, 'exemplares=1');
  await expect(page.getByText(/exemplar único/)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Exemplares' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /Opções de Capa/ })).toHaveCount(0);
  const numbered = (await headings(page)).filter((text) => /^\d/.test(text));
  expect(numbered.map((text) => Number.parseInt(text, 10))).toEqual(numbered.map((_, index) => index + 1));
  expect(numbered.slice(0, 3)).toEqual(['1Tamanho', '2Impressão do miolo', '3Opções de papel']);
  await expectAccessibleFromTop(page);
  await choose(page, /^Tiragem/);
  await settled(page, 'exemplares=150');
  await expect(black).toBeChecked();
  await expect.poll(() => amount(page)).toBe(usual);
  await expect
    .poll(async () => (await headings(page)).slice(2, 7))
    .toEqual([
      '1Tamanho',
      '2Opções de Capa',
      '3Impressão do miolo',
      '4Opções de papel',
      '5Serviços Opcionais',
    ]);
});

test('a slow product page shows its skeleton at once @long', async ({ page }) => {
  await open(page, '/livro');
  const letGo = await holdBack(page, '**/livro/101**.data**', 'GET');
  await page
    .getByRole('link', { name: /Livro brochura/ })
    .first()
    .click();
  const loading = page.getByText('Carregando o produto…');
  await expect(loading).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: /Livro brochura|brochura/i })).toBeVisible();
  await expect(loading).not.toBeAttached();
});
