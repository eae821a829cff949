import { expect, type Locator, type Page, test } from '@playwright/test';
import { openReadyCart } from './ready-cart';
import { comeLoggedIn, live, open } from './shopper';

/** What is typed and chosen before the scripts run stays, and counts. */

/** Opens a page whose scripts do not arrive; the returned function lets them come. */
const openBeforeLife = async (page: Page, address: string): Promise<() => Promise<void>> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\/assets\/.*\.js/;
  // A page without scripts, so that the settings for the next one are made.
  await open(page, '/robots.txt');
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    release();
    await live(page);
    await page.unroute(scripts);
  };
};

type Typed = { what: string; field: Locator; read: () => Promise<unknown>; entered: unknown };

/** Letters and digits alone, since masks add punctuation. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** A text that the field takes, by what it says of itself. */
const textFor = (facts: {
  type: string;
  mode: string;
  complete: string;
  hint: string;
  value: string;
}): string => {
  if (facts.type === 'number') return String(Number(facts.value) + 2);
  if (facts.type === 'email') return 'ana@exemplo.com.br';
  if (facts.complete === 'postal-code') return '99999999';
  if (facts.type === 'tel' || facts.complete.startsWith('tel')) return '1132654321';
  if (facts.hint.startsWith('dd/mm')) return '05031990';
  if (facts.mode === 'numeric') return facts.value === '' ? '52' : String(Number(facts.value) + 2);
  return 'Ana do Prado';
};

/** Enters something into every field below `place`; of radio buttons, the last of each name. */
const enterEverywhere = async (page: Page, place: string): Promise<Typed[]> => {
  const typed: Typed[] = [];
  const fields = page.locator(`${place} :is(input, select, textarea)`);
  for (const field of await fields.all()) {
    const facts = await field.evaluate((element) => {
      const { type, name, id, disabled, value, checked, readOnly, inputMode, placeholder } =
        element as HTMLInputElement;
      const same = [...document.getElementsByName(name)].filter(
        (each) => !(each as HTMLInputElement).disabled,
      );
      return {
        id,
        name,
        type,
        value,
        isChecked: checked,
        isLast: same.at(-1) === element,
        isOpen: !disabled && !readOnly && element.checkVisibility({ visibilityProperty: true }),
        mode: inputMode,
        complete: element.getAttribute('autocomplete') ?? '',
        hint: placeholder ?? '',
      };
    });
    const { type, id, name } = facts;
    // Another kind of person has other fields.
    if (!facts.isOpen || type === 'hidden' || type === 'file' || name === 'fk_tipo_usuario') continue;
    const same = id ? page.locator(`[id="${id}"]`) : page.locator(`${place} [name="${name}"]`).first();
    const what = `${name || id} (${type})`;
    if (type === 'radio' || type === 'checkbox') {
      if (type === 'radio' && (!facts.isLast || facts.isChecked)) continue;
      const entered = !facts.isChecked;
      await field.setChecked(entered, { force: true });
      typed.push({ what, field: same, entered, read: () => same.isChecked() });
    } else if (type === 'select-one') {
      const entered = await field.evaluate(
        (list: HTMLSelectElement) =>
          [...list.options].filter(({ disabled }) => !disabled).at(-1)?.value ?? '',
      );
      await field.selectOption(entered);
      typed.push({ what, field: same, entered, read: () => same.inputValue() });
    } else {
      const entered = textFor(facts);
      await field.fill(entered);
      typed.push({
        what,
        field: same,
        entered: plain(entered),
        read: async () => plain(await same.inputValue()),
      });
    }
  }
  return typed;
};

const standsAs = async (typed: readonly Typed[]): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const { what, read } of typed) found[what] = await read();
  return found;
};

const asEntered = (typed: readonly Typed[]): Record<string, unknown> =>
  Object.fromEntries(typed.map(({ what, entered }) => [what, entered]));

/** Enters, lets the page come to life, and looks again. */
const expectKept = async (page: Page, address: string, place = 'main'): Promise<void> => {
  const comeToLife = await openBeforeLife(page, address);
  const typed = await enterEverywhere(page, place);
  expect(typed.length, address).toBeGreaterThan(0);
  await comeToLife();
  await expect(async () => expect(await standsAs(typed), address).toEqual(asEntered(typed))).toPass({
    timeout: 15_000,
  });
};

test('a visitor’s fields keep what was entered before the scripts ran', async ({ page }) => {
  for (const [address, place] of [
    ['/', 'main .quick-quote'],
    ['/calculo-de-lombada', 'main'],
    ['/entrar', 'main'],
    ['/cadastro/email', 'main'],
    ['/cadastro', 'main'],
    ['/recuperar-senha', 'main'],
    ['/landing', 'main'],
    ['/contato', 'footer'],
    ['/orcamento/novo/101', 'main'],
    ['/pesquisa?keywords=livro', 'main'],
    ['/simular-frete/101', 'main'],
  ] as const)
    await test.step(address, () => expectKept(page, address, place));
});

test('a customer’s fields keep what was entered before the scripts ran', async ({ page }) => {
  await comeLoggedIn(page);
  for (const address of [
    '/conta/dados',
    '/endereco/novo',
    '/mensagem?acao=nova',
    '/conta/acesso',
    '/conta/integracoes',
    '/conta/apagar',
  ])
    await test.step(address, () => expectKept(page, address));
});

test('the book’s numbers and tiles count although they were chosen before the scripts ran', async ({
  page,
}) => {
  const comeToLife = await openBeforeLife(page, '/livro/101');
  await page.getByRole('spinbutton', { name: 'Exemplares' }).fill('30');
  await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('64');
  const size = page.locator('input[name=formato]').last();
  await size.check({ force: true });
  const chosen = await size.inputValue();
  await page.locator('#cep-frete').fill('01310100');
  await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
  await comeToLife();
  await expect(page).toHaveURL(/exemplares=30/);
  await expect(page).toHaveURL(new RegExp(`formato=${chosen}`));
  await expect(page.getByRole('spinbutton', { name: 'Exemplares' })).toHaveValue('30');
  await expect(page.getByRole('spinbutton', { name: 'Número de páginas' })).toHaveValue('64');
  await expect(size).toBeChecked();
  await expect(page.locator('#cep-frete')).toHaveValue('01.310-100');
  await expect(page.getByRole('checkbox', { name: /termos de uso/i })).toBeChecked();
  const budget = page.getByRole('complementary', { name: 'Seu orçamento' });
  await expect(budget.getByText('por exemplar, 30 exemplares')).toBeVisible();
});

test('a payment chosen before the scripts ran is the one that is paid', async ({ page }) => {
  await openReadyCart(page, { credit: 100 });
  const comeToLife = await openBeforeLife(page, '/carrinho');
  const pix = page.getByRole('radio', { name: /^PIX/ });
  const slip = page.getByRole('radio', { name: /^Boleto/ });
  const [other] = (await pix.isChecked()) ? [slip] : [pix];
  await other.check({ force: true });
  await page.getByText('Retirar em um balcão').click();
  await comeToLife();
  await expect(other).toBeChecked();
});
