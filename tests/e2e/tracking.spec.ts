import { expect, type Page, test } from '@playwright/test';
import { comeBackAfter, resetClock } from './clock';
import { asStaff } from './database';
import { openReadyCart, payWithCredit, sendByPost } from './ready-cart';
import { atWidths, expectAccessible, open, reload } from './shopper';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

/** A book sent to São Paulo by PAC, paid with credit. */
const orderToSend = async (page: Page): Promise<{ orderId: number; email: string }> => {
  const email = await openReadyCart(page, { withAddress: true, credit: 500_000 });
  await sendByPost(page);
  return { orderId: await payWithCredit(page), email };
};

/** Moves a parcel on the sandbox's pages, as a developer would. */
const printLabel = async (page: Page): Promise<string> => {
  const carriers = await page.context().newPage();
  await carriers.goto(`${sandbox()}/parcels`);
  await carriers.getByLabel('Transportadora').first().selectOption('correios');
  await carriers.getByLabel('O que acontece no caminho').selectOption('retried');
  await carriers.getByRole('button', { name: 'Emitir etiqueta' }).click();
  await carriers.waitForURL(/\/parcels\/volume\//);
  await expectAccessible(carriers);
  const code = decodeURIComponent(carriers.url().split('/').at(-1) ?? '');
  await carriers.close();
  return code;
};

test.afterEach(async ({ request }) => {
  await resetClock(request);
  await asStaff(["update parametro set valor = '10' where chave = 'pedidos.desfazer_minutos'"]);
});

test('a parcel is tracked from its dispatch to the door, on the page and by mail @clock @long', async ({
  page,
  request,
}) => {
  const { orderId, email } = await orderToSend(page);
  const tracking = page.getByRole('region', { name: 'Rastreamento' });
  const mails = async () => {
    const answer = await request.get(`${sandbox()}/mailbox/messages.json`, { params: { to: email } });
    return JSON.stringify(await answer.json());
  };
  const readsWithin = (text: string) =>
    expect(async () => {
      await reload(page);
      await expect(tracking.getByText(text).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });

  await open(page, `/pedido/${orderId}`);
  await expect(tracking.getByText('Não informado')).toBeVisible();

  const code = await printLabel(page);
  await test.step('staff enter the parcel, and the order is dispatched', async () => {
    await asStaff([
      // Turns off the delay of mails that allows for a mis-click.
      "update parametro set valor = '0' where chave = 'pedidos.desfazer_minutos'",
      `update pedido set fk_status_pedido = 7 where pk_pedido = ${orderId}`,
      `insert into volume (fk_pedido, fk_transportadora, codigo_rastreio) values (${orderId}, 1, '${code}')`,
    ]);
    await reload(page);
    await expect(page.getByText('Despachado').first()).toBeVisible();
    await expect(tracking.getByText(code)).toBeVisible();
    await expect(tracking.getByRole('link', { name: 'Ver na página da transportadora' })).toHaveAttribute(
      'href',
      new RegExp(`rastreamento\\.correios\\.com\\.br.*${code}`),
    );
    await expect.poll(mails, { timeout: 60_000 }).toContain(`Pedido ${orderId} despachado`);
  });

  await test.step('six hours later it is in transit, shown with place and hour', async () => {
    await comeBackAfter(page, 6, email);
    await open(page, `/pedido/${orderId}`);
    await readsWithin('Objeto em transferência - por favor aguarde');
    await expect(tracking.getByText(/Agência dos Correios, São Paulo\/SP/).first()).toBeVisible();
    await expect(tracking.getByText(/\d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}/).first()).toBeVisible();
    await atWidths(page, () => expectAccessible(page));
  });

  await test.step('two days later the delivery failed because the recipient was away', async () => {
    await comeBackAfter(page, 50, email);
    await open(page, `/pedido/${orderId}`);
    await readsWithin('Entrega não realizada');
    await tracking.getByText('Ver mais', { exact: false }).click();
    await expect(tracking.getByText('Objeto postado')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and the next day it is delivered', async () => {
    await comeBackAfter(page, 24, email);
    await open(page, `/pedido/${orderId}`);
    await readsWithin('Objeto entregue ao destinatário');
    await expect(page.getByText('Entregue', { exact: true }).first()).toBeVisible();
    await expect.poll(mails, { timeout: 60_000 }).toContain(`Pedido ${orderId} entregue`);
    await expectAccessible(page);
  });
});
