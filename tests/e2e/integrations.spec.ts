import { type APIRequestContext, expect, test } from '@playwright/test';
import { signUpFields } from '../factories/sign-up';
import { comeLoggedIn, expectAccessible, open, reload } from './shopper';

/** The password of every customer that `comeLoggedIn` registers. */
const TEST_PASSWORD = signUpFields().senha_usuario ?? '';

const sandbox = () => process.env.E2E_SANDBOX_URL ?? '';

const callWith = (request: APIRequestContext, key: string) =>
  request.get('/api/v1/pedidos', { headers: { authorization: `Bearer ${key}` } });

test('a key is made, shown once, used and revoked @phone-long', async ({ page, playwright, baseURL }) => {
  await comeLoggedIn(page);
  await open(page, '/conta/integracoes');
  await expect(page.getByText('Nenhuma chave ainda')).toBeVisible();
  await expectAccessible(page);
  const form = page.locator('#criar-chave');

  await test.step('not without the password', async () => {
    await form.getByLabel('Nome').fill('Sistema da editora');
    await form.getByLabel('Senha atual', { exact: true }).fill('não é esta');
    await form.getByRole('button', { name: 'Criar chave' }).click();
    await expect(form.getByText('Senha atual incorreta')).toBeVisible();
    await expect(form.getByLabel('Nome')).toHaveValue('Sistema da editora');
  });

  await form.getByLabel('Senha atual', { exact: true }).fill(TEST_PASSWORD);
  await form.getByRole('button', { name: 'Criar chave' }).click();
  const shown = page.getByText(/^lmb_[0-9A-Za-z]{46}$/);
  await expect(shown).toBeVisible();
  const key = (await shown.textContent()) ?? '';
  await expect(shown).toBeInViewport();
  await expect(form.getByLabel('Senha atual', { exact: true })).toHaveValue('');
  await expectAccessible(page);

  // An API client has no cookies.
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect((await callWith(program, key)).status()).toBe(200);
  await open(page, '/conta/integracoes');
  await expect(page.getByText(key.slice(0, 10))).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();
  await expect(page.getByText('Último uso:')).toBeVisible();

  await page.locator('summary', { hasText: 'Revogar' }).click();
  await page.getByRole('button', { name: 'Revogar agora' }).click();
  await expect(page.getByText('Revogada', { exact: true })).toBeVisible();
  expect((await callWith(program, key)).status()).toBe(401);
  await program.dispose();
});

test('a webhook is made, tested, and its deliveries are listed @long', async ({ page, request }) => {
  await comeLoggedIn(page);
  await open(page, '/conta/integracoes');
  const form = page.locator('#criar-webhook');
  await form.getByLabel('Endereço').fill('https://192.168.0.10/lombada');
  await form.getByLabel('Senha atual', { exact: true }).fill(TEST_PASSWORD);
  await form.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(form.getByText('O endereço precisa ser público')).toBeVisible();
  await form.getByLabel('Endereço').fill(`${sandbox()}/partner/webhook`);
  await form.getByLabel('Senha atual', { exact: true }).fill(TEST_PASSWORD);
  await form.getByRole('button', { name: 'Criar webhook' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';
  const set = await request.post(`${sandbox()}/partner/settings`, { form: { secret, answer: 'ok' } });
  expect(set.ok()).toBe(true);

  await page.getByRole('link', { name: `${sandbox()}/partner/webhook` }).click();
  await expect(page.getByText('Nada por aqui ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar um teste' }).click();
  await expect(page.getByText('webhook.test')).toBeVisible();
  await expect(async () => {
    await reload(page);
    await expect(page.getByText('Resposta 204')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);

  await test.step('the refusal of a wrong day leaves with the next success', async () => {
    const day = page.getByLabel('Reenviar tudo o que falhou desde', { exact: true });
    await page.getByRole('button', { name: 'Reenviar falhas' }).click();
    await expect(page.getByText('Digite um dia, como 24/11/2026').first()).toBeVisible();
    await day.fill('24/11/2026');
    await page.getByRole('button', { name: 'Reenviar falhas' }).click();
    await expect(page.getByText('Nada falhou desde esse dia.').first()).toBeVisible();
    await expect(page.getByText('Digite um dia, como 24/11/2026')).toHaveCount(0);
  });

  await test.step('the secret is shown again after the password', async () => {
    await page.locator('summary', { hasText: 'Ver o segredo' }).click();
    const asked = page.locator('#ver-segredo');
    await asked.getByLabel('Senha atual', { exact: true }).fill(TEST_PASSWORD);
    await asked.getByRole('button', { name: 'Ver o segredo' }).click();
    await expect(page.getByText(secret)).toBeInViewport();
  });

  await page.goto(`${sandbox()}/partner`);
  await expect(page.getByText('Assinatura certa').first()).toBeVisible();
});
