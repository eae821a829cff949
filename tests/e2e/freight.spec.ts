import { type APIRequestContext, expect, test } from '@playwright/test';
import { bookInCartSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { chance } from './chance';
import { asTheShop } from './database';
import { comeLoggedIn, expectAccessible, open, reload } from './shopper';

/** All specs share the one carrier, so it is changed when no other test runs. */
const order = async (request: APIRequestContext, what: 'behaviours' | 'faults', data: object) => {
  const url = `${process.env.E2E_SANDBOX_URL}/carrier/sandbox/${what}`;
  expect((await request.post(url, { data })).ok()).toBe(true);
};
const carrier = (request: APIRequestContext, data: { percent?: number }) =>
  order(request, 'behaviours', data);

test('the cart waits for a slow carrier without blocking the customer, and charges the shown price @clock @long', async ({
  page,
  request,
}) => {
  const { email } = await comeLoggedIn(page);
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  // A CEP that was not used before.
  const cep = `201${String(chance(99_999)).padStart(5, '0')}`;
  await asTheShop([
    ...bookInCartSql(customer, anyCnpj()),
    `insert into usuario_endereco (fk_usuario, desc_usuario_endereco, default_usuario_endereco, cpf_cnpj_usuario,
      razao_social_endereco_usuario, contato_usuario_endereco, cep_usuario_endereco, logradouro_usuario_endereco,
      nr_usuario_endereco, bairro_usuario_endereco, fk_cidade)
     values (${customer}, 'Casa', true, '52998224725', 'Helena Prado', 'Helena Prado', '${cep}', 'Rua dos Livreiros',
      '31', 'Centro', 3304557)`,
  ]);
  const pac = page.getByRole('radio', { name: /^PAC/ });
  const freight = page
    .locator('dt', { hasText: 'Entrega' })
    .locator('xpath=following-sibling::dd[1]')
    .first();
  try {
    await test.step('it says that it is loading, and then has the options', async () => {
      // Longer than the page's timeout; the next attempt is answered at once.
      await order(request, 'faults', { fault: 'hang' });
      const first = page.waitForResponse((response) => new URL(response.url()).pathname === '/carrinho');
      await open(page, '/carrinho');
      expect(await (await first).text()).toContain('Calculando o frete…');
      await expect(pac).toBeVisible();
      await expect(page.getByText('Calculando o frete…')).toBeHidden();
      await expectAccessible(page);
    });
    await test.step('the shown price stays although the carrier has become more expensive', async () => {
      await carrier(request, { percent: 80 });
      await pac.check({ force: true });
      await expect(freight).toHaveText(/R\$/);
      const shown = await freight.innerText();
      await reload(page);
      await expect(pac).toBeChecked();
      await expect(freight).toHaveText(shown);
    });
  } finally {
    await carrier(request, {});
  }
});
