import { expect, type Page, test } from '@playwright/test';
import { approvedFilesSql, bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { callShop, isLeavingCart, openReadyCart } from './ready-cart';
import { choice, comeLoggedIn, expectAccessible, expectTold, open, reload } from './shopper';

const addressOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/endereco/listar')).json()).data[0].pk_usuario_endereco);

/** The lines of the cart page: a repeated book whose files are not sent yet. */
test('copies are counted and the cart is emptied', async ({ page }) => {
  const { email } = await comeLoggedIn(page);
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const token = anyCnpj();
  await asTheShop([
    ...bookInCartSql(customer, token),
    `update carrinho_item set recompra = true where fk_projeto = 'project-${token}'`,
  ]);
  await page.clock.install();
  await open(page, '/carrinho');
  const copies = page.getByLabel('Quantidade de Livro brochura', { exact: true });
  const finishing = page.getByRole('button', { name: 'Finalizar Compra' }).first();

  await test.step('it fits every window', async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(copies).toHaveValue('50');
      await expectAccessible(page);
    }
  });

  await test.step('a typed number is sent once, after a pause, and only its digits', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/carrinho.data'))
        sent.push(new URLSearchParams(request.postData() ?? '').get('quantidade') ?? '');
    });
    // The clock is paused, so that slow typing on a busy machine does not count as a pause.
    await page.clock.pauseAt(Date.now() + 60_000);
    await copies.fill('');
    await copies.pressSequentially('6x0');
    await expect(page.getByRole('button', { name: 'Atualizando…' }).first()).toBeVisible();
    // The amounts of the line and of the summary are still those of 50 copies.
    await expect(page.getByRole('row').locator('[aria-busy="true"]')).toHaveCount(2);
    expect(sent).toEqual([]);
    await page.clock.resume();
    await expect(page.getByText('Quantidade atualizada.').first()).toBeVisible();
    await expect(copies).toHaveValue('60');
    await page.getByRole('button', { name: 'Aumentar quantidade de Livro brochura' }).click();
    await expect(copies).not.toHaveValue('60');
    const more = await copies.inputValue();
    await expect.poll(() => sent).toEqual(['60', more]);
    await expect(finishing).toBeVisible();
    await copies.fill('2,5');
    await expect(page.getByText('Quantidade inválida. Digite um número, como 40.').first()).toBeVisible();
    await expect(copies).toHaveValue(more);
    await copies.fill('99999999');
    await expect(page.getByText(/^Quantidade máxima alcançada : \d+$/).first()).toBeVisible();
    await expect.poll(() => sent.length).toBe(3);
    await expect(finishing).toBeVisible();
  });

  await test.step('a retry does not buy a cart that was changed meanwhile', async () => {
    const intents: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/carrinho.data'))
        intents.push(new URLSearchParams(request.postData() ?? '').get('intent'));
    });
    // The message of the previous change may still be shown.
    const counted = page.waitForResponse((answer) =>
      Boolean(answer.request().postData()?.includes('quantidade=60')),
    );
    await copies.fill('60');
    await counted;
    await expect(finishing).toBeVisible();
    await page.getByRole('button', { name: 'Preencher os dados do cartão' }).click();
    await page.getByLabel('Nome do titular, como está no cartão').press('Enter');
    await choice(page, 'tipo_pagamento', 'PIX').click();
    await page.context().setOffline(true);
    await finishing.click();
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await expect(again).toBeVisible();
    const notCounted = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Aumentar quantidade de Livro brochura' }).click();
    await notCounted;
    await expect.poll(() => intents).toEqual(['quantidade', 'finalizar', 'quantidade']);
    await page.context().setOffline(false);
    await again.click();
    await expect(page.getByText(/^Você mudou o carrinho depois de finalizar/)).toBeVisible();
    await expect(finishing).toBeVisible();
    await expect(copies).not.toHaveValue('60');
    expect(intents).toEqual(['quantidade', 'finalizar', 'quantidade', 'quantidade']);
  });

  await test.step('the cart is emptied after confirmation', async () => {
    await page.getByRole('link', { name: 'Limpar Carrinho' }).click();
    const dialog = page.getByRole('dialog', { name: 'Limpar o carrinho?' });
    await dialog.getByRole('button', { name: 'Limpar Carrinho' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expectTold(page, 'Carinho limpo com sucesso!');
  });
});

