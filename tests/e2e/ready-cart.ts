import { expect, type Page, type Request } from '@playwright/test';
import { approvedFilesSql, bookInCartSql, creditSql } from '../factories/book-in-cart';
import { anyCnpj } from '../factories/documents';
import { asTheShop } from './database';
import { comeLoggedIn, open } from './shopper';

/** An address in São Paulo for boletos and parcels. */
const addressSql = (customer: string): string =>
  `insert into usuario_endereco (fk_usuario, desc_usuario_endereco, default_usuario_endereco, cpf_cnpj_usuario,
     razao_social_endereco_usuario, contato_usuario_endereco, cep_usuario_endereco, logradouro_usuario_endereco,
     nr_usuario_endereco, bairro_usuario_endereco, fk_cidade)
   values (${customer}, 'Casa', true, '52998224725', 'Helena Prado', 'Helena Prado', '01310100', 'Avenida Paulista',
     '1578', 'Bela Vista', 3550308)`;

interface Wish {
  withAddress?: boolean;
  /** CNPJ, if the customer is a company. */
  cnpj?: string;
  /** The customer's credit, in centavos. */
  credit?: number;
}

/** A new customer with a book with approved files in the cart. Returns the login. */
export const openReadyCart = async (
  page: Page,
  { withAddress, cnpj, credit }: Wish = {},
): Promise<string> => {
  const { email } = await comeLoggedIn(page);
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const token = anyCnpj();
  await asTheShop([
    ...bookInCartSql(customer, token),
    approvedFilesSql(token),
    ...(withAddress ? [addressSql(customer)] : []),
    ...(credit ? creditSql(customer, token, credit) : []),
    ...(cnpj
      ? [
          `update usuario set fk_tipo_usuario = 1, cpf_cnpj_usuario = '${cnpj}',
             nome_usuario = 'Editora Vagalume Ltda.' where email_usuario = '${email}'`,
        ]
      : []),
  ]);
  await open(page, '/carrinho');
  return email;
};

/** A call as the shop's own page makes it, with its session; returns the data. */
export const callShop = (page: Page, call: string, body: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()).data;
    },
    [`/api/${call}`, body] as const,
  );

/** Chooses to collect the order at the free counter. */
export const pickUpForNothing = async (page: Page): Promise<void> => {
  await callShop(page, 'carrinho/selecionar-balcao', { pk_balcao: 1 });
  await callShop(page, 'carrinho/responsavel-retirada', { tipo: '1', verificar: '1' });
};

/** Accepts the terms and finishes; returns the order's number. */
export const finish = async (page: Page): Promise<number> => {
  await page.getByText(/^Conferi os itens/).click();
  await page.getByText(/^Conferi os meus arquivos/).click();
  await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click();
  await page.waitForURL(/\/sucesso\/\d+/);
  await expect(page.getByRole('heading', { name: 'Seu pedido foi finalizado com sucesso' })).toBeVisible();
  return Number(page.url().split('/').at(-1));
};

/** Beacons that a tab sends when it leaves the cart. */
export const isLeavingCart = (request: Request): boolean =>
  new URL(request.url()).pathname === '/carrinho.data' &&
  new URLSearchParams(request.postData() ?? '').get('intent') === 'deixar';

const PAC = 1;

/** Chooses delivery to the customer's address by the slower of the two postal services. */
export const sendByPost = async (page: Page): Promise<void> => {
  const addressId = await page.evaluate(async () => {
    const answer = await fetch('/api/endereco/listar');
    const id = JSON.stringify(await answer.json()).match(/"pk_usuario_endereco":(\d+)/)?.[1];
    if (!id) throw new Error(`no address to send to: ${answer.status}`);
    return id;
  });
  await callShop(page, 'carrinho/selecionar-entrega', { endereco: Number(addressId), transporte: PAC });
  await callShop(page, 'carrinho/contato-transporte', {
    contato_transporte: 'Helena Prado',
    documento_transporte: '52998224725',
    telefone_transporte: '11987654321',
  });
};

/** Finishes the cart with credit, which pays it at once; returns the order's number. */
export const payWithCredit = async (page: Page): Promise<number> => {
  const terms = { termos_produtos: true, termos_arquivos: true };
  const placed = await callShop(page, 'carrinho/finalizar', {
    tipo_pagamento: '4',
    pagamento: '13',
    ...terms,
  });
  return Number(placed.pk_pedido);
};

/** Puts another book with approved files into the cart of a customer who has finished one. */
export const fillCartAgain = async (email: string): Promise<void> => {
  const customer = `(select pk_usuario from usuario where email_usuario = '${email}')`;
  const token = anyCnpj();
  await asTheShop([...bookInCartSql(customer, token), approvedFilesSql(token)]);
};
