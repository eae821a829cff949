import { expect, type Page, test } from '@playwright/test';
import { pdfText } from '../factories/pdf-text';
import { trackingCode } from '../factories/tracking-code';
import { chance } from './chance';
import { inDatabase } from './database';
import { comeAsOperator } from './operator';
import { fillCartAgain, openReadyCart, payWithCredit, sendByPost } from './ready-cart';
import { expectAccessible, open, reload } from './shopper';

/** One day of three people at the desk: production, files and posting, messages. */

const PARCELS = 30;

/** Somebody whose name nobody else has, with so many paid books that go by post. */
const buysBooks = async (page: Page, count: number): Promise<{ name: string; orders: number[] }> => {
  const email = await openReadyCart(page, { withAddress: true, credit: 100_000_000 });
  const name = `Editora ${email.split('.').at(1)}`;
  await inDatabase([`update usuario set nome_usuario = '${name}' where email_usuario = '${email}'`]);
  const orders: number[] = [];
  for (let bought = 0; bought < count; bought += 1) {
    if (bought > 0) await fillCartAgain(email);
    await sendByPost(page);
    orders.push(await payWithCredit(page));
  }
  return { name, orders };
};

const queueOf = (name: string | number) => `/oficina?busca=${encodeURIComponent(name)}`;

const looksRight = async (page: Page): Promise<void> => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
};

/** What the form of the posting page would open in a window of its own. */
const paperOf = async (page: Page, address: string) => {
  const query = await page
    .locator('form[target=_blank]')
    .evaluate((form: HTMLFormElement) =>
      new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)])).toString(),
    );
  const answer = await page.context().request.get(`/oficina/expedicao/${address}?${query}`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return answer.body();
};

const graceOf = (minutes: number) =>
  inDatabase([`update parametro set valor = '${minutes}' where chave = 'pedidos.carencia_minutos'`]);
test.afterEach(() => graceOf(0));

const tickAll = (page: Page) => page.getByLabel('Marcar todos desta página').check();
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

