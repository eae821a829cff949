import { expect, type Page, test } from '@playwright/test';
import { callShop, finish, isLeavingCart, openReadyCart, pickUpForNothing } from './ready-cart';
import { choice, comeFromNowhere, expectAccessible, live, open, reload } from './shopper';

/** The sandbox's gateway decides by the card number. */
const cards = { approved: '4000000000000010', refused: '4000000000000028', late: '4000000000000036' };

/** Chooses the counter. A reload of the cart keeps the choice; opening the cart from another page does not. */
const chooseCounter = async (page: Page): Promise<void> => {
  await pickUpForNothing(page);
  await reload(page);
  await expect(page.getByText('Total com entrega').first()).toBeVisible();
};

const unfoldCard = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Preencher os dados do cartão' }).click();

/** Types a card into the page; `place` is 1, or 2 for the second of two. */
const typeCard = async (page: Page, number: string, place = 1): Promise<void> => {
  const field = (name: string) => page.locator(`#cartao-${place}-${name}`);
  await field('number').fill(number);
  await field('holder').fill('ANA CONCEICAO');
  await field('month').selectOption('12');
  await field('year').selectOption({ index: 5 });
  await field('cvc').focus();
  await page.keyboard.press('Enter');
  const keypad = page.getByRole('group', { name: 'Teclado do CVC' });
  for (const digit of '123') await keypad.getByRole('button', { name: digit, exact: true }).click();
  await keypad.getByRole('button', { name: 'Ok' }).click();
  await expect(field('cvc')).toHaveValue('•••');
  await field('instalments').selectOption('1');
};

const chooseMethod = (page: Page, name: RegExp): Promise<void> =>
  page.locator('main').getByRole('radio', { name }).check({ force: true });

const pay = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pagar desta forma' }).click();

test('two cards of which one is refused are both released; others pay on the order’s page @long', async ({
  page,
}) => {
  await openReadyCart(page);
  await chooseCounter(page);

  await test.step('in the cart one of the two is refused', async () => {
    await unfoldCard(page);
    await page.getByText('Pagar com dois cartões').click();
    await page.locator('#cartao-valor-first').fill('60,00');
    await typeCard(page, cards.approved, 1);
    await typeCard(page, cards.refused, 2);
    await expectAccessible(page);
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Conferi os meus arquivos/).click();
    await comeFromNowhere(page);
    await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/sucesso\/\d+/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: /falta o pagamento/ })).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveTitle('Seu pedido foi registrado, falta o pagamento | Lombada');
    await expect(page.getByText(/^Infelizmente seu pagamento não foi aprovado/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tentar outro pagamento' }).click();
    await page.waitForURL(/\/pedido\/\d+/);
    await live(page);
  });

  await test.step('another card is refused too: it is reported, and the page stays', async () => {
    await expect(page.getByText('Pagamento não aprovado', { exact: true }).first()).toBeVisible();
    await unfoldCard(page);
    await typeCard(page, cards.refused);
    await pay(page);
    await expect(page.getByText(/não autorizou o pagamento.*Aguarde um momento\.\.\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar desta forma' })).toBeEnabled();
    await expect(page.locator('#cartao-1-number')).toHaveValue(/0028$/);
    // The card's code was discarded after the attempt.
    await expect(page.locator('#cartao-1-cvc')).toHaveValue('');
    await expectAccessible(page);
  });

  await test.step('a missing field of one card is hidden when there are two; a code is cleared with its number', async () => {
    const missing = page.locator('main').getByText('Selecione o numero de parcelas');
    const code = page.locator('#cartao-1-cvc');
    await typeCard(page, cards.refused);
    await page.locator('#cartao-1-instalments').selectOption('');
    await pay(page);
    await expect(missing).toBeVisible();
    await page.getByText('Pagar com dois cartões').click();
    await expect(page.locator('#cartao-2-number')).toBeVisible();
    await expect(missing).toHaveCount(0);
    await page.getByText('Pagar com dois cartões').click();
    await expect(code).toHaveValue('•••');
    await page.locator('#cartao-1-number').fill(cards.approved);
    await expect(code).toHaveValue('');
  });

  await test.step('two others pay the whole; an outdated tab is told so', async () => {
    const behind = await page.context().newPage();
    await open(behind, page.url());
    await comeFromNowhere(page);
    await expect(page.getByRole('button', { name: 'Pagar desta forma' })).not.toHaveAttribute('aria-busy');
    await page.getByText('Pagar com dois cartões').click();
    await page.locator('#cartao-valor-second').fill('55,00');
    await typeCard(page, cards.approved, 1);
    await typeCard(page, '5555555555554444', 2);
    await expectAccessible(page);
    await pay(page);
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await chooseMethod(behind, /^Boleto/);
    await pay(behind);
    await expect(behind.getByText(/^Já recebemos o pagamento deste pedido.*momento\.\.\.$/)).toBeVisible();
    await expect(behind.getByText('Pagamento confirmado', { exact: true })).toBeVisible();
    await expect(behind.getByRole('button', { name: 'Pagar desta forma' })).toHaveCount(0);
  });
});

