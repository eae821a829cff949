import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { expect, type Page, type Request, test } from '@playwright/test';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { dataFolder } from '../../scripts/setup/prepare.mjs';
import { databaseUrl } from './database';
import {
  arriveAtFiles,
  comeFromNowhere,
  comeLoggedIn,
  expectAccessible,
  open,
  reload,
  sendFile,
} from './shopper';

/** An American Express card: its code has four digits, which are unlikely elsewhere in a journey. */
const NUMBER = '378282246310005';
const GROUPED = '3782 822463 10005';

/**
 * A code that appears nowhere in the shop's data as a whole number before the card is typed. It begins with 0, as no
 * number does that parallel journeys write to the database.
 */
const codeUnlike = (texts: string): string => {
  const codes = Array.from({ length: 200 }, (_, index) => String(987 - index * 3).padStart(4, '0'));
  const code = codes.find((each) => !aloneIn(each).test(texts));
  if (!code) throw new Error('every code stands somewhere already');
  return code;
};

/** As a whole number, not as a part of an id, a secret, an instant or a fraction. */
const aloneIn = (code: string): RegExp => new RegExp(`(?<![\\w.:-])${code}(?!\\.?[\\w-])`);

/** Every row of every table, as text. */
const allRows = async (): Promise<string> => {
  const connection = await openConnection(databaseUrl());
  try {
    const tables: { name: string }[] = await connection.send(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows: { text: string }[] = await connection.send(
        `select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`,
      );
      texts.push(rows[0]?.text ?? '');
    }
    return texts.join('\n');
  } finally {
    await connection.end();
  }
};

const logLines = (): string => {
  const folder = path.join(dataFolder, 'e2e-logs');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
};

