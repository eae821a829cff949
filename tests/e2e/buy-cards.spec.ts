import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { isLeavingCart } from './ready-cart';
import { allowCookies, arriveAtFiles, choice, eventsTold, live, open, reload, sendFile } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

/**
 * The other journey through the shop: a returning customer, a product without pages, a parcel, and a lost callback.
 */
test('a customer orders cards to an address; the page itself finds the payment', async ({
  page,
  request,
}) => {
  allowCookies(page);
  await test.step('log in', async () => {
    await open(page, '/entrar');
    await page.locator('main [name=login]').fill('cliente@lombada.example');
    await page.locator('main [name=senha]').fill('lombada-demo-2026');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText('Login realizado com sucesso')).toBeVisible();
  });

  await test.step('configure cards and upload the artwork', async () => {
    await open(page, '/cartao-de-visita/501');
    await page.getByText('1.000 unidades').click();
    await expect(page).toHaveURL(/quantidade=1000/);
    await page.getByText(/^Li e aceito os termos de uso/).click();
    await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await arriveAtFiles(page);
    await sendFile(
      page,
      /Arte do cartão/,
      'cartao.pdf',
      await bookPdf({ trimMm: [90, 50], bleedMm: 3, pages: 2 }),
    );
    await expect(page.getByText('Aprovado')).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await page.waitForURL(/\/carrinho/);
    await live(page);
    const told = ['add_to_cart', 'begin_checkout'];
    await expect.poll(() => eventsTold(page)).toEqual(expect.arrayContaining(told));
  });

  await test.step('an unknown coupon is refused, a valid one gives a discount', async () => {
    await page.getByRole('heading', { name: 'Cupom de desconto' }).click();
    await page.getByLabel('Código do cupom').fill('NADA');
    await page.getByRole('button', { name: 'Aplicar cupom' }).click();
    await expect(page.getByText('Não encontramos este cupom.')).toBeVisible();
    await page.getByLabel('Código do cupom').fill('livro10');
    await page.getByRole('button', { name: 'Aplicar cupom' }).click();
    await expect(page.getByText('Cupom LIVRO10')).toBeVisible();
    await page.getByRole('button', { name: 'Remover cupom' }).click();
    await expect(page.getByText('Cupom LIVRO10')).toBeHidden();
  });

  await test.step('a line is duplicated, and removed again', async () => {
    await page.getByRole('button', { name: /^Duplicar item/ }).click();
    await expect(page.getByRole('button', { name: /^Remover Cart/ })).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Remover Cart/ })
      .last()
      .click();
    await expect(page.getByRole('button', { name: /^Remover Cart/ })).toHaveCount(1);
  });

  await test.step('leaving clears the delivery, a reload does not', async () => {
    const chosen = page.getByText('Total com entrega').first();
    await page.getByText('Receber no endereço').click();
    await choice(page, 'transporte').first().click();
    await expect(chosen).toBeVisible();
    await reload(page);
    await expect(chosen).toBeVisible();
    const left = page.waitForResponse((answer) => isLeavingCart(answer.request()));
    await page.getByRole('link', { name: 'Continuar Comprando' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await left).ok()).toBe(true);
    await page
      .getByRole('link', { name: /carrinho/i })
      .first()
      .click();
    await page.waitForURL(/\/carrinho/);
    await expect(page.getByText('Ainda sem a entrega')).toBeVisible();
  });

  await test.step('send them to an address', async () => {
    await page.getByText('Receber no endereço').click();
    await choice(page, 'endereco').first().click();
    await choice(page, 'transporte').first().click();
    await page.getByRole('button', { name: 'Mudar contato' }).click();
    const contact = page.getByRole('dialog', { name: 'Contato para a entrega' });
    await contact.getByLabel('Nome do contato').fill('Rita Alves');
    await contact.getByLabel('CPF').fill('52998224725');
    await contact.getByLabel('Telefone').fill('11987654321');
    await contact.getByRole('button', { name: 'Salvar' }).click();
    await expect(contact).toBeHidden();
    await expect(page.getByText('Rita Alves').first()).toBeVisible();
    await expect(page.getByText('Total com entrega').first()).toBeVisible();
    await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Conferi os meus arquivos/).click();
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().dblclick();
    await page.waitForURL(/\/sucesso\/\d+/);
    const told = ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'];
    await expect.poll(() => eventsTold(page)).toEqual(expect.arrayContaining(told));
    const purchases = (await eventsTold(page)).filter((event) => event === 'purchase');
    expect(purchases).toHaveLength(1);
    await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();
    await page.waitForURL(/\/pedido\/\d+/);
  });

  await test.step('the bank sends no notification, and the page finds the payment by polling', async () => {
    await page.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    const pix = page.getByRole('dialog', { name: 'Pague com PIX' });
    await expect(pix.getByLabel('PIX copia e cola')).toHaveValue(/^000201/, { timeout: 45_000 });
    const payAt = await pix.getByRole('link', { name: 'Pagar no banco de testes' }).getAttribute('href');
    await page.keyboard.press('Escape');
    await expect(pix).toBeHidden();
    const txid = payAt?.split('/').at(-1);
    const paid = await request.post(`${sandbox()}/pix-bank/sandbox/pay`, { data: { txid, notify: 'never' } });
    expect(paid.ok()).toBe(true);
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible({ timeout: 40_000 });
    // Fetched, not opened in the page: an empty cart soon redirects to the home page.
    const cart = await page.request.get('/carrinho');
    expect(await cart.text()).toContain('Você não possui itens adicionados no carrinho!');
  });
});
