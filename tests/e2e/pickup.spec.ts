import { expect, test } from '@playwright/test';
import { asTheShop } from './database';
import { finish, openReadyCart } from './ready-cart';
import { choice, expectAccessible, expectAccessibleDialog } from './shopper';

/** The longest text that the form takes, in one word: no box may grow with it. */
const NAME = `Rita ${'Wolfeschlegelsteinhausen'.repeat(5)}`.slice(0, 120);

test('another person collects the order at a free counter', async ({ page }) => {
  const email = await openReadyCart(page);
  await asTheShop([
    `update projeto set observacoes = repeat('capricho', 250)
     where fk_usuario = (select pk_usuario from usuario where email_usuario = '${email}')`,
  ]);
  const collector = page.getByRole('dialog', { name: 'Quem retira o pedido' });
  const save = collector.getByRole('button', { name: 'Salvar' });

  await test.step('of the counters of a city, only the free ones', async () => {
    await page.getByText('Retirar em um balcão').click();
    await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'São Paulo' });
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption({ label: 'São Paulo' });
    await expect(choice(page, 'pk_balcao')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByText('Só balcões com Frete Grátis').click();
    await expect(choice(page, 'pk_balcao')).toHaveCount(1);
    await expect(choice(page, 'pk_balcao')).toContainText('GRÁTIS');
    await choice(page, 'pk_balcao').click();
  });

  await test.step('all missing data of the other person are reported, and both confirmations are required', async () => {
    await page.getByRole('button', { name: 'Informar quem retira' }).click();
    await expect(collector).toBeVisible();
    await collector.getByText('Outra pessoa').click();
    await save.click();
    await expect(collector.getByText('Campo obrigatório')).toHaveCount(2);
    await expect(collector.getByText('Confirme que os dados da pessoa estão corretos.')).toBeVisible();
    await expect(collector.getByText('Confirme que o pedido será conferido na retirada.')).toBeVisible();
    await expect(collector.getByLabel('Nome ou razão social')).toBeFocused();
    await expectAccessibleDialog(page);
    await collector.getByLabel('Nome ou razão social').fill(NAME);
    await collector.getByLabel('CPF ou CNPJ').fill('52998224724');
    await collector.getByText(/^Confirmo que os dados desta pessoa/).click();
    await save.click();
    await expect(collector.getByText('CPF ou CNPJ inválido')).toBeVisible();
    await expect(collector.getByLabel('CPF ou CNPJ')).toBeFocused();
    await collector.getByLabel('CPF ou CNPJ').fill('52998224725');
    await collector.getByText(/^Confirmo que o pedido será conferido/).click();
    await save.click();
    await expect(collector).toBeHidden();
    await expect(page.getByText(`${NAME}, 529.982.247-25`)).toBeVisible();
    await expect(page.getByText('Total com entrega')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the order shows the counter and the person', async () => {
    await choice(page, 'tipo_pagamento', 'PIX').click();
    await finish(page);
    await page.getByRole('link', { name: 'Acompanhe seu pedido' }).click();
    await expect(page.getByText('Retirada: Lombada Oficina (matriz)')).toBeVisible();
    await expect(page.getByText(`Quem retira: ${NAME}, 529.982.247-25`)).toBeVisible();
    await expect(page.getByText('GRÁTIS · 1 dia útil')).toBeVisible();
    await expect(page.getByText('Observações do pedido')).toBeVisible();
    await expectAccessible(page);
  });
});