// It changes what all orders of the shop may do, and comes when nobody else is there.
test('three people do the work of a day at once @clock', async ({ page, browser }) => {
  test.setTimeout(420_000);
  const { name, orders } = await buysBooks(page, PARCELS + 1);
  const [problem = 0, ...toPost] = orders;
  const [rita, joao, ana] = await Promise.all([
    comeAsOperator(browser, 'Rita Prelo'),
    comeAsOperator(browser, 'João Expedição'),
    comeAsOperator(browser, 'Ana Atende'),
  ]);

  await test.step('nothing is produced while the customer may still change it', async () => {
    await graceOf(60);
    await open(rita, queueOf(problem));
    await rita.getByLabel(/^Marcar o item/).check();
    await rita.getByRole('button', { name: 'Colocar em produção' }).click();
    await told(rita, 'o cliente ainda pode trocar arquivos');
    await graceOf(0);
  });

  await test.step('one holds an item for its file while another is about to take it', async () => {
    await open(rita, queueOf(name));
    await expect(rita.getByText(`${PARCELS + 1} itens`)).toBeVisible();
    await looksRight(rita);
    await open(joao, queueOf(problem));
    await joao.getByRole('link', { name: new RegExp(`^${problem}-`) }).click();
    const message = joao.getByLabel('Segurar por causa do arquivo');
    await message.fill('A página 7 está sem sangria: envie o miolo com 3 mm a mais de cada lado.');
    await message.press('Tab');
    await joao.keyboard.press('Enter');
    await told(joao, 'O item espera pelo cliente');
    await looksRight(joao);

    await tickAll(rita);
    await told(rita, `${PARCELS + 1} marcados`);
    await rita.getByRole('button', { name: 'Colocar em produção' }).click();
    await told(rita, `${PARCELS} itens passaram`);
    await told(rita, 'João Expedição mudou este item');
  });

  await test.step('the customer reads what is wrong, and asks', async () => {
    await open(page, `/pedido/${problem}`);
    await expect(page.getByText('A página 7 está sem sangria').first()).toBeVisible();
    await open(page, `/mensagem?acao=nova&pedido=${problem}`);
    const dialog = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await dialog.getByLabel('Título').fill(`Sangria de ${name}`);
    await dialog.getByLabel('Número do pedido').fill(String(problem));
    await dialog.getByLabel('Mensagem').fill('Como faço isto no Word?');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL(/chamado=\d+/);
    await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  });

  await test.step('one answers him with the order beside', async () => {
    await open(ana, '/oficina/mensagens');
    await looksRight(ana);
    await ana.getByRole('link', { name: `Sangria de ${name}` }).click();
    await expect(ana.getByRole('heading', { name: `Pedido ${problem}` })).toBeVisible();
    await ana.getByRole('link', { name: 'Como corrigir o arquivo' }).click();
    await expect(ana.getByLabel('Resposta', { exact: true })).toHaveValue(new RegExp(`No pedido ${problem}`));
    await looksRight(ana);
    await ana.getByRole('button', { name: 'Enviar resposta' }).click();
    await told(ana, 'Resposta enviada');
    await reload(page);
    await expect(page.getByText('abra o item e clique em').first()).toBeVisible();
  });

  await test.step('thirty books are printed', async () => {
    await open(rita, `${queueOf(name)}&situacao=7`);
    await tickAll(rita);
    await rita.getByRole('button', { name: 'Impresso' }).click();
    await told(rita, `${PARCELS} itens passaram`);
  });

  await test.step('and posted: labels, the list to be signed, the codes', async () => {
    await open(joao, '/oficina/expedicao');
    await looksRight(joao);
    for (const orderId of toPost)
      await joao.getByLabel(`Marcar o pedido ${orderId}`, { exact: true }).check();
    await told(joao, `${PARCELS} marcados`);
    expect(pdfText(await paperOf(joao, 'etiquetas.pdf'))).toContain(`Pedido ${toPost.at(-1)}`);
    expect(pdfText(await paperOf(joao, 'postagem.pdf'))).toContain(`${PARCELS} pedidos, ${PARCELS} volumes`);
    const first = 10_000_000 + chance(80_000_000);
    const codes = toPost.map((orderId, index) => `${orderId}\t${trackingCode(first + index)}`);
    const wrong = `${toPost[0]} ${trackingCode(first).replace(/\d(?=BR)/, (digit) => String((Number(digit) + 1) % 10))}`;
    await joao.getByLabel('Um por linha: pedido e código').fill([wrong, ...codes.slice(1)].join('\n'));
    await joao.getByRole('button', { name: 'Lançar e despachar' }).click();
    await told(joao, `${PARCELS - 1} volumes lançados`);
    await expect(joao.getByLabel('Um por linha: pedido e código')).toHaveValue(wrong);
    await joao.getByLabel('Um por linha: pedido e código').fill(codes[0] ?? '');
    await joao.getByRole('button', { name: 'Lançar e despachar' }).click();
    await told(joao, '1 volume lançado');
    for (const orderId of toPost) await expect(joao.getByLabel(`Marcar o pedido ${orderId}`)).toBeHidden();
    await open(page, `/pedido/${toPost[0]}`);
    await expect(page.getByText(trackingCode(first)).first()).toBeVisible();
  });

  await test.step('the log tells who did what', async () => {
    await open(ana, '/oficina/registro');
    for (const who of ['Rita Prelo', 'João Expedição', 'Ana Atende'])
      await expect(ana.getByText(who).first()).toBeVisible();
    await looksRight(ana);
    for (const address of ['contestacoes', 'dinheiro', 'notas', 'capacidade']) {
      await open(ana, `/oficina/${address}`);
      await looksRight(ana);
    }
  });
});
