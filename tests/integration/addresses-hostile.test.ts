import { beforeAll, describe, expect, it } from 'vitest';
import { addressFields } from '~/domain/addresses/address-form';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import * as page from '~/routes/account/address/route';
import * as book from '~/routes/account/address-book/route';
import * as call from '~/routes/api/call';
import { getServices, type Services } from '~/services.server';
import { answerOf, apiAnswerOf, get, post, postJson } from '../factories/account-calls';
import { addressOf } from '../factories/cart';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** Hostile input: markup, a megabyte, line breaks for headers. */

let services: Services;
let who: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  who = await signedInCustomer(services);
});

const filled: Record<string, string> = {
  desc_usuario_endereco: 'Casa',
  cpf_cnpj_usuario: '529.982.247-25',
  razao_social_endereco_usuario: 'Clara Monteiro',
  contato_usuario_endereco: 'Clara Monteiro',
  cep_usuario_endereco: '01.310-100',
  logradouro_usuario_endereco: 'Avenida Paulista',
  nr_usuario_endereco: '1578',
  complemento_usuario_endereco: 'Sala 2',
  bairro_usuario_endereco: 'Bela Vista',
  fk_estado: '35',
  fk_cidade: '3550308',
  fone_usuario_endereco: '(11) 98765-4321',
  default_usuario_endereco: 'on',
};
const sendPage = (fields: Record<string, string>, back = '/carrinho') =>
  answerOf(
    page.action({
      ...post(`/endereco/novo?voltar=${encodeURIComponent(back)}`, fields, who.cookie),
      params: { id: 'novo' },
    }),
  );
const sendApi = (fields: Record<string, string>) =>
  apiAnswerOf(call.action(postJson('/api/endereco/salvar', fields, { headers: who.bearer })));

/** Text fields may store markup; it is returned as the same text. */
const freeText = [
  'desc_usuario_endereco',
  'logradouro_usuario_endereco',
  'nr_usuario_endereco',
  'complemento_usuario_endereco',
  'bairro_usuario_endereco',
];

describe.each(addressFields)('in %s', (name) => {
  it('markup is refused or stored as plain text', async () => {
    const markup = name === 'nr_usuario_endereco' ? '<img onerror=a()>' : '"><script>alert(1)</script>';
    const answer = await sendApi({ ...filled, [name]: markup });
    if (!freeText.includes(name)) {
      // A flag is true or false; nothing of its text is stored.
      expect(answer.status).toBe(name === 'default_usuario_endereco' ? 200 : 422);
      return expect(JSON.stringify(answer.body)).not.toContain('<script>');
    }
    expect(answer).toMatchObject({ status: 200, body: { data: { [name]: markup } } });
    const shown = await sendPage({ ...filled, [name]: markup, cep_usuario_endereco: '' });
    expect(shown).toMatchObject({ status: 422, result: { result: { initialValue: { [name]: markup } } } });
  });

  it('a megabyte is too large, for page and API, and a long text is reported under its field', async () => {
    const before = await listAddresses(services, who.id);
    const megabyte = { ...filled, [name]: 'x'.repeat(1024 * 1024) };
    expect((await sendApi(megabyte)).status).toBe(413);
    expect((await sendPage(megabyte)).status).toBe(413);
    if (name !== 'default_usuario_endereco') {
      const long = await sendApi({ ...filled, [name]: 'x'.repeat(16_000) });
      expect(long.status).toBe(422);
      expect(Object.keys(long.body.errosValidacao ?? {})).toContain(name);
    }
    expect(await listAddresses(services, who.id)).toEqual(before);
  });

  it('line breaks and control characters reach no header and no row', async () => {
    const text = `${filled[name]}\r\nSet-Cookie: a=b\0\u0007`;
    const answer = await sendApi({ ...filled, [name]: text });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(JSON.stringify(answer.body.data ?? {})).not.toMatch(/\\[rn]|\\u00[01]/);
  });
});

describe('URLs of pages', () => {
  it.each(['/carrinho\r\nSet-Cookie: a=b', '/\r\n\r\n<script>', '/carrinho%0d%0aX: y', '\u2028/carrinho'])(
    'do not redirect to another site or inject a header: %j',
    async (back) => {
      const answer = await sendPage(filled, back);
      expect(answer.status).toBe(302);
      expect(answer.location).toMatch(/^\/(?!\/)[^\r\n]*$/);
      expect(answer.headers.getSetCookie().every((cookie) => cookie.startsWith('lombada-aviso='))).toBe(true);
    },
  );

  it('of the address book return a filter unchanged, and nothing else', async () => {
    const id = String(await addressOf(services, who.id, { isDefault: false }));
    const search = `?${new URLSearchParams({ busca: 'a\r\nSet-Cookie: a=b<script>' })}`;
    const answer = await answerOf(
      book.action(post(`/conta/enderecos${search}`, { intent: 'padrao', endereco: id }, who.cookie)),
    );
    expect(answer).toMatchObject({ status: 302, location: `/conta/enderecos${search}` });
    const opened = await book.loader(get(`/conta/enderecos${search}`, who.cookie));
    expect(opened.book).toMatchObject({ total: 0 });
  });
});

describe('look-ups and lists', () => {
  const odd = [
    'x'.repeat(100_000),
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '\0',
    '%',
    '_'.repeat(121),
    '💥',
  ];

  it.each(odd.map((text) => [text.slice(0, 30), text] as const))(
    'do not accept %j as a number',
    async (_name, text) => {
      const query = encodeURIComponent(text);
      const cep = await apiAnswerOf(call.loader(get(`/api/endereco/buscar-cep?cep=${query}`)));
      expect(cep).toMatchObject({ status: 422, body: { status: 'failed', message: 'CEP inválido' } });
      const document = get(`/api/endereco/buscar-documento?cpf_cnpj_usuario=${query}`, {
        headers: who.bearer,
      });
      expect((await apiAnswerOf(call.loader(document))).status).toBe(422);
      const listed = get(`/api/endereco/listar?nome_ou_cep=${query}&pk_estado=35`, { headers: who.bearer });
      expect((await apiAnswerOf(call.loader(listed))).status).toBe(text.length > 120 ? 422 : 200);
    },
  );
});
