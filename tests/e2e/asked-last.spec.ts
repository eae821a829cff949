import { contentPdf } from '@lombada/preflight/tests/content-pdf';
import { expect, type Page, test } from '@playwright/test';
import { addressMessages } from '../../app/domain/addresses/labels';
import { invoiceMessages } from '../../app/domain/invoices/labels';
import { transportMessages } from '../../app/ui/transport/trouble';
import { asTheShop } from './database';
import { holdBack } from './hold-back';
import { openReadyCart, payWithCredit, pickUpForNothing } from './ready-cart';
import { comeLoggedIn, open, reload, sendFile, spineMmOf } from './shopper';

/** The last request counts, even if the answer to an earlier one arrives after it. */

const customerOf = (email: string) => `(select pk_usuario from usuario where email_usuario = '${email}')`;

const openFiles = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /Reenviar arquivos/ }).click();
  await page.waitForURL(/\/envio\?projeto=/);
};

/** An open cover, 210 mm high and without bleed, with a forgotten annotation: a warning. */
const commentedCover = (spineMm: number): Buffer => {
  const width = ((2 * 140 + spineMm) / 25.4) * 72;
  const comment = '/Annots [<< /Type /Annot /Subtype /Text /Rect [50 50 70 70] >>]';
  return contentPdf({
    content: '0 0 0 1 k 300 300 90 90 re f',
    page: `/MediaBox [0 0 ${width.toFixed(2)} 595.28] ${comment}`,
  });
};

const said = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text);
const proceedFrom = (page: Page) => page.getByRole('button', { name: 'Prosseguir »' }).click();

test('a customer who goes back to the files while the accepted warnings are being saved stays there @long', async ({
  page,
}) => {
  await openReadyCart(page);
  await openFiles(page);
  await sendFile(page, /Capa aberta/, 'capa.pdf', commentedCover(await spineMmOf(page)));
  await expect(page.getByRole('heading', { name: 'Avisos para você conferir' })).toBeVisible({
    timeout: 60_000,
  });
  await proceedFrom(page);
  const dialog = page.getByRole('dialog', { name: 'Atenção' });
  await dialog.getByRole('checkbox').check({ force: true });
  const letGo = await holdBack(page, /\/envio\.data/);
  await dialog.getByRole('button', { name: 'Aceitar e prosseguir' }).click();
  await dialog.getByRole('button', { name: 'Voltar aos arquivos' }).click();
  await expect(dialog).toBeHidden();
  await letGo();
  await expect(said(page, transportMessages.sent)).toBeVisible();
  await expect(page.getByText(/^Você aceitou os avisos/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prosseguir »' })).toBeVisible();
  await expect(page).toHaveURL(/\/envio\?projeto=/);

  await proceedFrom(page);
  await page.waitForURL(/\/carrinho/);
});

test('a customer who goes back to the files while the notes for a missing file are being saved stays there @long', async ({
  page,
}) => {
  const email = await openReadyCart(page);
  await asTheShop([
    // A bookmark's artwork is optional.
    `update projeto set configuracao = jsonb_set(configuracao, '{finishes}', '["loose-bookmark"]')
       where fk_usuario = ${customerOf(email)}`,
  ]);
  await reload(page);
  await openFiles(page);
  await page.getByLabel('Observações do pedido').fill('Papel do mesmo lote.');
  await page.getByLabel('Observações do pedido').blur();
  await expect(page.getByText('Salvo.')).toBeVisible();
  await proceedFrom(page);
  const dialog = page.getByRole('dialog', { name: 'Seguir sem um dos arquivos?' });
  await dialog.getByLabel('Autorização').fill('Podem seguir sem o marcador.');
  const letGo = await holdBack(page, /\/envio\.data/);
  await dialog.getByRole('button', { name: 'Autorizar e prosseguir' }).click();
  await dialog.getByRole('button', { name: 'Voltar aos arquivos' }).click();
  await expect(dialog).toBeHidden();
  await letGo();
  await expect(said(page, transportMessages.sent)).toBeVisible();

  await proceedFrom(page);
  await expect(dialog.getByLabel('Autorização')).toHaveValue('Podem seguir sem o marcador.');
});

test('text typed into the invoice’s note while the previous note is being saved is kept @long', async ({
  page,
}) => {
  await openReadyCart(page, { credit: 500_000 });
  await pickUpForNothing(page);
  const orderId = await payWithCredit(page);
  await open(page, `/pedido/${orderId}`);
  await page.getByText('Escrever uma observação').click();
  const note = page.getByLabel('O que deve sair na nota');
  const save = page.getByRole('button', { name: /^Salva(r observações|ndo)/ });
  await note.fill('Pedido de compra 4512');
  const letGo = await holdBack(page, /\/pedido\/\d+\.data/);
  await save.click();
  await note.fill('Pedido de compra 4512, obra 7');
  await letGo();
  await expect(said(page, invoiceMessages.noteSaved)).toBeVisible();
  await expect(note).toHaveValue('Pedido de compra 4512, obra 7');

  await test.step('a note saved meanwhile counts as the last one', async () => {
    const letFirstGo = await holdBack(page, /\/pedido\/\d+\.data/);
    await save.click();
    await note.fill('  Obra 8');
    await save.click();
    await letFirstGo();
    // The saved text is in the field.
    await expect(note).toHaveValue('Obra 8');
    await reload(page);
    await expect(note).toHaveValue('Obra 8');
  });

  await test.step('without typed text, the note saved by another window is shown', async () => {
    await asTheShop([`update obs_pedido set obs_pedido = 'Obra 9' where fk_pedido = ${orderId}`]);
    // Only opens the confirmation, for which the page is reloaded.
    await page.getByRole('link', { name: 'Cancelar Pedido' }).click();
    await expect(note).toHaveValue('Obra 9');
  });
});

test('the address that is made the default last is the default @long', async ({ page }) => {
  const { email } = await comeLoggedIn(page);
  const addressSql = (nickname: string, isDefault: boolean) =>
    `insert into usuario_endereco (fk_usuario, desc_usuario_endereco, default_usuario_endereco, cpf_cnpj_usuario,
       razao_social_endereco_usuario, contato_usuario_endereco, cep_usuario_endereco, logradouro_usuario_endereco,
       nr_usuario_endereco, bairro_usuario_endereco, fk_cidade)
     values (${customerOf(email)}, '${nickname}', ${isDefault}, '52998224725', 'Helena Prado', 'Helena Prado',
       '01310100', 'Avenida Paulista', '1578', 'Bela Vista', 3550308)`;
  await asTheShop([addressSql('Casa', true), addressSql('Depósito', false), addressSql('Oficina', false)]);
  await open(page, '/conta/enderecos');
  const choose = (name: RegExp) => page.getByRole('radio', { name }).check({ force: true });
  const makeDefault = page.getByRole('button', { name: 'Tornar padrão' });
  await choose(/Depósito/);
  const letGo = await holdBack(page, /\/conta\/enderecos\.data/);
  await makeDefault.click();
  await choose(/Oficina/);
  await makeDefault.click();
  await letGo();
  await expect(said(page, addressMessages.changed)).toBeVisible();
  await expect(page.locator('main .choice').filter({ hasText: 'Padrão' })).toContainText('Oficina');
});
