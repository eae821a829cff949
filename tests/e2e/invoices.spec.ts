import { expect, type Page, test } from '@playwright/test';
import { anyCpf } from '../factories/documents';
import { asTheShop } from './database';
import { comeAsOperator } from './operator';
import { openReadyCart, payWithCredit, pickUpForNothing } from './ready-cart';
import { expectAccessible, open, reload } from './shopper';

/** A paid order of a customer whose CPF has a wrong digit. */
const orderOfWrongCpf = async (page: Page): Promise<number> => {
  const email = await openReadyCart(page, { withAddress: true, credit: 500_000 });
  await pickUpForNothing(page);
  const orderId = await payWithCredit(page);
  const cpf = anyCpf();
  const wrong = `${cpf.slice(0, -1)}${(Number(cpf.at(-1)) + 1) % 10}`;
  await asTheShop([
    'set session_replication_role = replica',
    `update usuario set cpf_cnpj_usuario = '${wrong}' where email_usuario = '${email}'`,
  ]);
  return orderId;
};

const readsWithin = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await reload(page);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });

test('an invoice is requested, refused, corrected in the back office, and downloaded @long', async ({
  page,
  browser,
}) => {
  const orderId = await orderOfWrongCpf(page);
  await open(page, `/pedido/${orderId}`);
  await page.getByRole('button', { name: 'Solicitar nota fiscal' }).click();
  await expect(
    page.getByText(/Estamos emitindo|está com a Receita|conferindo os dados/).first(),
  ).toBeVisible();
  await readsWithin(page, 'A nossa equipe está conferindo os dados da nota fiscal.');
  await expectAccessible(page);

  const staff = await comeAsOperator(browser, 'Rita Fiscal');
  await open(staff, '/oficina/notas');
  const refused = staff.getByRole('listitem').filter({ hasText: new RegExp(`pedido ${orderId}(?!\\d)`) });
  await expect(refused.getByText('Rejeicao: CPF do destinatario invalido')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    await expectAccessible(staff);
  }
  await refused.getByRole('button', { name: 'Corrigir e enviar de novo' }).click();
  await expect(staff.getByText('Este CPF ou CNPJ não existe: confira os números.')).toBeVisible();
  await expectAccessible(staff);
  await refused.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await refused.getByRole('button', { name: 'Corrigir e enviar de novo' }).click();
  await expect(staff.getByText('A nota foi corrigida e está indo de novo para o emissor.')).toBeVisible();

  await readsWithin(page, /^Nota fiscal \d+$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Nota fiscal \d+$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^nfse-\d+\.pdf$/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await staff.context().close();
});
