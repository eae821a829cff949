import { expect, type Page, test } from '@playwright/test';
import { approvedFilesSql, projectSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { comeAsOperator } from './operator';
import { callShop, openReadyCart, payWithCredit, pickUpForNothing, sendByPost } from './ready-cart';
import { open } from './shopper';
import { setTextLook, sideways } from './text-look';

/** Pages with amounts and names on narrow phones, with the longest allowed values. */

const LONG_AMOUNT = 'R$\u00a01.234.567,89';
/** 60 letters. */
const LONG_NAME = 'Companhia Independente de Publicações e Encadernações Vagalu';

/** The longest allowed title, in one word. */
const LONG_TITLE = 'Pneumoultramicroscopicossilicovulcanoconiotico'.padEnd(80, 'aeiou');

/** Replaces every amount of the page by one of seven digits. Returns how many there are. */
const withLongAmounts = (page: Page): Promise<number> =>
  page.evaluate((amount) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const longer = text.nodeValue?.replace(/R\$\s[\d.]+,\d\d/g, amount);
      if (longer && longer !== text.nodeValue) text.nodeValue = longer;
    }
    return document.body.innerText.split(amount).length - 1;
  }, LONG_AMOUNT);

/** Width in px, and whether letter and word spacing are widened too. */
const looks = [
  [390, false],
  [360, false],
  [320, false],
  [320, true],
] as const;

/** Neighbours in the header's bar that lie over each other. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inked = (element: Element): number =>
      Math.max(
        element.getBoundingClientRect().right,
        ...[...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right),
      );
    const links = [...document.querySelectorAll('.site-header-bar > a')].filter((each) =>
      each.checkVisibility(),
    );
    return links.flatMap((link, place) => {
      const next = links[place + 1];
      return next && inked(link) > next.getBoundingClientRect().left
        ? [link.getAttribute('aria-label') ?? '']
        : [];
    });
  });

const expectNarrow = async (page: Page, address: string, amounts = 0): Promise<void> => {
  await test.step(address, async () => {
    await open(page, address);
    expect(await withLongAmounts(page)).toBeGreaterThanOrEqual(amounts);
    for (const [width, isApart] of looks) {
      await page.setViewportSize({ width, height: 800 });
      await setTextLook(page, { isApart });
      expect.soft(await sideways(page), `${address}, ${width} px, apart: ${isApart}`).toEqual([]);
      expect.soft(await overlaps(page), `${address}, header, ${width} px, apart: ${isApart}`).toEqual([]);
    }
    await setTextLook(page, {});
    await page.setViewportSize({ width: 360, height: 740 });
  });
};

test('the longest amounts and names, and twelve items, fit the narrowest phones @phone-only', async ({
  page,
  browser,
}) => {
  const email = await openReadyCart(page, { withAddress: true, credit: 900_000_000 });
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const tokens = Array.from({ length: 11 }, () => anyCnpj());
  await asTheShop([
    ...tokens.flatMap((token) => [
      projectSql(customer, token),
      `insert into carrinho_item (fk_carrinho, fk_projeto)
       select pk_carrinho, 'project-${token}' from carrinho where fk_usuario = ${customer}`,
      approvedFilesSql(token),
    ]),
    `update usuario set nome_usuario = '${LONG_NAME}' where email_usuario = '${email}'`,
    `update projeto set titulo = '${LONG_TITLE}' where fk_usuario = ${customer}`,
    `update arquivo set nome_original = '${LONG_NAME.replaceAll(' ', '_')}.pdf'
     where fk_projeto in (select pk_projeto from projeto where fk_usuario = ${customer})`,
    `update usuario_endereco set razao_social_endereco_usuario = '${LONG_NAME}',
       contato_usuario_endereco = '${LONG_NAME}', logradouro_usuario_endereco = '${LONG_NAME}'
     where fk_usuario = ${customer}`,
  ]);
  for (const [address, amounts] of [
    ['/', 10],
    ['/livro/101', 40],
    ['/cartao-de-visita/501', 10],
    [`/envio?projeto=project-${tokens[0]}`, 1],
  ] as const)
    await expectNarrow(page, address, amounts);
  await open(page, '/carrinho');
  await sendByPost(page);
  await expect(page.locator('main table tbody')).toHaveCount(12);
  const height = await page.locator('main table').evaluate((table) => table.getBoundingClientRect().height);
  // The screen of a small phone holds a line.
  expect(height / 12).toBeLessThan(800);
  await expectNarrow(page, '/carrinho', 24);
  await pickUpForNothing(page);
  await expectNarrow(page, '/carrinho?entrega=retirada', 24);
  await pickUpForNothing(page);
  const order = await payWithCredit(page);
  const asked = await callShop(page, 'mensagem/nova', { titulo: LONG_NAME, mensagem: LONG_NAME.repeat(9) });
  for (const [address, amounts] of [
    [`/sucesso/${order}`, 0],
    [`/pedido/${order}`, 12],
    ['/pedidos', 1],
    ['/mensagem', 0],
    ['/credito', 3],
  ] as const)
    await expectNarrow(page, address, amounts);
  await expectNarrow(page, `/mensagem?chamado=${asked.idCaso}`);

  const desk = await comeAsOperator(browser, LONG_NAME);
  await open(desk, `/oficina?busca=${order}`);
  const item = await desk.locator('a[href^="/oficina/item/"]').first().getAttribute('href');
  for (const part of ['/expedicao', '/mensagens', '/contestacoes', '/dinheiro', '/notas', '/capacidade'])
    await expectNarrow(desk, `/oficina${part}`);
  for (const address of [`/oficina?busca=${order}`, `${item}`, `/oficina/mensagens/${asked.idCaso}`])
    await expectNarrow(desk, address);
});

/** Visible elements that stay in view while the page scrolls. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 1)
      .map((each) => each.className),
  );

test('at 400 % zoom nothing stays in view while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/livro/101', '/contato', '/entrar']) {
    await open(page, address);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => stuck(page)).toEqual([]);
  }
});
