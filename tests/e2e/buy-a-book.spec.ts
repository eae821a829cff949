import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { expect, test } from '@playwright/test';
import { someMail } from './chance';
import {
  arriveAtFiles,
  centavosOf,
  choice,
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  live,
  open,
  register,
  reload,
  sendFile,
  spineMmOf,
} from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

/**
 * The main journey with real services: a visitor configures a book, registers, uploads real PDFs, chooses the
 * delivery, finishes, pays at the bank and sees the order paid.
 */
test('a visitor configures a book, sends the PDFs, pays by PIX and sees it paid @phone-long', async ({
  page,
  request,
  isMobile,
}) => {
  let email = '';
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser logs a refused form, and requests while off line, as failed resources.
    const isExpected = /status of 422|ERR_INTERNET_DISCONNECTED|patches TypeError: Failed to fetch/.test(
      message.text(),
    );
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });

  await test.step('home links to the book', async () => {
    await open(page, '/');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Monte seu livro' }).first().click();
    await page.waitForURL(/\/livro\/101/);
    await live(page);
  });

  await test.step('the price follows every change, and a reload keeps it', async () => {
    const total = page.getByRole('complementary', { name: 'Seu orçamento' }).getByText(/^R\$/);
    const before = centavosOf((await total.first().textContent()) ?? '');
    expect(before).toBeGreaterThan(0);
    await page.getByRole('spinbutton', { name: 'Número de páginas' }).fill('64');
    await page.getByRole('spinbutton', { name: 'Número de páginas' }).press('Tab');
    await expect(async () => {
      expect(centavosOf((await total.first().textContent()) ?? '')).toBeLessThan(before);
    }).toPass();
    await page.getByRole('spinbutton', { name: /exemplares/i }).fill('20');
    await page.getByRole('spinbutton', { name: /exemplares/i }).press('Tab');
    await expect(page).toHaveURL(/exemplares=20/);
    await expect(
      page.getByRole('complementary', { name: 'Seu orçamento' }).locator('[aria-busy=true]'),
    ).toHaveCount(0);
    const shown = await total.first().textContent();
    await reload(page);
    await expect(total.first()).toHaveText(shown ?? '');
    await expectAccessible(page);
  });

  const interior = { trimMm: [140, 210] as [number, number], bleedMm: 3 };
  await test.step('a visitor chooses a file, and is asked to log in on continuing', async () => {
    await page.getByRole('checkbox', { name: /termos de uso/i }).check({ force: true });
    await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await arriveAtFiles(page);
    await expect(page.getByRole('button', { name: 'Prosseguir »' })).toBeDisabled();
    await sendFile(page, /Miolo/, 'curto.pdf', await bookPdf({ ...interior, pages: 60 }));
    await expect(page.getByRole('button', { name: 'Tirar curto.pdf' })).toBeVisible();
    await page.getByLabel('Observações do pedido').fill('Capricho na dobra');
    await page.getByLabel('Título').fill('O mapa das marés');
    await page.getByLabel('ISBN').fill('978-65-00-00000-8');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await expect(page.getByRole('dialog', { name: 'Entre na sua conta' })).toBeVisible();
  });

  await test.step('registering in between loses neither file nor notes, and the submit continues', async () => {
    await page.getByRole('button', { name: 'Criar conta' }).click();
    const free = someMail('autora');
    await page.getByRole('dialog').getByLabel('Seu e-mail').fill(free);
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(page.locator('dialog[open] [name=email_usuario]')).toHaveValue(free);
    await expectAccessibleDialog(page);
    ({ email } = await register(page, 'dialog[open]'));
    await page.getByRole('link', { name: 'Continuar de onde parei' }).click();
    await page.waitForURL(/\/envio\?projeto=/);
    await live(page);
    await expect(page.getByLabel('Observações do pedido')).toHaveValue('Capricho na dobra');
    await expect(page.getByLabel('Título')).toHaveValue('O mapa das marés');
    // The page submitted by itself: files sent from here on wait for the next submit.
    await expectTold(page, 'Envie todos os arquivos obrigatórios para prosseguir');
  });

  await test.step('a mistyped ISBN is reported beside its field, and no other input is lost', async () => {
    const isbn = page.getByLabel('ISBN');
    await expect(isbn).toHaveValue('978-65-00-00000-8');
    await expect(isbn).toHaveAccessibleDescription(/Este ISBN não confere/);
    await expectAccessible(page);
    await isbn.fill('');
    await isbn.blur();
    await expect(page.getByText('Salvo.')).toBeVisible();
    await expect(isbn).not.toHaveAccessibleDescription(/não confere/);
    await reload(page);
    await expect(page.getByLabel('Título')).toHaveValue('O mapa das marés');
    await expect(page.getByLabel('Observações do pedido')).toHaveValue('Capricho na dobra');
  });

  await test.step('a wrong PDF is explained, the right ones are approved with pictures', async () => {
    const verdict = page
      .getByRole('status')
      .filter({ hasText: 'O arquivo precisa de ajuste antes de ir para a gráfica.' });
    await expect(verdict).toBeVisible({ timeout: 45_000 });
    await expect(verdict).toContainText(/\d erros?/);
    await sendFile(page, /Miolo/, 'miolo.pdf', await bookPdf({ ...interior, pages: 64 }));
    const spineMm = await spineMmOf(page);
    await sendFile(page, /Capa aberta/, 'capa.pdf', await coverPdf({ ...interior, spineMm }));
    await expect(page.getByText('Aprovado')).toHaveCount(2, { timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await page.waitForURL(/\/carrinho/);
    await live(page);
  });

  await test.step('a change without a connection is reported, and sent again', async () => {
    const unreachable = page.getByText('Houve algum problema com a conexão, por favor tente mais tarde!');
    await page.getByRole('heading', { name: 'Nome do pedido' }).click();
    await page.locator('main [name=nome]').fill('Primeiro livro');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Salvar nome' }).click();
    await expect(unreachable).toBeVisible();
    await page.context().setOffline(false);
    const named = page.waitForResponse((answer) => answer.url().includes('/carrinho.data'));
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    expect((await named).status()).toBe(200);
    await expect(unreachable).toBeHidden();
  });

  await test.step('delivery at a counter, terms, finish', async () => {
    await expect(page.getByText('O mapa das marés — Livro brochura').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().click();
    const noDelivery = page.locator('#problema-entrega').getByText('Selecione uma opção de entrega!');
    await expect(noDelivery).toBeVisible();
    await page.getByText('Retirar em um balcão').click();
    await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'São Paulo' });
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'São Paulo' });
    await choice(page, 'pk_balcao', 'GRÁTIS').first().click();
    await expect(page.getByText('Total com entrega', { exact: true })).toBeVisible();
    await expect(noDelivery).toBeHidden();
    await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
    const finish = page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true });
    const collector = page.getByRole('dialog', { name: 'Quem retira o pedido' });
    await finish.click();
    await expect(collector).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(collector).toBeHidden();
    // The message that says what is missing.
    await expect(page.locator('#problema-responsavel')).toBeFocused();
    await finish.click();
    await collector.getByText('Outra pessoa').click();
    await collector.getByText(/^Confirmo que o pedido será conferido/).click();
    await collector.getByRole('button', { name: 'Salvar' }).click();
    await expect(collector.getByText('Campo obrigatório').first()).toBeVisible();
    await collector.getByText('Eu', { exact: true }).click();
    await collector.getByRole('button', { name: 'Salvar' }).click();
    await expect(collector).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mudar quem retira' })).toBeVisible();
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().click();
    const notAccepted = page
      .locator('#problema-termos')
      .getByText('É necessário estar de acordo com os termos de aceite!');
    await expect(notAccepted).toBeVisible();
    await page.getByText(/^Conferi os itens/).click();
    await page.getByText(/^Conferi os meus arquivos/).click();
    await expect(notAccepted).toBeHidden();
    await page.getByRole('button', { name: 'Finalizar Compra' }).first().click();
    await page.waitForURL(/\/sucesso\/\d+/);
    await expect(page.getByRole('heading', { name: 'Seu pedido foi finalizado com sucesso' })).toBeVisible();
    await expect(page.getByLabel('PIX copia e cola')).toHaveValue(/^000201/, { timeout: 45_000 });
    await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();
    await page.waitForURL(/\/pedido\/\d+/);
    await expect(page.getByRole('heading', { name: 'O mapa das marés — Livro brochura' })).toBeVisible();
  });

  /** Waits for a mail to the customer whose text contains the words. */
  const mailed = (words: RegExp) =>
    expect(async () => {
      const answer = await request.get(`${sandbox()}/mailbox/messages.json`, { params: { to: email } });
      expect(await answer.text()).toMatch(words);
    }).toPass({ timeout: 60_000 });

  await test.step('pay at the bank, and the page changes to paid by itself', async () => {
    // Once the order is paid, the page no longer asks for the payment.
    await mailed(new RegExp(`Recebemos o pedido ${page.url().split('/').at(-1)}\\b`));
    await expect(page.getByText('Aguardando pagamento por PIX').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ver o QR Code do PIX' }).click();
    const pix = page.getByRole('dialog', { name: 'Pague com PIX' });
    const code = pix.getByLabel('PIX copia e cola');
    await expect(code).toHaveValue(/^000201.*6304[0-9A-F]{4}$/, { timeout: 45_000 });
    await expectAccessible(page);
    const payAt = await pix.getByRole('link', { name: 'Pagar no banco de testes' }).getAttribute('href');
    await page.keyboard.press('Escape');
    await expect(pix).toBeHidden();
    const txid = payAt?.split('/').at(-1);
    const paid = await request.post(`${sandbox()}/pix-bank/sandbox/pay`, { data: { txid, notify: 'once' } });
    expect(paid.ok()).toBe(true);
    // The page polls every fifteen seconds, and at once when the customer returns from the bank's app.
    if (isMobile) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Pagamento aprovado').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the list shows it, and the mail has arrived', async () => {
    const orderId = page.url().split('/').at(-1) ?? '';
    await open(page, '/pedidos');
    await expect(page.getByText('Pagamento aprovado').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await mailed(new RegExp(`Pagamento confirmado: pedido ${orderId}\\b`));
  });

  expect(faults).toEqual([]);
});
