import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contents } from '../factories/attachment';
import { asStaff } from './database';
import {
  atWidths,
  comeLoggedIn,
  expectAccessible,
  expectAccessibleDialog,
  expectTold,
  open,
  reload,
} from './shopper';

test('a customer asks, is answered, replies, rates the settled case and reopens it', async ({ page }) => {
  await comeLoggedIn(page);
  await open(page, '/mensagem');
  await expect(page.getByText('Você não possui mensagem com status Pendente!')).toBeVisible();
  await expectAccessible(page);

  await test.step('a new message', async () => {
    await page.getByRole('link', { name: 'Nova Mensagem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await dialog.getByLabel('Título').fill('Capa riscada');
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles([
      { name: 'risco.jpg', mimeType: 'image/jpeg', buffer: contents.jpg },
      { name: 'pagina.pdf', mimeType: 'application/pdf', buffer: contents.page },
      { name: 'outra.png', mimeType: 'image/png', buffer: contents.png },
    ]);
    await expect(dialog.getByText(/^pagina\.pdf: Arquivo informado inválido, verifique!/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remover outra.png' }).click();
    await expect(dialog.getByText('outra.png')).toBeHidden();
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByText('Por favor, digite uma descrição da mensagem!').first()).toBeVisible();
    await expect(dialog.getByLabel('Título')).toHaveValue('Capa riscada');
    await expect(dialog.getByRole('button', { name: 'Remover risco.jpg' })).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await dialog.getByLabel('Mensagem').fill('A capa chegou com um risco.');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL(/chamado=\d+/);
    await expectTold(page, 'Mensagem enviada com sucesso!');
  });
  const caseId = new URL(page.url()).searchParams.get('chamado');
  const conversation = page.getByRole('list', { name: 'Conversa' });
  await expect(conversation.getByText('A capa chegou com um risco.')).toBeVisible();
  const attachments = conversation.getByRole('list', { name: 'Anexos' });
  await expect(attachments.getByRole('listitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await attachments.getByRole('link', { name: /^risco\.jpg/ }).click();
  expect(readFileSync(await (await download).path())).toEqual(contents.jpg);

  await test.step('staff answer by a row, and the customer replies', async () => {
    await asStaff([
      `insert into mensagem_caso (fk_caso, mensagem) values (${caseId}, '<b>Bom dia!</b> Mande uma foto. ${'comprida'.repeat(20)}')`,
    ]);
    await reload(page);
    await expect(conversation.getByText('Bom dia! Mande uma foto.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Sua mensagem').fill('Já mandei.');
    await page.getByRole('link', { name: 'Nova Mensagem' }).click();
    await page
      .getByRole('dialog', { name: 'Sair desta página?' })
      .getByRole('button', { name: 'Continuar preenchendo' })
      .click();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(conversation.getByText('Já mandei.')).toBeVisible();
  });

  await test.step('on a phone list and conversation are two steps', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/mensagem');
    await page.getByRole('link', { name: 'Capa riscada' }).click();
    await expect(conversation.getByText('Já mandei.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pendentes (1)' })).toBeHidden();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Pendentes (1)' })).toBeVisible();
    await expect(conversation).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the settled case is rated and reopened', async () => {
    await asStaff([`update caso set fk_status_caso = 3 where pk_caso = ${caseId}`]);
    await open(page, '/mensagem?tipo=resolvido');
    await expect(page.getByRole('link', { name: 'Resolvidos (1)' })).toBeVisible();
    await page.getByRole('link', { name: 'Capa riscada' }).click();
    // Beside the conversation no column of the list is clipped.
    const list = page.getByRole('region', { name: 'Chamados' });
    await expect(list.getByRole('link', { name: 'Avaliar', exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Avaliar Mensagem' }).click();
    await page.getByText('4 estrelas').click();
    await atWidths(page, () => expectAccessibleDialog(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Avaliar' }).click();
    const told = page.getByRole('dialog', { name: 'Tudo certo!' });
    await expect(told.getByText(/^Sua avaliação foi registrada/)).toBeVisible();
    await atWidths(page, () => expectAccessibleDialog(page));
    await told.getByRole('link', { name: 'Ok' }).click();
    await expect(page.getByRole('img', { name: '4 de 5 estrelas' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Reabrir Mensagem' }).click();
    await page.getByLabel('O que ainda falta resolver?').fill('O risco continua.');
    await atWidths(page, () => expectAccessibleDialog(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click();
    await expect(told.getByText(/foi reaberto/)).toBeVisible();
    await told.getByRole('link', { name: 'Ok' }).click();
    await expect(conversation.getByText('O risco continua.')).toBeVisible();
  });
});