test('a removed line can be restored until it is back', async ({ page, context }) => {
  const { email } = await comeLoggedIn(page);
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const [token, other] = [`${anyCnpj()}-first`, `${anyCnpj()}-other`];
  await asTheShop([
    ...bookInCartSql(customer, token),
    `insert into projeto (pk_projeto, fk_usuario, fk_produto, configuracao, dta_alt_projeto)
     select 'project-${other}', fk_usuario, fk_produto, configuracao, now() from projeto where pk_projeto = 'project-${token}'`,
    `insert into carrinho_item (fk_carrinho, fk_projeto)
     select pk_carrinho, 'project-${other}' from carrinho where token_carrinho = 't-${token}'`,
    approvedFilesSql(token),
  ]);
  await open(page, '/carrinho');
  await page.getByRole('button', { name: 'Remover Livro brochura, item 1' }).click();
  const offer = page.getByRole('button', { name: 'Desfazer' });
  await expect(offer).toBeVisible();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();

  const window = await context.newPage();
  await open(window, `/envio?projeto=project-${token}`);
  await window.getByRole('button', { name: 'Prosseguir »' }).click();
  await expect(window.getByText('2 itens', { exact: true })).toBeVisible();
  await expect(offer).toBeVisible();
  await page.getByRole('heading', { name: 'Nome do pedido' }).click();
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('2 itens', { exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a customer who continues shopping in one window can still buy in the other @long', async ({
  page,
  context,
}) => {
  await openReadyCart(page, { withAddress: true });
  await callShop(page, 'carrinho/selecionar-entrega', { endereco: await addressOf(page), transporte: 1 });
  await callShop(page, 'carrinho/contato-transporte', {
    contato_transporte: 'Helena Prado',
    documento_transporte: '529.982.247-25',
    telefone_transporte: '(11) 98765-4321',
  });
  await reload(page);
  await expect(page.getByText('Total com entrega')).toBeVisible();
  await choice(page, 'tipo_pagamento', 'PIX').click();
  await page.getByText(/^Conferi os itens/).click();
  await page.getByText(/^Conferi os meus arquivos/).click();

  const window = await context.newPage();
  await open(window, '/carrinho');
  const left = window.waitForResponse((answer) => isLeavingCart(answer.request()));
  await window.getByRole('link', { name: 'Continuar Comprando' }).click();
  expect((await left).ok()).toBe(true);

  const buy = page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true });
  await buy.click();
  const why = page
    .getByRole('alert')
    .getByText(/^Selecione uma opção de entrega! A que estava escolhida foi desfeita/);
  await expect(why).toBeVisible();
  await expect(page.getByText('Ainda sem a entrega')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^PAC/ })).not.toBeChecked();
  await choice(page, 'transporte').first().click();
  await expect(page.getByText('Total com entrega')).toBeVisible();
  await buy.click();
  await page.waitForURL(/\/sucesso\/\d+/);
});

test('with a known address four presses lead to a Pix, whose code is on the first screen @phone', async ({
  page,
}) => {
  await openReadyCart(page, { withAddress: true });
  await choice(page, 'transporte').first().click();
  await choice(page, 'tipo_pagamento', 'PIX').click();
  await page.getByRole('button', { name: 'Marcar os dois' }).click();
  await expect(page.getByText('Total com entrega')).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click();
  await page.waitForURL(/\/sucesso\/\d+/);
  await expect(page.getByText(/^Total a pagar: R\$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Chega até [a-zç]+, \d{1,2} de/)).toBeVisible();
  await expectAccessible(page);
});
