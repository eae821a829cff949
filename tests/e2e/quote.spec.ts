import { expect, type Page, test } from '@playwright/test';
import { someMail } from './chance';
import { comeFromSomewhere, expectAccessible, live, open, reload } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

type Mail = { id: string; subject: string; text: string; html: string; attachments: { filename: string }[] };

const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

const fillIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await fieldOf(page, name).fill(value);
};

const send = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Enviar', exact: true }).click();

/** From the configurator to the mailbox, to the saved quote with the same price, and back to the configurator. */
test('a visitor requests a quote, reads it in the mailbox and opens it again @phone-long', async ({
  page,
  request,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The browser logs the answer to a refused form as a failed resource.
    if (message.type() === 'error' && !/status of 4(00|22)/.test(message.text())) faults.push(message.text());
  });
  const email = someMail('orcamento');
  let total = '';
  let mail: Mail | undefined;

  await test.step('configure a book', async () => {
    await open(page, '/livro/101?paginas_preto_branco=128&exemplares=60');
    const price = page.getByRole('complementary', { name: 'Seu orçamento' }).getByText(/^R\$/);
    total = (await price.first().textContent())?.replace(/\s/g, ' ') ?? '';
    expect(total).toMatch(/^R\$ [\d.]+,\d{2}$/);
  });

  await test.step('a form with errors keeps the typed text and shows the errors beside the fields', async () => {
    await fillIn(page, {
      nome_orcamento: 'Ana Conceição',
      email_orcamento: email,
      telefone_orcamento: '119',
      nome_projeto: 'Ação & coração',
    });
    await send(page);
    await expect(page.getByText('Informe um telefone com DDD, como (11) 90000-0000.')).toBeVisible();
    await expect(fieldOf(page, 'telefone_orcamento')).toBeFocused();
    await expect(fieldOf(page, 'nome_orcamento')).toHaveValue('Ana Conceição');
    await expectAccessible(page);
  });

  await test.step('the typed text is kept after a reload', async () => {
    await fillIn(page, { telefone_orcamento: '11987654321' });
    await expect(fieldOf(page, 'telefone_orcamento')).toHaveValue('(11) 98765-4321');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('rascunho orcamento') ?? ''))
      .toContain('98765-4321');
    await reload(page);
    await expect(fieldOf(page, 'email_orcamento')).toHaveValue(email);
    await expect(fieldOf(page, 'telefone_orcamento')).toHaveValue('(11) 98765-4321');
    await expect(fieldOf(page, 'nome_projeto')).toHaveValue('Ação & coração');
    await expect(fieldOf(page, 'news_orcamento')).not.toBeChecked();
  });

  await test.step('send it', async () => {
    await send(page);
    await expect(page.getByText('Orçamento enviado para o email informado!')).toBeVisible();
    await expect(fieldOf(page, 'nome_orcamento')).toHaveValue('');
    await expect(page.getByRole('link', { name: 'Ver o orçamento' })).toBeVisible();
  });

  await test.step('read the mail', async () => {
    await expect(async () => {
      const answer = await request.get(`${sandbox()}/mailbox/messages.json`, { params: { to: email } });
      const mails = (await answer.json()) as Mail[];
      expect(mails).toHaveLength(1);
      mail = mails[0];
    }).toPass({ timeout: 60_000 });
    expect(mail?.subject).toMatch(/^Orçamento nº \d{6}: Ação & coração$/);
    expect(mail?.text.replace(/\s/g, ' ')).toContain(`Total: ${total}`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^orcamento-\d{6}\.pdf$/),
    ]);
    const file = await request.get(`${sandbox()}/mailbox/${mail?.id}/anexos/0`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the link shows the same price', async () => {
    const link = /http\S+\/orcamento\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await open(page, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Orçamento nº \d{6}$/);
    await expect(page.getByText(/^Válido até \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    const side = page.getByRole('complementary', { name: 'O que fazer com o orçamento' });
    await expect(side.getByText(total.replace('R$ ', 'R$\u00a0'), { exact: true })).toBeVisible();
    await expect(page.getByText('128 páginas, preto e branco')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
    const pdf = await request.get(`${link}/pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await side.getByRole('button', { name: 'Ir para envio de arquivos >' }).click();
    await expect(page.getByText('É necessário aceitar os termos de garantia')).toBeVisible();
  });

  await test.step('one click to the configurator, with the same configuration and price', async () => {
    await page.getByRole('link', { name: 'Abrir no configurador' }).click();
    await page.waitForURL(/\/livro\/101\?/);
    await live(page);
    await expect(page.getByRole('spinbutton', { name: /exemplares/i })).toHaveValue('60');
    const price = page.getByRole('complementary', { name: 'Seu orçamento' }).getByText(/^R\$/);
    await expect(price.first()).toHaveText(total.replace('R$ ', 'R$\u00a0'));
  });

  await test.step('an unknown secret address shows nothing', async () => {
    const answer = await request.get('/orcamento/nenhum-orcamento-tem-este-segredo');
    expect(answer.status()).toBe(404);
  });

  expect(faults).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the quote form has a separate page, and leads to the quote @long', async ({ page }) => {
    await comeFromSomewhere(page.context());
    await page.goto('/orcamento/novo/501');
    await fillIn(page, {
      nome_orcamento: 'Editora Três Pontes',
      email_orcamento: 'não é email',
      telefone_orcamento: '(21) 3456-7890',
      nome_projeto: 'Cartões da feira',
    });
    await send(page);
    await expect(page.getByText('Endereço de email inválido').first()).toBeVisible();
    await expect(fieldOf(page, 'nome_projeto')).toHaveValue('Cartões da feira');
    await fillIn(page, { email_orcamento: someMail('feira') });
    await send(page);
    await page.waitForURL(/\/orcamento\/[\w-]{43}$/);
    await expect(page.getByText('Orçamento enviado para o email informado!')).toBeVisible();
    await expect(page.getByText(/Cartões da feira · para Editora Três Pontes/)).toBeVisible();
  });
});
