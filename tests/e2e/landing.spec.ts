import { expect, test } from '@playwright/test';
import { finish, openReadyCart, pickUpForNothing } from './ready-cart';
import {
  allowCookies,
  comeFromSomewhere,
  expectAccessible,
  expectAccessibleDialog,
  open,
  reload,
} from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

/** The campaign for a customer with an account and a book in the cart, in a browser without a session. */
test('a publisher leaves contact data, answers, logs in and pays with the coupon @long @phone-long', async ({
  page,
  browser,
  request,
}) => {
  const owner = await browser.newPage();
  const email = await openReadyCart(owner);
  await owner.close();
  allowCookies(page);
  await comeFromSomewhere(page.context());

  await test.step('the form reports a typing error and missing fields', async () => {
    await open(page, '/landing?utm_source=feira&utm_campaign=outono');
    await expectAccessible(page);
    await page.getByLabel('E-mail', { exact: true }).first().fill('ana@gmial.com');
    await page.getByLabel('Nome e sobrenome').fill('Ana Souza');
    await expect(page.getByText('não seria ana@gmail.com?')).toBeVisible();
    await page.getByRole('button', { name: 'Quero meu cupom de 5%' }).click();
    await expect(page.getByRole('alert').getByText('Selecione Um Estado')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('send the contact data', async () => {
    const form = page.locator('#form_landing');
    await form.getByLabel('E-mail', { exact: true }).fill(email);
    await form.getByLabel('Celular com DDD').fill('19987654321');
    await form.getByLabel('Estado').selectOption({ label: 'São Paulo' });
    await form.getByLabel('Cidade').selectOption({ label: 'Campinas' });
    await form.getByLabel('Títulos publicados').selectOption({ label: 'Entre 5 e 10' });
    await form.getByLabel('Tiragem mínima').fill('150');
    await form.getByRole('button', { name: 'Quero meu cupom de 5%' }).click();
    await page.waitForURL('/landing/obrigado-5off');
    // After the long form, the next step is shown from its top.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText('FDLCINCOOFF')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('answer the questions', async () => {
    await page.getByRole('link', { name: 'Quero 10%' }).click();
    await page.waitForURL('/landing/registro');
    await page.getByRole('button', { name: 'Receber Cupom 10%' }).click();
    await expect(page.getByText('Selecione Uma Opção de sua Editora').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('O seu cargo').fill('Editora-chefe');
    await page.getByText('Menor custo em tiragens pequenas').click();
    await page.getByLabel('Como funciona a produção hoje?').selectOption({ label: 'Terceirizada' });
    await page.getByLabel('Por onde você vende?').selectOption({ label: 'E-commerce' });
    await page.getByLabel('Até onde os seus livros chegam?').selectOption({ label: 'Nacional' });
    await page.getByLabel('Indicaria a impressão sob demanda a outra editora?').selectOption('1');
    await page.getByRole('button', { name: 'Receber Cupom 10%' }).click();
    await page.waitForURL('/landing/obrigado-10off');
    await expect(page.getByText('FDLDEZOFF')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the mail brings the coupon', async () => {
    const mails = async () => {
      const answer = await request.get(`${sandbox()}/mailbox/messages.json`, { params: { to: email } });
      return answer.text();
    };
    await expect.poll(mails, { timeout: 60_000 }).toContain('10%');
  });

  await test.step('use the coupon: home, and the login open', async () => {
    await page.getByRole('button', { name: 'Usar meu cupom' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const login = page.getByRole('dialog');
    await expect(login).toBeVisible();
    await expectAccessibleDialog(page);
    await login.locator('[name=login]').fill(email);
    await login.locator('[name=senha]').fill('papel e tinta');
    await login.locator('form button[type=submit]').click();
    await expect(page.getByText('Login realizado com sucesso')).toBeVisible();
  });

  await test.step('the cart accepts it, and the order is paid', async () => {
    await open(page, '/carrinho');
    await page.getByRole('heading', { name: 'Cupom de desconto' }).click();
    await page.getByLabel('Código do cupom').fill('FDLDEZOFF');
    await page.getByRole('button', { name: 'Aplicar cupom' }).click();
    await expect(page.getByText('Cupom FDLDEZOFF')).toBeVisible();
    await pickUpForNothing(page);
    await reload(page);
    await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
    const orderId = await finish(page);
    await open(page, `/pedido/${orderId}`);
    await expect(page.getByText('Desconto do cupom')).toBeVisible();
    await page.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    const pix = page.getByRole('dialog', { name: 'Pague com PIX' });
    const payAt = await pix.getByRole('link', { name: 'Pagar no banco de testes' }).getAttribute('href');
    const data = { txid: payAt?.split('/').at(-1), notify: 'once' };
    expect((await request.post(`${sandbox()}/pix-bank/sandbox/pay`, { data })).ok()).toBe(true);
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible({ timeout: 40_000 });
  });
});
