import { expect, type Page, test } from '@playwright/test';
import { weighPage } from '../bench/page-weight';
import { approvedFilesSql, projectSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { tabAndPress, tabTo } from './keys';
import { finish, openReadyCart, pickUpForNothing } from './ready-cart';
import { leaveFolded, live, movedOf, open } from './shopper';

/** The weight and layout stability of a page before any input, and the position of its price. */

const BOOK = '/livro/101';
const pages = ['/', '/livro', BOOK, '/cartao-de-visita/501'];

/** Opens a page and adds up the transferred bytes of its pictures. */
const picturesOf = async (page: Page, address: string): Promise<{ bytes: number; kinds: string[] }> => {
  const arrived: Promise<{ bytes: number; kind: string }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image' || !request.url().includes('/pictures/')) return;
    arrived.push(
      Promise.all([request.sizes(), request.response()]).then(([{ responseBodySize }, response]) => ({
        bytes: responseBodySize,
        kind: response?.headers()['content-type'] ?? '',
      })),
    );
  });
  await open(page, address);
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(arrived);
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), kinds: all.map(({ kind }) => kind) };
};

for (const address of pages)
  test(`${address} is light on the first screen without layout shifts @phone`, async ({ page }) => {
    leaveFolded(page);
    const { bytes, kinds } = await picturesOf(page, address);
    expect(bytes).toBeLessThan(350_000);
    expect(kinds.filter((kind) => !/^image\/(avif|webp)$/.test(kind))).toEqual([]);
    expect(await movedOf(page)).toBeLessThan(0.02);
  });

test('the cart loads without layout shifts @phone', async ({ page }) => {
  // The cart is never the first page, so the fonts are already loaded.
  await open(page, '/livro');
  await openReadyCart(page);
  expect(await movedOf(page)).toBeLessThan(0.02);
});

test('a page loads few scripts before it is interactive', async ({ baseURL }) => {
  const limits = { '/': 110_000, '/livro': 109_000, [BOOK]: 145_000 };
  for (const [address, limit] of Object.entries(limits)) {
    const { bytes, encoding } = await weighPage(new URL(address, baseURL));
    expect(encoding).toBe('br');
    expect(bytes, `scripts of ${address}`).toBeLessThan(limit);
  }
});

test('nor does a page of a purchase', async ({ page, baseURL }) => {
  const email = await openReadyCart(page, { withAddress: true });
  const token = anyCnpj();
  await asTheShop([
    projectSql(`(select pk_usuario from usuario where email_usuario = '${email}')`, token),
    approvedFilesSql(token),
  ]);
  const session = async () =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const expectLight = async (address: string, limit: number) => {
    const { bytes } = await weighPage(new URL(address, baseURL), await session());
    expect(bytes, `scripts of ${address}`).toBeLessThan(limit);
  };
  await expectLight(`/envio?projeto=project-${token}`, 135_000);
  await expectLight('/carrinho', 140_000);
  await pickUpForNothing(page);
  await open(page, '/carrinho');
  await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
  await expectLight(`/pedido/${await finish(page)}`, 150_000);
});

test('a page loads the letters of its language alone', async ({ page }) => {
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') sizes.push(request.sizes());
  });
  await open(page, BOOK);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(55_000);
});

test('by keyboard the price of fifty books of 200 pages in A5 is three steps from the home page', async ({
  page,
}) => {
  leaveFolded(page);
  await open(page, '/');
  const quote = page.getByRole('form', { name: 'Quanto custa o meu livro?' });
  await expect(quote.getByText(/^50 exemplares de 200 páginas/)).toBeVisible();
  /** The focused element is on the first two screens. */
  const expectNear = async () =>
    expect(
      await page.evaluate(
        () =>
          (document.activeElement?.getBoundingClientRect().bottom ?? 0) + window.scrollY <= 2 * innerHeight,
      ),
    ).toBe(true);

  await tabAndPress(page, quote.getByRole('button', { name: 'Montar este livro' }));
  await page.waitForURL(/\/livro\/\d+\?/);
  await live(page);
  const panel = page.getByRole('complementary', { name: 'Seu orçamento' });
  await expect(panel.getByText(/por exemplar, 50 exemplares/)).toBeVisible();

  await tabAndPress(page, page.locator('summary', { has: page.getByRole('heading', { name: /Tamanho$/ }) }));
  await expectNear();
  const sizes = page.locator('input[type=radio][name=formato]');
  await tabTo(page, sizes.and(page.locator(':checked')));
  const a5 = page.getByRole('radio', { name: /^A5/ });
  const position = (await sizes.evaluateAll((all) => all.map((each) => each.matches(':checked')))).indexOf(
    true,
  );
  const values = await sizes.evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const wanted = values.indexOf(await a5.getAttribute('value'));
  for (let at = position; at !== wanted; at += Math.sign(wanted - position))
    await page.keyboard.press(wanted > position ? 'ArrowDown' : 'ArrowUp');
  await expect(a5).toBeChecked();
  await expectNear();
  await expect(page).toHaveURL(/formato=a5/i);
  await expect(panel.getByText(/por exemplar, 50 exemplares/)).toBeInViewport();
});
