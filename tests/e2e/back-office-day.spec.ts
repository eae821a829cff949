import { expect, type Page, test } from '@playwright/test';
import { contents } from '../factories/attachment';
import { pdfText } from '../factories/pdf-text';
import { trackingCode } from '../factories/tracking-code';
import { sized } from '../setup/size';
import { chance } from './chance';
import { asStaff, asTheShop } from './database';
import { tabAndPress, tabAndType, tabTo, typeLetters } from './keys';
import { comeAsOperator } from './operator';
import { fillCartAgain, openReadyCart, payWithCredit, sendByPost } from './ready-cart';
import { expectAccessible, expectTold, open, reload } from './shopper';

/** One day of three members of staff in the back office: production, files and posting, messages. */

const PARCELS = sized(6, 30);

/** A customer with a unique name and this number of paid books that go by post. */
const buysBooks = async (page: Page, count: number): Promise<{ name: string; orders: number[] }> => {
  const email = await openReadyCart(page, { withAddress: true, credit: 100_000_000 });
  const name = `Editora ${email.split('.').at(1)}`;
  await asStaff([`update usuario set nome_usuario = '${name}' where email_usuario = '${email}'`]);
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

/** What the form of the posting page would open in a new window. */
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

/** The result of the analysis of the interior of an order's book. */
const findInInterior = (orderId: number) =>
  asTheShop([
    `update arquivo a set apontamentos = '[{"code": "hairlines", "severity": "warning", "pages": [7], "params": {}},
       {"code": "restricted", "severity": "info", "params": {}}]'
      from produto_arquivo s, pedido_item_arquivo f, pedido_item i
      where s.pk_produto_arquivo = a.fk_produto_arquivo and s.papel_arquivo = 'interior' and f.fk_arquivo = a.pk_arquivo
        and i.pk_pedido_item = f.fk_pedido_item and i.fk_pedido = ${orderId}`,
  ]);

/** The customer opens a claim about the delivered order. */
const contest = async (page: Page, orderId: number): Promise<void> => {
  await open(page, `/pedido/${orderId}`);
  await page.getByRole('link', { name: 'Contestar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contestar item' });
  await dialog.getByLabel('Motivo').fill('A capa de três exemplares veio rasgada.');
  const picture = { name: 'capa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(contents.jpg) };
  await dialog.getByLabel('Adicionar arquivos').setInputFiles(picture);
  await expect(dialog.getByRole('button', { name: /^Remover/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Telefone para contato').fill('(11) 98765-4321');
  await dialog.getByText('Tarde', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(dialog).toBeHidden();
};

const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

test('three members of staff do a day’s work in parallel', async ({ page, browser }) => {
  test.setTimeout(900_000);
  const { name, orders } = await buysBooks(page, PARCELS + 1);
  const [problem = 0, ...toPost] = orders;
  const [rita, joao, ana] = await Promise.all([
    comeAsOperator(browser, 'Rita Prelo'),
    comeAsOperator(browser, 'João Expedição'),
    comeAsOperator(browser, 'Ana Atende'),
  ]);

  await test.step('one holds an item for its file while another is about to take it', async () => {
    await findInInterior(problem);
    await open(rita, queueOf(name));
    await expect(rita.getByText(`${PARCELS + 1} itens`)).toBeVisible();
    await looksRight(rita);
    await open(joao, queueOf(problem));
    await joao.getByRole('link', { name: new RegExp(`^${problem}-`) }).click();
    const message = joao.getByLabel('Segurar por causa do arquivo');
    // The shop's findings are proposed as the message; internal notes are not.
    await expect(message).toHaveValue(/^Miolo .*: .*página 7/);
    expect((await message.inputValue()).split('\n\n')).toHaveLength(1);
    await tabTo(joao, message);
    await joao.keyboard.press('ControlOrMeta+End');
    await joao.keyboard.type(' A página 7 está sem sangria: envie o miolo com 3 mm a mais de cada lado.');
    await joao.keyboard.press('Tab');
    await joao.keyboard.press('Enter');
    await told(joao, 'O item espera pelo cliente');
    await looksRight(joao);

    await tabAndPress(rita, rita.getByLabel('Marcar todos desta página'), 'Space');
    await told(rita, `${PARCELS + 1} marcados`);
    await tabAndPress(rita, rita.getByRole('button', { name: 'Colocar em produção' }));
    await told(rita, `${PARCELS} itens passaram`);
    await told(rita, 'João Expedição mudou este item');
    // A refused change shows the present status.
    await expect(
      rita.getByRole('row', { name: new RegExp(`${problem}-`) }).getByText('Arquivo C/ Problemas'),
    ).toBeVisible();
    await expect(rita).toHaveURL(new RegExp(`busca=${encodeURIComponent(name).slice(0, 7)}`));
  });

  await test.step('the customer reads the problem, and asks', async () => {
    await open(page, `/pedido/${problem}`);
    await expect(page.getByText('A página 7 está sem sangria').first()).toBeVisible();
    await open(page, `/mensagem?acao=nova&pedido=${problem}`);
    const dialog = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await dialog.getByLabel('Título').fill(`Sangria de ${name}`);
    await dialog.getByLabel('Número do pedido').fill(String(problem));
    await dialog.getByLabel('Mensagem').fill('Como faço isto no Word?');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL(/chamado=\d+/);
    await expectTold(page, 'Mensagem enviada com sucesso!');
  });

  await test.step('staff answer with the order beside the message', async () => {
    await open(ana, '/oficina/mensagens');
    await looksRight(ana);
    await tabAndPress(ana, ana.getByRole('link', { name: `Sangria de ${name}` }));
    await expect(ana.getByRole('heading', { name: `Pedido ${problem}` })).toBeVisible();
    // Another template replaces one that was left as it is.
    await tabAndPress(ana, ana.getByRole('link', { name: 'Prazo do pedido' }));
    await ana.getByRole('link', { name: 'Como corrigir o arquivo' }).press('Enter');
    const reply = ana.getByLabel('Resposta', { exact: true });
    await expect(reply).toHaveValue(new RegExp(`No pedido ${problem}`));
    await expect(reply).not.toHaveValue(/previsto para/);
    await looksRight(ana);
    await tabAndPress(ana, ana.getByRole('button', { name: 'Enviar resposta' }));
    await told(ana, 'Resposta enviada');
    await reload(page);
    await expect(page.getByText('abra o item e clique em').first()).toBeVisible();
  });

  await test.step('thirty books are printed', async () => {
    await open(rita, '/oficina');
    const status = rita.getByLabel('Situação');
    const options = await status
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    await tabTo(rita, status);
    // Each step filters, and the focus stays for the next step.
    for (const id of options.slice(1, options.indexOf('7') + 1)) {
      await rita.keyboard.press('ArrowDown');
      await expect(rita).toHaveURL(new RegExp(`situacao=${id}&`));
      await expect(status).toBeFocused();
    }
    await tabAndType(rita, rita.getByLabel('Pedido, item, título ou cliente'), name);
    await rita.keyboard.press('Enter');
    // The same number of items may be listed before the filter applies, so the URL is awaited first.
    await expect(rita).toHaveURL(/busca=Editora/);
    await expect(rita.getByText(`${PARCELS} itens`)).toBeVisible();
    await tabAndPress(rita, rita.getByRole('link', { name: new RegExp(`^${toPost[0]}-`) }));
    await tabAndPress(rita, rita.getByRole('link', { name: 'Voltar a Produção' }));
    await expect(rita).toHaveURL(/situacao=7.*busca=|busca=.*situacao=7/);
    await tabAndPress(rita, rita.getByLabel('Marcar todos desta página'), 'Space');
    // The job tickets of the selection open in a new window, and the selection stays.
    const opened = rita.waitForEvent('popup');
    const asked = rita
      .context()
      .waitForEvent('request', (request) => new URL(request.url()).pathname === '/oficina/ordens.pdf');
    await tabAndPress(rita, rita.getByRole('button', { name: 'Ordens de serviço (PDF)' }));
    expect((await asked).isNavigationRequest()).toBe(true);
    const tickets = await rita.context().request.get((await asked).url());
    expect(pdfText(await tickets.body())).toContain(`${toPost.at(-1)}-`);
    await (await opened).close();
    await told(rita, `${PARCELS} marcados`);
    await tabAndPress(rita, rita.getByRole('button', { name: 'Produzido' }));
    await told(rita, `${PARCELS} itens passaram`);
    // A mistaken change is undone.
    await tabAndPress(rita, rita.getByRole('button', { name: 'Desfazer' }));
    await told(rita, `${PARCELS} itens voltaram`);
    await tabAndPress(rita, rita.getByLabel('Marcar todos desta página'), 'Space');
    await tabAndPress(rita, rita.getByRole('button', { name: 'Produzido' }));
    await told(rita, `${PARCELS} itens passaram`);
  });

  await test.step('they are posted: labels, the list to be signed, the codes', async () => {
    await open(joao, '/oficina/expedicao');
    await looksRight(joao);
    for (const orderId of toPost)
      await tabAndPress(joao, joao.getByLabel(`Marcar o pedido ${orderId}`, { exact: true }), 'Space');
    await told(joao, `${PARCELS} marcados`);
    expect(pdfText(await paperOf(joao, 'etiquetas.pdf'))).toContain(`Pedido ${toPost.at(-1)}`);
    expect(pdfText(await paperOf(joao, 'postagem.pdf'))).toContain(`${PARCELS} pedidos, ${PARCELS} volumes`);
    const first = 10_000_000 + chance(80_000_000);
    const codes = toPost.map((orderId, index) => `${orderId}\t${trackingCode(first + index)}`);
    const wrong = `${toPost[0]} ${trackingCode(first).replace(/\d(?=BR)/, (digit) => String((Number(digit) + 1) % 10))}`;
    const field = joao.getByLabel('Um por linha: pedido e código');
    const paste = async (lines: readonly string[]) => {
      await tabTo(joao, field);
      await joao.keyboard.press('ControlOrMeta+a');
      await joao.keyboard.insertText(lines.join('\n'));
      await tabAndPress(joao, joao.getByRole('button', { name: 'Lançar e despachar' }));
    };
    await paste([wrong, ...codes.slice(2)]);
    await told(joao, `${PARCELS - 2} volumes lançados`);
    await expect(field).toHaveValue(wrong);
    await expect(joao.getByLabel(`Marcar o pedido ${toPost.at(-1)}`, { exact: true })).toBeHidden();
    for (const code of codes.slice(0, 2)) {
      await paste([code]);
      await told(joao, '1 volume lançado');
      // The fields are emptied, so that nothing is entered twice.
      await expect(field).toHaveValue('');
    }
    for (const orderId of toPost) await expect(joao.getByLabel(`Marcar o pedido ${orderId}`)).toBeHidden();
    await open(page, `/pedido/${toPost[0]}`);
    await expect(page.getByText(trackingCode(first)).first()).toBeVisible();
  });

  await test.step('the log shows who did what', async () => {
    await open(ana, '/oficina/registro');
    await expect(ana.getByText('João Expedição').first()).toBeVisible();
    await looksRight(ana);
    // Thirty parcels fill the first page.
    if (PARCELS >= 30) await ana.getByRole('link', { name: 'Mais antigos' }).click();
    for (const who of ['Rita Prelo', 'Ana Atende']) await expect(ana.getByText(who).first()).toBeVisible();
    for (const address of [
      'oficina/contestacoes',
      'oficina/dinheiro',
      'oficina/notas',
      'oficina/capacidade',
      'oficina/falhas',
      'sandbox/emails',
    ]) {
      await open(ana, `/${address}`);
      await looksRight(ana);
    }
    await ana.goto('/sandbox/emails/mail.order-placed/0.html');
    await expect(ana.locator('body')).toHaveCSS('margin', '0px');
  });

  await test.step('a claim about a torn book is decided', async () => {
    const [torn = 0] = toPost;
    await asStaff([`update pedido set fk_status_pedido = 22 where pk_pedido = ${torn}`]);
    await contest(page, torn);
    await open(ana, '/oficina/contestacoes');
    await tabAndPress(
      ana,
      ana
        .getByRole('listitem')
        .filter({ hasText: `${torn}-` })
        .getByRole('link'),
    );
    await ana.waitForURL(/\/oficina\/contestacoes\/\d+/);
    await expect(ana.getByText('veio rasgada')).toBeVisible();
    await looksRight(ana);
    await tabTo(ana, ana.getByLabel('Decisão'));
    await typeLetters(ana, 'Reimp');
    await expect(ana.getByLabel('Exemplares a reimprimir')).toBeVisible();
    await looksRight(ana);
    await tabAndType(ana, ana.getByLabel('Resposta ao cliente'), 'Vamos imprimir de novo.');
    await tabAndPress(ana, ana.getByRole('button', { name: 'Registrar a decisão' }));
    await told(ana, 'Decisão registrada');
  });
});

const graceOf = (minutes: number) =>
  asStaff([`update parametro set valor = '${minutes}' where chave = 'pedidos.carencia_minutos'`]);

// Changes a setting for all orders of the shop, so it runs when no other test runs.
test('nothing is produced while the customer may still change the order @clock', async ({
  page,
  browser,
}) => {
  const { orders } = await buysBooks(page, 1);
  const rita = await comeAsOperator(browser, 'Rita Prelo');
  try {
    await graceOf(60);
    const [order = 0] = orders;
    await open(rita, queueOf(order));
    const start = rita.getByRole('button', { name: 'Colocar em produção' });
    await rita.getByLabel(new RegExp(`^Marcar o item ${order}-`)).check();
    await expect(start).toHaveCount(0);
    const why = rita.getByText(/^Até \d\d\/\d\d\/\d{4} às \d\d:\d\d o cliente pode mudar o pedido/);
    await expect(rita.getByRole('row', { name: new RegExp(`${order}-`) }).locator(why)).toBeVisible();
    await looksRight(rita);
    await graceOf(0);
    await rita.reload();
    await expect(why).toHaveCount(0);
    await rita.getByLabel(new RegExp(`^Marcar o item ${order}-`)).check();
    await start.click();
    await told(rita, 'passou');
  } finally {
    await graceOf(0);
  }
});