const callShop = (page: Page, call: string, fields: Record<string, unknown>): Promise<number> =>
  page.evaluate(
    async ([url, body]) =>
      (await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status,
    [`/api/carrinho/${call}`, JSON.stringify(fields)] as const,
  );

/**
 * Every way to enter the code except the keypad: keyboard in the field and in the open keypad, pasted, and autofilled.
 */
const enterOtherwise = async (page: Page): Promise<void> => {
  const field = page.getByLabel('CVC', { exact: true });
  await field.focus();
  await page.keyboard.type('1x23');
  await expect(field).toHaveValue('•••');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('••');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3456');
  await expect(page.getByRole('group', { name: 'Teclado do CVC' }).getByRole('status')).toHaveText(
    '4 dígitos digitados',
  );
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 98 7 '));
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('•••');
  await page.locator('input[autocomplete="cc-csc"]:not([readonly])').fill('12345');
  await expect(field).toHaveValue('••••');
  await field.press('Delete');
  await expect(field).toHaveValue('');
};

const typeCode = async (page: Page, code: string): Promise<void> => {
  await enterOtherwise(page);
  await page.getByRole('button', { name: 'Abrir o teclado do CVC' }).focus();
  await page.keyboard.press('Enter');
  const keypad = page.getByRole('group', { name: 'Teclado do CVC' });
  await keypad.getByRole('button', { name: '1', exact: true }).click();
  await expect(keypad.getByRole('status')).toHaveText('1 dígito digitado');
  await keypad.getByRole('button', { name: 'Limpar' }).click();
  for (const digit of code) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await expect(keypad.getByRole('status')).toHaveText('4 dígitos digitados');
  await keypad.getByRole('button', { name: '0', exact: true }).click();
  await expect(keypad.getByRole('status')).toHaveText('4 dígitos digitados');
  await expectAccessible(page);
  await keypad.getByRole('button', { name: 'Ok' }).click();
  await expect(keypad).toBeHidden();
  await expect(page.getByLabel('CVC', { exact: true })).toHaveValue('••••');
  await expect(page.getByLabel('CVC', { exact: true })).toBeFocused();
};

test('a card is paid in three instalments; only the gateway gets its number and code', async ({ page }) => {
  test.setTimeout(180_000);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));

  await test.step('a new customer has cards ready in the cart', async () => {
    await comeLoggedIn(page);
    await open(page, '/cartao-de-visita/501');
    await page.getByText('1.000 unidades').click();
    await expect(page).toHaveURL(/quantidade=1000/);
    await page.getByText(/^Li e aceito os termos de uso/).click();
    await page.getByRole('button', { name: 'Ir para envio de arquivos >' }).first().click();
    await arriveAtFiles(page);
    const art = await bookPdf({ trimMm: [90, 50], bleedMm: 3, pages: 2 });
    await sendFile(page, /Arte do cartão/, 'cartao.pdf', art);
    await expect(page.getByText('Aprovado')).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'Prosseguir »' }).click();
    await page.waitForURL(/\/carrinho/);
    expect(await callShop(page, 'selecionar-balcao', { pk_balcao: 1 })).toBe(200);
    const buyer = { tipo: '1', verificar: 'on' };
    expect(await callShop(page, 'responsavel-retirada', buyer)).toBe(200);
    await reload(page);
  });

  const code = codeUnlike(`${await allRows()}\n${logLines()}`);
  const finish = page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true });
  const number = page.getByLabel('Número do cartão');
  const instalments = page.getByLabel('Parcelas');

  await test.step('the card is offered first; missing fields are reported in order', async () => {
    await expect(page.getByRole('radio', { name: /^Cartão de crédito/ })).toBeChecked();
    await expect(number).toBeHidden();
    await page.getByRole('button', { name: 'Marcar os dois' }).click();
    await finish.click();
    await expect(page.getByText('Digite o Numero do Cartão').first()).toBeVisible();
    await expect(number).toBeFocused();
    await expect(instalments).toBeDisabled();
    await number.fill('9999999999999999');
    await expect(page.getByText('Cartão Inválido')).toBeVisible();
    await number.fill(NUMBER);
    await expect(number).toHaveValue(GROUPED);
    await expect(page.getByText('Bandeira: American Express')).toBeVisible();
    await finish.click();
    await expect(page.getByText('Digite o Nome do Titular').first()).toBeVisible();
    await page.getByLabel(/^Nome do titular/).fill('ANA CONCEICAO');
    await page.getByLabel('Mês').selectOption('12');
    await page.getByLabel('Ano').selectOption({ index: 5 });
    await finish.click();
    await expect(page.getByText('Digite o CVC', { exact: true }).first()).toBeVisible();
    await typeCode(page, code);
    await instalments.selectOption('3');
    await expect(instalments.locator('option:checked')).toHaveText(/^3x de R\$/);
  });

  await test.step('it is paid once, however often the button is pressed', async () => {
    await comeFromNowhere(page);
    await finish.dblclick();
    await page.waitForURL(/\/sucesso\/\d+/, { timeout: 40_000 });
    await expect(page.getByRole('heading', { name: 'Seu pedido foi finalizado com sucesso' })).toBeVisible();
    // On a busy machine the gateway may decide after the page was rendered.
    await expect(async () => {
      await reload(page);
      await expect(page.getByText('O pagamento com cartão foi aprovado.')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(page);
  });

  await test.step('number and code are only in the one request to the gateway', async () => {
    const isToken = (request: Request) => request.url().includes('/tokens?');
    const tokens = sent.filter((request) => isToken(request) && request.method() === 'POST');
    expect(tokens.map((request) => request.postDataJSON().card.number)).toEqual([NUMBER]);
    const others = sent
      .filter((request) => !isToken(request))
      .map((request) => `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
      .join('\n');
    expect(others).toContain('token_cartao');
    const places = { requests: others, logs: logLines(), rows: await allRows() };
    expect(places.rows).toMatch(/[(,]amex[,)]/);
    expect(places.logs).not.toBe('');
    for (const [place, text] of Object.entries(places)) {
      for (const form of [NUMBER, GROUPED, encodeURIComponent(GROUPED), GROUPED.replaceAll(' ', '+')])
        expect(text.includes(form), `the number in ${place}`).toBe(false);
      expect(aloneIn(code).exec(text)?.index, `the code in ${place}`).toBeUndefined();
    }
  });
});
