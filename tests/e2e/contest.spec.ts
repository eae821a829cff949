import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, type Page, test } from '@playwright/test';
import { contents } from '../factories/attachment';
import { asStaff } from './database';
import { callShop, openReadyCart, pickUpForNothing } from './ready-cart';
import { atWidths, expectAccessible, expectAccessibleDialog, open, reload } from './shopper';

/** A paid, printed and collected order. */
const fetched = async (page: Page): Promise<number> => {
  await openReadyCart(page, { credit: 500_000 });
  await pickUpForNothing(page);
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: '4',
    pagamento: '13',
    ...terms,
  });
  const orderId = Number(placed.pk_pedido);
  await asStaff(
    [5, 7, 10, 22].map(
      (status) => `update pedido set fk_status_pedido = ${status} where pk_pedido = ${orderId}`,
    ),
  );
  return orderId;
};

/** As staff do in Prisma Studio. */
const answer = (orderId: number, set: string) =>
  asStaff([
    `update contestacao_item set ${set} where fk_pedido_item =
       (select pk_pedido_item from pedido_item where fk_pedido = ${orderId} and fk_contestacao_item is null)`,
  ]);

test('a claim about a torn book is sent with pictures, answered, extended and settled by a reprint @long @phone-long', async ({
  page,
}) => {
  const orderId = await fetched(page);
  await open(page, `/pedido/${orderId}`);
  await expect(page.getByText('Entregue').first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Contestar item' });
  const files = dialog.getByLabel('Adicionar arquivos');
  const pdf = Buffer.from(await bookPdf({ trimMm: [140, 210], bleedMm: 3, pages: 2 }));

  await test.step('missing fields are reported at the field', async () => {
    await page.getByRole('link', { name: 'Contestar' }).click();
    await expect(dialog.getByText('Passo 1 de 2')).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('Passo 1 de 2')).toBeVisible();
    await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleDialog(page);
  });

  await test.step('pictures and a PDF are uploaded when chosen; other files are refused', async () => {
    await dialog.getByLabel('Motivo').fill('A capa de três exemplares veio rasgada.');
    await files.setInputFiles([
      { name: 'capa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(contents.jpg) },
      { name: 'miolo.png', mimeType: 'image/png', buffer: Buffer.from(contents.png) },
      { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(contents.program) },
    ]);
    await expect(dialog.getByRole('button', { name: /^Remover/ })).toHaveCount(3);
    await expect(dialog.getByText(/^foto\.jpg: /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('Passo 2 de 2')).toBeVisible();
    await dialog.getByLabel('Telefone para contato').fill('119');
    await dialog.getByRole('button', { name: 'Enviar contestação' }).click();
    await expect(dialog.getByLabel('Telefone para contato')).toHaveAttribute('aria-invalid', 'true');
    await atWidths(page, () => expectAccessibleDialog(page));
  });

  await test.step('the claim is sent, and is shown with its files beside the item', async () => {
    await dialog.getByLabel('Telefone para contato').fill('(11) 98765-4321');
    await dialog.getByText('Tarde', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Enviar contestação' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('A capa de três exemplares veio rasgada.')).toBeVisible();
    for (const name of ['capa.jpg', 'miolo.png', 'laudo.pdf'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    const address = await page.getByRole('link', { name: 'laudo.pdf' }).getAttribute('href');
    const sent = await page.request.get(address ?? '');
    expect([sent.status(), (await sent.body()).equals(pdf)]).toEqual([200, true]);
    await expectAccessible(page);
  });

  await test.step('staff ask for more, and the customer adds it', async () => {
    await answer(orderId, "fk_situacao_contestacao = 2, resposta = 'Mande uma foto da lombada, por favor.'");
    await reload(page);
    await expect(page.getByText('Mande uma foto da lombada, por favor.')).toBeVisible();
    await page.getByRole('link', { name: 'Reenviar contestação' }).click();
    const again = page.getByRole('dialog', { name: 'Reenviar contestação' });
    await again.getByLabel('Motivo').fill('Segue a lombada.');
    const picture = { name: 'lombada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(contents.jpg) };
    await again.getByLabel('Adicionar arquivos').setInputFiles(picture);
    await expect(again.getByRole('button', { name: /^Remover/ })).toHaveCount(1);
    await again.getByRole('button', { name: 'Continuar' }).click();
    await expect(again.getByLabel('Telefone para contato')).toHaveValue('(11) 98765-4321');
    await again.getByRole('button', { name: 'Enviar contestação' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByText('Segue a lombada.')).toBeVisible();
  });

  await test.step('the book is reprinted free of charge', async () => {
    await answer(
      orderId,
      "fk_situacao_contestacao = 3, resposta = 'Vamos imprimir de novo.', qtd_reimpressao = 3",
    );
    await reload(page);
    await expect(page.getByText('Reimpressão prometida').first()).toBeVisible();
    await expect(page.getByText('Vamos imprimir de novo.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reenviar contestação' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