test('a boleto is replaced by a PIX beside a part in credit @long', async ({ page }) => {
  await openReadyCart(page, { withAddress: true, credit: 2_000 });
  await chooseCounter(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const { pk_pedido: orderId } = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: '6',
    ...terms,
  });
  await open(page, `/pedido/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Pague com boleto' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Trocar forma de pagamento').click();
  await chooseMethod(page, /^PIX/);
  await page.getByText('Usar os créditos da carteira').click();
  await expect(page.getByText('Pago pela carteira')).toBeVisible();
  await expectAccessible(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeVisible();
  await expect(page.getByText(/dos créditos da sua carteira estão reservados/)).toBeVisible();
  await page.getByText('Trocar forma de pagamento').click();
  // The credit is spent, so the waiting PIX is not offered again.
  await expect(page.locator('main').getByRole('radio', { name: /^PIX/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('the success page follows a card that the gateway is reviewing @long', async ({ page }) => {
  test.setTimeout(300_000);
  await openReadyCart(page);
  await chooseCounter(page);
  await unfoldCard(page);
  await typeCard(page, cards.late);
  await page.getByText(/^Conferi os itens/).click();
  await page.getByText(/^Conferi os meus arquivos/).click();
  await comeFromNowhere(page);
  await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/sucesso\/\d+/, { timeout: 60_000 });
  const state = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /cartão/ });
  await expect(state).toContainText('A operadora está analisando o pagamento');
  await expectAccessible(page);
  await expect(state).toContainText('O pagamento com cartão foi aprovado.', { timeout: 150_000 });
});

/** Opens the shop and then the cart. */
const comeByHome = async (page: Page): Promise<void> => {
  await open(page, '/');
  await page
    .getByRole('link', { name: /^Carrinho/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText('Livro brochura').first()).toBeVisible();
};

test('a cart left by closing its tab clears its choices at the next visit @long', async ({ page }) => {
  await openReadyCart(page);
  await chooseCounter(page);
  const next = await page.context().newPage();
  await page.close();
  await open(next, '/carrinho');
  await expect(next.getByText('Total com entrega')).toHaveCount(0);
  await expect(next.getByText('Livro brochura').first()).toBeVisible();
  await chooseCounter(next);
  const third = await page.context().newPage();
  await next.close();
  await comeByHome(third);
  await expect(third.getByText('Total com entrega')).toHaveCount(0);
});

test('a cart that one tab still shows keeps its choices when another tab opens it @long', async ({
  page,
}) => {
  await openReadyCart(page);
  await chooseCounter(page);
  const other = await page.context().newPage();
  const left: string[] = [];
  other.on('request', (request) => {
    if (isLeavingCart(request)) left.push(request.url());
  });
  await comeByHome(other);
  await expect(other.getByText('Total com entrega').first()).toBeVisible();
  await choice(page, 'tipo_pagamento', 'PIX').click();
  await finish(page);
  expect(left).toEqual([]);
});
