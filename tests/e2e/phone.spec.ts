import { expect, type Page, test } from '@playwright/test';
import { underTheChat } from './chat-cover';
import { finish, openReadyCart, pickUpForNothing } from './ready-cart';
import { comeFromSomewhere, expectAccessible, expectHighFolds, live, open, reload } from './shopper';

/** The layout at 360 px, page by page: most journeys run in a wide window only. */

/** Whether the row of account pages, scrolled sideways by this much, has a shadow at an end. */
const shadedEnds = async (page: Page, scrollLeft: number): Promise<{ left: boolean; right: boolean }> => {
  const row = page.getByRole('navigation', { name: 'Páginas da conta' }).getByRole('list');
  await row.evaluate((list, left) => list.scrollTo({ left, behavior: 'instant' }), scrollLeft);
  const box = await row.boundingBox();
  if (!box) throw new Error('no row of account pages');
  // A line of pixels above the words.
  const clip = { x: Math.ceil(box.x), y: Math.ceil(box.y) + 2, width: Math.floor(box.width) - 1, height: 1 };
  const png = [...(await page.screenshot({ clip }))];
  return page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    const greenAt = (x: number) => canvas?.getImageData(x, 0, 1, 1).data[1] ?? 0;
    const paper = greenAt(Math.floor(picture.width / 2));
    const isShaded = (x: number) => greenAt(x) < paper - 10;
    return { left: isShaded(1), right: isShaded(picture.width - 2) };
  }, png);
};

test('the chat button covers nothing of a page @phone-only', async ({ page }) => {
  for (const [address, width, height] of [
    ['/entrar', 360, 740],
    ['/livro/101', 360, 740],
    ['/livro/101', 1280, 800],
    ['/livro/101', 1440, 900],
  ] as const)
    await test.step(`${address} at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await open(page, address);
      await expect(page.locator('.chat-button')).toBeVisible();
      expect(await underTheChat(page)).toEqual([]);
    });
});

test('public pages fit a phone @phone-only', async ({ page }) => {
  for (const address of [
    ...['/entrar', '/cadastro', '/cadastro/email', '/recuperar-senha', '/termos-de-uso', '/acessibilidade'],
    ...['/livro', '/pesquisa?keywords=livro', '/orcamento/novo/101'],
  ])
    await test.step(address, async () => {
      await open(page, address);
      await expectAccessible(page);
    });
});

test('the pages of a customer fit a phone, from the cart to the order @phone-only', async ({ page }) => {
  await openReadyCart(page, { withAddress: true, credit: 2_000 });
  await expectAccessible(page);
  for (const part of ['dados', 'enderecos', 'privacidade', 'acesso', 'acessos', 'sessoes'])
    await test.step(part, async () => {
      await open(page, `/conta/${part}`);
      await expectAccessible(page);
    });
  await test.step('on a tablet the row of account pages shows at which end it continues', async () => {
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, '/conta/dados');
    await expect.poll(() => shadedEnds(page, 0)).toEqual({ left: false, right: true });
    await expect.poll(() => shadedEnds(page, 10_000)).toEqual({ left: true, right: false });
    if (phone) await page.setViewportSize(phone);
  });
  await open(page, '/carrinho');
  await pickUpForNothing(page);
  await reload(page);
  await test.step('a card', async () => {
    await page.getByRole('radio', { name: /^Cartão de crédito/ }).check({ force: true });
    await expectAccessible(page);
  });
  await page.getByRole('radio', { name: /^PIX/ }).check({ force: true });
  const order = await finish(page);
  for (const address of [`/sucesso/${order}`, `/pedido/${order}`, '/pedidos'])
    await test.step(address, async () => {
      await open(page, address);
      // Where a payment is waited for, it is on the first screen.
      if (address.startsWith('/pedido/'))
        await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeInViewport({ ratio: 1 });
      await expectHighFolds(page);
      await expectAccessible(page);
    });
  await test.step('an item of the order shows all of its acts without scrolling within it', async () => {
    await open(page, `/pedido/${order}`);
    const panel = page.getByRole('region', { name: /, item \d+$/ }).first();
    expect(await panel.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0);
  });
});

test('the cookie notice does not cover the navigation @phone-only', async ({ page }) => {
  await comeFromSomewhere(page.context());
  await page.goto('/');
  await live(page);
  const notice = page.getByRole('region', { name: 'Aviso de cookies' });
  const start = page.getByRole('link', { name: 'Monte seu livro' });
  await expect(notice).toBeVisible();
  const between = async () => {
    const [below, button] = [await notice.boundingBox(), await start.boundingBox()];
    if (!below || !button) throw new Error('one of them is not there');
    return below.y - button.y - button.height;
  };
  await expect.poll(between).toBeGreaterThan(0);
  await page.locator('header summary').first().click();
  const drawer = page.locator('header details[open] nav');
  for (const name of ['Entrar', 'Criar conta'])
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  // Above the bar with the price, which would otherwise cover its answers.
  await page.goto('/livro/101');
  await live(page);
  for (const answer of ['Aceitar', 'Recusar'])
    await expect
      .poll(() =>
        notice.getByRole('button', { name: answer }).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
        }),
      )
      .toBe(true);
});

test('a toast leaves what it repeats, and what has the focus, in sight @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/cadastro');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  const card = page.locator('.toast-region').getByText('Preencha os dados do formulário').locator('..');
  await expect(card).toBeVisible();
  await expect
    .poll(async () => {
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      const box = await card.boundingBox();
      return box !== null && top > box.y + box.height;
    })
    .toBe(true);
});

test('a toast over a dialog does not cover its buttons @phone-only', async ({ page }) => {
  const question = page.getByRole('dialog', { name: 'Sair desta página?' });
  const covered = () =>
    question.evaluate((dialog) => {
      const card = dialog.querySelector('.toast-region span')?.parentElement?.getBoundingClientRect();
      if (!card) throw new Error('no message');
      const buttons = [...dialog.querySelectorAll('footer button')];
      const isFree = (button: Element) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= card.bottom || bottom <= card.top;
      };
      if (buttons.length < 2) throw new Error('no buttons');
      return buttons.filter((button) => !isFree(button)).map((button) => button.textContent);
    });
  // The message stays five seconds; a slower run starts over.
  await expect(async () => {
    await open(page, '/cadastro');
    await page.locator('#cadastro-email_usuario').fill('leitora@exemplo.com.br');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Institucional' }).click();
    await footer.getByRole('link', { name: 'Contato' }).click();
    await expect(question).toBeVisible();
    expect(await covered()).toEqual([]);
  }).toPass({ timeout: 90_000 });
});
