import { expect, test } from '@playwright/test';
import { anyCnpj } from '../factories/documents';
import { finish, openReadyCart } from './ready-cart';
import { centavosOf, choice, expectAccessible, expectAccessibleDialog, reload } from './shopper';

test('a company uses a coupon, and can buy once it has a billing address @long', async ({ page }) => {
  await openReadyCart(page, { cnpj: anyCnpj() });
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' });
  const needed = 'É necessário um endereço de faturamento cadastrado antes de prosseguir';

  await test.step('the address form opens by itself; without the address the purchase is stopped', async () => {
    await expect(dialog.getByText(needed)).toBeVisible();
    await expect(dialog.getByLabel('CEP')).toBeVisible();
    await expectAccessibleDialog(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(needed)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an unknown coupon, and one that gives a tenth off the printing', async () => {
    const summary = page.getByRole('complementary', { name: 'Resumo' });
    const field = page.getByLabel('Código do cupom');
    await page.getByRole('heading', { name: 'Cupom de desconto' }).click();
    await field.fill('NADA');
    await page.getByRole('button', { name: 'Aplicar cupom' }).click();
    await expect(
      page.getByText('Não encontramos este cupom. Confira o código e tente de novo.'),
    ).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await choice(page, 'tipo_pagamento', 'PIX').click();
    await expect(page.getByRole('radio', { name: /^PIX/ })).toBeChecked();
    await field.fill('LIVRO10');
    await page.getByRole('button', { name: 'Aplicar cupom' }).click();
    await expect(page.getByText('Cupom aplicado com sucesso!')).toBeVisible();
    // With another total the payment has to be chosen again.
    await expect(page.getByRole('radio', { name: /^Cartão de crédito/ })).toBeChecked();
    const amountOf = async (term: string) =>
      centavosOf(
        (await summary
          .getByRole('definition')
          .nth(term === 'Impressão' ? 0 : 1)
          .textContent()) ?? '',
      );
    await expect(summary.getByText('Cupom LIVRO10')).toBeVisible();
    expect(await amountOf('Cupom')).toBe(Math.round((await amountOf('Impressão')) / 10));
    await expectAccessible(page);
  });

  await test.step('it is stopped, and registers the address; no typed text is lost', async () => {
    const note = page.getByLabel('Observações');
    await page.getByRole('heading', { name: 'Observações da Nota Fiscal' }).click();
    await note.fill('Pedido de compra 4711');
    await page.getByText(/^Conferi os itens/).click();
    await choice(page, 'tipo_pagamento', 'PIX').click();
    await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click();
    await expect(dialog.getByText(needed)).toBeVisible();
    await dialog.getByLabel('Apelido do endereço').fill('Sede');
    await expect(dialog.getByLabel('CPF ou CNPJ')).toHaveAttribute('readonly', '');
    await expect(dialog.getByText('Empresa encontrada. Confira os dados.')).toBeVisible();
    const name = dialog.getByLabel('Nome ou razão social');
    await expect(name).toHaveValue('Editora Vagalume Ltda.');
    await name.fill('Editora Vaga-Lume Ltda.');
    await dialog.getByLabel('Responsável pelo recebimento').fill('Rita Alves');
    await dialog.getByLabel('CEP').fill('01310100');
    // The company's own address was filled in first; the address of the CEP replaces it.
    for (const place of ['Estado', 'Cidade'])
      await expect(dialog.getByLabel(place).locator('option:checked')).toHaveText('São Paulo');
    await dialog.getByLabel('Número', { exact: true }).fill('1578');
    await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
    await expect(page.getByText('Endereço cadastrado com sucesso')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Faturamento', { exact: true })).toBeVisible();
    await expect(note).toHaveValue('Pedido de compra 4711');
    await expect(page.getByRole('checkbox', { name: /^Conferi os itens/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^PIX/ })).toBeChecked();
    await page.getByRole('button', { name: 'Salvar observações' }).click();
    await expect(page.getByText('As observações da Nota Fiscal foram salvas.')).toBeVisible();
  });

  await test.step('the billing address is not edited here, but another may be added', async () => {
    await expect(page.getByRole('radio', { name: /^Sede / })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Novo endereço' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar este' })).toBeHidden();
  });

  await test.step('it finishes the purchase with the coupon', async () => {
    await choice(page, 'transporte').first().click();
    await page.getByRole('button', { name: 'Informar contato' }).click();
    const contact = page.getByRole('dialog', { name: 'Contato para a entrega' });
    await contact.getByLabel('Nome do contato').fill('Rita Alves');
    await contact.getByLabel('CPF').fill('52998224725');
    await contact.getByLabel('Telefone').fill('11987654321');
    await expectAccessibleDialog(page);
    await contact.getByRole('button', { name: 'Salvar' }).click();
    await expect(contact).toBeHidden();
    await reload(page);
    await choice(page, 'tipo_pagamento', 'PIX').click();
    await finish(page);
    await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();
    await expect(page.getByText('Desconto do cupom')).toBeVisible();
    await expect(page.getByText('Pedido de compra 4711')).toBeVisible();
    await expect(page.getByText('Contato: Rita Alves, CPF 529.982.247-25')).toBeVisible();
    await expectAccessible(page);
  });
});
